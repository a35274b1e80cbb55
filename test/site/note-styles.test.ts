import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { devSite } from '../support/dev-site.ts'
import { checkStoredKeys } from '../support/file-keys.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder, toLine } from '../support/site.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const note = (matter: string, text: string) => `---\n${matter}\n---\n${text}\n`
const STYLED = 'Before.\n\n<style>\n.sea { color: teal }\n</style>\n\n<p class="sea">Text.</p>'
const FILES: Record<string, string> = {
  'site.config.ts': config("{ title: 'T', lang: 'en', url: 'https://x.example', feed: {}, markdownCopies: true }"),
  'content/x/a.md': note('title: A\npermalink: /a/\ndate: 2024-01-01', STYLED),
  'content/x/b.md': note('title: B\npermalink: /b/\ndate: 2024-01-02', 'Text of B.'),
  'content/x/c.md': note('title: C\npermalink: /c/', '![[A]]\n\n<style scoped>img { border: 0 }</style>'),
}
/** Texts of the style sheets of notes that a page loads, in their order. */
const sheetsOf = (made: TestSite, path: string): string[] =>
  [...made.read(path).matchAll(/<link rel="stylesheet" href="[^"]*\/(assets\/css\/note\.[^"]*)">/g)].map(([, file]) =>
    made.read(file!),
  )
const noteSheets = (out: string): string[] => [...readTree(out).keys()].filter((path) => path.includes('css/note.'))

describe('a style sheet in a note', () => {
  test('is a file that its page loads, and those that show the note', async () => {
    const made = site(FILES)
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    expect(sheetsOf(made, 'a/index.html')).toEqual(['.sea { color: teal }\n'])
    expect(sheetsOf(made, 'c/index.html')).toEqual([
      '@scope (.content) {\nimg { border: 0 }\n}\n',
      '.sea { color: teal }\n',
    ])
    for (const page of ['b/index.html', 'index.html', 'archives/index.html']) expect(sheetsOf(made, page)).toEqual([])
    for (const [path, bytes] of readTree(made.out))
      if (path.endsWith('.html')) expect(String(bytes), path).not.toContain('<style')
    expect(noteSheets(made.out)).toHaveLength(2)
  })

  test('of the home page, of a catalogue, of slides and of a box of a canvas is loaded by these', async () => {
    const style = '<style>.sea { color: teal }</style>'
    const made = site({
      ...FILES,
      'content/index.md': note('home: true', style),
      'content/x/d.md': note('title: D\npermalink: /d/\nlayout: slides', `${style}\n\n# One\n\n---\n\n# Two`),
      'content/x/f.md': note('title: F\npermalink: /f/\npageComponent: { name: Catalogue, data: { path: x } }', style),
      'content/x/e.canvas': JSON.stringify({
        nodes: [{ id: 'n', type: 'text', x: 0, y: 0, width: 200, height: 100, text: `${style}\n\nBox` }],
        edges: [],
      }),
    })
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    const [canvas] = [...readTree(made.out)].find(([, bytes]) => bytes.includes('class="canvas-view"'))!
    for (const page of ['index.html', 'd/index.html', 'f/index.html', canvas])
      expect(sheetsOf(made, page), page).toEqual(['.sea { color: teal }\n'])
    expect(noteSheets(made.out)).toHaveLength(2)
  })

  test('is under the base, as are the files of the site that it shows, and loaded with no policy, too', async () => {
    const made = site({
      ...FILES,
      'site.config.ts': config("{ title: 'T', lang: 'en', base: '/kb/', contentSecurityPolicy: false }"),
      'content/x/d.md': note(
        'title: D\npermalink: /d/',
        `<style>.sea { background: url("/a.png"), url(/kb/b.png), url(//c.example/d.png) }</style>`,
      ),
      'content/public/a.png': '',
      'content/public/b.png': '',
    })
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    expect(made.read('a/index.html')).toMatch(/<link rel="stylesheet" href="\/kb\/assets\/css\/note\./)
    expect(sheetsOf(made, 'a/index.html')).toEqual(['.sea { color: teal }\n'])
    expect(sheetsOf(made, 'd/index.html')).toEqual([
      '.sea { background: url("/kb/a.png"), url(/kb/b.png), url(//c.example/d.png) }\n',
    ])
  })

  test('of a note behind a password is in no file, and reported', async () => {
    const made = site({
      ...FILES,
      '.env': 'KB_PASSWORD_MOON=a long password\n',
      'content/x/d.md': note('title: D\npermalink: /d/\npassword: moon', '<style>.quetzal {}</style>\n\nText.'),
    })
    const { diagnostics } = await made.build()
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'html/style This style sheet is removed: as a file it could be read without the password.',
    ])
    for (const [path, bytes] of readTree(made.out)) expect(String(bytes), path).not.toContain('quetzal')
  })

  test('of a part that is included belongs to the note, and is reported in the part', async () => {
    const made = site({
      ...FILES,
      'content/x/d.md': note('title: D\npermalink: /d/', 'Text.\n\n<!-- @include: ./part.txt -->'),
      'content/x/part.txt': '\n<style>.sea { background: url(./a.png) }</style>\n',
    })
    const { diagnostics } = await made.build()
    expect(diagnostics.filter(({ code }) => code === 'html/style').map(toLine)).toEqual([
      expect.stringContaining('content/x/part.txt:2'),
    ])
    expect(sheetsOf(made, 'd/index.html')).toEqual(['.sea { background: url(./a.png) }\n'])
  })
})

