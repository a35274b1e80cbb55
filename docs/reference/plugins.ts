import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage } from './key-pages.ts'
import { PLUGIN_TYPES, PLUGIN_WORDS } from './plugin-words.ts'
import { code, fenced, type Language, type Page, type Texts, table } from './words.ts'

/** The declarations of what settings import, as the fixture of the surface has them. */
const declared = () => readFileSync(join(process.cwd(), 'test/fixtures/surface/types.d.ts.txt'), 'utf8')

export interface Member {
  /** `Plugin.page.head`. */
  name: string
  type: string
}

/** Members of the interfaces of plugins, in the order of the declarations. */
export function pluginMembers(): Member[] {
  const text = declared().split('// config/plugin.ts')[1]!.split('\n// config/')[0]!
  const members: Member[] = []
  let above: string[] = []
  for (const line of text.split('\n')) {
    const [, opened] = /^export interface (\w+)/.exec(line) ?? []
    if (opened !== undefined) above = [opened]
    else if (line === '}') above = []
    else if (above.length > 0 && line.trim() === '};') above.pop()
    else if (above.length > 0) {
      const [, name, optional = '', rest = ''] = /^\s+(\w+)(\??)(.*)$/.exec(line) ?? []
      if (name === undefined) continue
      const isNested = rest.endsWith('{')
      members.push({ name: [...above, name].join('.'), type: isNested ? 'object' : typeOf(rest, optional) })
      if (isNested) above.push(name)
    }
  }
  return members
}

/** `readonly UnifiedPlugin[]` of `?: readonly UnifiedPlugin[];`; calls keep their parameters. */
const typeOf = (rest: string, optional: string): string =>
  `${rest
    .replace(/^: /, '')
    .replace(/;$/, '')
    .replace(/\breadonly /g, '')
    .replace(/Readonly<(.*)>$/, '$1')}${optional && ' ?'}`

const EXAMPLE: Readonly<Record<Language, string>> = { zh: example('时间线'), en: example('Timeline') }

function example(title: string): string {
  return `// plugins/timeline.ts
import { component, definePlugin } from 'shenhai-kb'

export const timeline = definePlugin({
  name: 'timeline',
  page: {
    head: (page) => [['meta', { name: 'note-file', content: page.file }]],
  },
  pages: (site) => [
    {
      path: '/timeline/',
      title: '${title}',
      html: site.pages.map((page) => \`<p>\${page.date ?? ''} \${page.title}</p>\`).join('') + component('Clock', { hour: 8 }),
    },
  ],
  files: (site) => [{ path: 'count.txt', text: \`\${site.pages.length}\\n\` }],
  components: { Clock: 'plugins/clock.tsx' },
})`
}

const INTRO: Texts = {
  zh: '插件是一个对象，写在 `site.config.ts` 的 `plugins` 里。插件是可信的代码，`kb build`、`kb check` 和 `kb dev` 都会运行它。插件抛出错误时，报告会指出当时的笔记，已有的站点保持不变；`kb dev` 里超过 5 秒的钩子会被中断。文件的 `make()` 最多 30 秒。',
  en: 'A plugin is one object in `plugins` of `site.config.ts`. Plugins are trusted code and run in `kb build`, `kb check` and `kb dev` alike. One that throws is reported at the note it was at, and the site as last built stays as it is; `kb dev` interrupts a hook after 5 seconds. `make()` of a file has 30 seconds.',
}

function body(lang: Language): string {
  const members = pluginMembers()
  const head = lang === 'zh' ? ['成员', '类型', '说明'] : ['member', 'type', 'what it is']
  return [
    INTRO[lang],
    fenced('ts', EXAMPLE[lang]),
    ...Object.entries(PLUGIN_TYPES).flatMap(([name, words]) => [
      `## ${code(name)} {#${name.toLowerCase()}}`,
      inLanguage(words, lang),
      table(
        head,
        members
          .filter((member) => member.name.startsWith(`${name}.`))
          .map((member) => [
            code(member.name.slice(name.length + 1)),
            code(member.type.replace(/ \?$/, '')),
            `${inLanguage(PLUGIN_WORDS[member.name] ?? ['', ''], lang)}`,
          ]),
      ),
    ]),
    `## ${code('OwnFile')} {#ownfile}`,
    lang === 'zh'
      ? '`files` 返回的文件：`{ path, text }`；内容生成得慢时写 `{ path, key, make }`，`key` 里用 JSON 能表示的值放入内容依赖的一切，没有变化就不再调用 `make()`。'
      : 'A file that `files` returns: `{ path, text }`. Where its text takes long to make: `{ path, key, make }`, with all that it depends on in `key`, as JSON; `make()` is called when that changes.',
    `## ${code('component(name, props)')} {#component}`,
    lang === 'zh'
      ? '返回一段 HTML，是组件在插件页面里的位置：构建时渲染，在浏览器里激活。'
      : 'Returns HTML: the place of a component in a page of a plugin. It is rendered there by the build and comes to life in the browser.',
  ].join('\n\n')
}

export const pluginsPage: Page = {
  file: '03.reference/10.plugins.md',
  address: '/reference/plugins/',
  title: { zh: '插件', en: 'Plugins' },
  description: { zh: '每个钩子得到什么、返回什么。', en: 'What each hook takes and returns.' },
  sidebarDepth: 1,
  body,
}
