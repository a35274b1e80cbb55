import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadLocks } from '../../cli/pipeline/site/passwords.ts'
import { type Lock, unseal } from '../../cli/pipeline/site/seal.ts'
import { LOCK, type OpenParts } from '../../config/model/locked.ts'
import { isLarge } from '../support/large-site.ts'
import { config, differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

const PASSWORD = 'a long secret quetzal'
const ENV = `OTHER=1\nKB_PASSWORD_FRIENDS="${PASSWORD}"\n`

/** Every sentence and every part of the text has a word that is nowhere else; so have parts that are not shown. */
const SECRET = `---
title: A public title
date: 2024-05-05
permalink: /secret/
categories: [公开]
tags: [shared]
description: A public description.
password: friends
---

The zarquod of the first sentence, with [a link to vexling](./01.open.md#head) and [[Open|wiklor]], **boldrum**.

![altimix](./pic.png "captlux")

<!-- more -->

<!-- commzorb -->

## Headgrub one

Some \`codefrax\` and $mathplon$ and ==markdrel==. 这里有一个罕见的词：鱻龘靐。

\`\`\`js title="titlefob"
const fencewix = 'strinvap' // comquell
\`\`\`

\`\`\`mermaid
graph LR
  nodulax --> nodupreb
\`\`\`

::: tip Tipwarble
Inside glimtok, and a [footnote][^1].
:::

::: details Detkrill
Collapsed snarvik.
:::

::: demo
\`\`\`html
<b>demoglub</b>
\`\`\`
:::

:::: tabs
::: tab Tabvork
Panel brixwen.
:::
::::

<div data-htmlquip="attrnoz">rawfloom <Badge text="badgezim"/></div>

- [ ] taskwump
- item yodrell

| Tablgrix | b |
| --- | --- |
| cellvorp | 2 |

[^1]: footvix

https://example.net/extern-urlplod

[dead](./dead-linkzot.md) ![](./missing-pixzaf.png)
`

const OPEN = `---
title: Open
date: 2024-05-04
permalink: /open/
tags: [shared]
---

See [the secret](./02.secret.md).

## Head
`

const WORDS =
  /zarquod|vexling|wiklor|boldrum|altimix|captlux|commzorb|headgrub|codefrax|mathplon|markdrel|鱻|龘|靐|titlefob|fencewix|strinvap|comquell|nodulax|nodupreb|tipwarble|glimtok|detkrill|snarvik|demoglub|tabvork|brixwen|htmlquip|attrnoz|rawfloom|badgezim|taskwump|yodrell|tablgrix|cellvorp|footvix|urlplod|linkzot|pixzaf|quetzal/gi

/** Everything that a build can make of a text. */
const SETTINGS = `import { definePlugin, defineSite } from 'shenhai-kb'
const plugin = definePlugin({
  name: 'all',
  page: {
    frontmatter: ({ summary }) => ({ seen: summary.length }),
    head: (page) => [['meta', { name: 'all', content: JSON.stringify(page) }]],
    html: (html, page) => html + '<i>' + page.title + '</i>',
  },
  files: (site) => [{ path: 'all.txt', text: site.pages.map((page) => site.text(page) + site.html(page) + JSON.stringify(page)).join() }],
})
export default defineSite({
  title: '深海', url: 'https://e.example', plugins: [plugin], data: true, markdownCopies: true, llms: true, offline: true,
  pageChunks: true, feed: { tags: true }, deploy: ['netlify', 'nginx', 'vercel'], content: { deadLinks: 'warning' },
  markdown: { embedLinks: true, captions: true },
  theme: { noteMap: true, statistics: true, siteChanges: true, displayAllHeaders: true, series: true },
})
`

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FILES = {
  'site.config.ts': SETTINGS,
  '.env': ENV,
  'content/index.md': '---\nhome: true\npostList: detailed\n---\n',
  'content/01.a/01.open.md': OPEN,
  'content/01.a/02.secret.md': SECRET,
  'content/01.a/pic.png': PIXEL,
}

/** What can be read of a file: as it is, unpacked, and what base64 in it stands for. */
function readings(bytes: Buffer): string[] {
  const unpacked = [gunzipSync, inflateSync, inflateRawSync, brotliDecompressSync].flatMap((unpack) => {
    try {
      return [unpack(bytes)]
    } catch {
      return []
    }
  })
  return [bytes, ...unpacked].flatMap((each) => {
    const text = each.toString('utf8')
    const coded = text.match(/[\w+/-]{16,}={0,2}/g) ?? []
    return [text, decodeLoosely(text), ...coded.map((code) => Buffer.from(code, 'base64').toString('utf8'))]
  })
}

/** Percent-encoding and the escapes of JSON undone. */
const decodeLoosely = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, (code) => Buffer.from(code.replaceAll('%', ''), 'hex').toString('utf8'))
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Files below a folder that a secret word can be read from, with the words. */
const leaks = (folder: string): string[] =>
  [...readTree(folder)].flatMap(([path]) => {
    // Fonts of formulas, whose bytes happen to be characters.
    if (path.endsWith('.woff2')) return []
    const found = new Set(
      [path, ...readings(readFileSync(join(folder, path)))].flatMap((text) => text.match(WORDS) ?? []),
    )
    return found.size > 0 ? [`${path}: ${[...found].join(' ')}`] : []
  })

