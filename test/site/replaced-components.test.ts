import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { bundleComponents } from '../../cli/pipeline/assets/component-bundle.ts'
import { ejectedText } from '../../cli/pipeline/site/ejected-component.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import {
  AROUND_MAIN,
  COMPONENT_NAMES,
  COMPONENT_PARTS,
  PUBLIC_COMPONENTS,
} from '../../config/schema/component-names.ts'
import { kb, ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { config, differences, readTree, site, toLine } from '../support/site.ts'

const note = (title: string) => `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2022-01-02\ntags: [乙]\n---\n`
const NOTES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.a.md': `${note('a')}## 一\n\n## 二\n`,
  'content/01.x/02.b.md': `${note('b')}[a](./01.a.md)\n`,
}
const settings = (theme: object, more: object = {}) => config(JSON.stringify({ title: 'T', ...more, theme }))

/** Wraps the original. */
const CARD = `import { PostCard as Original } from 'shenhai-kb/components/PostCard'
import { useStrings, type ComponentProps } from 'shenhai-kb/components'
export default function PostCard(props: ComponentProps['PostCard']) {
  const strings = useStrings()
  return <div className="mine" title={strings.tags}><Original {...props} /></div>
}
`
const faultsOf = (diagnostics: Parameters<typeof toLine>[0][]) =>
  diagnostics.filter(({ code }) => code !== 'page/orphan').map(toLine)

describe.each(['reading', 'vdoing'] as const)('in the look %s', (look) => {
  test('a card that is replaced changes the pages that show it, and no other byte', async () => {
    const s = site({ ...NOTES, 'theme/card.tsx': CARD, 'site.config.ts': settings({ look }, { pageChunks: false }) })
    await s.build()
    const before = readTree(s.out)
    s.write({
      'site.config.ts': settings({ look, components: { PostCard: './theme/card.tsx' } }, { pageChunks: false }),
    })
    const { diagnostics } = await s.build()
    expect(faultsOf(diagnostics)).toEqual([])
    const after = readTree(s.out)
    const changed = [...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path)
    // The script beside the not-found page is named by what the page depends on.
    const withoutKeys = (paths: Iterable<string>) =>
      [...paths].map((path) => path.replace(/^(assets\/js\/\d+\.)[0-9a-f]{8}/, '$1'))
    expect(withoutKeys(after.keys())).toEqual(withoutKeys(before.keys()))
    // The settings themselves, the list of files, and where the script of the not-found page is.
    const told = /^(?:\.kb-files|data\/site\.json|assets\/js\/(?:\d+\.|map\/))/
    expect(changed.filter((path) => !told.test(path))).toEqual([
      'categories/index.html',
      'categories/x/index.html',
      'index.html',
      'tags/index.html',
      'tags/乙/index.html',
    ])
    const wrapped = /<div class="mine" title="标签">(<article class="card post">.*?<\/article>)<\/div>/gs
    // The original is what it was.
    expect(s.read('index.html').replace(wrapped, '$1')).toBe(before.get('index.html')!.toString('utf8'))
    expect(s.read('index.html').match(wrapped)).toHaveLength(2)
  })
})

test('slots inside of a replaced component, and of one inside of another, are filled', async () => {
  const s = site({
    ...NOTES,
    'theme/card.tsx': CARD,
    'theme/rows.tsx': `import { Pagination, PostCard } from 'shenhai-kb/components'
export default ({ links = [] }) => <nav className="socials"><PostCard post={{ title: 'made', href: '/m/', categories: [], tags: [] }} /></nav>\n`,
    'site.config.ts': settings({
      components: { PostCard: 'theme/card.tsx', SocialLinks: 'theme/rows.tsx' },
      slots: { card: '<i>in card</i>' },
    }),
  })
  const { diagnostics } = await s.build()
  expect(faultsOf(diagnostics)).toEqual([])
  expect(s.read('index.html')).toMatch(/<div class="mine"[^>]*><article.*?<i>in card<\/i><\/article><\/div>/s)
  expect(s.read('a/index.html')).toMatch(
    /<footer class="site-footer">.*<nav class="socials"><div class="mine"[^>]*><article.*made.*<i>in card<\/i><\/article><\/div><\/nav>.*<\/footer>/s,
  )
})

