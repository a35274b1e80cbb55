import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { devSite } from '../support/dev-site.ts'
import { checkStoredKeys } from '../support/file-keys.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder, toLine } from '../support/site.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const CONFIG = config(
  "{ title: 'T', lang: 'en', url: 'https://x.example', feed: {}, data: true, markdownCopies: true }",
)
const note = (matter: string, text: string) => `---\n${matter}\n---\n${text}\n`
const B = `# Sea

Intro with [a link](./c.md), ![a picture](./pic.svg) and a note[^one].

[[toc]]

## Tides

Tides rise[^two]. See [above](#sea).

### Neap

Neap words.

### Swell ^swell

Swell words.

## Waves

A wave. ^wave1

- one
- two ^item2
  - inner

| a |
| - |
| cell |

^table1

[^one]: First footnote.
[^two]: Second footnote.
`
const FILES = {
  'site.config.ts': CONFIG,
  'content/x/a.md': note('title: A\npermalink: /a/\ndate: 2024-01-01', 'Before.\n\n![[Sea]]\n\nAfter.'),
  'content/x/b.md': note('title: Sea\npermalink: /b/\naliases: [Ocean]', B),
  'content/x/c.md': note('title: C\npermalink: /c/', 'Text of C.'),
  'content/x/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
}
const told = (made: { diagnostics: Parameters<typeof toLine>[0][] }) => made.diagnostics.map(toLine)
const textOf = (html: string): string => /<div class="content">(.*?)<\/div>(?:<footer|<p class="empty)/s.exec(html)![1]!
const withText = (text: string, more: Record<string, string> = {}): TestSite =>
  site({ ...FILES, 'content/x/a.md': note('title: A\npermalink: /a/\ndate: 2024-01-01', text), ...more })
const shown = async (text: string, more: Record<string, string> = {}): Promise<string> => {
  const made = withText(text, more)
  await made.build()
  return textOf(made.read('a/index.html'))
}
const ids = (html: string): string[] => [...html.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id]) => id!)

