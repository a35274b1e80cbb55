import { describe, expect, test } from 'vitest'
import { examine } from '../../cli/pipeline/examine.ts'
import { planOutputs } from '../../cli/pipeline/incremental/plan-outputs.ts'
import { bodyReader } from '../../cli/pipeline/notes/body-reader.ts'
import { judgeOutputs, type OutputPlan } from '../../cli/pipeline/outputs/judge-outputs.ts'
import { type OutputClaim, outputClaims } from '../../cli/pipeline/outputs/output-claims.ts'
import { inEnglish } from '../../config/fill.ts'
import { BAD_INPUTS } from '../fixtures/bad-inputs.ts'
import { config, readTree, site, type TestSite, toLine } from '../support/site.ts'

const note = (path: string, more = '', body = 'text\n') =>
  `---\ntitle: T${path}\npermalink: ${path}\ndate: 2024-01-01\ntags: [t]\n${more}---\n${body}`

async function claimsOf(made: TestSite): Promise<OutputClaim[]> {
  const ctx = await made.context()
  const { shared, sources, assets } = await examine(ctx, { thorough: true })
  return [...outputClaims({ shared, sources, assets: assets.artifacts, read: bodyReader(ctx.store) })]
}

/** Files below folders whose names carry hashes are planned as folders. */
const isHashed = (path: string) => /^assets\/(?:js\/\d+\.[0-9a-f]{8}\.js|files\/|demos\/|search\/)/.test(path)

describe('the plan of all outputs', () => {
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`content/02.b/${at + 10}.n.md`, note(`/n${at}/`)]),
  )
  const features = "{ path: 'own.txt', text: 'x' }, { path: 'late.txt', key: 1, make: () => 'x' }"
  test.each([
    ['the smallest site', { 'site.config.ts': config(), 'content/a.md': '# A\n' }],
    [
      'a site with everything',
      {
        'site.config.ts': config(
          `{ title: 'T', url: 'https://example.org', offline: true, deploy: ['netlify', 'nginx', 'github-pages'],
             locales: { '/en/': { lang: 'en' } },
             plugins: [{ name: 'own', pages: () => [{ path: '/own/', title: 'o', html: '' }], files: () => [${features}] }] }`,
        ),
        ...many,
        'content/01.a/01.x.md': note('/x/', 'series: S\naliases: [/old/, /older.html]\n', '$x$\n\n[y](./02.y.md)\n'),
        'content/01.a/02.y.md': note(
          '/y.html',
          'series: S\n',
          '::: demo vanilla\n```html\n<html><b>x</b></html>\n```\n:::\n',
        ),
        'content/en/01.z.md': note('/en/z/', '', '![a](./p.svg)\n'),
        'content/en/p.svg': '<svg/>',
        'content/02.b/p.svg': '<svg/>',
        'content/02.b/09.p.md': note('/p/', '', '![a](./p.svg)\n'),
        'content/02.b/README.md': note('/b/', 'pageComponent: { name: Catalogue, data: { path: 02.b } }\n'),
        'content/public/robots.txt': 'mine',
        'content/public/img/a.txt': 'mine',
      },
    ],
    [
      'a site with a search service',
      {
        'site.config.ts': config(
          "{ theme: { search: { provider: 'algolia', appId: 'A1', apiKey: 'k', indexName: 'n', records: true } } }",
        ),
        'content/a.md': '# A\n',
      },
    ],
    [
      'a site with nothing beside its pages',
      {
        'site.config.ts': config(
          '{ data: false, feed: false, sitemap: false, robots: false, llms: false, markdownCopies: false, theme: { search: false, tag: false, category: false, archive: false, noteMap: false } }',
        ),
        'content/01.a/01.x.md': note('/x/'),
      },
    ],
  ])('names every file that a build writes, and no other: %s', { tags: 'proof' }, async (_name, files) => {
    const made = site(files)
    const result = await made.build()
    expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const written = [...readTree(made.out).keys()].filter((path) => !isHashed(path))
    const planned = (await claimsOf(made))
      .map(({ path }) => path)
      .filter((path) => !path.endsWith('/') && !isHashed(path))
    expect([...new Set(planned)].filter((path) => path !== '.kb-journal').sort()).toEqual(written.sort())
  })

  test('the first has a path; letter case and Unicode form make no difference, and each fault names both', () => {
    const claim = (kind: OutputClaim['kind'], path: string): OutputClaim => ({ kind, path, name: `${kind} ${path}` })
    const plan = judgeOutputs([
      claim('note', 'a/index.html'),
      claim('note', 'b.html'),
      claim('public', 'A'),
      claim('public', 'a/index.html'),
      claim('machine', 'B.HTML/x.txt'),
      claim('old-address', 'b.html/index.html'),
      claim('public', 'robots.txt'),
      claim('machine', 'robots.txt'),
      claim('machine', 'data/pages/v-1.json'),
      { ...claim('machine', 'data/pages/v-1.json'), name: 'machine data/pages/v-1.json' },
    ])
    expect(plan.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'output/file-and-folder: A would be both a file of the site (by public A) and the folder of a/index.html (by note a/index.html).',
      'output/same-path: The file a/index.html has two sources: note a/index.html and public a/index.html.',
      'output/file-and-folder: b.html would be both a file of the site (by note b.html) and the folder of B.HTML/x.txt (by machine B.HTML/x.txt).',
    ])
    expect(
      plan.diagnostics.map(({ hint = '' }) => /[^ ]+ [^ ]+(?= takes precedence)/.exec(inEnglish(hint))?.[0]),
    ).toEqual(['note a/index.html', 'note a/index.html', 'note b.html'])
    expect([...plan.refused]).toEqual(['A', 'B.HTML/x.txt', 'b.html/index.html'])
    expect([...plan.hiddenPublic]).toEqual(['a/index.html'])
  })

  test('where a build keeps going, notes and pages have what others wanted, and everything else is written', async () => {
    const made = site({
      'a.md': note('/sitemap.xml'),
      'b.md': note('/robots.txt/'),
      'x.md': note('/x/', 'aliases: [/sw.js, /404.html]\n'),
      'public/x': 'mine',
      'public/index.html': 'mine',
      'public/y': 'mine',
    })
    const { diagnostics, totals } = await made.build()
    expect(diagnostics.filter(({ code }) => /^output|alias/.test(code)).map(toLine)).toEqual([
      'b.md:3:12 warning output/file-and-folder',
      'public/index.html:1:1 warning output/same-path',
      'public/x:1:1 warning output/file-and-folder',
      'x.md:6:11 warning page/alias-taken',
      'x.md:6:19 warning page/alias-taken',
    ])
    expect(totals).toBeDefined()
    expect(made.read('robots.txt/index.html')).toContain('<title>T/robots.txt/')
    expect(made.read('index.html')).not.toBe('mine')
    expect(made.read('x/index.html')).toContain('<title>T/x/')
    expect(made.read('y')).toBe('mine')
    expect(made.read('404.html')).not.toContain('http-equiv="refresh"')
    // What stood in the way is gone: the others come back.
    made.remove('b.md', 'public/index.html', 'public/x')
    await made.build()
    expect(made.read('robots.txt')).toContain('User-agent')
  })

  test('a note named 404 takes the place of the page for unknown addresses', async () => {
    const made = site({ '404.md': '---\ntitle: Off the map\n---\n', 'a.md': note('/a/') })
    const { diagnostics } = await made.build()
    expect(diagnostics.map(toLine)).toEqual([])
    expect(made.read('404.html')).toContain('<title>Off the map')
  })

  test('a folder as it was found is built whatever is wrong with its notes and public files', {
    tags: 'proof',
  }, async () => {
    for (const { name, files } of BAD_INPUTS) {
      if (!name.startsWith('a permalink that is') && !name.startsWith('a public') && !name.startsWith('an alias'))
        continue
      const content = Object.entries(files).flatMap(([path, text]) =>
        path.startsWith('content/') ? [[path.slice('content/'.length), text] as const] : [],
      )
      const made = site(Object.fromEntries(content))
      const { diagnostics, totals } = await made.build()
      expect([name, diagnostics.filter(({ severity }) => severity === 'error'), totals !== undefined]).toEqual([
        name,
        [],
        true,
      ])
    }
  })
})