/** Views that show every public component between them, without what the site puts in place of any. */
async function viewsOf(look: 'reading' | 'vdoing') {
  const samples = await import('../support/sample-views.ts')
  const site = samples.sampleSite({
    look,
    comments: [{ provider: 'giscus', settings: { repo: 'a/b' } }],
    locales: [{ text: 'English', href: '/en/', lang: 'en' }],
    slots: { windowLeft: [{ html: 'x' }] },
  })
  const drawing = { sections: [], lines: [] }
  const map = {
    ...samples.sampleArchives(site),
    kind: 'map' as const,
    parts: drawing,
    breadcrumbs: [],
    total: 1,
  } as unknown as Parameters<typeof import('../../renderer/parts.tsx').renderParts>[0]
  const views = [
    samples.sampleHome(site, { info: { notes: 1 } as never }),
    samples.sampleHome(site, { list: { mode: 'simple', rows: samples.sampleRows(3) } }),
    samples.sampleCatalogue(site),
    samples.sampleArchives(site),
    samples.sampleListing('tags', site),
    samples.sampleListing('categories', site),
    map,
    samples.sampleArticle(site, { comments: true }),
  ]
  // The menu is made once for each site.
  return views.map(
    (view) =>
      [
        { ...view, site },
        { ...view, site: { ...site } },
      ] as const,
  )
}

test('every public component can be replaced', async () => {
  const { renderParts } = await import('../../renderer/parts.tsx')
  const { renderDocument } = await import('../../renderer/document.tsx')
  const seen = new Set<string>()
  const inMain = new Set<string>()
  const siteComponents = {
    components: Object.fromEntries(
      COMPONENT_NAMES.map((name) => [
        name,
        () => {
          seen.add(name)
          throw new Error('the original, then')
        },
      ]),
    ),
    replacements: Object.fromEntries(COMPONENT_NAMES.map((name) => [name, { file: 'x.tsx', component: name }])),
    report() {},
  }
  for (const look of ['reading', 'vdoing'] as const)
    for (const [shown, bare] of await viewsOf(look)) {
      const plain = renderDocument(bare, renderParts(bare))
      const parts = renderParts(shown, siteComponents)
      expect(renderDocument(shown, parts, siteComponents)).toBe(plain)
      const alive = Object.fromEntries(
        COMPONENT_NAMES.map((name) => [name, { file: 'x.tsx', component: name, hydrate: 'load' as const }]),
      )
      const components = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, () => null]))
      const { mainHtml, ...others } = renderParts(shown, { components, replacements: alive, report() {} })
      for (const [, name] of mainHtml.matchAll(/data-island="(\w+)"/g)) inMain.add(name!)
      expect(JSON.stringify(others)).not.toContain('data-island')
    }
  expect(COMPONENT_NAMES.filter((name) => !seen.has(name))).toEqual([])
  expect([...inMain].filter((name) => (AROUND_MAIN as ReadonlySet<string>).has(name))).toEqual([])
})

test.each(['reading', 'vdoing'] as const)(
  'every public component that is ejected in the look %s, with what it is made of, changes no byte',
  async (look) => {
    const { renderParts } = await import('../../renderer/parts.tsx')
    const { renderDocument } = await import('../../renderer/document.tsx')
    const { loadComponents } = await import('../../cli/pipeline/render/islands.ts')
    const files = Object.fromEntries(COMPONENT_NAMES.map((name) => [`${name}.tsx`, ejectedText(name, look)]))
    const { root } = site(files)
    const named = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, `${name}.tsx`]))
    const components = loadComponents((await bundleComponents(root, named, 'islands.js', [])).server)
    const shownNames = new Set<string>()
    const siteComponents = {
      components: Object.fromEntries(
        COMPONENT_NAMES.map((name) => [
          name,
          (props: object) => {
            shownNames.add(name)
            return createElement(components[name] as FunctionComponent<object>, props)
          },
        ]),
      ),
      replacements: Object.fromEntries(COMPONENT_NAMES.map((name) => [name, { file: 'x.tsx', component: name }])),
      report: (_file: string, of: string, path: string, fault: unknown) => {
        throw new Error(`${of} ${path}`, { cause: fault })
      },
    }
    for (const [shown, bare] of await viewsOf(look))
      expect(renderDocument(shown, renderParts(shown, siteComponents), siteComponents)).toBe(
        renderDocument(bare, renderParts(bare)),
      )
    const ofOtherLook = { reading: ['InfoBar', 'PageButtons'], vdoing: ['ArchiveMonths', 'InfoLine', 'PageMenu'] }
    expect(COMPONENT_NAMES.filter((name) => !shownNames.has(name))).toEqual(ofOtherLook[look])
  },
)

