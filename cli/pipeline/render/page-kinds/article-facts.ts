import { dayOf } from '../../../../config/dates.ts'
import { isFullWidth } from '../../../../config/layouts.ts'
import { LIMITS } from '../../../../config/limits.ts'
import { LOOK_DATA } from '../../../../config/look-data.ts'
import type { ArticleParts, CrumbView, PageHead, PostRowView, ViewBase } from '../../../../config/model/view.ts'
import { component } from '../../../../config/plugin.ts'
import type { HeadTag } from '../../../../config/schema/head-tag.ts'
import { leadsToArchives, showsNewest } from '../../graph/theme-links.ts'
import { isoOf } from '../../notes/instants.ts'
import { copyPath, hasCopy } from '../../pages/copies.ts'
import { shortPostsFolder } from '../../pages/feed-files.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { languageOf } from '../../pages/translations.ts'
import type { Site } from '../../site/site.ts'
import { wantsComments } from '../comments-view.ts'
import { editHref } from '../edit-link.ts'
import { type EmbedFacts, toEmbedFacts } from '../embed/to-embeds.ts'
import type { Share } from '../head/head-tags.ts'
import { toHead } from '../head/head-view.ts'
import { resolveHref } from '../hrefs.ts'
import { authorViews, termLinks, toRow } from '../links.ts'
import { toNoteGraph } from '../map/note-graph.ts'
import { toHistory } from '../note-history.ts'
import { relatedNotes } from '../related-notes.ts'
import { seriesPlace } from '../series-place.ts'
import { previewImage } from '../share/share-pictures.ts'
import type { Shared } from '../shared.ts'
import { languagesOf, otherForms, textLangOf } from '../translations.ts'
import { sidebarOf } from './article-sidebar.ts'
import { type CatalogueFacts, toCatalogueFacts } from './catalogue-facts.ts'
import { toCrumbs } from './crumbs.ts'
import { type NoteLayoutFacts, toNoteLayout, yearHeadings } from './note-layout.ts'
import { type TextFacts, toTextFacts, unlocked } from './text-facts.ts'

/**
 * Everything one note's page shows beyond what all pages share, except its text: its JSON is part of the page's key.
 */
export interface ArticleFacts
  extends Omit<ViewBase, 'site' | 'nav' | 'sidebar' | 'features'>,
    Omit<ArticleParts, 'bodyHtml' | keyof TextFacts>,
    TextFacts,
    EmbedFacts,
    NoteLayoutFacts {
  kind: 'article' | 'catalogue'
  /** Key of the sidebar's tree, `auto` for the page's own headings, or undefined for none. */
  sidebar: string | undefined
  /** Markup of the component that makes the page, placed above the note's text. */
  layout?: string
  catalogue?: CatalogueFacts
}

export function toArticleFacts(page: PageRecord, shared: Shared): ArticleFacts {
  const { site, graph, view } = shared
  const { theme, base } = site.config
  const { frontmatter, document } = page
  const kind = page.kind === 'catalogue' ? 'catalogue' : 'article'
  const isArticle = page.isPost
  const sidebar = sidebarOf(page, shared)
  const editable = frontmatter.editLink ?? theme.editLinks
  const edit = editable ? editHref(theme, site.contentPrefix, document.path) : undefined
  const around = graph.neighbours.get(page.path)
  const breadcrumbs = isArticle ? toCrumbs(page, shared) : []
  const layout = toNoteLayout(page, shared)
  const facts: ArticleFacts = {
    kind,
    head: withTags(
      shared.hooks.head(page),
      toHead(site, page.path, {
        title: page.title,
        isHome: page.path === '/',
        page,
        summary: document.summary,
        noindex: page.draft || (page.unlisted && (!page.original || page.original.converted === true)),
        share: shareOf(page, shared, breadcrumbs),
      }),
    ),
    path: page.path,
    ...toTextFacts(page, shared, howShown(page, shared, { sidebar, noteLayout: layout })),
    ...toEmbedFacts(page, shared),
    ...(layout && { noteLayout: layout }),
    ...layoutOf(page, site),
    sidebar,
    navbar: frontmatter.navbar ?? theme.navbar,
    searchBox: frontmatter.search ?? theme.search !== false,
    pageClass: frontmatter.pageClass,
    watermark: hasWatermark(page, site) || undefined,
    readingShow: readingShow(page),
    ...otherForms(shared, page.path, page),
    ...textLangOf(page),
    title: page.title,
    titleId: document.leadingSlug || undefined,
    titleTag: frontmatter.titleTag,
    isArticle,
    breadcrumbs,
    ...(isArticle ? authorViews(page, shared) : {}),
    date: isArticle && page.date ? { text: dayOf(page.date), iso: page.iso ?? page.date, full: page.date } : undefined,
    categories: isArticle && breadcrumbs.length === 0 ? termLinks(page.categories, shared, 'categories') : [],
    editLink: edit
      ? { text: theme.editLinkText ?? shared.site.strings.editPage, href: edit, external: true }
      : undefined,
    source: isArticle && LOOK_DATA[theme.look].source ? sourceLink(page, shared, edit) : undefined,
    tags: isArticle && theme.tag ? termLinks(page.tags, shared, 'tags') : [],
    lastUpdated: lastUpdated(page, shared),
    prev: around?.prev && { text: around.prev.title, href: toHref(base, around.prev.path, around.prev.hash) },
    next: around?.next && { text: around.next.title, href: toHref(base, around.next.path, around.next.hash) },
    recent: isArticle ? recent(page, shared) : undefined,
    backlinks: (graph.backlinks.get(page.path) ?? []).map((note) => ({
      text: note.title,
      href: toHref(base, note.path),
    })),
    ...toHistory(page, shared),
    related: relatedRows(page, shared),
    series: seriesPlace(page, shared),
    noteGraph: toNoteGraph(page, shared),
    comments: Boolean(view.comments) && wantsComments(page),
    draft: page.draft,
  }
  return kind === 'catalogue' ? { ...facts, catalogue: toCatalogueFacts(page, shared) } : facts
}

