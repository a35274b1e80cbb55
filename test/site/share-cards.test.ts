import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkShareCards } from '../../cli/author/publish/share-cards/check-share-cards.ts'
import { sortDiagnostics } from '../../cli/diagnostics/diagnostic.ts'
import { examine } from '../../cli/pipeline/examine.ts'
import { kb } from '../support/cli.ts'
import { config, site, toLine } from '../support/site.ts'

const note = (name: string, text: string, more = '') =>
  `---\ntitle: ${name}\npermalink: /${name}/\n${more}---\n${text}\n`
const meta = (address: string) => `meta:\n  - property: og:image\n    content: ${address}\n`

/** The head of a PNG, which is all that a size is read of; then as many bytes as wanted. */
function png(width: number, height: number, bytes = 100): Buffer {
  const file = Buffer.alloc(bytes)
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

async function faults(settings: string, files: Record<string, string | Uint8Array>): Promise<string[]> {
  const it = site({ 'site.config.ts': config(settings), ...files })
  const ctx = await it.context()
  const examined = await examine(ctx, { thorough: true })
  return sortDiagnostics(checkShareCards(examined, ctx)).map((fault) => `${toLine(fault)} ${fault.message}`)
}

const SITE = "title: 'T', description: 'Tides.', url: 'https://e.example', base: '/x/'"
const GOOD = { 'content/public/share.png': png(1200, 630) }

test('pages with a picture and a description have no fault, drawn pictures and those of plugins included', async () => {
  const drawn =
    "social: { image: '/share.png' }, plugins: [{ name: 'p', files: () => [{ path: 'made.png', text: '' }] }]"
  const files = {
    ...GOOD,
    'content/a.md': note('a', 'Ebb and flow. ![A](./a.png)'),
    'content/a.png': png(600, 400),
    'content/b.md': note('b', 'Text.', meta('https://e.example/x/made.png')),
    'content/c.md': note('c', 'Text.', meta('https://other.example/c.png')),
  }
  expect(await faults(`{ ${SITE}, ${drawn} }`, files)).toEqual([])
})

test('each fault of a picture is reported where the note names it, once for all pages that show it', async () => {
  const found = await faults(`{ ${SITE}, social: { image: '/small.png' } }`, {
    'content/public/small.png': png(1200, 299),
    'content/public/heavy.png': png(1200, 630, 5 << 20),
    'content/public/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    'content/a.md': note('a', 'Text.', meta('/share.png')),
    'content/b.md': note('b', 'Text.', meta('https://e.example/x/none.png')),
    'content/c.md': note('c', 'Text.', meta('https://e.example/x/heavy.png?v=2')),
    'content/d.md': note('d', 'Text.', meta('https://e.example/x/drawing.svg')),
    'content/e.md': note('e', 'Text.', meta('http://other.example/e.jpg')),
    'content/f.md': note('f', 'Text.'),
    'content/g.md': note('g', 'Text. ![G](./g.png)'),
    'content/g.png': png(250, 250),
  })
  const why = (text: string) => text.replace(/ The image (\S+) does not work for shared links to/, ' $1')
  expect(found.map(why)).toEqual([
    'content/a.md:5:3 warning share-card/picture /share.png 1 page (/a/): its address is not absolute: it must start with https://.',
    'content/b.md:5:3 warning share-card/picture https://e.example/x/none.png 1 page (/b/): the site has no such file.',
    'content/c.md:5:3 warning share-card/picture https://e.example/x/heavy.png?v=2 1 page (/c/): it has 5.2 MB, and X accepts less than 5.',
    'content/d.md:5:3 warning share-card/picture https://e.example/x/drawing.svg 1 page (/d/): X and others do not show SVG.',
    'content/e.md:5:3 warning share-card/picture http://other.example/e.jpg 1 page (/e/): its address starts with http://, not https://.',
    expect.stringMatching(/^content\/g\.md:1:1 .*g\.[0-9a-f]{8}\.png 1 page \(\/g\/\): it has 250 × 250 px/),
    expect.stringMatching(
      /^site\.config\.ts:2:\d+ warning share-card\/picture https:\/\/e\.example\/x\/small\.png \d+ pages \(\/f\/, .*, …\): it has 1200 × 299 px, and WeChat needs 300 × 300\.$/,
    ),
  ])
})

test('descriptions: of notes each, of lists once', async () => {
  const found = await faults("{ title: 'T', url: 'https://e.example', social: { image: '/share.png' } }", {
    ...GOOD,
    'content/a.md': note('a', '```js\nx\n```'),
    'content/b.md': note('b', 'Text.', `description: ${'字'.repeat(201)}\n`),
    'content/c.md': note('c', 'Text.', `description: ${'字'.repeat(200)}\n`),
  })
  expect(found).toEqual([
    'content/a.md:1:1 warning share-card/text Shared links to /a/ show no description.',
    'content/b.md:4:14 warning share-card/text The description of /b/ has 201 characters; shared links show at most 200.',
    expect.stringMatching(/^site\.config\.ts:.* share-card\/text Shared links to \d+ pages show no description: \//),
  ])
})

test.each([
  [
    SITE,
    /^site\.config\.ts:\d+:\d+ warning share-card\/no-picture Shared links to \d+ pages have no image: \/a\/, .*…\.$/,
  ],
  ["title: 'T', description: 'Tides.'", /no-picture Shared links to \d+ pages have no image/],
  [`${SITE}, social: false`, /no-picture Shared links show neither text nor an image\.$/],
])('without pictures there is one fault: %s', async (settings, says) => {
  expect(await faults(`{ ${settings} }`, { 'content/a.md': note('a', 'Text.') })).toEqual([expect.stringMatching(says)])
})

test('kb check --share reports them beside all others, and fails with --strict; nothing is written', {
  tags: 'proof',
}, async () => {
  const it = site({ 'site.config.ts': config(`{ ${SITE} }`), 'content/a.md': note('a', 'Text. [x](./none.md)') })
  const said = await kb(['check', it.root, '--share', '--no-cache', '--format', 'json'])
  expect(said.code).toBe(1)
  expect(said.stdout).toContain('link/no-such-page')
  expect(said.stdout).toContain('share-card/no-picture')
  it.write({ 'content/a.md': note('a', 'Text.') })
  expect((await kb(['check', it.root, '--share', '--no-cache'])).code).toBe(0)
  expect((await kb(['check', it.root, '--share', '--no-cache', '--strict'])).code).toBe(1)
  expect((await kb(['check', it.root, '--no-cache', '--strict'])).code).toBe(0)
  expect(() => readFileSync(join(it.root, 'dist/index.html'))).toThrow(/ENOENT/)
})
