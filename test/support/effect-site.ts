import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { site, type TestSite } from './site.ts'

/** Fields of a note, as YAML by name; `undefined` for none. */
export type Fields = Readonly<Record<string, string | undefined>>

export const noteOf = (fields: Fields, text: string): string =>
  `---\n${Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\n`]))
    .join('')}---\n\n${text}\n`

const TEXT = `The beginning.

<!-- more -->

## 一

![Picture](./picture.png) [b](/b/) [out](https://out.example) [nowhere](./nowhere.md) ![Far](https://out.example/far.png)

![Titled](./picture.png "Title")

https://github.com/name/repository

### 二

\`\`\`js
const a = 1
const b = 2
\`\`\`

\`\`\`mermaid
graph TD; A-->B
\`\`\`

<div style="color: red">raw</div> <Tried/>

::: tried
boxed
:::

<!-- tried -->

Water is
H~2~O. :)

\`\`\`plantuml
A -> B
\`\`\`

The end.`

/** Notes that the effects of settings and fields are seen in, by path: their fields and text. */
export const EFFECT_NOTES: Readonly<Record<string, { fields: Fields; text: string }>> = {
  'content/index.md': {
    fields: {
      home: 'true',
      heroText: 'Hero',
      heroImage: '/1.png',
      bannerBg: '/2.png',
      actionText: 'Go',
      actionLink: '/a/',
      features: '[{ title: F, details: D, link: /a/, imgUrl: /1.png }]',
    },
    text: 'Home.',
  },
  'content/01.指南/01.a.md': {
    fields: { title: 'A', permalink: '/a/', date: '2022-11-01 20:00:00Z', tags: '[海]', series: 'S' },
    text: TEXT,
  },
  'content/01.指南/02.b.md': {
    fields: { title: 'B', permalink: '/b/', date: '2022-11-02', tags: '[海]', series: 'S' },
    text: '[a](/a/)\n\n## 三',
  },
  'content/01.指南/03.c.md': {
    fields: { title: 'C', permalink: '/c/', date: '2022-11-03' },
    text: '没有固定链接 [a](/a/)',
  },
  'content/01.指南/04.free.md': {
    fields: { title: 'Free', date: '2022-11-04', tags: '[海]' },
    text: 'Free.\n\n## 2022-01-01\n\nOld.\n\n## 2022-02-02\n\nNew.',
  },
  'content/_posts/essay.md': {
    fields: { title: 'Essay', date: '2022-11-05', permalink: '/essay/', layout: 'post' },
    text: 'Essay.',
  },
  'content/en/x.md': {
    fields: { title: 'X', date: '2022-11-06', permalink: '/en/x/', tags: '[sea]', translationKey: 'x' },
    text: '[out](https://out.example)',
  },
  'content/en/README.md': { fields: { title: 'English', permalink: '/en/' }, text: '' },
  'content/@pages/list.md': { fields: { title: 'List', permalink: '/list/' }, text: 'Listed.' },
  'content/00.目录页/01.目录.md': {
    fields: {
      title: 'Catalogue',
      permalink: '/catalogue/',
      pageComponent: '{ name: Catalogue, data: { path: 01.指南, imgUrl: /1.png, description: About } }',
    },
    text: '',
  },
}

/** A site in a repository, in which every setting and field can show its effect. */
export async function effectSite(): Promise<TestSite> {
  const [width, height] = [32, 24]
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 256))
  const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const made = site({
    ...Object.fromEntries(Object.entries(EFFECT_NOTES).map(([path, { fields, text }]) => [path, noteOf(fields, text)])),
    'content/01.指南/picture.png': picture,
    'content/public/1.png': picture,
    'content/public/2.png': picture,
    'other-public/other.txt': 'other',
    'other/other.md': noteOf({ title: 'Other' }, 'Other.'),
    'themes/tried/index.ts': `export default { contract: 1, name: 'tried', options: { '~standard': { validate: (value) => ({ value }) } },
      parts: ({ radius = '1px' }) => ({ tokens: { light: { '--radius': String(radius) } } }) }\n`,
    'tried.css': 'body { color: red }',
    'Tried.tsx': 'export default () => <p className="tried">Tried</p>\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', '-c', 'commit.gpgsign=false', ...args], {
      cwd: made.root,
      env: { ...process.env, GIT_AUTHOR_DATE: '2023-01-01T00:00:00Z', GIT_COMMITTER_DATE: '2023-01-01T00:00:00Z' },
    })
  git('init', '-q')
  git('add', 'content')
  git('commit', '-q', '-m', 'First')
  return made
}