test('whatever happens to style sheets in notes, a build after it writes what a fresh one does', async () => {
  const made = site(FILES)
  await made.build()
  const edits: [path: string, text: string][] = [
    ['content/x/a.md', note('title: A\npermalink: /a/\ndate: 2024-01-01', STYLED.replace('teal', 'navy'))],
    ['content/x/b.md', note('title: B\npermalink: /b/\ndate: 2024-01-02', STYLED)],
    ['content/x/a.md', note('title: A\npermalink: /a/\ndate: 2024-01-01', 'Text.')],
  ]
  for (const [path, text] of edits) {
    made.write({ [path]: text })
    await made.build()
    const again = join(made.root, 'again')
    vi.stubEnv('KB_PLAIN', '1')
    await made.build({ out: again, cache: temporaryFolder(), workers: 1 })
    vi.unstubAllEnvs()
    expect(differences(made.out, again), text).toEqual([])
    await checkStoredKeys(await made.context())
  }
  expect(noteSheets(made.out)).toHaveLength(2)
})

test('kb dev serves style sheets of notes, and open pages follow their edits', async () => {
  const dev = await devSite(FILES)
  const open = await dev.open('/a/')
  const sheet = /href="(\/assets\/css\/note\.[^"]*)"/
  const load = async (html = '') => (await dev.get(String(sheet.exec(html)?.[1]))).text()
  expect(await load(open.html)).toBe('.sea { color: teal }\n')
  dev.write({ 'content/x/a.md': note('title: A\npermalink: /a/\ndate: 2024-01-01', STYLED.replace('teal', 'navy')) })
  const { parts } = await open.next('parts')
  expect(await load(parts.mainHtml)).toBe('.sea { color: navy }\n')
})

test('kb dev serves the style sheet of a page while other notes are still being read', async () => {
  const dev = await devSite(
    {
      ...FILES,
      'site.config.ts': config(
        `{
          title: 'T',
          plugins: [{
            name: 'stuck',
            remark: [() => async (tree) => {
              if (JSON.stringify(tree).includes('Text of B')) await new Promise(() => {})
            }],
          }],
        }`,
      ),
    },
    { early: true },
  )
  const [, sheet] = /href="(\/assets\/css\/note\.[^"]*)"/.exec(await dev.text('/a/'))!
  const answer = await fetch(new URL(sheet!, dev.url), { signal: AbortSignal.timeout(10_000) })
  expect(await answer.text()).toBe('.sea { color: teal }\n')
})