describe('faults', () => {
  test('one that throws is told with its file and the page, and the original is shown; by check, too', async () => {
    const s = site({ ...NOTES, 'site.config.ts': settings({}) })
    await s.build()
    const before = s.read('index.html')
    s.write({
      'theme/card.tsx': `export default ({ post }) => { if (post.title === 'a') throw new Error('not a'); return <b>{post.title}</b> }\n`,
      'site.config.ts': settings({ components: { PostCard: 'theme/card.tsx' } }),
    })
    const told = async (run: Promise<{ diagnostics: Parameters<typeof toLine>[0][] }>) =>
      (await run).diagnostics.filter(({ code }) => code === 'component/throws').map(({ message }) => message)
    const faults = await told(s.build())
    expect(faults).toContain('The component theme/card.tsx (PostCard, /) throws while the page is rendered: not a')
    expect(await told(s.check())).toEqual(faults)
    expect(await told(s.build())).toEqual(faults)
    const [original] = /<article class="card post"><h2><a href="\/a\/">.*?<\/article>/s.exec(before)!
    expect(s.read('index.html')).toContain(original)
    expect(s.read('index.html')).toContain('<b>b</b>')
  })

  test('a name that is none is told with the nearest; a file that is not there, too', async () => {
    const s = site({ ...NOTES, 'site.config.ts': settings({ components: { PostCrad: 'x.tsx' } }) })
    const { diagnostics } = await loadSite(s.root, openStore(join(s.root, '.kb')))
    expect(diagnostics.map((fault) => [fault.code, String(fault.hint)])).toEqual([
      ['config/unknown-key', 'Did you mean `PostCard`?'],
    ])
    s.write({ 'site.config.ts': settings({ components: { PostCard: 'x.tsx' } }) })
    expect(faultsOf((await s.build()).diagnostics)).toEqual([
      expect.stringMatching(/^site\.config\.ts:2:\d+ error component\/broken$/),
    ])
  })

  test('props that the browser cannot be given are told where they are; the component stays HTML', async () => {
    const s = site({
      ...NOTES,
      'theme/card.tsx': 'export default ({ post }) => <b className="mine">{post.title}</b>\n',
      'theme/pages.tsx': `import { PostCard } from 'shenhai-kb/components'
export default () => <PostCard post={{ title: 'made', facts: [1, { at: new Date(0) }] }} />\n`,
      'site.config.ts': settings({
        components: { PostCard: { file: 'theme/card.tsx', hydrate: 'idle' }, Pagination: 'theme/pages.tsx' },
      }),
    })
    const { diagnostics } = await s.build()
    const message =
      'The component theme/card.tsx (PostCard, /) is not hydrated: its props cannot be passed to the browser: post.facts[1].at: Date'
    expect(diagnostics.filter(({ code }) => code === 'component/hydrate').map((fault) => fault.message)).toContain(
      message,
    )
    const html = s.read('index.html')
    expect(html).toContain('<b class="mine">made</b>')
    expect(html.match(/data-when="idle"/g)).toHaveLength(2)
  })

  test('one that stands around pages does not come to life', async () => {
    const s = site({
      ...NOTES,
      'theme/bar.tsx': 'export default () => <b>bar</b>\n',
      'site.config.ts': settings({ components: { Navbar: { file: 'theme/bar.tsx', hydrate: 'load' } } }),
    })
    const { diagnostics } = await loadSite(s.root, openStore(join(s.root, '.kb')))
    expect(diagnostics.map(toLine)).toEqual([expect.stringMatching(/^site\.config\.ts:2:\d+ error config\/invalid$/)])
    expect(diagnostics[0]!.message).toContain('outside the main part of pages')
  })

  test.each([
    [
      'export function Card() { return <b/> }',
      'theme/card.tsx:1:1',
      'it does not export a component: write `export default function …`.',
    ],
    [
      "\nimport { PostCrad } from 'shenhai-kb/components'\nexport default () => <PostCrad />",
      'theme/card.tsx:2:10',
      'shenhai-kb/components does not export PostCrad. Did you mean PostCard?',
    ],
    [
      "import { x } from 'shenhai-kb/components/PostCard'\nexport default () => <b>{x}</b>",
      'theme/card.tsx:1:10',
      'shenhai-kb/components does not export x.',
    ],
  ])('what it exports and imports is told where it stands: %s', async (text, place, message) => {
    const s = site({
      ...NOTES,
      'theme/card.tsx': text,
      'site.config.ts': settings({ components: { PostCard: 'theme/card.tsx' } }),
    })
    const faults = (await s.check()).diagnostics.filter(({ code }) => code === 'component/broken')
    expect(faults.map((fault) => `${toLine(fault)} ${fault.message}`)).toEqual([
      `${place} error component/broken The site’s own components do not compile or load: ${message}`,
    ])
  })

  test('one that waits is told that nothing waits for it, and of the browser only what is about it', async () => {
    const s = site({
      ...NOTES,
      'theme/card.tsx': 'export default async () => <b>{await Promise.resolve(1)}</b>',
      'theme/pages.tsx': 'export default () => <b>{window.name}</b>',
      'site.config.ts': settings({
        components: { PostCard: 'theme/card.tsx' },
        slots: { page: 'theme/pages.tsx' },
      }),
    })
    const told = (await s.check()).diagnostics.filter(
      ({ code, place }) => code === 'component/throws' && place?.file === 'content/index.md',
    )
    expect(told.map(({ message, hint }) => [message, hint])).toEqual([
      [
        expect.stringContaining('(PostCard, /) throws while the page is rendered: it is asynchronous (`async`, `use`)'),
        undefined,
      ],
      [expect.stringContaining('window is not defined'), expect.stringContaining('rendered on the server first')],
    ])
  })

  test('one that comes to life cannot take ours along', async () => {
    const s = site({
      ...NOTES,
      'theme/card.tsx': CARD,
      'site.config.ts': settings({ slots: { page: { component: 'theme/card.tsx', hydrate: 'load' } } }),
    })
    expect((await s.build()).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('component/broken'),
    ])
  })
})