const hasWatermark = ({ frontmatter }: PageRecord, { config: { theme } }: Site): boolean =>
  theme.watermark !== undefined && (frontmatter.watermark ?? theme.watermark.scope === 'all')

/** The same for the page with its text, of a note behind a password: what is said of the note elsewhere is the same. */
export function toOpenFacts(facts: ArticleFacts, page: PageRecord, shared: Shared): ArticleFacts {
  const open = unlocked(page, shared)
  return {
    ...facts,
    ...toTextFacts(open.page, open.shared, howShown(page, shared, facts)),
    ...toEmbedFacts(open.page, open.shared),
  }
}

/** What a page shows of a text's headings, and beside them. */
const howShown = (
  page: PageRecord,
  shared: Shared,
  { sidebar, noteLayout }: Pick<ArticleFacts, 'sidebar' | 'noteLayout'>,
) => ({
  depth: headingDepth(page, sidebar, shared),
  isWide: isFullWidth(page.layout),
  years: yearHeadings(noteLayout),
})

/** The Markdown copy is preferred to the address for editing, which the end of the page links to as well. */
function sourceLink(page: PageRecord, { site, view }: Shared, edit: string | undefined): ArticleParts['source'] {
  const text = view.strings.pageSource
  if (hasCopy(page, site.config)) return { text, href: toHref(site.config.base, copyPath(page.path)) }
  return edit ? { text, href: edit, external: true } : undefined
}

/** What the head says about the page to other sites and tools. */
function shareOf(page: PageRecord, shared: Shared, crumbs: CrumbView[]): Share {
  const languages = languagesOf(shared, page.path, page)?.alternates
  const hasFeed = page.frontmatter.shortPosts === true && !page.original
  return {
    image: previewImage(page, shared),
    ...authorViews(page, shared),
    crumbs,
    ...(languages && { languages }),
    ...(hasFeed && { feed: { title: page.title, path: shortPostsFolder(page.path) } }),
  }
}

/** How many levels of a page's headings its sidebar shows. One of headings alone shows some, whatever the settings. */
function headingDepth({ frontmatter, path }: PageRecord, sidebar: string | undefined, shared: Shared): number {
  const ofGroup = sidebar && sidebar !== 'auto' ? shared.sidebars.depth(sidebar, path) : undefined
  const depth = frontmatter.sidebarDepth ?? ofGroup ?? shared.site.config.theme.sidebarDepth
  return sidebar === 'auto' ? Math.max(depth, 1) : depth
}

function readingShow(page: PageRecord): ArticleFacts['readingShow'] {
  const value = page.frontmatter.readingShow
  return value === undefined || value === true ? 'top' : value
}

function lastUpdated(page: PageRecord, shared: Shared): ArticleParts['lastUpdated'] {
  const label = shared.site.config.theme.lastUpdated
  if (label === false || page.lastUpdated === undefined || page.lastUpdatedTimestamp === undefined) return undefined
  return {
    label: typeof label === 'string' ? label : shared.site.strings.lastUpdated,
    text: page.lastUpdated,
    iso: isoOf(page.lastUpdatedTimestamp),
  }
}

function recent(page: PageRecord, shared: Shared): ArticleParts['recent'] {
  const { base, theme } = shared.site.config
  if (!showsNewest(theme)) return undefined
  const rows: PostRowView[] = []
  const { newest, newestOfLanguage } = shared.graph
  for (const post of newestOfLanguage.get(languageOf(shared.locales, page).prefix) ?? newest) {
    if (rows.length === LIMITS.recentPosts) break
    if (post !== page) rows.push(toRow(post, base))
  }
  if (rows.length === 0) return undefined
  const { archives } = shared.view.links
  // The archives of the page's language.
  const more = leadsToArchives(theme)
    ? archives && { href: archives, external: false }
    : resolveHref(base, theme.updateBar.moreArticle, shared.graph.index)
  return {
    rows,
    ...(more
      ? {
          more: {
            text: shared.site.strings.moreArticles,
            href: more.href,
            ...(more.external ? { external: true } : {}),
          },
        }
      : {}),
  }
}

function relatedRows(page: PageRecord, shared: Shared): PostRowView[] | undefined {
  const rows = relatedNotes(page, shared)
  return rows.length > 0 ? rows.map((note) => toRow(note, shared.site.config.base)) : undefined
}

const withTags = (tags: readonly HeadTag[], head: PageHead): PageHead =>
  tags.length === 0 ? head : { ...head, tags: [...head.tags, ...tags] }

/**
 * Markup of the component of the site or a plugin that a note's `pageComponent` or `layout` names; `data` are its
 * props. Empty for other notes.
 */
export function layoutOf({ kind, frontmatter }: PageRecord, { config }: Site): { layout?: string } {
  const { pageComponent, layout } = frontmatter
  const maker = pageComponent ?? (layout ? { name: layout, data: {} } : undefined)
  if (!maker || kind !== 'article' || !Object.hasOwn(config.components, maker.name)) return {}
  return { layout: component(maker.name, maker.data) }
}
