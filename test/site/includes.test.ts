import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { remoteNotes } from '../../cli/author/pictures/remote-notes.ts'
import { config, readTree, site, toLine } from '../support/site.ts'

/** Notes that include other files, as whole sites. */

const note = (title: string, body: string): string => `---\ntitle: ${title}\npermalink: /${title}/\n---\n\n${body}`

const FILES = {
  'site.config.ts': config('{ content: { exclude: ["parts/**/*.md"] } }'),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.sea/01.tide.md': note(
    'tide',
    'High water.\n\n<!-- @include: ../parts/01.moon.md -->\n\n## After\n\n[wave](./02.wave.md)\n',
  ),
  'content/01.sea/02.wave.md': note('wave', 'A note without any.\n'),
  'content/parts/01.moon.md':
    '---\ntitle: Moon\n---\n\n## The moon\n\nIt pulls zarquods[^1], see [wave](../01.sea/02.wave.md) and [][ref].\n\n![](./moon.svg)\n\n[^1]: A word.\n\n[ref]: ../01.sea/02.wave.md "w"\n\n<<< ./moon.js\n',
  'content/parts/moon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/parts/moon.js': 'pull()\n',
}

describe('an included file', () => {
  test('is part of the note: outline, search, words, links, pictures, footnotes, code', async () => {
    const made = site(FILES)
    const { diagnostics } = await made.build()
    expect(diagnostics.map(toLine)).toEqual([])
    const page = made.read('tide/index.html')
    expect(page).toContain('<h2 id="the-moon"')
    expect(page).toContain('href="#the-moon"')
    expect(page).toMatch(/pulls zarquods<sup>/)
    expect(page).toContain('A word.')
    expect(page).toMatch(/see <a href="\/wave\/"/)
    expect(page).toMatch(/<img[^>]* src="[^"]*moon[^"]*\.svg"[^>]* width="4"/)
    expect(page).toContain('pull')
    expect(page).not.toContain('title: Moon')
    expect(page).not.toContain('@include')
    // The search finds its words.
    const holding = [...readTree(made.out)].filter(([, bytes]) => bytes.includes('zarquod')).map(([path]) => path)
    expect(holding).toContainEqual(expect.stringMatching(/^assets\/search\/terms\//))
    expect([...readTree(made.out)].some(([path]) => /moon\/index\.html|parts\//.test(path))).toBe(false)
    const checked = await made.check()
    expect(checked.diagnostics).toEqual(diagnostics)
    const tide = checked.value.graph.byPath.get('/tide/')!.document
    expect(tide.headings.map(({ title }) => title)).toEqual(['The moon', 'After'])
    made.write({ 'content/parts/01.moon.md': 'five words more or less\n' })
    const then = (await made.check()).value.graph.byPath.get('/tide/')!.document
    expect(then.words.other).toBeLessThan(tide.words.other)
    made.write({ 'content/parts/01.moon.md': 'five\n' })
    const last = (await made.check()).value.graph.byPath.get('/tide/')!.document
    expect(then.words.other - last.words.other).toBe(4)
  })

  test('by the mark of `markdown-it-include` is that of the comment', async () => {
    const marked = site({
      ...FILES,
      'content/01.sea/01.tide.md': FILES['content/01.sea/01.tide.md'].replace(
        '<!-- @include: ../parts/01.moon.md -->',
        '!!!include(parts/01.moon.md)!!!',
      ),
    })
    const made = site(FILES)
    expect((await marked.build()).diagnostics.map(toLine)).toEqual([])
    await made.build()
    expect(marked.read('tide/index.html')).toBe(made.read('tide/index.html'))
  })

  test('in the content folder is also a page, whose faults are reported once', async () => {
    const made = site({
      ...FILES,
      'site.config.ts': config(),
      'content/01.sea/01.tide.md': FILES['content/01.sea/01.tide.md'].replace('02.wave', 'none'),
      'content/parts/01.moon.md': note('moon', '[gone](./no.md)\n\n::: nonsense\n\n![](./no.png)\n'),
      'content/01.sea/02.wave.md': note(
        'wave',
        'x\n\n> <!-- @include: ../parts/01.moon.md -->\n\n[gone](./nowhere.md)\n',
      ),
    })
    const { diagnostics } = await made.check()
    expect(diagnostics.map(toLine)).toEqual([
      // Lines below an include are those of the note's file.
      'content/01.sea/01.tide.md:12:1 error link/no-such-page',
      'content/01.sea/02.wave.md:10:1 error link/no-such-page',
      'content/parts/01.moon.md:6:1 error link/no-such-page',
      'content/parts/01.moon.md:8:1 warning container/unknown',
      'content/parts/01.moon.md:10:1 error image/missing',
    ])
    expect((await made.build({ keepGoing: true })).diagnostics.map(({ code, place }) => [code, place])).toEqual(
      diagnostics.map(({ code, place }) => [code, place]),
    )
  })

  test('that cannot be shown is reported at the comment, and the rest of the note is built', async () => {
    const made = site({
      ...FILES,
      'content/01.sea/01.tide.md': note('tide', 'a\n\n<!-- @include: ./none.md -->\n\n[gone](./none.md)\n'),
    })
    const { diagnostics } = await made.check()
    expect(diagnostics.map(toLine)).toEqual([
      'content/01.sea/01.tide.md:8:1 warning snippet/missing',
      'content/01.sea/01.tide.md:10:1 error link/no-such-page',
    ])
  })
})

test('an edit of an included file, also of a nested one and one that appears, renders the notes that include it and no other', async () => {
  const made = site({
    ...FILES,
    'content/01.sea/01.tide.md': note(
      'tide',
      `${'High water. '.repeat(20)}\n\n<!-- @include: ../parts/01.moon.md -->\n\n<!-- @include: ../parts/later.md -->\n`,
    ),
    'content/parts/01.moon.md': 'first\n\n<!-- @include: ./inner.md -->\n',
    'content/parts/inner.md': 'inner\n',
  })
  const pages = () =>
    new Map(
      [...readTree(made.out)].filter(([path]) => path.endsWith('.html')).map(([path, bytes]) => [path, String(bytes)]),
    )
  const changed = async () => {
    const before = pages()
    await made.build()
    return [...pages()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  }
  await made.build()
  expect(made.read('tide/index.html')).toContain('inner')
  made.write({ 'content/parts/inner.md': 'other\n' })
  expect(await changed()).toEqual(['tide/index.html'])
  expect(made.read('tide/index.html')).toContain('other')
  made.write({ 'content/parts/later.md': 'later on\n' })
  expect(await changed()).toEqual(['tide/index.html'])
  expect(made.read('tide/index.html')).toContain('later on')
  made.remove('content/parts/inner.md')
  expect(await changed()).toEqual(['tide/index.html'])
  expect(made.read('tide/index.html')).not.toContain('other')
  // The same bytes as from nothing.
  const warm = readTree(made.out)
  await made.build({ out: join(made.root, 'cold'), cache: join(made.root, 'cold-cache') })
  expect(new Map([...readTree(join(made.root, 'cold'))].map(([path, bytes]) => [path, String(bytes)]))).toEqual(
    new Map([...warm].map(([path, bytes]) => [path, String(bytes)])),
  )
})

test('a note that a site keeps to itself is shown in no other, and nothing of it is written', async () => {
  const made = site({
    ...FILES,
    'content/01.sea/03.locked.md': '---\n  title: L\n  Password: friends\n---\n\nThe SECRET.\n',
    'content/01.sea/04.draft.md': '---\ntitle: D\ndraft: true\n---\n\nThe UNREADY.\n',
    'content/01.sea/01.tide.md': note(
      'tide',
      '<!-- @include: 03.locked.md -->\n\n<!-- @include: 04.draft.md -->\n\n<!-- @include: ../parts/02.star.md -->\n',
    ),
    'content/parts/02.star.md': '<!-- @include: ../01.sea/03.locked.md -->\n',
  })
  const { diagnostics } = await made.build({ keepGoing: true })
  expect(diagnostics.map(toLine)).toContain('content/01.sea/01.tide.md:6:1 warning snippet/missing')
  expect(diagnostics.map(toLine)).toContain('content/01.sea/01.tide.md:8:1 warning snippet/missing')
  expect(diagnostics.map(toLine)).toContain('content/parts/02.star.md:1:1 warning snippet/missing')
  const holding = (folder: string, word: string) =>
    [...readTree(folder)].filter(([, bytes]) => bytes.includes(word)).map(([path]) => path)
  expect([holding(made.out, 'UNREADY'), holding(made.root, 'SECRET')]).toEqual([[], ['content/01.sea/03.locked.md']])
})

test('of several notes of a name, a wiki link means the one beside the file that it is in', async () => {
  const made = site({
    'site.config.ts': config(),
    'content/01.sea/01.tide.md': note('tide', '[[moon]]\n\n<!-- @include: ../parts/part.md -->\n'),
    'content/01.sea/moon.md': note('sea-moon', 'x\n'),
    'content/parts/moon.md': note('part-moon', 'y\n'),
    'content/parts/part.md': 'Part: [[moon]] !!!include(../sky/word.md)!!!\n',
    'content/sky/moon.md': note('sky-moon', 'z\n'),
    'content/sky/word.md': '[[moon]]\n',
  })
  await made.build()
  const content = made.read('tide/index.html').split('class="content"')[1]!
  expect(content.match(/\/\w+-moon\//g)?.slice(0, 3)).toEqual(['/sea-moon/', '/part-moon/', '/sky-moon/'])
})

test('pictures of other hosts are found in the included file, once', async () => {
  const made = site({
    ...FILES,
    'content/01.sea/02.wave.md': note(
      'wave',
      '<!-- @include: ../parts/01.moon.md -->\n\n![](https://a.example/b.png)\n',
    ),
    'content/parts/01.moon.md': '![](https://a.example/a.png)\n',
  })
  const { graph } = (await made.check()).value
  expect(remoteNotes(graph.pages).map(({ file, uses }) => [file, uses.map(({ place }) => place.line)])).toEqual([
    ['content/01.sea/02.wave.md', [8]],
    ['content/parts/01.moon.md', [1]],
  ])
})

test('a note behind a password may include a file, which is encrypted with it', async () => {
  const made = site({
    ...FILES,
    '.env': 'KB_PASSWORD_FRIENDS=moor and sea and stone',
    'content/01.sea/01.tide.md':
      '---\ntitle: T\npermalink: /tide/\npassword: friends\n---\n\n<!-- @include: ../parts/01.moon.md -->\n',
    'content/parts/01.moon.md': 'The SECRET.\n\n::: nonsense\n\n<!-- @include: ./none.md -->\n',
  })
  const { diagnostics } = await made.build({ keepGoing: true })
  expect(diagnostics.map(toLine)).toEqual([
    'content/parts/01.moon.md:3:1 warning container/unknown',
    'content/parts/01.moon.md:5:1 warning snippet/missing',
  ])
  const holding = [...readTree(made.root)].filter(([, bytes]) => bytes.includes('SECRET')).map(([path]) => path)
  expect(holding).toEqual(['content/parts/01.moon.md'])
  expect(made.read('tide/index.html')).toContain('<title>T')
})

test('the Markdown copy of a note has the text of what it includes, with addresses that lead there', async () => {
  const made = site({
    ...FILES,
    'content/01.sea/01.tide.md': note(
      'tide',
      'See [wave](02.wave.md).\n\n<!-- @include: ../parts/01.moon.md -->\n\n- x\n\n  <!-- @include: ../parts/02.star.md -->\n\n> <!-- @include: ../parts/02.star.md -->\n\n[wave](./02.wave.md) !!!include(../parts/02.star.md)!!! [wave](./02.wave.md)\n',
    ),
    'content/parts/01.moon.md': '---\ntitle: Moon\n---\n\n[wave](../01.sea/02.wave.md) ![m](./moon.svg)\n',
    'content/parts/02.star.md': '[wave](../01.sea/02.wave.md)\n',
  })
  await made.build()
  const copy = made.read('tide/index.md').replace(/^---[\s\S]*?---\n/, '')
  expect(copy.replace(/\/assets\/\S*moon\S*svg|\/\S*moon\S*\.svg/, 'MOON')).toBe(
    '\n# tide\n\nSee [wave](/wave/).\n\n\n[wave](/wave/) ![m](MOON)\n\n\n- x\n\n  [wave](/wave/)\n\n\n> [wave](/wave/)\n>\n\n[wave](/wave/) [wave](/wave/) [wave](/wave/)\n',
  )
  // Also of what pages do not show.
  made.write({ 'content/parts/02.star.md': '[wave](../01.sea/02.wave.md)<!-- new -->\n' })
  await made.build()
  expect(made.read('tide/index.md').match(/new/g)).toHaveLength(3)
})

describe('`@[code](path)` of VuePress 2', () => {
  const FILE = 'one()\ntwo()\nthree()\nfour()\nfive()\n'
  const page = async (body: string, files: Record<string, string> = {}) => {
    const made = site({
      'site.config.ts': config(),
      'content/01.a/01.a.md': note('a', body),
      'content/parts/run.js': FILE,
      'examples/run.js': FILE,
      ...files,
    })
    const { diagnostics } = await made.build()
    const html = made.read('a/index.html')
    const blocks = [...html.matchAll(/<pre[^>]*>[\s\S]*?<\/pre>/g)].map(([pre]) => pre.replace(/<[^>]*>/g, '').trim())
    return { html, blocks, faults: diagnostics.map(toLine) }
  }

  test.each([
    ['@[code](../parts/run.js)', FILE.trim()],
    ['@[code js](../parts/run.js)', FILE.trim()],
    ['@[code{2-4} js{1}:no-line-numbers](../parts/run.js)', 'two()\nthree()\nfour()'],
    ['@[code{4-}](../parts/run.js)', 'four()\nfive()'],
    ['@[code{-2}](../parts/run.js)', 'one()\ntwo()'],
    ['@[code{3}](../parts/run.js)', 'three()'],
    ['@[code js](@examples/run.js)', FILE.trim()],
    ['@[code js](@/examples/run.js)', FILE.trim()],
    ['1. item\n\n   @[code{3} js](../parts/run.js)', 'three()'],
    ['@[code{3} js](../parts/run.js)\ntext below', 'three()'],
    ['- @[code{3} js](../parts/run.js)\n  text below', 'three()'],
    ['> @[code{3} js](../parts/run.js)\n> text below', 'three()'],
    ['::: tip\n@[code{3} js](../parts/run.js)\n:::', 'three()'],
  ])('%j shows the file’s text', async (line, text) => {
    const { blocks, faults } = await page(`${line}\n`)
    expect([blocks, faults]).toEqual([[text], []])
  })

  test('each line is a block; its language and marked lines are those of a fence', async () => {
    const lines = '@[code{2-5} js{1,3-4}:no-line-numbers](../parts/run.js)\n@[code text](../parts/run.js)\n'
    const { html, blocks } = await page(lines)
    const fence = await page('```js{1,3-4}:no-line-numbers\ntwo()\nthree()\nfour()\nfive()\n```\n')
    expect(blocks).toEqual([FILE.split('\n').slice(1, 5).join('\n'), FILE.trim()])
    expect(html).toContain(/<pre[^>]*>[\s\S]*?<\/pre>/.exec(fence.html)![0])
  })

  test('what is missing, hidden or outside the site is not shown, with the fault that `<<<` has', async () => {
    const paths = ['./gone.js', '@gone/run.js', '../../.env', '../../../secret.js', '/etc/passwd']
    const { blocks, faults } = await page(paths.map((path) => `@[code](${path})\n`).join('\n'), {
      '.env': 'A=zarquod\n',
    })
    expect(faults).toEqual(paths.map((_, at) => `content/01.a/01.a.md:${6 + 2 * at}:1 warning snippet/missing`))
    expect(blocks.join()).not.toContain('zarquod')
  })

  test('other texts that begin like one stay', async () => {
    const { html, blocks } = await page(
      '@[codepen](https://a.example/)\n\nSee @[code](../parts/run.js)\n\n`@[code](x)`\n',
    )
    expect(blocks).toEqual([])
    expect(html).toContain('@[code](x)')
  })
})
