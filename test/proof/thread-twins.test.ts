import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { ODDITIES } from '../fixtures/migrate/oddities/notes.ts'
import { kb, ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { LARGE, largeNotes } from '../support/large-site.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { differences, openSite, readTree } from '../support/site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'kb-twins-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const FONT = '@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal.woff'

const SETTINGS = (title: string) => `import { component, definePlugin, defineSite } from 'shenhai-kb'
import { mark } from './mark'

const walk = (node, visit) => {
  visit(node)
  for (const child of node.children ?? []) walk(child, visit)
}
const every = definePlugin({
  name: 'every',
  remark: [() => (tree, file) => {
    walk(tree, (node) => { if (node.type === 'text') node.value = node.value.replaceAll('Summary', mark) })
    if (file.data.frontmatter.warn) file.message('a message of ' + mark)
  }],
  rehype: [() => (tree) => walk(tree, (node) => { if (node.tagName === 'p') node.properties.className = ['by-rehype'] })],
  page: {
    frontmatter: ({ frontmatter }) => ({ tags: [...(frontmatter.tags ?? []), mark] }),
    head: (page, site) => [['meta', { name: 'by-head', content: mark + site.href(page.path) }]],
    html: (html, page) => html + '<footer>' + mark + page.title + '</footer>',
  },
  pages: (site) => [{ path: '/own/', title: mark, html: site.pages.length + component('Clock', { hour: 8 }) }],
  files: (site) => [{ path: 'own.txt', text: site.pages.map((page) => page.title + site.text(page).length).join() }],
})
export default defineSite({
  title: ${JSON.stringify(title)}, url: 'https://e.example', lang: 'zh-CN', migrated: true, plugins: [every],
  components: { Clock: 'components/clock.tsx' },
  locales: { '/en/': { lang: 'en-US', title: 'Deep' } },
  theme: { locales: { '/en/': { label: 'English' }, '/': { label: '中文' } } },
  images: { formats: ['webp'], widths: [60] },
  shareImages: { font: '${FONT}' },
})
`
const clock = (word: string) => `export default ({ hour }: { hour: number }) => <b>{hour} ${word}</b>\n`
const picture = (colour: string) =>
  sharp({ create: { width: 120, height: 90, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Many small notes, whose pages name a picture of their own: drawing one for each would take long. */
const BULK = Object.fromEntries(
  Object.entries(largeNotes()).map(([path, text]) => [
    path,
    text.replace('\npermalink:', '\nmeta: [{ property: og:image, content: /x.png }]\npermalink:'),
  ]),
)

/**
 * What every kind of work that threads do needs: plugins, components, languages, pictures in widths and for sharing.
 */
const files = async () => ({
  ...BULK,
  'site.config.ts': SETTINGS('深海'),
  'mark.ts': "export const mark = 'First'\n",
  'components/clock.tsx': clock('点'),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.a.md':
    '---\ntitle: 闭包\nwarn: true\n---\n![图](./p.png)\n\n<Clock :hour="3"/>\n\n[无](./none.md)\n',
  'content/01.a/02.b.md': '---\ntitle: 事件\n---\n<Unheard/>\n\n```qwertz\nx\n```\n',
  'content/01.a/p.png': await picture('#1ac'),
  'content/en/README.md': '---\nhome: true\n---\n',
  'content/en/01.guide.md': '---\ntitle: Guide\npermalink: /en/guide/\n---\n![](../01.a/p.png)\n',
})

test('plugins, components, languages and pictures: one thread and two give the same bytes and messages, cold and warm', async () => {
  const made = openSite(join(scratch, 'site'), await files())
  const build = async (workers: number) => {
    const flags = { workers, out: join(scratch, `out-${workers}`), cache: join(scratch, `cache-${workers}`) }
    return { ...(await made.build(flags)), out: flags.out }
  }
  const compare = async () => {
    const [one, two] = [await build(1), await build(2)]
    expect(two.diagnostics).toEqual(one.diagnostics)
    expect(two.totals).toEqual(one.totals)
    expect(differences(one.out, two.out)).toEqual([])
    return two
  }
  const cold = await compare()
  expect(cold.diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['plugin/message', 'link/no-such-page', 'component/unknown', 'code/language']),
  )
  const names = [...readTree(cold.out).keys()]
  expect(names.filter((name) => /share\.[0-9a-f]+\.png$/.test(name)).length).toBeGreaterThanOrEqual(4)
  expect(names.filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(0)
  expect(made.read('bulk/7/index.html', cold.out)).toMatch(/by-rehype">First of 7/)
  made.write({
    'mark.ts': "export const mark = 'Second'\n",
    'components/clock.tsx': clock('时'),
    'content/01.a/01.a.md': '---\ntitle: 作用域\n---\n![图](./p.png)\n',
    'content/01.a/p.png': await picture('#ca1'),
  })
  const warm = await compare()
  expect(warm.totals!.written).toBeGreaterThan(LARGE)
  expect(made.read('own/index.html', warm.out)).toMatch(/Second[\s\S]*<b>8(?:<!-- -->)? 时/)
}, 600_000)

test('notes with all the oddities of real ones: one thread and two give the same bytes and messages', async () => {
  const oddities = Object.entries(Object.assign({}, ...ODDITIES.map(({ files }) => files)) as typeof BULK)
  const made = openSite(join(scratch, 'odd'), {
    ...largeNotes(),
    ...Object.fromEntries(oddities.map(([path, text]) => [`content/${path}`, text])),
    'content/95.more.md':
      '---\npermalink: /more/\n---\n| a | b |\n|-|-|\n| `x || y` | z |\n\n<Details\n  title="t"\n  open>\n\nin it\n\n</Details>\n\n<<< @/content/90.bulk/01.part/000.bulk-0.md\n',
    'site.config.ts': "export default { title: 'T', migrated: true }\n",
  })
  const [one, two] = [join(scratch, 'odd-1'), join(scratch, 'odd-2')]
  const [alone, shared] = [
    await made.build({ workers: 1, out: one }),
    await made.build({ workers: 2, out: two, cache: `${two}-cache` }),
  ]
  expect(shared.diagnostics).toEqual(alone.diagnostics)
  expect(alone.diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['html/expression', 'html/unclosed']),
  )
  expect(differences(one, two)).toEqual([])
  expect(made.read('more/index.html', two)).toMatch(/x \|\| y<\/code><\/td>\s*<td>z<[\s\S]*in it[\s\S]*Summary of 0/)
})

test('a large test site is parsed in threads alone, from nothing and where half of its notes are new', async () => {
  const trace = join(scratch, 'trace')
  const made = openSite(join(scratch, 'traced'), {
    ...largeNotes(),
    'site.config.ts': `import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
const parsed = () => appendFileSync(${JSON.stringify(trace)}, isMainThread + '\\n')
export default { content: { dir: 'content' }, plugins: [{ name: 'trace', remark: [() => parsed] }] }
`,
  })
  /** Of each note that was parsed, whether that was in the main thread. */
  const tracedBuild = async () => {
    rmSync(trace, { force: true })
    const { totals, diagnostics } = await made.build({ workers: 2 })
    expect([totals === undefined, diagnostics]).toEqual([false, []])
    return readFileSync(trace, 'utf8').trim().split('\n')
  }
  expect(await tracedBuild()).toEqual(Array(LARGE).fill('false'))
  const notes = Object.entries(largeNotes()).filter(([path]) => path.endsWith('.md'))
  made.write(Object.fromEntries(notes.slice(LARGE / 2).map(([path, text]) => [path, `${text}\nMore.\n`])))
  expect(await tracedBuild()).toEqual(Array(LARGE / 2).fill('false'))
})

test('a component of a large site is followed by kb dev, whose notes are parsed in two threads', async () => {
  const dev = await devSite(
    {
      ...largeNotes(),
      'site.config.ts': "export default { title: 'T', components: { Clock: 'components/clock.tsx' } }\n",
      'components/clock.tsx': clock('点'),
      'content/a.md': '---\npermalink: /a/\n---\n<Clock :hour="3"/>\n',
    },
    { workers: 3 },
  )
  const page = await dev.open('/a/')
  expect(page.html).toMatch(/<b>3(?:<!-- -->)? 点/)
  dev.write({ 'components/clock.tsx': clock('时') })
  await page.next('reload')
  expect(await dev.text('/a/')).toMatch(/<b>3(?:<!-- -->)? 时/)
  expect(await dev.text(`/bulk/${LARGE - 1}/`)).toContain(`Summary of ${LARGE - 1}.`)
})

describe('the command itself', () => {
  for (const [name, root] of [
    ['the repository’s own site', ROOT],
    ...(hasRealNotes ? [['233 real notes', REAL_NOTES]] : []),
  ] as const)
    test(`${name}: one thread and two give the same bytes and messages`, async () => {
      const build = async (workers: string) => {
        const folder = join(scratch, `${name.length}-${workers}`)
        const out = join(folder, 'out')
        const args = ['build', root!, '--out', out, '--cache', join(folder, 'cache'), '--workers', workers]
        const ran = await kb([...args, '--format', 'json'])
        const { diagnostics, errors, warnings } = JSON.parse(ran.stdout)
        return { out, code: ran.code, stderr: ran.stderr, report: { diagnostics, errors, warnings } }
      }
      const [one, two] = [await build('1'), await build('2')]
      expect([two.code, two.stderr, two.report]).toEqual([one.code, one.stderr, one.report])
      expect(one.code).toBe(0)
      expect(differences(one.out, two.out)).toEqual([])
    })
})
