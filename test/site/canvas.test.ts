import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { differences, site, toLine } from '../support/site.ts'

const node = (id: string, type: string, x: number, y: number, more: object) => ({
  id,
  type,
  x,
  y,
  width: 200,
  height: 100,
  ...more,
})
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const BOARD = {
  nodes: [
    node('g', 'group', -50, -50, { label: 'Part <1>', color: '5', width: 900 }),
    node('t', 'text', 0, 0, {
      text: '# Tides\n\n[[note]] and [a note](./02.note.md)\n\n```js\nconst a = 1\n```',
      color: '1',
    }),
    node('u', 'text', 0, 200, { text: '<div>\n\n# Tides\n\n*open' }),
    node('f', 'file', 300, 0, { file: '01.x/02.note.md', subpath: '#Head' }),
    node('n', 'file', 300, 600, { file: '01.x/02.note.md' }),
    node('m', 'file', 600, 600, { file: '01.x/02.note.md', height: 60 }),
    node('q', 'file', 900, 600, { file: '01.x/a #1.pdf', subpath: '#page=2' }),
    node('p', 'file', 600, 0, { file: '01.x/a b.svg' }),
    node('d', 'file', 600, 200, { file: '01.x/data.txt' }),
    node('l', 'link', 300, 200, { url: 'https://jsoncanvas.org/', color: '#8844ff' }),
    node('h', 'link', 300, 400, { url: 'javascript:alert(1)' }),
  ],
  edges: [
    { id: 'e1', fromNode: 't', fromSide: 'right', toNode: 'f', toSide: 'left', label: 'see <b>' },
    { id: 'e2', fromNode: 'l', toNode: 'u', fromEnd: 'arrow', toEnd: 'none', color: '2' },
  ],
}
const FILES = {
  'site.config.ts':
    "export default { title: 'T', lang: 'en', url: 'https://x.example', feed: true, markdownCopies: true }\n",
  'content/01.x/01.plan.canvas': JSON.stringify(BOARD, undefined, 1),
  'content/01.x/02.note.md':
    '---\ntitle: Note\npermalink: /note/\ndate: 2022-01-01\n---\n## Head\n\n[board](./01.plan.canvas) [[01.plan.canvas]]\n',
  'content/01.x/a b.svg': PIXEL,
  'content/01.x/data.txt': 'x',
  'content/01.x/a #1.pdf': '%PDF-1.4',
}
const told = (lines: readonly string[]) => lines.filter((line) => line.includes('.canvas'))

/** The page of the board, wherever it is. */
function boardOf(made: { read(path: string): string }): { path: string; html: string } {
  const [, href = ''] = /href="([^"]*)">board/.exec(made.read('note/index.html'))!
  return { path: href, html: made.read(`${href.slice(1)}index.html`) }
}

