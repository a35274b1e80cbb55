import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Diagnostic, hintOf, wordsOf } from '../../cli/diagnostics/diagnostic.ts'
import { inEnglish } from '../../config/fill.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { devSite } from '../support/dev-site.ts'
import { checkStoredKeys } from '../support/file-keys.ts'
import { config, differences, readTree, site, temporaryFolder, toLine } from '../support/site.ts'

/** Files of a site that notes call by their names. */

const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
const note = (name: string, text: string, matter = '') =>
  `---\ntitle: ${name}\npermalink: /${name}/\n${matter}---\n${text}\n`
const CONFIG = config(
  "{ title: 'T', lang: 'en', url: 'https://x.example', feed: {}, markdownCopies: true, images: { widths: [20], formats: ['webp'] } }",
)
const told = ({ diagnostics }: { diagnostics: readonly Diagnostic[] }) => diagnostics.map(toLine)
const sentences = ({ diagnostics }: { diagnostics: readonly Diagnostic[] }) =>
  diagnostics.map((fault) => {
    const hint = hintOf(fault)
    return [toLine(fault), inEnglish(wordsOf(fault)), ...(hint === undefined ? [] : [inEnglish(hint)])]
  })
const textOf = (html: string): string =>
  /<div class="content">(.*?)<\/div>(?:<footer|<p class="empty|<nav|<\/article>)/s.exec(html)![1]!
const sources = (html: string): string[] =>
  [...textOf(html).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address!.replace(/\.[0-9a-f]{8}\./, '.'))
const widths = (html: string): string[] =>
  [...textOf(html).matchAll(/<img [^>]*?width="(\d+)"/g)].map(([, width]) => width!)

let photo: Buffer
beforeAll(async () => {
  const raw = { width: 60, height: 30, channels: 3 as const }
  photo = await sharp(Buffer.from(Array.from({ length: 60 * 30 * 3 }, (_, at) => (at * 7) % 251)), { raw })
    .png()
    .toBuffer()
})

const files = () => ({
  'site.config.ts': CONFIG,
  'content/x/files/photo one.png': photo,
  'content/x/surf.mp3': 'MP3',
  'content/y/surf.mp4': 'MP4',
  'content/tides.pdf': 'PDF',
  'content/x/table.csv': 'a,b',
  'content/public/img/logo.svg': svg(5),
  'content/x/b.md': note('b', 'B', 'date: 2024-01-01\n'),
})

describe('a page', () => {
  test('shows files that are called by name as it does those with a path', async () => {
    const named = site({
      ...files(),
      'content/x/a.md': note(
        'a',
        '![[photo one.png]] ![[Photo One.png|A photo|40]] ![[x/files/photo one.png|30x20]]\n\n![[logo.svg]] ![[img/logo.svg|L]]\n\n![[surf.mp3]]\n\n![[surf.mp4|300]]\n\n![[tides.pdf#page=2|Tides]]\n\n[[tides.pdf|Tides]] [[photo one.png|it]] [[table.csv|data]]\n\n[[b]]',
      ),
    })
    const plain = site({
      ...files(),
      'content/x/a.md': note(
        'a',
        '![](<./files/photo one.png>) ![A photo](<files/photo one.png> =40x) ![](<./files/photo one.png> =30x20)\n\n![](/img/logo.svg) ![L](/img/logo.svg)\n\n<audio controls src="./surf.mp3"></audio>\n\n<video controls src="../y/surf.mp4" width="300"></video>\n\n::: pdf ../tides.pdf#page=2 Tides\n:::\n\n[Tides](../tides.pdf) [it](<./files/photo one.png>) [data](./table.csv)\n\n[[b]]',
      ),
    })
    expect(told(await named.build())).toEqual([])
    expect(told(await plain.build())).toEqual([])
    const html = named.read('a/index.html')
    expect(textOf(html)).toContain('<source type="image/webp"')
    expect(textOf(html).match(/<picture>/g)).toHaveLength(3)
    expect(textOf(html)).toBe(textOf(plain.read('a/index.html')))
    // Words are counted in the source.
    const others = differences(named.out, plain.out).filter((path) => !/^(?:a\/|assets\/js\/|data\/|\.kb)/.test(path))
    expect(others).toEqual([])
    const copy = named.read('a/index.md')
    const photo = String.raw`https://x\.example/assets/files/photo-one\.\w+\.png`
    expect(copy).toMatch(
      new RegExp(String.raw`^!\[\]\(${photo}\) <img src="${photo}" alt="A photo" width="40"> <img`, 'm'),
    )
    expect(copy).toMatch(/^\[Tides\]\(https:\/\/x\.example\/assets\/files\/tides\.\w+\.pdf#page=2\)$/m)
    expect(copy).toMatch(/^\[surf\.mp4\]\(https:\/\/x\.example\/assets\/files\/surf\.\w+\.mp4\)$/m)
    expect(copy).not.toContain('[[')
  })

  test('of a folder without settings shows them, too', async () => {
    const vault = site({
      'Sea/Wave.md': 'A ![[wave.png|30]] B\n',
      'Files/wave.png': photo,
      'public/logo.svg': svg(5),
      'Home.md': '![[public/logo.svg]] ![[logo.svg]]\n\n![[Wave]]\n',
      '.obsidian/app.json': '{}',
    })
    expect(told(await vault.build())).toEqual([])
    const [wave] = [...readTree(vault.out).keys()].filter((path) => /\/wave\.\w+\.png$/.test(path))
    const shown = [...readTree(vault.out)].filter(
      ([path, bytes]) => path.endsWith('.html') && String(bytes).includes(`src="/${wave}"`),
    )
    expect(shown).toHaveLength(2)
  })

  test('behind a password has them only in its encrypted text', async () => {
    const made = site({
      ...files(),
      '.env': 'KB_PASSWORD_MOON=a long password\n',
      'content/x/a.md': note('a', '![[photo one.png|quetzal]] ![[surf.mp3]] [[tides.pdf]]', 'password: moon\n'),
    })
    expect(told(await made.build())).toEqual([])
    expect(made.read('a/index.html')).not.toMatch(/quetzal|photo-one|surf|tides/)
    const written = [...readTree(made.out).keys()].filter((path) => /assets\/files\/(?:photo|surf|tides)/.test(path))
    expect(written.length).toBeGreaterThanOrEqual(3)
  })

  test('of untrusted notes shows none that could run code', async () => {
    const made = site({
      ...files(),
      'site.config.ts': config("{ lang: 'en', content: { trust: 'untrusted' } }"),
      'content/x/run.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'content/x/a.md': note('a', '![[run.svg]] [[run.svg|x]] ![[photo one.png]]\n\n![[surf.mp3]]'),
    })
    expect(told(await made.build())).toEqual([
      'content/x/a.md:5:1 warning link/untrusted-file',
      'content/x/a.md:5:14 warning link/untrusted-file',
    ])
    expect([...readTree(made.out).keys()].filter((path) => path.includes('run'))).toEqual([])
    expect(textOf(made.read('a/index.html'))).toMatch(/photo-one.*<audio controls src="\/assets\/files\/surf/s)
  })
})

describe('a name', () => {
  test('means the nearest of several files, which is said', async () => {
    const made = site({
      'site.config.ts': CONFIG,
      'content/p.svg': svg(1),
      'content/x/q.svg': svg(2),
      'content/y/q.svg': svg(3),
      'content/y/deep/r.svg': svg(4),
      'content/x/deep/r.svg': svg(5),
      'content/x/p.svg': svg(6),
      'content/x/a.md': note('a', '![[p.svg]] ![[./p.svg]] ![[q.svg]] ![[r.svg]] ![[y/q.svg]]'),
      'content/z/b.md': note('b', '![[q.svg]] ![[deep/r.svg]]'),
    })
    const hint = 'Write a longer part of the path.'
    expect(sentences(await made.build())).toEqual([
      [
        'content/x/a.md:5:36 warning link/ambiguous-note',
        '[[r.svg]] matches 2 files; the nearest one is used: x/deep/r.svg, y/deep/r.svg.',
        hint,
      ],
      [
        'content/z/b.md:5:1 warning link/ambiguous-note',
        '[[q.svg]] matches 2 files; the nearest one is used: x/q.svg, y/q.svg.',
        hint,
      ],
      [
        'content/z/b.md:5:12 warning link/ambiguous-note',
        '[[deep/r.svg]] matches 2 files; the nearest one is used: x/deep/r.svg, y/deep/r.svg.',
        hint,
      ],
    ])
    expect(widths(made.read('a/index.html'))).toEqual(['1', '6', '2', '5', '3'])
    expect(widths(made.read('b/index.html'))).toEqual(['2', '5'])
  })

  test('that no file has is a fault, the same in check and build, with what is near', async () => {
    const made = site({
      ...files(),
      'content/x/a.md': note(
        'a',
        '![[photo 0ne.png]] ![[gone.png|30]] ![[old/surf.mp4]]\n\n![[tide.pdf]] [[tiles.pdf]] x ![[gone.csv]]\n\n[[b]] ![[../../etc/passwd.png]]',
      ),
    })
    const faults = [
      [
        'content/x/a.md:5:1 error image/missing',
        'The image "photo 0ne.png" does not exist.',
        'Did you mean photo one.png?',
      ],
      ['content/x/a.md:5:20 error image/missing', 'The image "gone.png" does not exist.'],
      [
        'content/x/a.md:5:37 error link/no-such-page',
        'The link "![[old/surf.mp4]]" does not lead to a page or a file.',
        'Did you mean y/surf.mp4?',
      ],
      [
        'content/x/a.md:7:1 error link/no-such-page',
        'The link "![[tide.pdf]]" does not lead to a page or a file.',
        'Did you mean tides.pdf?',
      ],
      [
        'content/x/a.md:7:15 error link/no-such-page',
        'The link "[[tiles.pdf]]" does not lead to a page or a file.',
        'Did you mean tides.pdf?',
      ],
      ['content/x/a.md:7:31 error link/no-such-page', 'The link "![[gone.csv]]" does not lead to a page or a file.'],
      ['content/x/a.md:9:7 error image/missing', 'The image "../../etc/passwd.png" does not exist.'],
    ]
    expect(sentences(await made.check())).toEqual(faults)
    expect(sentences(await made.build())).toEqual(faults)
    await made.build({ keepGoing: true })
    expect(sources(made.read('a/index.html')).slice(0, 3)).toEqual([
      './photo%200ne.png',
      './gone.png',
      './old/surf.mp4',
    ])
  })

  test('never means what is hidden, left out or elsewhere', async () => {
    const made = site({
      'site.config.ts': config("{ lang: 'en', content: { exclude: ['private/**'] } }"),
      'outside.png': photo,
      'content/.obsidian/hidden.png': photo,
      'content/.vuepress/tool.png': photo,
      'content/x/.trash/trashed.png': photo,
      'content/node_modules/package.png': photo,
      'content/private/secret.png': photo,
      'content/public/.git/kept.png': photo,
      'content/x/a.md': note(
        'a',
        [
          'outside hidden tool trashed package secret kept linked'.split(' ').map((name) => `![[${name}.png]]`),
          '![[../outside.png]] ![[../../outside.png]] ![[/outside.png]] ![[.obsidian/hidden.png]] ![[private/secret.png]]',
          '![[//evil.example/a.png]] ![[https://evil.example/a.png]] ![[javascript:alert(1).png]] ![[constructor.png]]',
          '![[C:\\\\a.png]] ![[..\\\\..\\\\outside.png]] ![[%2e%2e/%2e%2e/outside.png]] ![[__proto__.mp4]]',
        ]
          .flat()
          .join('\n\n'),
      ),
    })
    mkdirSync(join(made.root, 'content/x'), { recursive: true })
    symlinkSync(join(made.root, 'outside.png'), join(made.root, 'content/x/linked.png'))
    const { diagnostics } = await made.build({ keepGoing: true })
    expect(diagnostics.map(({ code }) => code).filter((code) => code !== 'site/symbolic-link')).toHaveLength(
      8 + 5 + 4 + 4,
    )
    expect(
      [...readTree(made.out).keys()].filter((path) => path.startsWith('assets/files/') && path.endsWith('.png')),
    ).toEqual([])
    for (const address of sources(made.read('a/index.html'))) expect(address).toMatch(/^(?:#|\.\/)/)
  })

  test('of a file goes after that of a note; in a site without links by name, only those of media mean files', async () => {
    const made = site({
      ...files(),
      'content/x/c.md': note('c', 'C', 'aliases: [tides.pdf]\n'),
      'content/x/main.ts': '',
      'content/x/a.md': note('a', '[[tides.pdf]] [[surf.mp3]]'),
    })
    expect(told(await made.build())).toEqual([])
    expect(sources(made.read('a/index.html'))).toEqual(['/c/', '/assets/files/surf.mp3'])
    const other = site({ ...files(), 'content/x/main.ts': '', 'content/x/a.md': note('a', '[[main.ts]] [[surf.mp3]]') })
    expect(told(await other.build())).toEqual([])
    expect(textOf(other.read('a/index.html'))).toContain('[[main.ts]]')
    expect(sources(other.read('a/index.html'))).toEqual(['/assets/files/surf.mp3'])
  })

  test('in an included file starts from its folder', async () => {
    const made = site({
      ...files(),
      'content/y/part.md': 'Part ![[p.svg]]\n',
      'content/y/p.svg': svg(3),
      'content/x/p.svg': svg(4),
      'content/x/a.md': note('a', '![[p.svg]]\n\n<!-- @include: ../y/part.md -->'),
    })
    expect(told(await made.build())).toEqual([])
    expect(widths(made.read('a/index.html'))).toEqual(['4', '3'])
  })

  test('in a text of a board means what it means in a note', async () => {
    const made = site({
      ...files(),
      'content/y/plan.canvas':
        '{"nodes":[{"id":"a","type":"text","text":"![[photo one.png|20]]","x":0,"y":0,"width":100,"height":50}],"edges":[]}',
    })
    expect(told(await made.build())).toEqual([])
    const [html] = [...readTree(made.out).values()].map(String).filter((text) => text.includes('class="canvas"'))
    expect(html).toMatch(/<img src="\/assets\/files\/photo-one\.\w+\.png" alt="" width="20"/)
  })
})

test('what a name means changes exactly the pages of the notes that use it', async () => {
  const start: Record<string, string> = {
    'site.config.ts': config("{ title: 'T', lang: 'en' }"),
    'content/x/a.md': note('a', '![[p.svg]]'),
    'content/y/b.md': note('b', '![[p.svg|20]]\n\n[[a]]'),
    'content/y/c.md': note('c', '![[q.svg]] [[p.svg|it]]'),
    'content/y/d.md': note('d', 'No picture.'),
    'content/y/e.md': note('e', '![[Wave]]'),
    'content/z/wave.md': note('Wave', '![[q.svg]]'),
    'content/w/p.svg': svg(1),
    'content/z/q.svg': svg(2),
  }
  const made = site(start)
  await made.build({ keepGoing: true })
  const current = { ...start }
  const steps: [name: string, edits: Record<string, string | undefined>, changed: string[]][] = [
    ['a nearer file', { 'content/y/p.svg': svg(3) }, ['b', 'c']],
    ['a file at the root', { 'content/p.svg': svg(4) }, ['a', 'b', 'c']],
    ['no file at the root', { 'content/p.svg': undefined }, ['a', 'b', 'c']],
    ['another folder', { 'content/z/q.svg': undefined, 'content/y/deep/q.svg': svg(2) }, []],
    ['other bytes', { 'content/y/deep/q.svg': svg(5) }, ['Wave', 'c', 'e']],
    ['another name', { 'content/y/deep/q.svg': undefined, 'content/y/deep/r.svg': svg(5) }, ['Wave', 'c', 'e']],
    [
      'the name again, in another case',
      { 'content/y/deep/r.svg': undefined, 'content/y/deep/Q.SVG': svg(5) },
      ['Wave', 'c', 'e'],
    ],
    ['a file of another name', { 'content/y/other.svg': svg(9) }, []],
  ]
  for (const [name, edits, wanted] of steps) {
    const before = readTree(made.out)
    for (const [path, text] of Object.entries(edits)) {
      if (text === undefined) made.remove(path)
      else made.write({ [path]: text })
      if (text === undefined) delete current[path]
      else current[path] = text
    }
    await made.build({ keepGoing: true })
    const changed = [...readTree(made.out)]
      .filter(([path, bytes]) => path.endsWith('/index.html') && !before.get(path)?.equals(bytes))
      .map(([path]) => path.replace('/index.html', ''))
    expect(changed.sort(), name).toEqual(wanted.toSorted())
    await checkStoredKeys(await made.context({ keepGoing: true }))
    const again = join(made.root, 'again')
    await made.build({ keepGoing: true, out: again, cache: temporaryFolder(), workers: 2 })
    expect(differences(made.out, again), name).toEqual([])
  }
  vi.stubEnv('KB_PLAIN', '1')
  const fresh = site(current)
  await fresh.build({ keepGoing: true, workers: 1 })
  vi.unstubAllEnvs()
  expect(differences(made.out, fresh.out)).toEqual([])
})

test('kb dev shows a picture as soon as there is one of that name', async () => {
  const dev = await devSite({
    'site.config.ts': config("{ title: 'T', lang: 'en' }"),
    'content/x/a.md': note('a', '![[p.svg]]'),
  })
  const open = await dev.open('/a/')
  expect(open.html).toContain('src="./p.svg"')
  expect(dev.faults().map(toLine)).toEqual(['content/x/a.md:5:1 error image/missing'])
  dev.write({ 'content/files/p.svg': svg(7) })
  const { parts } = await open.next('parts')
  expect(parts.mainHtml).toMatch(/<img src="[^"]*p\.[^"]*svg" width="7"/)
  expect(dev.faults().map(toLine)).toEqual([])
})

test('thousands of names cost no more than as many paths', async () => {
  const count = 400
  const many = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`content/n${at}/files/image.svg`, svg(at + 1)]),
  )
  const made = site({
    'site.config.ts': config("{ title: 'T', lang: 'en' }"),
    ...many,
    'content/x/a.md': note(
      'a',
      Array.from({ length: count }, (_, at) => `![[n${at}/files/image.svg]] ![[gone${at}.png]]`).join('\n\n'),
    ),
  })
  const spent = cpuTime()
  const { diagnostics } = await made.check()
  expect(spent()).toBeLessThan(20_000)
  expect(diagnostics).toHaveLength(count)
})