describe('a note in a paragraph of its own is shown', () => {
  test('in a frame, with links and pictures as on its own page', async () => {
    const made = site(FILES)
    expect(told(await made.build())).toEqual([])
    const html = textOf(made.read('a/index.html'))
    expect(html).toContain(
      '<div class="note-embed" role="group" aria-label="Sea"><p class="note-embed-title"><a href="/b/">Sea</a></p>',
    )
    expect(html).toMatch(
      /<p>Before\.<\/p>\s*<div class="note-embed".*Second footnote.*<\/div><\/div>\s*<p>After\.<\/p>/s,
    )
    expect(html).toContain('<a href="/c/">a link</a>')
    expect(html).toMatch(
      /<img src="\/assets\/files\/pic\.\w+\.svg" width="9" height="9" alt="a picture" loading="lazy"/,
    )
    expect(html).not.toContain('header-anchor')
    expect(html).not.toMatch(/\^(?:wave1|item2|table1)[^"]*</)
  })

  test('without its ids: what refers to them leads to those of the frame, or to its page', async () => {
    const made = withText('## Tides\n\nMine[^one].\n\n![[Sea]]\n\n![[Sea]]\n\n[^one]: Own.')
    await made.build()
    const html = made.read('a/index.html')
    const all = ids(html)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([])
    const text = textOf(html)
    for (const [, id] of text.matchAll(/href="#([^"]*)"/g)) expect(all).toContain(id)
    for (const [, id] of text.matchAll(/aria-describedby="([^"]*)"/g)) expect(all).toContain(id)
    expect(text).toContain('<a href="#_e1-tides">Tides</a>')
    expect(text).toContain('<a href="/b/#sea">above</a>')
    expect(text).toContain('<h3 id="_e1-tides">Tides</h3>')
    expect(html).toMatch(/<nav class="outline"(?:(?!<\/nav>).)*#tides(?:(?!<\/nav>|_e1).)*<\/nav>/s)
  })

  test.each([
    [
      '![[Sea#Tides]]',
      'Sea › Tides',
      '/b/#tides',
      ['Tides rise', 'Neap words', 'Second'],
      ['Intro', 'A wave', 'First'],
    ],
    ['![[sea#Neap]]', 'Sea › Neap', '/b/#neap', ['Neap words'], ['Tides rise', 'A wave', 'footnote']],
    ['![[x/b#Waves|shown so]]', 'shown so', '/b/#waves', ['A wave', 'cell'], ['Neap', 'footnote']],
    ['![[Sea#^swell]]', 'Sea', '/b/#%5Eswell', ['Swell words'], ['Tides rise', 'A wave', 'footnote', '^']],
    ['![[Ocean#^wave1]]', 'Sea', '/b/#%5Ewave1', ['A wave.'], ['one', 'cell']],
    ['![[Sea#^item2]]', 'Sea', '/b/#%5Eitem2', ['two', 'inner'], ['one', 'cell']],
    ['![[Sea#^table1]]', 'Sea', '/b/#%5Etable1', ['cell'], ['A wave', 'two']],
    ['![[Sea#Sea]]', 'Sea', '/b/', ['Intro', 'cell'], []],
  ])('%s: the part that is meant', async (text, title, href, present, absent) => {
    const html = await shown(text)
    expect(html).toContain(`aria-label="${title}"><p class="note-embed-title"><a href="${href}">${title}</a></p>`)
    for (const words of present) expect(html).toContain(words)
    for (const words of absent) expect(html).not.toContain(words)
  })

  test('with the numbers that its footnotes have in the note', async () => {
    const html = await shown('![[Sea#Tides]]')
    expect(html).toContain('<li id="_e1-fn-two" value="2">')
    expect(html).toContain(
      'href="#_e1-fn-two" id="_e1-fnref-two" data-footnote-ref aria-describedby="_e1-footnote-label">2<',
    )
  })

  test('in items of lists, quotes and boxes; within other text, and in tables, it is a link', async () => {
    const html = await shown(
      '- ![[C]]\n\n> ![[C]]\n\n::: tip\n![[C]]\n:::\n\nSee ![[C]] and ![[C|it]].\n\n| a |\n| - |\n| ![[C\\|cell]] |\n\n## On ![[C]]',
    )
    expect(html.match(/<div class="note-embed"/g)).toHaveLength(3)
    expect(html).toMatch(
      /<li>\s*<div class="note-embed".*<blockquote>\s*<div class="note-embed".*class="box tip.*<div class="note-embed"/s,
    )
    expect(html).toContain('<p>See <a href="/c/">C</a> and <a href="/c/">it</a>.</p>')
    expect(html).toContain('<td><a href="/c/">cell</a></td>')
    expect(html).not.toContain('data-embed')
  })

  test('a base in it is shown as on its page, or one view of it', async () => {
    const base =
      'views:\n  - name: First\n    order: [file.name]\n  - name: Second\n    type: cards\n    order: [file.name]\n'
    const html = await shown('![[list.base]]\n\n![[list.base#Second]]', { 'content/x/list.base': base })
    expect(html).toMatch(
      /aria-label="list">.*<h2[^>]*>First<\/h2><table>.*<h2[^>]*>Second<\/h2><div class="card-grid">/s,
    )
    expect(html).toMatch(
      /aria-label="list › Second"><p [^>]*>(?:(?!<\/p>).)*<\/p><div class="note-embed-text"><div class="card-grid">/,
    )
  })

  test('a board in it is shown as on its page, and follows its edits', async () => {
    const board = (text: string) =>
      JSON.stringify({
        nodes: [
          { id: 'a', type: 'text', text, x: 0, y: 0, width: 200, height: 90 },
          { id: 'b', type: 'file', file: 'x/c.md', x: 0, y: 200, width: 300, height: 200 },
          { id: 'c', type: 'text', text: '![[Sea]]', x: 400, y: 0, width: 200, height: 90 },
        ],
        edges: [{ id: 'e', fromNode: 'a', toNode: 'b' }],
      })
    const made = withText('![[plan.canvas]]\n\n![[x/plan.canvas#A heading|Only a link]]', {
      'content/x/plan.canvas': board('## A heading\n\nFirst'),
      'content/x/c.md': note('title: C\npermalink: /c/\ndescription: About C.', 'Text of C.'),
    })
    await made.build({ keepGoing: true })
    const html = made.read('a/index.html')
    const text = textOf(html)
    expect(text).toMatch(/aria-label="plan"><p class="note-embed-title">.*<div class="canvas" style="--board-width/s)
    expect(text).toContain('<a href="/c/">C</a></p><p class="canvas-about" style="--lines:6">About C.</p>')
    expect(text).toMatch(/<div class="canvas-node"[^>]*><p><a href="\/b\/">Sea<\/a><\/p>/)
    expect(text).toMatch(/<p><a href="\/pages\/\w+\/[^"]*">Only a link<\/a><\/p>/)
    expect(text).not.toMatch(/Intro with|data-embed/)
    for (const name of [/\/css\/canvas\.\w+\.css/, /class="canvas-tools"/]) expect(html).toMatch(name)
    made.write({ 'content/x/plan.canvas': board('Second') })
    await made.build({ keepGoing: true })
    expect(textOf(made.read('a/index.html'))).toContain('Second')
    made.write({ 'content/x/c.md': note('title: C\npermalink: /c/\ndescription: Now else.', 'Text of C.') })
    await made.build({ keepGoing: true })
    expect(textOf(made.read('a/index.html'))).toContain('Now else.')
    await checkStoredKeys(await made.context({ keepGoing: true }))
  })

  test('headings go below the one before it, so that none is left out', async () => {
    const html = await shown('## One\n\n### Two\n\n![[D]]\n\n## Three\n\n![[D#Sub]]', {
      'content/x/d.md': note('title: D\npermalink: /d/', '## Top\n\nT\n\n### Sub\n\nS\n\n#### Deep\n\nD'),
    })
    expect([...html.matchAll(/<h([1-6])/g)].map(([, level]) => level).join('')).toBe('23456' + '23')
  })
})

describe('in several languages', () => {
  test('a page shows the note of its own language; of another one, with its language', async () => {
    const made = site({
      'site.config.ts': config(
        "{ title: 'T', lang: 'en', locales: { '/': { lang: 'en' }, '/zh/': { lang: 'zh-CN' } } }",
      ),
      'content/x/c.md': note('title: C\npermalink: /c/', 'English.'),
      'content/x/d.md': note('title: D\npermalink: /d/', 'Only English.'),
      'content/zh/x/c.md': note('title: C\npermalink: /zh/c/', '中文。'),
      'content/zh/x/a.md': note('title: A\npermalink: /zh/a/', '![[C]]\n\n![[D]]'),
    })
    await made.build()
    const html = textOf(made.read('zh/a/index.html'))
    expect(html).toMatch(/<div class="note-embed" role="group" aria-label="C">.*中文。/s)
    expect(html).toMatch(/<div class="note-embed" role="group" aria-label="D" lang="en">.*Only English\./s)
  })

  test('a page in the other script shows the note in that script', async () => {
    const made = site({
      'site.config.ts': config(
        "{ title: 'T', lang: 'zh-CN', locales: { '/': { lang: 'zh-CN' }, '/zh-tw/': { lang: 'zh-TW', convert: 'cn2twp' } } }",
      ),
      'content/x/a.md': note('title: 甲\npermalink: /a/', '![[乙]]\n\n![[乙#软件|我的软件]]'),
      'content/x/b.md': note('title: 乙\npermalink: /b/', '前\n\n## 软件\n\n软件的内容'),
    })
    await made.build()
    const html = textOf(made.read('zh-tw/a/index.html'))
    expect(html).toContain('<a href="/zh-tw/b/">乙</a>')
    expect(html).toContain('aria-label="我的軟體"')
    expect(html.match(/軟體的內容/g)).toHaveLength(2)
    expect(html).not.toContain('软件的内容')
  })
})

describe('what is not shown is a link', () => {
  test('drawings and what names no note stay as they are; a part that does not exist is a link, with its fault', async () => {
    const made = withText('[[C]]\n\n![[pic.excalidraw|200]]\n\n![[nothing]]\n\n![[Sea#Nothing]]\n\n![[Sea#^nothing]]')
    expect(told(await made.build({ keepGoing: true }))).toEqual([
      'content/x/a.md:10:1 warning link/no-such-page',
      'content/x/a.md:12:1 warning link/no-such-anchor',
      'content/x/a.md:14:1 warning link/no-such-anchor',
    ])
    const html = textOf(made.read('a/index.html'))
    expect(html).toContain('<p>![[pic.excalidraw|200]]</p>')
    expect(html).toContain('<p>![[nothing]]</p>')
    expect(html).toContain('<p><a href="/b/#Nothing">Sea › Nothing</a></p>')
    expect(html).not.toContain('note-embed')
  })

  test('a note behind a password is, and drafts are not even that', async () => {
    const made = withText('![[Locked]]\n\n![[Sea]]\n\n![[Hidden]]', {
      '.env': 'KB_PASSWORD_MOON=a long password\n',
      'content/x/locked.md': note('title: Locked\npermalink: /locked/\npassword: moon', 'Deep zarquod. ![[C]]'),
      'content/x/hidden.md': note('title: Hidden\ndraft: true', 'Wiklor words.'),
    })
    expect(told(await made.build({ keepGoing: true }))).toEqual(['content/x/a.md:10:1 warning link/no-such-page'])
    const html = textOf(made.read('a/index.html'))
    expect(html).toContain('<p><a href="/locked/">Locked</a></p>')
    expect(html).toContain('<p>![[Hidden]]</p>')
    for (const [path, bytes] of readTree(made.out)) expect(String(bytes), path).not.toMatch(/zarquod|wiklor/i)
    for (const [path, bytes] of readTree(join(made.root, '.kb'))) expect(String(bytes), path).not.toMatch(/zarquod/i)
  })

  test('a page behind a password shows others only in its encrypted text', async () => {
    const made = site({
      ...FILES,
      '.env': 'KB_PASSWORD_MOON=a long password\n',
      'content/x/a.md': note('title: A\npermalink: /a/', 'No notes.'),
      'content/x/locked.md': note('title: Locked\npermalink: /locked/\npassword: moon', '![[D]]'),
      'content/x/d.md': note('title: D\npermalink: /d/\nunlisted: true', '::: steps\n1. quetzal words\n:::'),
    })
    expect(told(await made.build())).toEqual([])
    const html = made.read('locked/index.html')
    expect(html).not.toMatch(/quetzal|note-embed|blocks\.|embeds\./)
    const before = /data-text="[^"]*"|[\w+/=]{200,}/.exec(html)?.[0]
    made.write({ 'content/x/d.md': note('title: D\npermalink: /d/\nunlisted: true', 'Other words.') })
    await made.build()
    expect(/data-text="[^"]*"|[\w+/=]{200,}/.exec(made.read('locked/index.html'))?.[0]).not.toBe(before)
  })

  test('circles end in a link, and so does the fourth note in one another', async () => {
    const more = {
      'content/x/d.md': note('title: D\npermalink: /d/', 'D text\n\n![[A]]\n\n![[E]]'),
      'content/x/e.md': note('title: E\npermalink: /e/', 'E text\n\n![[D]]\n\n![[F]]'),
      'content/x/f.md': note('title: F\npermalink: /f/', 'F text\n\n![[C]]'),
    }
    const html = await shown('A text\n\n![[D]]\n\n![[#Own]]\n\n## Own\n\nOwn words.\n\n![[#Own]]', more)
    expect(html.match(/D text/g)).toHaveLength(1)
    expect(html).toContain('<p><a href="/a/">A</a></p>')
    expect(html).toContain('<p><a href="/d/">D</a></p>')
    expect(html).toMatch(/F text.*<p><a href="\/c\/">C<\/a><\/p>/s)
    expect(html).not.toContain('Text of C')
    expect(html.match(/Own words/g)).toHaveLength(3)
  })
})

test('a page shows no more than the limits allow; the rest are links, which is reported once', async () => {
  const many = withText('![[C]]\n\n'.repeat(LIMITS.embedCount + 3))
  expect(told(await many.build())).toEqual([`content/x/a.md:${6 + 2 * LIMITS.embedCount}:1 warning link/embed-limit`])
  const html = textOf(many.read('a/index.html'))
  expect(html.match(/Text of C/g)).toHaveLength(LIMITS.embedCount)
  expect(html.match(/<p><a href="\/c\/">C<\/a><\/p>/g)).toHaveLength(3)
  const long = {
    'content/x/d.md': note('title: D\npermalink: /d/', `## Short\n\ns\n\n## Long\n\n${'word '.repeat(50_000)}`),
  }
  const large = withText('![[D]]\n\n'.repeat(5), long)
  expect(told(await large.check())).toEqual(['content/x/a.md:12:1 warning link/embed-limit'])
  await large.build()
  expect(Buffer.byteLength(large.read('a/index.html'))).toBeLessThan(2 * LIMITS.embedSize)
  // Parts are as long as they are.
  expect(told(await withText('![[D#Short]]\n\n'.repeat(50), long).check())).toEqual([])
})

test('notes that show one another again and again cost no more than the limits', { tags: 'proof' }, async () => {
  const names = ['d', 'e', 'f', 'g', 'h']
  const notes = names.map((name, at) => [
    `content/x/${name}.md`,
    note(
      `title: ${name}\npermalink: /${name}/`,
      `## Part\n\n${`![[${names[at + 1] ?? 'c'}]]\n\n${`![[${names[at + 1] ?? 'd'}#Part]]\n\n`}`.repeat(400)}`,
    ),
  ])
  const made = withText('![[d]]', Object.fromEntries(notes))
  const spent = cpuTime()
  const faults = told(await made.build())
  expect(spent()).toBeLessThan(20_000)
  expect(faults.filter((line) => line.endsWith('link/embed-limit'))).toHaveLength(names.length + 1)
  const frames = textOf(made.read('a/index.html')).match(/class="note-embed"/g)!.length
  expect(frames).toBeGreaterThan(5)
  expect(frames).toBeLessThanOrEqual(LIMITS.embedCount)
})

test('other forms of the text have a link: feeds, copies, data, lists; the search knows it in its own note', async () => {
  const made = withText('Start\n\n![[C]]\n\n<!-- more -->\n\n![[C|shown]]')
  await made.build()
  expect(made.read('rss.xml')).toContain('https://x.example/c/')
  for (const path of ['rss.xml', 'feed.json', 'a/index.md'])
    expect(made.read(path), path).not.toMatch(/Text of C|note-embed|data-embed/)
  expect(made.read('index.html')).toMatch(/<div class="content excerpt"><p>Start<\/p>\s*<p><a href="\/c\/">C<\/a><\/p>/)
  expect(made.read('a/index.md')).toMatch(/^\[C\]\(https:\/\/x\.example\/c\/\)$/m)
  expect(made.read('a/index.md')).toMatch(/^\[shown\]\(https:\/\/x\.example\/c\/\)$/m)
  const { graph } = (await made.check()).value
  expect(graph.backlinks.get('/c/')!.map(({ path }) => path)).toContain('/a/')
})

test('a page loads the styles and scripts that the notes in it need', async () => {
  const made = withText('![[D]]', {
    'content/x/d.md': note('title: D\npermalink: /d/', '::: steps\n1. one\n:::\n\n![[E]]'),
    'content/x/e.md': note(
      'title: E\npermalink: /e/',
      '$x^2$\n\n::: video https://www.youtube.com/watch?v=dQw4w9WgXcQ\n:::',
    ),
  })
  await made.build()
  const html = made.read('a/index.html')
  for (const name of ['embeds', 'blocks', 'media']) expect(html, name).toMatch(new RegExp(`/css/${name}\\.\\w+\\.css`))
  expect(made.read('e/index.html')).not.toMatch(/\/css\/(?:embeds|blocks)\./)
})

test('an edit of a note renders the pages anew that show it, and no others', async () => {
  const files = {
    ...FILES,
    'content/x/d.md': note('title: D\npermalink: /d/', '![[A]]'),
    'content/x/e.md': note('title: E\npermalink: /e/', '![[Sea#Neap]]'),
    'content/x/f.md': note('title: F\npermalink: /f/', '[[Sea]]'),
    'content/index.md': note('home: true', '![[Sea]]'),
  }
  const made = site(files)
  await made.build()
  const before = readTree(made.out)
  const edited = B.replace('| cell |', '| grid |')
  made.write({ 'content/x/b.md': note('title: Sea\npermalink: /b/\naliases: [Ocean]', edited) })
  await made.build()
  const changed = [...readTree(made.out)]
    .filter(([path, bytes]) => path.endsWith('.html') && !before.get(path)?.equals(bytes))
    .map(([path]) => path)
  expect(changed.sort()).toEqual(['a/index.html', 'b/index.html', 'd/index.html', 'index.html'])
  const fresh = site({ ...files, 'content/x/b.md': note('title: Sea\npermalink: /b/\naliases: [Ocean]', edited) })
  vi.stubEnv('KB_PLAIN', '1')
  await fresh.build({ workers: 1 })
  expect(differences(made.out, fresh.out)).toEqual([])
})

test('whatever happens to the notes in a page, a build after it writes what a fresh one does', {
  tags: 'proof',
}, async () => {
  const files: Record<string, string> = {
    ...FILES,
    '.env': 'KB_PASSWORD_MOON=a long password\n',
    'content/x/a.md': note('title: A\npermalink: /a/', '![[D]]\n\n![[Sea#Later]]\n\n![[E#^name]]\n\n![[list.base]]'),
    'content/x/d.md': note('title: D\npermalink: /d/', 'D\n\n![[E]]\n\n[[Sea#Tides]]'),
    'content/x/e.md': note('title: E\npermalink: /e/', 'E ![](./pic.svg)\n\nNamed. ^name'),
    'content/x/list.base': 'views:\n  - order: [file.name]\n',
    'content/x/locked.md': note('title: Locked\npermalink: /locked/\npassword: moon', '![[D]]'),
  }
  const made = site(files)
  await made.build({ keepGoing: true })
  const edits: [path: string, text: string | undefined][] = [
    ['content/x/b.md', note('title: Sea\npermalink: /b/', '## Later\n\nNow it is here.')],
    ['content/x/e.md', note('title: E\npermalink: /e/', 'Edited ![](./pic.svg)\n\n::: steps\n1. Named. ^name\n:::')],
    ['content/x/pic.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
    ['content/x/e.md', note('title: Else\naliases: [E]\npermalink: /e/', 'Retitled. ^name')],
    ['content/x/e.md', note('title: E\npermalink: /e/\npassword: moon', 'Locked quetzal. ^name')],
    ['content/x/e.md', note('title: E\npermalink: /e/\ndraft: true', 'Draft. ^name')],
    ['content/x/e.md', note('title: E\npermalink: /else/', '![[A]] ^name')],
    ['content/x/d.md', undefined],
    ['content/x/d.md', note('title: D\npermalink: /d/', '![[A]]')],
  ]
  for (const [path, text] of edits) {
    if (text === undefined) made.remove(path)
    else made.write({ [path]: text })
    if (text === undefined) delete files[path]
    else files[path] = text
    await made.build({ keepGoing: true })
    const again = join(made.root, 'again')
    await made.build({ keepGoing: true, out: again, cache: temporaryFolder(), workers: 1 })
    expect(differences(made.out, again), path + text).toEqual([])
    await checkStoredKeys(await made.context({ keepGoing: true }))
    for (const [name, bytes] of readTree(made.out)) expect(String(bytes), name).not.toContain('quetzal')
  }
})

test('kb dev shows notes that it has not read yet, and open pages follow their edits', async () => {
  const dev = await devSite(
    {
      ...FILES,
      'content/x/a.md': note('title: A\npermalink: /a/', '![[Sea#Tides]]\n\n![[D]]'),
      'content/x/d.md': note('title: D\npermalink: /d/', '![[C]]'),
    },
    { early: true },
  )
  const open = await dev.open('/a/')
  for (const words of ['Tides rise', 'Text of C']) expect(open.html).toContain(words)
  dev.write({ 'content/x/c.md': note('title: C\npermalink: /c/', 'Other text.') })
  const { parts } = await open.next('parts')
  expect(parts.mainHtml).toMatch(/Tides rise.*note-embed.*note-embed.*Other text\./s)
})