test('a build after a change is equal to a cold one', async () => {
  const s = site({
    ...NOTES,
    'theme/card.tsx': CARD,
    'site.config.ts': settings({ components: { PostCard: 'theme/card.tsx' } }),
  })
  await s.build()
  s.write({ 'theme/card.tsx': CARD.replace('mine', 'yours') })
  await s.build()
  await s.build({ out: join(s.root, 'fresh'), cache: join(s.root, 'cold') })
  expect(differences(s.out, join(s.root, 'fresh'))).toEqual([])
  expect(s.read('index.html')).toContain('class="yours"')
})

test('`kb dev` follows the file', async () => {
  const dev = await devSite({
    ...NOTES,
    'theme/card.tsx': CARD,
    'site.config.ts': settings({ components: { PostCard: 'theme/card.tsx' } }),
  })
  expect(await dev.text('/')).toContain('class="mine"')
  const page = await dev.open('/')
  dev.write({ 'theme/card.tsx': CARD.replace('mine', 'yours') })
  await page.next('reload')
  expect(await dev.text('/')).toContain('class="yours"')
})

test('what the package exports is all that may be replaced, and what that is made with', async () => {
  const module = (await import('../../renderer/components/public.ts')) as Record<string, unknown>
  expect(Object.keys(module).sort()).toEqual([...COMPONENT_NAMES, ...COMPONENT_PARTS].sort())
  expect(readdirSync(join(ROOT, 'build'))).toContain('components.mjs')
  const built = readFileSync(join(ROOT, 'build/components.mjs'), 'utf8')
  for (const name of COMPONENT_NAMES) expect(built).toContain(`  ${name}`)
})

