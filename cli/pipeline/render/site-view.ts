import { accentOf } from '../../../config/accent.ts'
import { yearOf } from '../../../config/dates.ts'
import { shardCount } from '../../../config/model/chunk.ts'
import { WORKER_FILE } from '../../../config/model/offline.ts'
import type { SiteView } from '../../../config/model/view.ts'
import { hashOf } from '../../core/hash.ts'
import type { Manifest } from '../assets/manifest.ts'
import { atRoot } from '../graph/at-root.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { formatInZone } from '../notes/dates.ts'
import { changedAt, latestOf } from '../pages/audience.ts'
import { encodeBase, toHref } from '../pages/href.ts'
import { withHost } from '../pages/site-url.ts'
import { showsReads } from '../site/count-settings.ts'
import type { Site } from '../site/site.ts'
import { announcementView } from './announcement-view.ts'
import { commentsView } from './comments-view.ts'
import { contentSecurityPolicy, isPolicyInPages, META_UNKNOWN } from './content-security-policy.ts'
import { repoAddress } from './edit-link.ts'
import { countingTags } from './head/counting-tags.ts'
import { siteTags } from './head/head-tags.ts'
import { splitHead } from './head/head-view.ts'
import { headScript } from './head-script.ts'
import { resolveHref, resolvePicture, resolveSrc } from './hrefs.ts'
import { searchView } from './search-view.ts'
import { type SlotSteps, toSlotsView } from './slot-views.ts'

/** Year of the newest note or change, for the footer, whose years must not depend on the day of the build. */
function newestYear(graph: SiteGraph, timeZone: string): number | undefined {
  const newest = latestOf(graph.pages.map(changedAt))
  return newest === undefined ? undefined : Number(yearOf(formatInZone(newest, timeZone)))
}

/** @param logo  from the site's root */
function sizeOf(logo: string | undefined, manifest: Manifest): SiteView['logoSize'] {
  const picture = logo?.startsWith('/') ? manifest.publicFiles.get(logo.slice(1)) : undefined
  return picture?.width && picture.height ? { width: picture.width, height: picture.height } : undefined
}

function lookOf(theme: Site['config']['theme']): Pick<SiteView, 'look' | 'accent' | 'readerColors' | 'fullScreen'> {
  const accent = accentOf(theme)
  const { look, readerColors, fullScreen } = theme
  return {
    look,
    ...(accent ? { accent } : {}),
    ...(readerColors.length > 0 ? { readerColors } : {}),
    ...(fullScreen ? { fullScreen } : {}),
  }
}

/** The settings as every page shows them (T01–T37). */
export function toSiteView(site: Site, graph: SiteGraph, manifest: Manifest, steps?: SlotSteps): SiteView {
  const { config } = site
  const { theme, base } = config
  const inside = (value: string) => graph.index.inside(atRoot(value))
  const src = (value: string) => resolveSrc(base, inside(value))
  const picture = (value: string | undefined) => resolvePicture(base, value && inside(value), manifest.publicFiles)
  const images = [theme.bodyBgImg ?? []].flat()
  const repo = theme.repo && repoLink(theme.repo, theme.repoLabel)
  const footer = theme.footer
  return {
    title: config.title,
    description: config.description,
    base: encodeBase(base),
    lang: config.lang,
    strings: site.strings,
    homeHref: encodeBase(base),
    logo: picture(theme.logo),
    logoSize: sizeOf(theme.logo && inside(theme.logo), manifest),
    ...(repo ? { repo } : {}),
    navbar: theme.navbar,
    ...lookOf(theme),
    // Text over a body background image is only readable on cards (T20).
    pageStyle: images.length > 0 ? 'card' : theme.pageStyle,
    defaultMode: theme.defaultMode,
    contentBgStyle: theme.contentBgStyle,
    bodyImages: images.map(src),
    bodyImageOpacity: theme.bodyBgImgOpacity,
    bodyImageInterval: theme.bodyBgImgInterval,
    titleBadges: theme.titleBadge ? (theme.titleBadgeIcons ?? []).flatMap((icon) => picture(icon) ?? []) : [],
    sidebarOpen: theme.sidebarOpen,
    sidebarHoverTriggerOpen: theme.sidebarHoverTriggerOpen,
    rightMenuBar: theme.rightMenuBar,
    pageButton: theme.pageButton,
    smoothScroll: theme.smoothScroll,
    greeting: theme.greeting,
    ...searchView(site),
    ...(theme.blogger ? { blogger: { ...theme.blogger, avatar: picture(theme.blogger.avatar) } } : {}),
    social: (theme.social?.icons ?? []).flatMap(({ iconClass, title, link }) => {
      // Reported elsewhere; as an address it would lead to the home page.
      if (link === '') return []
      const { href, external } = resolveHref(base, link, graph.index)
      // A full URL may lead to this site, too.
      const isOwn = config.url !== undefined && href.startsWith(withHost(config, base))
      return [{ iconClass, title, href, ...(external && !isOwn ? { external } : {}) }]
    }),
    footer: {
      createYear: footer?.createYear,
      toYear: newestYear(graph, config.timeZone),
      copyrightHtml: footer?.copyrightInfo && inParagraph(footer.copyrightInfo),
      ...filingLinks(footer),
    },
    ...announcementView(site, graph, manifest, steps),
    slots: toSlotsView(site, graph, manifest, steps),
    ...(theme.indexImg
      ? { indexImg: { ...theme.indexImg, bgImg: theme.indexImg.bgImg && src(theme.indexImg.bgImg) } }
      : {}),
    links: listLinks(base, graph),
    ...(isPolicyInPages(config) ? { policy: contentSecurityPolicy(site, META_UNKNOWN) } : {}),
    head: [...splitHead(base, config.head).tags, ...siteTags(site), ...countingTags(site, manifest)],
    assets: assetLinks(config, manifest),
    chunks: {
      shards: shardCount(graph.routes.filter((route) => route.kind !== 'alias').length),
      frame: hashOf(frameFiles(manifest), 8),
    },
    ...(config.offline ? { worker: base + WORKER_FILE } : {}),
    ...(config.comments
      ? { comments: [config.comments].flat().map((comments) => commentsView(comments, manifest)) }
      : {}),
    ...(showsReads(config) ? { reads: true } : {}),
    locales: [],
  }
}

