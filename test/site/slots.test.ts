import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { SLOT_NAMES, type SlotName } from '../../config/schema/slots.ts'
import { devSite } from '../support/dev-site.ts'
import { config, differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

const note = (title: string, more = '') => `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2022-01-02\n${more}---\n`
const NOTES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.a.md': `${note('a', 'categories: [甲]\ntags: [乙]\n')}## 一\n\n## 二\n`,
  'content/01.x/02.b.md': `${note('b')}[a](./01.a.md)\n`,
}
const settings = (theme: object, more: object = {}) => config(JSON.stringify({ title: 'T', ...more, theme }))
const textOf = (name: string) => `<!--slot ${name}-->`
const faultsOf = (diagnostics: Parameters<typeof toLine>[0][]) =>
  diagnostics.filter(({ code }) => code !== 'page/orphan').map(toLine)

/** A page that has it. */
const PAGE_OF = (name: SlotName): string => {
  if (/^(?:hero|homeSide|list|card)/.test(name)) return 'index.html'
  return 'a/index.html'
}

describe.each(['reading', 'vdoing'] as const)('in the look %s', (look) => {
  test('every slot stands on its page, once, and nothing of it on pages of a site without', async () => {
    const s = site({ ...NOTES, 'site.config.ts': settings({ look }) })
    await s.build()
    const empty = readTree(s.out)
    const slots = Object.fromEntries(SLOT_NAMES.map((name) => [name, textOf(name)]))
    s.write({ 'site.config.ts': settings({ look, slots }) })
    const { diagnostics } = await s.build()
    expect(faultsOf(diagnostics)).toEqual([])
    for (const name of SLOT_NAMES) {
      const html = s.read(PAGE_OF(name))
      const count = html.split(textOf(name)).length - 1
      // A home page has a card for each note.
      expect([name, count]).toEqual([name, name.startsWith('card') ? 2 : 1])
    }
    for (const name of ['list', 'listBefore'] as const)
      for (const page of ['archives/index.html', 'categories/index.html', 'tags/乙/index.html'])
        expect(s.read(page)).toContain(textOf(name))
    for (const page of ['404.html', 'search/index.html', 'map/index.html', 'index.html'])
      expect(s.read(page)).toContain(textOf('page'))
    // Without its slots a page is what it was before there were any.
    const windows = /<aside class="corner-window".*?<\/aside>/gs
    for (const page of ['a/index.html', 'index.html', 'archives/index.html', '404.html']) {
      const bare = s
        .read(page)
        .replace(windows, '')
        .replace(/<!--slot \w+-->/g, '')
      // The look of vdoing gives this site no menu, so that only slots are in its drawer: with them it has its button.
      const without = empty.get(page)!.toString('utf8')
      expect(without.includes(' no-drawer')).toBe(look === 'vdoing' && page !== 'a/index.html')
      expect(withoutHashes(bare)).toBe(withoutHashes(without.replace(' no-drawer', '')))
    }
  })
})

/** Without what names the style sheet, the frame and chunks: their bytes are others. */
const withoutHashes = (html: string): string => html.replace(/\b[0-9a-f]{8}\b/g, '')

const THANKS = `import type { SlotProps } from 'shenhai-kb'
export default function Thanks({ site, page, article }: SlotProps['articleEnd']) {
  return <p className="thanks">{page.kind} {page.path} {article.title} {article.tags.length} {site.title}</p>
}
`

test('a component, Markdown, HTML, and a list of them; what plugins put there comes first', async () => {
  const s = site({
    ...NOTES,
    'theme/thanks.tsx': THANKS,
    'theme/more.md': 'See [b](/b/), [a](./01.x/01.a.md), [[b]] and `code`.\n\n![p](/p.svg)\n',
    'content/public/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
    'site.config.ts': `import { definePlugin } from 'shenhai-kb'
export default { title: 'T', plugins: [definePlugin({ name: 'p', slots: { articleEnd: '<i>of the plugin</i>' } })],
  theme: { slots: { articleEnd: ['./theme/thanks.tsx', 'theme/more.md', '<b>raw</b>'], card: 'theme/card.tsx' } } }`,
    'theme/card.tsx': 'export default ({ post }) => <em>{post.title} of {post.href}</em>\n',
  })
  const { diagnostics } = await s.build()
  expect(faultsOf(diagnostics)).toEqual([])
  const html = s.read('a/index.html')
  expect(html).toContain(
    '<i>of the plugin</i><p class="thanks">article /a/ a 1 T</p><div class="content"><p>See <a href="/b/">b</a>, <a href="/a/">a</a>, <a href="/b/">b</a> and <code>code</code>.</p>',
  )
  expect(html).toMatch(/<img[^>]* src="\/p\.svg" width="8" height="6"[^>]*>.*<b>raw<\/b>/s)
  expect(s.read('index.html')).toContain('<em>a of /a/</em>')
  // Static: no script is written for it, and none named.
  expect([...readTree(s.out).keys()].filter((path) => /\/site\.[0-9a-f]+\.js$/.test(path))).toEqual([])
})

