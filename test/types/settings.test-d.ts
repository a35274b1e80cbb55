import {
  component,
  type DataSchema,
  definePageKind,
  definePlugin,
  defineSite,
  defineTheme,
  type FrameSlotProps,
  type Frontmatter,
  type OwnFile,
  type OwnPage,
  type PageKindProps,
  type Plugin,
  type PluginList,
  type PluginPage,
  type PluginSite,
  type SiteCall,
  type SiteFunction,
  type SiteInput,
  type SlotProps,
  type Theme,
  type ThemeInput,
} from 'shenhai-kb'

// What settings and plugins may say, and what the compiler must refuse; checked as a site that has installed the
// package checks it (`test/site/package.test.ts`), and with the sources.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <T extends true>(value?: T): T | undefined => value

isTrue<Same<SiteInput['data'], boolean | 'auto' | 'lists' | undefined>>()
isTrue<Same<SiteInput['theme'], ThemeInput | undefined>>()
isTrue<Same<SiteCall['mode'], 'development' | 'production'>>()
isTrue<Same<Frontmatter['tags'], string[] | undefined>>()
isTrue<Same<PluginPage['categories'], readonly string[]>>()
isTrue<Same<PluginList['pages'], readonly PluginPage[]>>()
isTrue<Same<ReturnType<typeof component>, string>>()
// Fields of an author's own are anything, never `any`.
isTrue<Same<Frontmatter['mood'], unknown>>()

export const theme: ThemeInput = {
  nav: [
    { text: '首页', link: '/' },
    { text: '前端', items: [{ text: 'DOM', link: '/pages/8a2f/' }] },
  ],
  sidebar: {
    '/guide/': ['', ['install', '安装'], { title: '进阶', children: ['plugins'], collapsable: false }],
    '/notes/': 'auto',
    '/plain/': false,
  },
  locales: { '/en/': { selectText: 'Languages', label: 'English', nav: [{ text: 'Home', link: '/en/' }] } },
  indexImg: { navColor: 2 },
  updateBar: { showToArticle: true },
}

export const settings: SiteInput = defineSite({
  title: '潮汐',
  lang: 'zh-CN',
  strings: { readMore: '继续读', modes: { dark: '夜间' } },
  head: [
    ['link', { rel: 'icon', href: '/favicon.svg' }],
    ['script', {}, 'console.log(1)'],
  ],
  content: { dir: 'docs', trust: 'untrusted', deadLinks: 'warning' },
  feed: { limit: 30, content: 'excerpt' },
  images: { widths: [480, 960], formats: ['avif', 'webp'], quality: { avif: 50 } },
  comments: { provider: 'giscus', repo: 'tide/notes', repoId: 'R_1', category: 'General' },
  deploy: ['nginx', 'github-pages'],
  theme,
})

export const byCommand: SiteFunction = defineSite(({ command, mode }: SiteCall) => ({
  title: mode === 'development' ? '草稿' : '潮汐',
  data: command === 'build',
}))
export const later: SiteFunction = defineSite(async () => ({ title: '潮汐' }))

const page: OwnPage = { path: '/timeline/', title: '时间线', html: component('Clock', { hour: 7 }) }
const file: OwnFile = { path: 'robots.json', key: { version: 1 }, make: async () => new Uint8Array(3) }

export const plugin: Plugin = definePlugin({
  name: 'timeline',
  remark: [() => () => undefined, [(_options: { depth: number }) => () => undefined, { depth: 2 }]],
  page: {
    frontmatter: (note) => (note.frontmatter.title ? undefined : { title: note.summary, tags: ['无题'] }),
    head: ({ path, date }, site) => [['meta', { name: 'seen', content: `${site.href(path)} ${date ?? ''}` }]],
    html: (html, shown) => html.replace('</body>', `<!-- ${shown.headings.length} --></body>`),
  },
  pages: (site: PluginSite) => (site.pages.length > 0 ? [page] : []),
  files: ({ pages, text }) => [file, { path: 'all.txt', text: pages.map((one) => text(one)).join('\n') }],
  components: { Clock: 'plugins/clock.tsx' },
})

