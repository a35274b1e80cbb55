import type { Fields } from './effect-site.ts'

/** What shows that a field of the frontmatter has an effect: fields of a note, and those it has without them. */
export interface FrontmatterWitness {
  to: Fields
  /** Of both builds; where they hold the field, that is what it differs from. */
  same?: Fields
  /** Settings of both builds. */
  settings?: Readonly<Record<string, unknown>>
  /** The note, `content/01.指南/01.a.md` if it is no other. */
  note?: string
  /** Where the effect is, `files` if it is no other. */
  in?: 'files' | 'reports'
}

const HOME = 'content/index.md'
const CATALOGUE = 'content/00.目录页/01.目录.md'
const LISTING = 'content/@pages/list.md'

const home = (to: Fields): FrontmatterWitness => ({ to, note: HOME })

/** By the key of the schema. */
export const FRONTMATTER_WITNESSES: Readonly<Record<string, FrontmatterWitness>> = {
  title: { to: { title: 'Other' } },
  date: { to: { date: '2001-02-03' } },
  permalink: { to: { permalink: '/other/' } },
  categories: { to: { categories: '[Other]' } },
  tags: { to: { tags: '[Other]' } },
  author: { to: { author: 'Someone' } },
  'author.name': { to: { author: '{ name: Other }' }, same: { author: '{ name: Someone }' } },
  'author.link': {
    to: { author: '{ name: Someone, link: https://one.example }' },
    same: { author: '{ name: Someone }' },
  },
  'author.href': {
    to: { author: '{ name: Someone, href: https://one.example }' },
    same: { author: '{ name: Someone }' },
  },
  'author.url': {
    to: { author: '{ name: Someone, url: https://one.example }' },
    same: { author: '{ name: Someone }' },
  },
  sticky: { to: { sticky: '1' } },
  titleTag: { to: { titleTag: 'New' } },
  article: { to: { article: 'false' } },
  sidebar: { to: { sidebar: 'false' } },
  showSidebar: { to: { showSidebar: 'false' } },
  sidebarDepth: { to: { sidebarDepth: '0' } },
  navbar: { to: { navbar: 'false' } },
  search: { to: { search: 'false' } },
  prev: { to: { prev: '/c/' } },
  next: { to: { next: '/c/' } },
  editLink: { to: { editLink: 'false' } },
  comment: { to: { comment: 'false' } },
  comments: { to: { comments: 'false' } },
  watermark: { to: { watermark: 'false' }, settings: { theme: { watermark: 'Mine' } } },
  pageClass: { to: { pageClass: 'tried' } },
  'pageComponent.name': { to: { pageComponent: '{ name: Tried }' }, same: { pageComponent: '{ name: Other }' } },
  'pageComponent.data.*': {
    to: { pageComponent: '{ name: Catalogue, data: { path: 01.指南, description: Other } }' },
    same: { pageComponent: '{ name: Catalogue, data: { path: 01.指南 } }' },
    note: CATALOGUE,
  },
  layout: { to: { layout: 'wide' } },
  'meta.*': { to: { meta: '[{ name: tried, content: x }]' } },
  description: { to: { description: 'Words' } },
  lang: { to: { lang: 'en' } },
  metaTitle: { to: { metaTitle: 'Other' } },
  canonicalUrl: { to: { canonicalUrl: 'https://other.example/' } },
  home: { to: { home: 'true' }, note: 'content/en/README.md' },
  heroImage: home({ heroImage: '/2.png' }),
  heroAlt: home({ heroAlt: 'Picture' }),
  heroText: home({ heroText: 'Other' }),
  tagline: home({ tagline: 'Words' }),
  actionText: home({ actionText: 'Other' }),
  actionLink: home({ actionLink: '/b/' }),
  bannerBg: home({ bannerBg: 'none' }),
  'features.title': home({ features: '[{ title: Other, details: D, link: /a/, imgUrl: /1.png }]' }),
  'features.details': home({ features: '[{ title: F, details: Other, link: /a/, imgUrl: /1.png }]' }),
  'features.link': home({ features: '[{ title: F, details: D, link: /b/, imgUrl: /1.png }]' }),
  'features.imgUrl': home({ features: '[{ title: F, details: D, link: /a/, imgUrl: /2.png }]' }),
  postList: home({ postList: 'simple' }),
  simplePostListLength: { to: { simplePostListLength: '1' }, same: { postList: 'simple' }, note: HOME },
  hideRightBar: home({ hideRightBar: 'true' }),
  categoriesPage: { to: { categoriesPage: 'true' }, note: LISTING },
  tagsPage: { to: { tagsPage: 'true' }, note: LISTING },
  archivesPage: { to: { archivesPage: 'true' }, note: LISTING },
  readingShow: { to: { readingShow: 'left' } },
  sitemap: { to: { sitemap: 'false' } },
  'sitemap.exclude': { to: { sitemap: '{ exclude: true }' } },
  'sitemap.changefreq': { to: { sitemap: '{ changefreq: daily }' } },
  feed: { to: { feed: 'false' } },
  'feed.enable': { to: { feed: '{ enable: false }' } },
  excerpt_separator: { to: { excerpt_separator: '<!-- tried -->' } },
  series: { to: { series: 'Other' } },
  seriesOrder: { to: { seriesOrder: '9' } },
  shortPosts: { to: { shortPosts: 'true' }, note: 'content/01.指南/04.free.md' },
  translationKey: { to: { translationKey: 'x' }, settings: { locales: { '/en/': { lang: 'en' } } } },
  'imageSources.*': {
    to: { imageSources: '{ /images/0123456789abcdef.png: https://e.example/x.png }' },
    same: { heroImage: '/images/0123456789abcdef.png' },
    note: HOME,
    in: 'reports',
  },
  draft: { to: { draft: 'true' } },
  aliases: { to: { aliases: '[/alias/]' } },
  publish: { to: { publish: 'false' } },
  unlisted: { to: { unlisted: 'true' } },
  password: { to: { password: 'friends' }, in: 'reports' },
  expire: { to: { expire: '2001-02-03' } },
}