test('a language has its own entries, of settings, plugins and themes; one of no language is told', async () => {
  const entries = [
    { content: '<i>main alone</i>', locale: '/' },
    { content: 'theme/en.md', locale: '/en/' },
    { component: 'theme/en.tsx', locale: '/en/' },
    '<i>both</i>',
  ]
  const s = site({
    ...NOTES,
    'content/en/01.x/01.a.md': note('en/a'),
    'theme/en.md': 'English *alone*.\n',
    'theme/en.tsx': 'export default ({ page }) => <b>{page.lang}</b>\n',
    'themes/t/index.ts':
      "export default { contract: 1, name: 't', parts: { slots: { footer: { content: 'foot.md', locale: '/en/' } } } }\n",
    'themes/t/foot.md': 'Theme in English.\n',
    'site.config.ts': settings(
      { extends: './themes/t', slots: { articleEnd: entries, footer: { content: '<i>none</i>', locale: '/fr/' } } },
      { locales: { '/en/': { lang: 'en' } } },
    ),
  })
  const { diagnostics } = await s.build()
  expect(faultsOf(diagnostics)).toEqual([expect.stringMatching(/^site\.config\.ts:2:\d+ warning config\/no-effect$/)])
  const end = (path: string) => s.read(path).replace(/^[\s\S]*?(?=<i>main alone|<div class="content"><p>English)/, '')
  expect(end('a/index.html')).toMatch(/^<i>main alone<\/i><i>both<\/i>/)
  expect(end('en/a/index.html')).toMatch(
    /^<div class="content"><p>English <em>alone<\/em>\.<\/p>\s*<\/div><b>en<\/b><i>both<\/i>/,
  )
  expect(s.read('en/a/index.html')).toContain('Theme in English')
  for (const text of ['Theme in English', '<i>none</i>']) expect(s.read('a/index.html')).not.toContain(text)
})

test('a component that hydrates has its props and its script; others beside it do not', async () => {
  const s = site({
    ...NOTES,
    'theme/thanks.tsx': THANKS,
    'theme/count.tsx': `import { useState } from 'react'\nexport default ({ article }) => { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>{article.title + n}</button> }\n`,
    'site.config.ts': settings({
      slots: { articleEnd: ['theme/thanks.tsx', { component: 'theme/count.tsx', hydrate: 'idle' }] },
    }),
  })
  const { diagnostics } = await s.build()
  expect(faultsOf(diagnostics)).toEqual([])
  expect(s.read('a/index.html')).toMatch(
    /<p class="thanks">[^<]*<\/p><div data-hook="island" data-island="slot_articleEnd_1" data-props="\{[^"]*" data-when="idle" data-slot="0" data-rendered><button type="button">a0<\/button><\/div>/,
  )
  const [script] = [...readTree(s.out)].filter(([path]) => /\/site\.[0-9a-f]+\.js$/.test(path))
  expect(String(script![1])).toContain('slot_articleEnd_1')
  expect(String(script![1])).not.toContain('thanks')
})

test('a build renders each page once, and only those that changed again', { tags: 'proof' }, async () => {
  const rendered = globalThis as { pagesOfSlots?: string[] }
  const s = site({
    ...NOTES,
    'theme/seen.tsx':
      "export default ({ page }) => { (globalThis.pagesOfSlots ??= []).push(page.path); if (page.path === '/b/') throw new Error('no b'); return null }\n",
    'site.config.ts': settings({ slots: { page: 'theme/seen.tsx' } }),
  })
  const build = async (flags = {}) => {
    rendered.pagesOfSlots = []
    const { diagnostics } = await s.build(flags)
    const faults = diagnostics.filter(({ code }) => code === 'component/throws').map(toLine)
    return { pages: rendered.pagesOfSlots, faults }
  }
  const fault = 'content/01.x/02.b.md:1:1 warning component/throws'
  const cold = await build()
  expect(cold.faults).toEqual([fault])
  expect(cold.pages).toEqual(expect.arrayContaining(['/', '/a/', '/b/', '/archives/']))
  // The page of what is not found, and that of no network, have no address.
  const addresses = cold.pages.filter((path) => path !== '')
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].sort())
  s.write({ 'content/01.x/01.a.md': `${NOTES['content/01.x/01.a.md']}More.\n` })
  const warm = await build()
  expect(warm.faults).toEqual([fault])
  expect(warm.pages).toContain('/a/')
  expect(warm.pages).not.toContain('/b/')
  // Warnings keep a strict build from writing, of pages that are made as well as of others.
  const before = s.read('a/index.html')
  s.write({ 'content/01.x/01.a.md': `${NOTES['content/01.x/01.a.md']}Much more.\n` })
  expect((await build({ strict: true })).faults).toEqual([fault])
  expect(s.read('a/index.html')).toBe(before)
  await s.build({ out: join(s.root, 'elsewhere'), cache: join(s.root, 'elsewhere-cache'), strict: true })
  expect(existsSync(join(s.root, 'elsewhere'))).toBe(false)
})