const lockOf = async (made: TestSite): Promise<Lock> => (await loadLocks((await made.context()).site))!.FRIENDS!

async function openPage(made: TestSite, path: string): Promise<OpenParts> {
  const [, text] = / data-text="([^"]+)"/.exec(made.read(path)) ?? []
  const parts = unseal(await lockOf(made), 'pageKey', text ?? '')
  return JSON.parse(parts ?? '{}') as OpenParts
}

describe('notes behind a password', () => {
  test('nothing of the text, and no password, is in any file that is written or cached, after any kind of build', async () => {
    const made = site(FILES)
    // The check that the words are found at all.
    expect(SECRET.match(WORDS)?.length).toBeGreaterThan(35)
    const { diagnostics } = await made.build()
    expect(diagnostics.map(toLine).filter((line) => line.includes('secret'))).toEqual([
      'content/01.a/02.secret.md:65:1 warning link/no-such-page',
      'content/01.a/02.secret.md:65:27 warning image/missing',
    ])
    expect(leaks(made.out)).toEqual([])
    expect(leaks(join(made.root, '.kb'))).toEqual([])
    made.write({ 'content/01.a/02.secret.md': SECRET.replace('first', 'second') })
    await made.build({ drafts: true, keepGoing: true })
    await made.check()
    expect(leaks(made.out)).toEqual([])
    expect(leaks(join(made.root, '.kb'))).toEqual([])
  })

  test('the page has all of the text for who knows the password, and what is public for everybody', async () => {
    const made = site(FILES)
    await made.build()
    const { mainHtml, bodyClass } = await openPage(made, 'secret/index.html')
    for (const word of SECRET.slice(SECRET.indexOf('The zarquod')).match(WORDS) ?? [])
      if (!/commzorb|linkzot|pixzaf/.test(word)) expect.soft(mainHtml).toContain(word)
    expect(mainHtml).toContain('href="/open/#head"')
    expect(mainHtml).toMatch(/src="\/assets\/files\/pic\.[0-9a-f]{8}\.png" width="1" height="1"/)
    expect(mainHtml).toContain('href="#headgrub-one"')
    expect(mainHtml).toContain('<math')
    expect(bodyClass).toContain('has-outline')
    const page = made.read('secret/index.html')
    expect(page).toContain('A public title')
    expect(page).toContain('<meta name="description" content="A public description.">')
    expect(page).not.toContain('<math')
    expect(page).not.toContain('has-outline')
    expect(page).toMatch(
      /<form class="locked" data-hook="page-script" data-script="\/assets\/js\/locked\.[^"]+\.js" data-salt="[^"]{24}" /,
    )
    expect(page).toContain(` data-rounds="${LOCK.rounds}"`)
    expect(LOCK.rounds).toBeGreaterThanOrEqual(600_000)
    expect(made.read('open/index.html')).not.toMatch(/locked\.|backlinks/)
    expect(made.read('index.html')).toContain('A public title')
  })

  test('the same bytes warm and cold; another text, password, name or address changes only what it has to', {
    tags: 'proof',
  }, async () => {
    const made = site(FILES)
    await made.build()
    const again = join(made.root, 'again')
    await made.build({ cache: join(made.root, 'other-cache'), out: again })
    expect(differences(made.out, again)).toEqual([])
    const textOf = () => / data-text="([^"]+)"/.exec(made.read('secret/index.html'))?.[1] ?? ''
    const before = textOf()
    expect((await made.build()).totals).toMatchObject({ written: 0 })

    made.write({ '.env': ENV.replace('quetzal', 'jackdaw') })
    expect((await made.build()).totals!.written).toBeGreaterThan(0)
    const other = textOf()
    expect(other).not.toBe(before)
    expect(other.length).toBe(before.length)
    made.write({ '.env': ENV })
    await made.build()
    expect(differences(made.out, again)).toEqual([])
    expect(await openPage(made, 'secret/index.html')).toHaveProperty('mainHtml')

    made.write({ 'content/01.a/02.secret.md': SECRET.replace('zarquod', 'zarquox') })
    await made.build()
    expect(textOf().slice(0, 16), 'another IV').not.toBe(before.slice(0, 16))
    made.write({ 'content/01.a/02.secret.md': SECRET.replace('password: friends\n', '') })
    await made.build()
    expect(made.read('secret/index.html')).toContain('zarquod')
    expect(made.read('open/index.html')).toContain('card backlinks')
  })
})