describe('a plan without fault is taken over', () => {
  const files = {
    'site.config.ts': config("{ title: 'T' }"),
    'content/01.a/01.x.md': note('/x/'),
    'content/01.a/02.y.md': note('/y/'),
    'content/public/404.html': 'mine',
  }
  /** The plan that the next build would make, which throws where it names all files. */
  const planNow = async (made: TestSite): Promise<OutputPlan> => {
    const { shared, assets, keys } = await examine(await made.context(), { thorough: false })
    const sources = {
      get publicFiles(): never {
        throw new Error('named')
      },
    }
    return planOutputs({ shared, sources, assets: assets.artifacts, read: () => ({ html: '', content: '' }) }, keys)
  }

  test('after an edit of a text; not where an address is another', { tags: 'proof' }, async () => {
    const made = site(files)
    await made.build()
    made.write({ 'content/01.a/01.x.md': note('/x/', '', 'other text\n') })
    expect(await planNow(made)).toEqual((await examine(await made.context(), { thorough: false })).plan)
    made.write({ 'content/01.a/01.x.md': note('/z/') })
    await expect(planNow(made)).rejects.toThrow('named')
  })

  test.each<[string, Record<string, string>, string]>([
    ['a file of the public folder', { 'content/public/x': 'a file in place of the folder' }, 'output/file-and-folder'],
    ['an alias', { 'content/01.a/02.y.md': note('/y/', 'aliases: [/x/]\n') }, 'page/alias-taken'],
    ['a redirect', { 'site.config.ts': config("{ title: 'T', redirects: { '/x/': '/y/' } }") }, 'redirect/taken'],
    [
      'a plugin',
      {
        'site.config.ts': config(
          "{ title: 'T', plugins: [{ name: 'p', files: () => [{ path: 'x/index.html', text: '' }] }] }",
        ),
      },
      'plugin/result',
    ],
  ])('and made anew where %s wants a file that another has', { tags: 'proof' }, async (_name, more, code) => {
    const made = site(files)
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    made.write(more)
    expect((await made.build()).diagnostics.map((fault) => fault.code)).toContain(code)
  })
})