describe('faults', () => {
  test('a component that throws is told with its file, its slot and the page; by a build without change and by check, too', async () => {
    const s = site({
      ...NOTES,
      'theme/thanks.tsx': `export default ({ page }) => { if (page.path === '/b/' || page.kind === 'archives') throw new Error('no ' + page.kind); return <u>ok</u> }\n`,
      'site.config.ts': settings({ slots: { page: 'theme/thanks.tsx' } }),
    })
    const told = async (run: Promise<{ diagnostics: Parameters<typeof toLine>[0][] }>) =>
      (await run).diagnostics
        .filter(({ code }) => code === 'component/throws')
        .map((fault) => `${toLine(fault)} ${fault.message}`)
    const first = await told(s.build())
    expect(first).toEqual([
      'content/01.x/02.b.md:1:1 warning component/throws The component theme/thanks.tsx (page, /b/) throws while the page is rendered: no article',
      'site.config.ts:1:1 warning component/throws The component theme/thanks.tsx (page, /archives/) throws while the page is rendered: no archives',
    ])
    expect(await told(s.build())).toEqual(first)
    expect(await told(s.check())).toEqual(first)
    expect(s.read('a/index.html')).toContain('<u>ok</u>')
    expect(s.read('b/index.html')).not.toContain('<u>ok</u>')
  })

  test('links of Markdown lead where those of notes do', async () => {
    const s = site({
      ...NOTES,
      'content/en/c.md': note('a').replace('/a/', '/en/a/'),
      'content/public/x.txt': 'x',
      'theme/a.md':
        '[[a#一]] [[a]] [feed](/rss.xml) [based](/docs/b/) [query](/b/?q=1#x) [file](/x.txt?v=2#y) [here](#二) [file of a note](01.x/02.b.md)\n',
      'site.config.ts': settings(
        { slots: { page: './theme/a.md' } },
        { base: '/docs/', url: 'https://x.example', locales: { '/en/': { lang: 'en' } } },
      ),
    })
    const linksIn = (path: string) =>
      [...s.read(path).matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} ${href}`)
    expect(faultsOf((await s.build()).diagnostics)).toEqual([])
    const common = [
      'feed /docs/rss.xml',
      'based /docs/b/',
      'query /docs/b/?q=1#x',
      'file /docs/x.txt?v=2#y',
      'here #%E4%BA%8C',
      'file of a note /docs/b/',
    ]
    expect(linksIn('a/index.html')).toEqual(
      expect.arrayContaining(['a › 一 /docs/a/#%E4%B8%80', 'a /docs/a/', ...common]),
    )
    expect(linksIn('en/a/index.html')).toEqual(expect.arrayContaining(['a /docs/en/a/', ...common]))
  })

  test('files that are not there, dead links, and what only notes may have', async () => {
    const s = site({
      ...NOTES,
      'theme/a.md': '[x](/nowhere/) ![y](/no.png)\n\n$a$\n',
      'site.config.ts': settings({ slots: { bar: 'theme/no.tsx', page: 'theme/no.md', footer: './theme/a.md' } }),
    })
    const { diagnostics, totals } = await s.build()
    expect(totals).toBeUndefined()
    expect(faultsOf(diagnostics)).toEqual([
      'site.config.ts:2:58 error component/broken',
      'site.config.ts:2:79 error slot/file',
      'theme/a.md:1:1 error link/no-such-page',
      'theme/a.md:1:1 error slot/file',
      'theme/a.md:1:16 error image/missing',
    ])
  })

  test.each([
    [{ slots: { articelEnd: 'x' } }, 'config/unknown-key', 'Did you mean `articleEnd`?'],
    [{ slots: { bar: { component: 'a.tsx', hydrate: 'load' } } }, 'config/invalid', undefined],
    [{ slots: { page: { component: 'a.tsx', hydrate: 'sometimes' } } }, 'config/invalid', undefined],
    [{ slots: { page: 3 } }, 'config/invalid', undefined],
  ])('settings that are none: %o', async (theme, code, hint) => {
    const s = site({ ...NOTES, 'site.config.ts': settings(theme) })
    const { value, diagnostics } = await loadSite(s.root, openStore(join(s.root, '.kb')))
    expect(value).toBeUndefined()
    expect(diagnostics.map((fault) => [fault.code, fault.hint])).toEqual([[code, hint]])
  })

  test('a slot of a plugin that is none is told at the plugin', async () => {
    const s = site({
      ...NOTES,
      'site.config.ts': "export default { plugins: [{ name: 'p', slots: { nowhere: 'x' } }] }",
    })
    const { diagnostics } = await loadSite(s.root, openStore(join(s.root, '.kb')))
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('plugins[0].slots.nowhere'),
    ])
  })
})

describe('security', () => {
  test('scripts and styles in HTML enter the policy, as those of htmlModules do', async () => {
    const s = site({
      ...NOTES,
      'site.config.ts': settings({
        slots: { footer: '<script src="https://count.example/a.js"></script><style>.x { color: red }</style>' },
      }),
    })
    await s.build()
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(s.read('a/index.html'))![1]!
    expect(policy).toMatch(/script-src[^;]*https:\/\/count\.example/)
    expect(policy).toMatch(/style-src[^;]*sha256-/)
  })

  test('Markdown of a site whose notes are not trusted is sanitised', async () => {
    const s = site({
      ...NOTES,
      'theme/a.md': '<b onclick="x()">kept</b><script>evil()</script>\n',
      'site.config.ts': settings({ slots: { articleEnd: 'theme/a.md' } }, { content: { trust: 'untrusted' } }),
    })
    await s.build()
    const html = s.read('a/index.html')
    expect(html).toContain('<b>kept</b>')
    expect(html).not.toContain('evil()')
  })
})

describe('a build after a change is equal to a cold one', () => {
  const equal = async (s: TestSite) => {
    await s.build()
    const fresh = join(s.root, 'fresh')
    await s.build({ out: fresh, cache: join(s.root, `cold-${Math.random()}`) })
    expect(differences(s.out, fresh)).toEqual([])
  }

  test.each([1, 2])('of files of slots and what they import, with %i threads', { tags: 'proof' }, async (workers) => {
    const s = site(
      {
        ...NOTES,
        'theme/word.ts': `export const word = 'first'\n`,
        'theme/a.tsx': `import { word } from './word'\nexport default ({ page }) => <p>{word} {page.path}</p>\n`,
        'theme/b.md': 'one\n',
        'site.config.ts': settings({ slots: { articleEnd: 'theme/b.md', page: 'theme/a.tsx', footer: '<i>f</i>' } }),
      },
      workers,
    )
    await s.build()
    expect(s.read('a/index.html')).toContain('<p>first /a/</p>')
    s.write({ 'theme/word.ts': `export const word = 'second'\n` })
    await equal(s)
    expect(s.read('a/index.html')).toContain('<p>second /a/</p>')
    s.write({ 'theme/b.md': 'two\n' })
    await equal(s)
    expect(s.read('a/index.html')).toContain('<p>two</p>')
    s.write({ 'site.config.ts': settings({ slots: { articleEnd: 'theme/b.md', footer: '<i>g</i>' } }) })
    await equal(s)
    expect(s.read('b/index.html')).toContain('<i>g</i>')
    expect(s.read('b/index.html')).not.toContain('second')
  })
})

test('`kb dev` follows the files of slots', { tags: 'proof' }, async () => {
  const dev = await devSite({
    ...NOTES,
    'theme/a.tsx': 'export default () => <p>component one</p>\n',
    'theme/b.md': 'markdown one\n',
    'site.config.ts': settings({ slots: { articleEnd: ['theme/a.tsx', 'theme/b.md'] } }),
  })
  expect(await dev.text('/a/')).toMatch(/component one.*markdown one/s)
  const page = await dev.open('/a/')
  dev.write({ 'theme/b.md': 'markdown two\n' })
  await page.next('reload')
  expect(await dev.text('/a/')).toContain('markdown two')
  const again = await dev.open('/a/')
  dev.write({ 'theme/a.tsx': 'export default () => <p>component two</p>\n' })
  await again.next('reload')
  expect(await dev.text('/a/')).toMatch(/component two.*markdown two/s)
})