describe('a canvas is a page', () => {
  test('with boxes at their places, texts as in notes, links to notes, pictures and files', async () => {
    const made = site(FILES)
    const { diagnostics } = await made.build()
    // What a text does not close ends with its box.
    expect(told(diagnostics.map(toLine))).toEqual(['content/01.x/01.plan.canvas:24:1 warning html/unclosed'])
    const { path, html } = boardOf(made)
    expect(html).toContain('<h1')
    expect(html).toMatch(/<h1[^>]*>plan<\/h1>/)
    expect(html).toMatch(
      /<div class="canvas-group canvas-tone-5" style="left:60px;top:60px;width:900px;height:100px"><p class="canvas-name">Part &lt;1&gt;<\/p><\/div>/,
    )
    expect(html).toMatch(/canvas-tone-1" style="left:110px;top:110px[^>]*><h1 id="tides">.*?Tides<\/h1>/s)
    expect(html).toContain('<h1 id="tides-2"')
    expect(html).toMatch(/<a href="\/note\/">Note<\/a> and <a href="\/note\/">a note<\/a>/)
    expect(html).toContain(
      '<a href="/note/#head">Note › Head</a></p><p class="canvas-about" style="--lines:1">Head</p>',
    )
    // What a note is about, where there is room.
    const ofNote = '<p><a href="/note/">Note</a></p>'
    expect(html).toContain(`height:100px">${ofNote}<p class="canvas-about" style="--lines:1">board 01.plan.canvas</p>`)
    expect(html).toContain(`height:60px">${ofNote}</div>`)
    expect(html).toMatch(
      /canvas-pdf"[^>]*><figure class="embed pdf"[^>]*><a class="embed-link" href="\/assets\/files\/a-1\.\w+\.pdf#page=2"/,
    )
    expect(html).toMatch(/media\.\w+\.css/)
    expect(html).toMatch(
      /canvas-picture"[^>]*><img src="\/assets\/files\/a-b\.\w+\.svg" width="9" height="9" alt="a b.svg"/,
    )
    expect(html).toMatch(/<a href="\/assets\/files\/data\.\w+\.txt">data.txt<\/a>/)
    expect(html).toMatch(/style="[^"]*;--tone:#8844ff"><p><a href="https:\/\/jsoncanvas.org\/"/)
    expect(html).not.toContain('href="javascript:')
    // Edges are a drawing, and a list for those who do not see it.
    expect(html.match(/<g[^>]*><path d="M/g)).toHaveLength(2)
    expect(html).toContain('<li><bdi>Tides</bdi> → <bdi>Note › Head</bdi> (<bdi>see &lt;b&gt;</bdi>)</li>')
    expect(html).toMatch(/canvas\.\w+\.css/)
    expect(made.read('note/index.html')).not.toMatch(/canvas\.\w+\.css/)
    // The file that links led to before still is one.
    expect(html).toMatch(/<a href="\/assets\/files\/01\.plan\.\w+\.canvas" download>/)
    expect(made.read('note/index.html')).toContain(`<a href="${path}">plan</a>`)
    expect(made.read('note/index.html')).toMatch(/backlinks.*plan/s)
    expect(readdirSync(join(made.out, path))).toEqual(['index.html'])
    expect(made.read('sitemap.xml')).toContain(path)
  })

  test('by authors who are not trusted, boxes follow one another, without styles', async () => {
    const made = site({
      ...FILES,
      'site.config.ts': "export default { title: 'T', lang: 'en', content: { trust: 'untrusted' } }\n",
    })
    await made.build()
    const [, board = ''] = /(<div class="canvas">.*?)<\/article>/s.exec(boardOf(made).html)!
    expect(board).toContain('canvas-flow')
    expect(board).not.toMatch(/style=|<svg class="canvas-edges/)
    expect(board).toContain('<li><bdi>Tides</bdi> → <bdi>Note › Head</bdi> (<bdi>see &lt;b&gt;</bdi>)</li>')
  })

  test('links from it are checked, with the line of the node', async () => {
    const made = site({
      ...FILES,
      'content/01.x/01.plan.canvas': JSON.stringify(
        {
          nodes: [
            node('a', 'text', 0, 0, { text: 'one\n\n[x](./none.md)' }),
            node('b', 'file', 0, 0, { file: 'none.png' }),
            node('c', 'file', 0, 0, { file: '01.x/none.md' }),
          ],
        },
        undefined,
        1,
      ),
    })
    const { diagnostics } = await made.check()
    expect(told(diagnostics.map(toLine))).toEqual([
      'content/01.x/01.plan.canvas:4:1 error link/no-such-page',
      'content/01.x/01.plan.canvas:13:1 error image/missing',
      'content/01.x/01.plan.canvas:22:1 error link/no-such-page',
    ])
    expect((await made.build()).diagnostics).toEqual(diagnostics)
  })

  test('texts on it have bases, each with its own notes, and faulty links as notes do', async () => {
    const base = (name: string) => `\`\`\`base\nfilters: file.name == "${name}"\nviews:\n  - type: table\n\`\`\``
    const made = site({
      ...FILES,
      'content/01.x/01.plan.canvas': JSON.stringify({
        nodes: [
          node('a', 'text', 0, 0, { text: base('02.note') }),
          node('b', 'text', 300, 0, { text: `${base('03.other note')}\n\n[x](./03.other note.md)` }),
        ],
      }),
      'content/01.x/03.other note.md': '---\ntitle: Other\npermalink: /other/\n---\nx\n',
    })
    const { diagnostics } = await made.build()
    expect(told(diagnostics.map(toLine))).toEqual(['content/01.x/01.plan.canvas:1:1 warning link/spaces'])
    const { html } = boardOf(made)
    expect([...html.matchAll(/<td><a href="([^"]*)">/g)].map(([, href]) => href)).toEqual(['/note/', '/other/'])
  })

  test('a broken one is an empty page and an error', async () => {
    const made = site({ ...FILES, 'content/01.x/01.plan.canvas': '{\n' })
    const { diagnostics } = await made.check()
    expect(told(diagnostics.map(toLine))).toEqual(['content/01.x/01.plan.canvas:2:1 error markdown/unreadable-canvas'])
  })
})

test('a board follows what the notes on it say of themselves', async () => {
  const made = site(FILES)
  const about = () => /\/note\/">Note<\/a><\/p><p class="canvas-about"[^>]*>([^<]*)</.exec(boardOf(made).html)?.[1]
  const note = (head: string, text: string) =>
    made.write({
      'content/01.x/02.note.md': `---\ntitle: Note\npermalink: /note/\n${head}---\n[board](./01.plan.canvas)\n\n## Head\n\n${text}\n`,
    })
  await made.build()
  note('', 'Spring *tides* & neap.')
  await made.build()
  expect(about()).toBe('board Spring tides &amp; neap.')
  note('description: Of <tides>\n', 'Other.')
  await made.build()
  expect(about()).toBe('Of &lt;tides&gt;')
  await made.build({ out: join(made.root, 'fresh'), cache: join(made.root, 'cold') })
  expect(differences(made.out, join(made.root, 'fresh'))).toEqual([])
})

test('a note behind a password is on a board with its title alone', async () => {
  const made = site({
    ...FILES,
    '.env': 'KB_PASSWORD_FRIENDS="the lighthouse"\n',
    'content/01.x/02.note.md': '---\ntitle: Note\npermalink: /note/\npassword: friends\n---\nSecret.\n\n## Head\n',
    'content/01.x/03.way.md': '---\npermalink: /way/\n---\n[board](./01.plan.canvas)\n',
  })
  await made.build()
  const html = made.read(`${/href="\/([^"]*)">board/.exec(made.read('way/index.html'))![1]}index.html`)
  expect(html).toContain('Note</a></p><p class="canvas-about" style="--lines:1"></p>')
})

test('a build after a canvas changes is equal to a cold one', { tags: 'proof' }, async () => {
  const made = site(FILES)
  await made.build()
  made.write({
    'content/01.x/01.plan.canvas': JSON.stringify({ nodes: [node('t', 'text', 0, 0, { text: 'other' })] }),
    'content/01.x/03.second.canvas': JSON.stringify(BOARD),
  })
  await made.build()
  expect(boardOf(made).html).toContain('<p>other</p>')
  await made.build({ out: join(made.root, 'fresh'), cache: join(made.root, 'cold') })
  expect(differences(made.out, join(made.root, 'fresh'))).toEqual([])
  made.remove('content/01.x/03.second.canvas')
  await made.build()
  await made.build({ out: join(made.root, 'again'), cache: join(made.root, 'colder') })
  expect(differences(made.out, join(made.root, 'again'))).toEqual([])
})