const CONTAINERS = ['tip', 'warning', 'danger', 'note', 'info', 'important', 'caution', 'details']
const manyNotes = (count: number, text: (at: number) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const fields = {
        title: `Many ${at}`,
        permalink: `/many/${at}/`,
        date: `${1981 + (at % 40)}-01-01`,
        tags: `[t${at}]`,
      }
      return [`content/03.many/${String(at % 20).padStart(2, '0')}.part/${at}.many.md`, noteOf(fields, text(at))]
    }),
  )

/**
 * Notes that have what the other sentences of the interface are for; lists, drawings and sidebars too large for one
 * page, too.
 */
export const SENTENCE_NOTES: Readonly<Record<string, string>> = {
  'content/04.more/01.all.md': noteOf(
    { title: 'All', permalink: '/all/', date: '2022-01-01', author: 'Someone', sticky: '1' },
    [
      ...CONTAINERS.map((name) => `::: ${name}\ntext\n:::`),
      ':::: code-group\n::: code-group-item One\n```js\n1\n```\n:::\n::::',
      ':::: code-group\n::: code-group-item One\n:::\n::::',
      `\`\`\`js\n${'a\n'.repeat(40)}\`\`\``,
      'Said[^1]\n\n[^1]: There.',
      '- [x] done\n- [ ] open',
      '::: cardList\n```yaml\n```\n:::',
      '::: friendPosts\n:::',
      '```echarts\n{ series: { type: "pie", data: [1] } }\n```',
      '```ts twoslash\nconst a = 1\n```',
      '<<< ./none.js',
      '::: demo\n```html\n<template><b/></template>\n```\n:::',
      '::: demo react\n```js\nimport x from "none"\n```\n:::',
      '<iframe src="https://frame.example/"></iframe>',
      Array.from({ length: 40 }, (_, at) => `[m](/many/${at}/)`).join(' '),
      '[b](/both/)',
    ].join('\n\n'),
  ),
  'content/04.more/05.demo.md': noteOf(
    { title: 'Demo', permalink: '/demo/' },
    '::: demo [vue]\n```html\n<p>{{ a }}</p>\n<script>\nnew Vue({ data: { a: 1 } })\n</script>\n```\n:::',
  ),
  'content/04.more/02.both.md': noteOf({ title: 'Both', permalink: '/both/' }, '[all](/all/)'),
  'content/04.more/03.draft.md': noteOf({ title: 'Draft', permalink: '/draft/', draft: 'true' }, 'text'),
  'content/04.more/04.empty.md': noteOf(
    { title: 'Empty', permalink: '/empty/', pageComponent: '{ name: Catalogue, data: { path: 05.none } }' },
    '',
  ),
  'content/04.more/06.short.md': noteOf(
    { title: 'Short', permalink: '/short/', shortPosts: 'true' },
    Array.from({ length: 51 }, (_, at) => `## ${1960 + at}-01-01`).join('\n\n'),
  ),
  'content/04.more/07.slides.md': noteOf({ title: 'Slides', layout: 'slides' }, 'One\n\n---\n\nTwo'),
  'content/04.more/08.board.canvas': JSON.stringify({
    nodes: [1, 2].map((at) => ({ id: `${at}`, type: 'text', text: 'a', x: at * 200, y: 0, width: 100, height: 50 })),
    edges: [{ id: 'e', fromNode: '1', toNode: '2', label: 'to' }],
  }),
  '.env': 'KB_PASSWORD_FRIENDS=open sesame\n',
  'content/04.more/09.locked.md': noteOf({ title: 'Locked', password: 'friends' }, 'Text.'),
  'content/loose.md': noteOf({ title: 'Loose', permalink: '/loose/' }, '[all](/all/)'),
  ...Object.fromEntries(
    Array.from({ length: 21 }, (_, at) => [
      `content/05.month/${at + 10}.note.md`,
      noteOf(
        { title: `Of a month ${at}`, permalink: `/month/${at}/`, date: '2022-03-01', series: 'Months' },
        '[all](/all/)',
      ),
    ]),
  ),
  ...manyNotes(200, (at) => `[all](/all/) [next](/many/${(at + 20) % 200}/) [far](/many/${(at * 7) % 200}/)`),
}

/**
 * Whether readers get a file of the site: no data for tools, and no scripts and lists that are named by the build's
 * keys.
 */
export const isForReaders = (path: string): boolean => !/^(?:\.kb-|data\/|assets\/js\/)/.test(path)
