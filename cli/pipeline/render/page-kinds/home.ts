import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { HomeView } from '../../../../config/model/view.ts'
import { atRoot } from '../../graph/at-root.ts'
import { parseBanner } from '../../graph/banner-picture.ts'
import { listBase, postsUnder, termsIn } from '../../graph/list-addresses.ts'
import { byDate } from '../../graph/taxonomy.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import { hasKey, type ReadBody } from '../../notes/parsed-document.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { bannerOf } from '../banner.ts'
import { embedsOf } from '../embed/embed-html.ts'
import { toEmbedFacts } from '../embed/to-embeds.ts'
import { toText } from '../fill-slots.ts'
import { toHead } from '../head/head-view.ts'
import { resolveHref, resolvePicture } from '../hrefs.ts'
import { toRow, toSlots } from '../links.ts'
import { cardDigest, excerptStyles, toCard } from '../post-cards.ts'
import type { Shared } from '../shared.ts'
import { siteInfo } from '../site-info.ts'
import { languagesOf, textLangOf } from '../translations.ts'
import { type ListPage, listPlans } from './list-plans.ts'
import { listingKind } from './listing-kind.ts'
import { frameFacts, frameOf, NO_FEATURES } from './page-frame.ts'
import type { PagePlan } from './page-plan.ts'

/** Home pages: the site's, and those that notes define for languages. */
export const home = listingKind(
  ['home'],
  homePages,
  (path, listing) => path === listing.path || path.startsWith(`${listBase(listing.path)}page/`),
)

/** What all pages of one home page share. */
interface Home {
  listing: VirtualPage
  frontmatter: Partial<PageRecord['frontmatter']>
  mode: 'detailed' | 'simple' | 'none'
  info: HomeView['info']
}

/** The home page and, with a detailed list, its further pages (U12–U19, F23–F29). */
function homePages(listing: VirtualPage, shared: Shared): PagePlan[] {
  const frontmatter = listing.page?.frontmatter ?? {}
  const path = listing.path
  const mode = frontmatter.postList ?? 'detailed'
  const list = mode === 'detailed' ? postsUnder(listing.language ?? path, shared.graph) : []
  const common: Home = { listing, frontmatter, mode, info: siteInfo(shared) }
  return listPlans(shared, { path, list, size: LIMITS.postsPerPage }, (page) => plan(common, page, shared))
}

function plan(
  { listing, frontmatter, mode, info }: Home,
  { items: posts, at, path, pagination }: ListPage<PageRecord>,
  shared: Shared,
): Omit<PagePlan, 'path'> {
  const { site } = shared
  const document = listing.page?.document
  const simple = mode === 'simple' ? simpleList(listing, frontmatter, shared) : undefined
  const text = textOf(listing, at, shared)
  const facts = {
    ...frameFacts(shared, listing.page),
    pageNumber: at + 1,
    head: toHead(site, path, {
      // The title of the site stands beside it.
      title: at > 0 ? fill(site.strings.page, { n: at + 1 }) : site.config.title || site.strings.home,
      isHome: at === 0,
      page: at === 0 ? listing.page : undefined,
      share: {
        image: shared.siteImage,
        ...(at === 0 ? { languages: languagesOf(shared, path, listing.page)?.alternates } : {}),
      },
    }),
    ...textLangOf(listing.page),
    hero: toHero(listing, shared),
    featureCards: toFeatureCards(frontmatter, shared),
    hideRightBar: frontmatter.hideRightBar ?? false,
    categories: topTerms(listing, shared, 'categories', LIMITS.homeCategories),
    tags: topTerms(listing, shared, 'tags', LIMITS.homeTags),
    info,
  }
  return {
    facts: {
      ...facts,
      mode,
      cards: posts.map((post) => cardDigest(post, shared)),
      simple,
      pagination,
      bodyKey: document?.bodyKey,
      slots: text?.slots,
      embeds: text?.embeds,
    },
    toView: (read): HomeView => ({
      kind: 'home',
      ...frameOf(shared, path, listing.path, listing.page),
      ...facts,
      features: { ...(text?.features ?? NO_FEATURES), ...excerptStyles(posts) },
      list:
        mode === 'detailed'
          ? { mode, cards: posts.map((post) => toCard(post, shared, read)), pagination }
          : (simple ?? { mode: 'none' }),
      bodyHtml: text?.toHtml(read) ?? '',
    }),
  }
}

/** The text of the home page's note, which only the first page has. */
function textOf({ page, path }: VirtualPage, at: number, shared: Shared) {
  if (!page || at > 0) return undefined
  const { bodyKey, emptyBody } = page.document
  const slots = toSlots(page, shared)
  const { embeds, features } = toEmbedFacts(page, shared)
  return {
    slots,
    embeds,
    features,
    toHtml: (read: ReadBody): string =>
      emptyBody ? '' : toText(read(bodyKey), slots, embedsOf(embeds, { path, read, fill: toText })),
  }
}

const simpleList = (
  { language, path }: VirtualPage,
  frontmatter: Home['frontmatter'],
  { graph, site, view }: Shared,
) => ({
  mode: 'simple' as const,
  rows: byDate(postsUnder(language ?? path, graph))
    .slice(0, frontmatter.simplePostListLength ?? LIMITS.simplePosts)
    .map((post) => toRow(post, site.config.base)),
  more: view.links.archives,
})

/** Without `heroText` and `tagline` the banner names the site; empty, they leave their places empty, as in vdoing. */
function toHero({ page }: VirtualPage, shared: Shared): HomeView['hero'] {
  const { base, title, description } = shared.site.config
  const frontmatter: Home['frontmatter'] = page?.frontmatter ?? {}
  const textOf = (key: 'heroText' | 'tagline'): string | undefined =>
    frontmatter[key] ?? (page && hasKey(page.document, key) ? '' : undefined)
  const { actionText, actionLink, heroAlt } = frontmatter
  const heroText = textOf('heroText')
  return {
    ...pictureOf(frontmatter.heroImage, shared),
    alt: heroAlt ?? (heroText || title),
    title: heroText ?? title,
    tagline: textOf('tagline') ?? description,
    ...(actionText && actionLink
      ? { action: { text: actionText, ...pick(resolveHref(base, actionLink, shared.graph.index)) } }
      : {}),
    grid: bannerOf(parseBanner(frontmatter.bannerBg), base, shared.view.bodyImages.length > 0).grid,
  }
}

const toFeatureCards = (frontmatter: Home['frontmatter'], shared: Shared): HomeView['featureCards'] =>
  (frontmatter.features ?? []).map((feature) => ({
    title: feature.title ?? '',
    details: feature.details ?? '',
    ...(feature.link ? { href: resolveHref(shared.site.config.base, feature.link, shared.graph.index).href } : {}),
    ...pictureOf(feature.imgUrl, shared),
  }))

function pictureOf(src: string | undefined, { site, graph, manifest }: Shared): { image?: string } {
  const address = src && graph.index.inside(atRoot(src))
  const image = resolvePicture(site.config.base, address, manifest.publicFiles)
  return image === undefined ? {} : { image }
}

const pick = ({ href, external }: { href: string; external: boolean }) => (external ? { href, external } : { href })

const topTerms = (
  { language }: VirtualPage,
  shared: Shared,
  kind: 'categories' | 'tags',
  limit: number,
): HomeView['tags'] =>
  shared.view.links[kind] === undefined
    ? []
    : termsIn(language, shared.graph, kind)
        .slice(0, limit)
        .map((term) => ({
          name: term.name,
          count: term.count,
          href: toHref(shared.site.config.base, term.path),
          active: false,
        }))