// @ts-expect-error: a key that no setting has
defineSite({ tittle: '潮汐' })
// @ts-expect-error: of another type
defineSite({ title: 12 })
// @ts-expect-error: a word that is none of the choices
defineSite({ content: { trust: 'sometimes' } })
// @ts-expect-error: comments without a repository
defineSite({ comments: { provider: 'giscus' } })
// @ts-expect-error: an entry of a menu without its text
defineSite({ theme: { nav: [{ link: '/' }] } })
// @ts-expect-error: settings that a function makes are checked too
defineSite(() => ({ title: '潮汐', theme: { navColor: 3 } as ThemeInput, deploy: 'ftp' }))
// @ts-expect-error: a sentence that the interface does not have
defineSite({ strings: { readEvenMore: '再读' } })
// @ts-expect-error: a plugin without a name
definePlugin({ components: {} })
// @ts-expect-error: a page of its own without a title
definePlugin({ name: 'x', pages: () => [{ path: '/x/', html: '' }] })
// @ts-expect-error: pages are not to be changed
definePlugin({ name: 'x', pages: (site) => (site.pages.pop() ? [] : [page]) })

export const slots: ThemeInput = {
  slots: {
    articleEnd: ['theme/thanks.tsx', '<p>x</p>', { component: 'theme/vote.tsx', hydrate: 'visible' }],
    footer: 'theme/note.md',
  },
}
// @ts-expect-error no slot of this name
export const wrongSlot: ThemeInput = { slots: { articelEnd: 'x' } }
// @ts-expect-error no time of this name
export const wrongTime: ThemeInput = { slots: { page: { component: 'x.tsx', hydrate: 'later' } } }

isTrue<Same<SlotProps['articleEnd']['article']['title'], string>>()
isTrue<Same<SlotProps['card']['post']['href'], string>>()
isTrue<Same<SlotProps['bar'], FrameSlotProps>>()
// @ts-expect-error what stands around pages knows no page
export const noPage = (props: SlotProps['footer']) => props.page

export const replaced: ThemeInput = { components: { PostCard: './theme/post-card.tsx' } }
// @ts-expect-error no component of this name
export const wrongName: ThemeInput = { components: { PostCrad: './theme/post-card.tsx' } }

declare const books: DataSchema<{ books: string[] }, { books?: string[] }>
const shelf = definePageKind({
  name: 'shelf',
  path: '/shelf/:shelf/',
  data: books,
  component: 'theme/shelf.tsx',
  load: ({ read }) => read('books.txt').split('\n'),
  pages: (site, loaded) => [
    { params: { shelf: site.lang }, title: 'a', data: { books: loaded }, notes: site.pages.slice(0, 3) },
    { params: { shelf: 'b' }, title: 'b', data: {} },
  ],
})
isTrue<Same<PageKindProps<typeof shelf>['data'], { books: string[] }>>()
definePlugin({ name: 'x', pageKinds: [shelf] })
definePageKind({
  name: 'x',
  path: '/x/',
  data: books,
  component: 'x.tsx',
  // @ts-expect-error data of another type than the schema takes
  pages: () => [{ title: 'x', data: { books: 'one' } }],
})

const LINES: DataSchema<{ line: 'short' | 'long' }, { line?: 'short' | 'long' }> = {
  '~standard': { validate: () => ({ value: { line: 'short' } }) },
}

export const packagedTheme: Theme<{ line: 'short' | 'long' }> = defineTheme({
  contract: 1,
  name: 'lines',
  options: LINES,
  parts: ({ line }) => {
    isTrue<Same<typeof line, 'short' | 'long'>>()
    return {
      settings: { look: 'reading', colors: { accent: '#0b7a75' } },
      tokens: { light: { '--measure': '36rem' }, dark: { '--card': '#101a1c' } },
      style: 'lines.css',
      slots: { articleEnd: ['end.tsx', { component: 'vote.tsx', hydrate: 'visible' }] },
      components: { PostCard: 'card.tsx' },
      pageKinds: [shelf],
    }
  },
})

// @ts-expect-error Another version of what themes and kb expect of each other.
defineTheme({ contract: 2, name: 'x', parts: {} })
// @ts-expect-error Themes have names.
defineTheme({ contract: 1, parts: {} })
// @ts-expect-error A custom property begins with two dashes.
defineTheme({ contract: 1, name: 'x', parts: { tokens: { light: { radius: '2px' } } } })
// @ts-expect-error No component that may be replaced.
defineTheme({ contract: 1, name: 'x', parts: { components: { Card: 'card.tsx' } } })
// @ts-expect-error A theme extends no other one.
defineTheme({ contract: 1, name: 'x', parts: { settings: { extends: 'y' } } })
// @ts-expect-error Of its options there is no such one.
defineTheme({ contract: 1, name: 'x', options: LINES, parts: ({ wide }) => ({ style: wide }) })
