import { dayOf, showDate } from '../../../../config/dates.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { HomeView, SiteInfoView } from '../../../../config/model/view.ts'
import { atRoot } from '../../graph/frontmatter-images.ts'
import { pagePath, postsOfHome, slashed } from '../../graph/list-addresses.ts'
import { showWords, wordsOf } from '../../graph/statistics.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import { formatInZone, isoOf } from '../../notes/dates.ts'
import { bannerOf } from '../banner.ts'
import { fillSlots } from '../fill-slots.ts'
import { toHead } from '../head/head-view.ts'
import { resolveHref, resolvePicture, toHref } from '../hrefs.ts'
import { toRow, toSlots } from '../links.ts'
import { toChunks, toPagination } from '../pagination.ts'
import { cardOf, pageTitle, toCard } from '../post-cards.ts'
import type { Shared } from '../shared.ts'
import { frameOf } from './page-frame.ts'
import { latePlan, type PagePlan } from './page-plan.ts'

/** The home page and, with a detailed list, its further pages (U12–U19, F23–F29). */
export function homePages(listing: VirtualPage, shared: Shared): PagePlan[] {
  const { site, graph } = shared
  const { base, title, description } = site.config
  const frontmatter = listing.page?.frontmatter ?? {}
  const path = slashed(listing.path)
  const posts = postsOfHome(path, graph.posts)
  const mode = frontmatter.postList ?? 'detailed'
  const chunks = mode === 'detailed' ? toChunks(posts, LIMITS.postsPerPage) : [[]]
  const document = listing.page?.document
  const info = siteInfo(shared)
  const picture = (src: string | undefined): { image?: string } => {
    const image = resolvePicture(base, src && atRoot(src), shared.manifest.publicFiles)
    return image === undefined ? {} : { image }
  }
  return chunks.map((posts, at): PagePlan => {
    const own = pagePath(path, at + 1)
    return latePlan(own, () => {
      const cards = posts.map((post) => cardOf(post, shared))
      const pagination = toPagination(at + 1, chunks.length, (n) => toHref(base, pagePath(path, n)))
      const simple = {
        mode: 'simple' as const,
        rows: graph.newest
          .slice(0, frontmatter.simplePostListLength ?? LIMITS.simplePosts)
          .map((post) => toRow(post, base)),
        more: shared.view.links.archives,
      }
      const slots = listing.page && toSlots(listing.page, shared)
      const facts = {
        pageNumber: at + 1,
        head: toHead(site, own, {
          title: pageTitle(title, at + 1, site.strings),
          isHome: at === 0,
          page: at === 0 ? listing.page : undefined,
          share: { image: shared.siteImage },
        }),
        hero: {
          ...picture(frontmatter.heroImage),
          alt: frontmatter.heroAlt ?? frontmatter.heroText ?? title,
          title: frontmatter.heroText ?? title,
          tagline: frontmatter.tagline ?? description,
          ...(frontmatter.actionText && frontmatter.actionLink
            ? {
                action: {
                  text: frontmatter.actionText,
                  ...pick(resolveHref(base, frontmatter.actionLink, graph.index)),
                },
              }
            : {}),
          grid: bannerOf(frontmatter.bannerBg, base, shared.view.bodyImages.length > 0).grid,
        },
        featureCards: (frontmatter.features ?? []).map((feature) => ({
          title: feature.title ?? '',
          details: feature.details ?? '',
          ...(feature.link ? { href: resolveHref(base, feature.link, graph.index).href } : {}),
          ...picture(feature.imgUrl),
        })),
        hideRightBar: frontmatter.hideRightBar ?? false,
        categories: topTerms(shared, 'categories', LIMITS.homeCategories),
        tags: topTerms(shared, 'tags', LIMITS.homeTags),
        info,
      }
      return {
        facts: {
          ...facts,
          mode,
          cards: cards.map((card) => card.digest),
          simple: mode === 'simple' ? simple : undefined,
          pagination,
          bodyKey: document?.bodyKey,
          slots,
        },
        toView: (read): HomeView => ({
          kind: 'home',
          ...frameOf(shared, own, path, listing.page),
          ...facts,
          features:
            document && at === 0
              ? document.features
              : { math: false, mermaid: false, demo: false, images: false, islands: [] },
          list:
            mode === 'detailed'
              ? { mode, cards: cards.map((card) => toCard(card, read)), pagination }
              : mode === 'simple'
                ? simple
                : { mode: 'none' },
          bodyHtml:
            document && slots && at === 0 && !document.emptyBody ? fillSlots(read(document.bodyKey).html, slots) : '',
        }),
      }
    })
  })
}

const pick = ({ href, external }: { href: string; external: boolean }) => (external ? { href, external } : { href })

const topTerms = (shared: Shared, kind: 'categories' | 'tags', limit: number): HomeView['tags'] =>
  shared.view.links[kind] === undefined
    ? []
    : shared.graph.taxonomy[kind].slice(0, limit).map((term) => ({
        name: term.name,
        count: term.count,
        href: toHref(shared.site.config.base, term.path),
        active: false,
      }))

/** The card of site information (U41): numbers only, the days are counted in the browser. */
export function siteInfo(shared: Shared): SiteInfoView | undefined {
  const info = shared.site.config.theme.blogInfo
  if (!info) return undefined
  const words =
    info.totalWords === 'archives' ? shared.graph.posts.reduce((sum, post) => sum + wordsOf(post), 0) : info.totalWords
  const stamps = shared.graph.pages.flatMap((page) => page.lastUpdatedTimestamp ?? [])
  const last = stamps.length > 0 ? stamps.reduce((a, b) => Math.max(a, b)) : shared.graph.newest[0]?.time
  return {
    articles: Array.isArray(info.mdFileCountType) ? info.mdFileCountType.length : shared.graph.posts.length,
    ...(info.blogCreate ? { created: showDate(info.blogCreate) } : {}),
    words: showWords(words),
    ...(last === undefined
      ? {}
      : { lastActivity: { iso: isoOf(last), day: dayOf(formatInZone(last, shared.site.config.timeZone)) } }),
  }
}