const short = (fields: string) => `---\ntitle: 秘\npermalink: /s/\n${fields}---\n\nThe zarquod.\n`

/** A large site is one more variation of these. */
const variants = { tags: isLarge ? ['full'] : [] }

describe('a password that is not set', () => {
  test.each([
    ['unknown', 'password: enemies\n'],
    ['in a draft', 'draft: true\npassword: enemies\n'],
    ['with a capital letter', 'Password: enemies\n'],
    ['with frontmatter that cannot be read', 'password: friends\na: [\n'],
    ['with frontmatter that is not closed', 'password: friends\n# '],
    ['a literal one', 'password: "p w"\npublish: true\n'],
  ])('%s: the text is nowhere, whatever else is built', variants, async (kind, fields) => {
    const text = kind.endsWith('closed') ? `---\n${fields}zarquod\n` : short(fields)
    const made = site({
      '.env': ENV,
      'site.config.ts': config('{ data: true, markdownCopies: true }'),
      'content/01.a.md': '---\ntitle: A\npermalink: /a/\n---\n甲\n',
      'content/02.b.md': text,
    })
    const { diagnostics } = await made.build({ keepGoing: true, drafts: kind !== 'a literal one' })
    expect(diagnostics.map(({ severity }) => severity)).not.toContain('error')
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(JSON.stringify(diagnostics)).not.toMatch(/enemies|p w/)
    expect(leaks(made.out)).toEqual([])
    const cached = [...readTree(join(made.root, '.kb')).values()].map(String)
    if (kind === 'a literal one') expect(cached.filter((each) => each.includes('p w'))).toEqual([])
    else expect(leaks(join(made.root, '.kb'))).toEqual([])
    expect(readTree(made.out).has('a/index.html')).toBe(true)
  })

  test('is an error: nothing is written', async () => {
    const made = site({ 'site.config.ts': config(), 'content/01.a.md': short('password: friends\n') })
    const { diagnostics, totals } = await made.build()
    expect(diagnostics.map(toLine)).toEqual(['content/01.a.md:4:1 error frontmatter/password'])
    expect(totals).toBeUndefined()
    made.write({ '.env': ENV })
    expect((await made.build()).diagnostics).toEqual([])
    expect(made.read('s/index.html')).toContain('class="locked"')
  })

  test('settings and plugins cannot put a note behind a password, and do not publish it then', async () => {
    const plugin = `{ name: 'p', page: { frontmatter: ({ file }) => (file === '02.b.md' ? { password: 'friends' } : {}) } }`
    const made = site({
      '.env': ENV,
      'site.config.ts': config(`{ plugins: [${plugin}], theme: { extendFrontmatter: { password: 'friends' } } }`),
      'content/01.a/01.a.md': short(''),
      'content/02.b.md': short('').replace('/s/', '/t/'),
    })
    const { diagnostics } = await made.build({ keepGoing: true })
    expect(diagnostics.map(toLine).filter((line) => !line.includes('bulk'))).toEqual([
      'content/01.a/01.a.md:1:1 warning frontmatter/password',
      'content/02.b.md:1:1 warning frontmatter/password',
    ])
    expect(leaks(made.out)).toEqual([])
  })

  test('only articles have texts behind a password, and no other note can show them', async () => {
    const made = site({
      '.env': ENV,
      'site.config.ts': config(),
      'content/index.md': '---\nhome: true\npassword: friends\n---\n\nThe zarquod.\n',
      'content/01.a/01.a.md': short('password: friends\n'),
      'content/01.a/02.b.md': '---\ntitle: B\n---\n\n<<< @/content/01.a/01.a.md\n',
      'content/01.a/03.c.md': '---\n  title: C\n  Password: friends\n---\n\nThe zarquod.\n',
      'content/01.a/04.d.md': '---\ntitle: D\n---\n\n<<< @/content/01.a/03.c.md\n',
    })
    const { diagnostics } = await made.build({ keepGoing: true })
    expect(diagnostics.map(toLine)).toEqual([
      'content/01.a/02.b.md:5:1 warning snippet/missing',
      'content/01.a/03.c.md:3:3 warning frontmatter/unknown-key',
      'content/01.a/04.d.md:5:1 warning snippet/missing',
      'content/index.md:3:11 warning frontmatter/password',
    ])
    expect(leaks(made.out)).toEqual([])
  })

  test.each([
    '{ title: C, password: friends }',
    "{'password': friends}",
    'title: C\nprivate: true',
    '{ secret: true }',
    'keys: [e10adc3949ba59abbe56e057f20f883e]',
  ])('`<<<` does not show a note with the frontmatter %j', variants, async (frontmatter) => {
    const made = site({
      '.env': ENV,
      'site.config.ts': config("{ content: { dir: 'content' } }"),
      'content/02.b.md': '---\ntitle: B\n---\n\n<<< @/parts/c.md\n',
      'parts/c.md': `---\n${frontmatter}\n---\n\nThe zarquod.\n`,
    })
    const { diagnostics } = await made.build()
    expect(diagnostics.map(toLine)).toEqual(['content/02.b.md:5:1 warning snippet/missing'])
    expect(leaks(made.out)).toEqual([])
  })

  test('`<<<` shows notes that only speak of passwords', async () => {
    const made = site({
      'site.config.ts': config(),
      'content/02.b.md': '---\ntitle: B\n---\n\n<<< @/parts/c.md\n',
      'parts/c.md': '---\ntitle: Password rules\nprivate: false\nno-password: 1\n---\n\npassword: shown here\n',
    })
    const { diagnostics } = await made.build()
    expect(diagnostics).toEqual([])
    expect(made.read('02.b.html')).toContain('shown here')
  })
})