describe('kb eject', () => {
  test('writes a component that changes no byte of pages, and never over one that is there', {
    tags: 'proof',
  }, async () => {
    const s = site({ ...NOTES, 'site.config.ts': settings({}) })
    await s.build()
    const before = s.read('index.html')
    const { code, stdout, stderr } = await kb(['eject', 'PostCard', s.root])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/theme[\\/]post-card\.tsx\n$/)])
    expect(stderr).toContain("theme: { components: { PostCard: './theme/post-card.tsx' } }")
    s.write({ 'site.config.ts': settings({ components: { PostCard: './theme/post-card.tsx' } }) })
    const { diagnostics } = await s.build()
    expect(faultsOf(diagnostics)).toEqual([])
    expect(s.read('index.html')).toBe(before)
    s.write({ 'theme/post-card.tsx': 'mine' })
    expect((await kb(['eject', 'PostCard', s.root])).code).toBe(2)
    expect(s.read('theme/post-card.tsx', s.root)).toBe('mine')
    expect((await kb(['eject', 'PostCard', s.root, '--force'])).code).toBe(0)
    expect(s.read('theme/post-card.tsx', s.root)).toMatch(
      /^\/\/ kb eject PostCard, props 1\n[\s\S]*className="card post"/,
    )
    expect(stderr).toContain('npm install --save-dev @types/react')
    const wrapping = await kb(['eject', 'PostCard', s.root, '--force', '--wrap'])
    expect([wrapping.code, s.read('theme/post-card.tsx', s.root)]).toEqual([
      0,
      expect.stringMatching(/^\/\/ kb eject PostCard, props 1\n[\s\S]*<Original \{\.\.\.props\} \/>/),
    ])
    await s.build()
    expect(s.read('index.html')).toBe(before)
    s.write({ 'node_modules/@types/react/package.json': '{}' })
    expect((await kb(['eject', 'Hero', s.root])).stderr).not.toContain('@types/react')
    const wrong = await kb(['eject', 'PostCrad', s.root])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('PostCard')])
  })

  test('writes what the look of the site shows, and nothing if its settings are broken', {
    tags: 'proof',
  }, async () => {
    const s = site({ ...NOTES, 'site.config.ts': settings({ look: 'vdoing' }) })
    expect((await kb(['eject', 'ArticleHead', s.root])).code).toBe(0)
    expect(s.read('theme/article-head.tsx', s.root)).toContain('<InfoBar')
    s.write({ 'site.config.ts': settings({ look: 'reading' }) })
    expect((await kb(['eject', 'ArticleHead', s.root, '--force'])).code).toBe(0)
    expect(s.read('theme/article-head.tsx', s.root)).toContain('<InfoLine')
    expect((await kb(['eject', 'ArticleLinks', s.root])).code).toBe(0)
    expect(s.read('theme/article-links.tsx', s.root)).toContain('className="ways-on"')
    s.write({ 'site.config.ts': settings({ look: 'none' }) })
    const { code, stderr } = await kb(['eject', 'ArticleHead', s.root, '--force'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('config/invalid')])
    expect(s.read('theme/article-head.tsx', s.root)).toContain('<InfoLine')
  })

  test('lists all components if none is named', async () => {
    const { code, stdout } = await kb(['eject'])
    expect([code, stdout.trimEnd().split('\n')]).toEqual([0, COMPONENT_NAMES])
  })

  test('`kb check` tells a component that was written for other props', async () => {
    const s = site({
      ...NOTES,
      'theme/card.tsx': CARD.replace(/^/, '// kb eject PostCard, props 7\n'),
      'site.config.ts': settings({ components: { PostCard: './theme/card.tsx' } }),
    })
    expect(faultsOf((await s.check()).diagnostics)).toEqual(['theme/card.tsx:1:1 warning component/props'])
  })

  test('what an older version wrote is told where it says so, by check and build, until the line is another one', {
    tags: 'proof',
  }, async () => {
    const s = site({
      ...NOTES,
      'theme/post-card.tsx': ejectedText('PostCard', 'reading'),
      'theme/pages.tsx': ejectedText('Pagination', 'reading'),
      'site.config.ts': settings({
        components: { PostCard: './theme/post-card.tsx', Pagination: { file: 'theme/pages.tsx' } },
      }),
    })
    const told = async () => {
      const faults = [(await s.check()).diagnostics, (await s.build()).diagnostics].map((all) =>
        all.filter(({ code }) => code === 'component/props'),
      )
      expect(faults[1]).toEqual(faults[0])
      return faults[0]!.map((fault) => `${toLine(fault)} ${fault.message} ${fault.hint}`)
    }
    expect(await told()).toEqual([])
    const now = PUBLIC_COMPONENTS.PostCard
    const older = ejectedText('PostCard', 'reading').replace(/props \d+/, `props ${now - 1}`)
    s.write({ 'theme/post-card.tsx': older })
    expect(await told()).toEqual([
      `theme/post-card.tsx:1:1 warning component/props The props of PostCard have changed since the component was written: ${now - 1}, now ${now}. Compare it with what \`kb eject PostCard\` writes elsewhere, then change its first line to ${now}.`,
    ])
    // Below a comment of the author's, with the line ends of Windows: the place is that of the line.
    s.write({ 'theme/post-card.tsx': `/* Cards */\r\n${older.replace(/\n/g, '\r\n')}` })
    expect(await told()).toEqual([expect.stringMatching(/^theme\/post-card\.tsx:2:1 warning component\/props /)])
    // One that does not compile hides none.
    s.write({ 'theme/pages.tsx': 'export default () => <b>\n' })
    expect(await told()).toHaveLength(1)
  })
})