/** What surrounds the parts of every page: a page with others is loaded as a whole. */
const frameFiles = ({ style, script, islands, mermaid, rtl }: Manifest) => [
  style,
  script,
  islands,
  mermaid,
  ...(rtl ? [rtl] : []),
]

function listLinks(base: string, { listings }: SiteGraph): SiteView['links'] {
  const listing = (kind: string) => {
    const listing = listings.find((candidate) => candidate.kind === kind)
    return listing && toHref(base, listing.path)
  }
  return { categories: listing('categories'), tags: listing('tags'), archives: listing('archives') }
}

/** Styles and scripts that pages load. */
const assetLinks = (config: Site['config'], manifest: Manifest): SiteView['assets'] => ({
  style: manifest.style,
  print: manifest.print,
  rtl: manifest.rtl,
  webFont: manifest.webFont,
  map: manifest.map,
  statistics: manifest.statistics,
  media: manifest.media,
  blocks: manifest.blocks,
  charts: manifest.charts,
  types: manifest.types,
  embeds: manifest.embeds,
  layouts: manifest.layouts,
  canvas: manifest.canvas,
  canvasScript: manifest.canvasScript,
  slides: manifest.slides,
  slidesScript: manifest.slidesScript,
  locked: manifest.locked,
  lockScript: manifest.lockScript,
  home: manifest.home,
  searchStyle: manifest.searchStyle,
  script: manifest.script,
  islands: manifest.islands,
  search: manifest.searchScript,
  mermaid: manifest.mermaid,
  modeScript: headScript(config),
})

/** HTML for the inside of a paragraph, which a paragraph in it would end: its own paragraphs become lines. */
const inParagraph = (html: string): string =>
  /<(?:p|div)\b/i.test(html)
    ? html.replace(/(?:\s*<\/?(?:p|div)\b[^>]*>)+/gi, '<br>').replace(/^<br>|<br>$/g, '')
    : html

/**
 * Links of Chinese registration numbers: that of the police leads to its record, that of the ministry (ICP) to the
 * ministry's front page, as it demands.
 */
function filingLinks({ icp, police }: { icp?: string; police?: string } = {}): Pick<SiteView['footer'], 'filings'> {
  const filings = [
    ...(icp ? [{ text: icp, href: 'https://beian.miit.gov.cn/' }] : []),
    ...(police
      ? [{ text: police, href: `https://beian.mps.gov.cn/#/query/webSearch?code=${police.replace(/\D/g, '')}` }]
      : []),
  ]
  return filings.length > 0 ? { filings } : {}
}

function repoLink(repo: string, label: string | undefined) {
  const href = repoAddress(repo)
  const host = new URL(href).hostname
  const networks = [
    ['github', 'GitHub'],
    ['gitlab', 'GitLab'],
    ['gitee', 'Gitee'],
    ['bitbucket', 'Bitbucket'],
  ] as const
  return { text: label ?? networks.find(([name]) => host.includes(name))?.[1] ?? 'Source', href, external: true }
}
