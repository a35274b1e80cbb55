import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { fill } from '../../config/fill.ts'
import { stringsOf, toScriptStrings } from '../../config/languages.ts'
import { STRINGS } from '../../config/strings.ts'
import { ENGLISH } from '../../config/strings-en.ts'
import { launchBrowser, letPass, stopClock } from '../support/browser.ts'
import { kb } from '../support/cli.ts'
import { pngOf } from '../support/picture-host.ts'
import { config, differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

/** Chinese signs, their punctuation and full-width forms. */
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
const chineseOf = (text: string): string[] => text.match(new RegExp(`.{0,40}${CHINESE.source}.{0,40}`, 'g')) ?? []

/** All that a note may hold and that we put words to. */
const RICH = `---
title: Everything
date: 2022-01-02
permalink: /pages/everything/
tags: [one]
sticky: 1
---
Intro with a [link out](https://other.example/) and a footnote[^1].

<!-- more -->

## Part

::: tip
tip
:::

::: warning
w
:::

::: danger
d
:::

::: note
n
:::

::: details
more
:::

::: code-group

\`\`\`js [a]
${Array.from({ length: 6 }, (_, n) => `const a${n} = ${n}`).join('\n')}
\`\`\`

\`\`\`ts [b]
let b = 1
\`\`\`

:::

::: code-group
:::

::: demo
\`\`\`html
<html><p>x</p></html>
\`\`\`
:::

::: demo
\`\`\`vue
<template><p/></template>
\`\`\`
:::

::: cardList
\`\`\`yaml
[]
\`\`\`
:::

- [x] done
- [ ] open

<<< @/nowhere.js

<iframe src="https://video.example/"></iframe>

![picture](./p.png)

[^1]: The note.
`

const note = (title: string, n: number) =>
  `---\ntitle: ${title}\ndate: 2022-02-0${(n % 9) + 1}\npermalink: /pages/n${n}/\ntags: [two]\n---\nText of ${title}, see [everything](/pages/everything/).\n`

const notes = {
  'content/index.md': '---\nhome: true\nfeatures: [{ title: A, details: B }]\n---\n',
  'content/00.lists/01.guide.md':
    '---\ntitle: Contents\npermalink: /guide/\npageComponent: { name: Catalogue, data: { path: 01.guide } }\n---\n',
  'content/01.guide/01.rich.md': RICH,
  'content/01.guide/p.png': await pngOf(1),
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, n) => [`content/01.guide/${n + 10}.n${n}.md`, note(`Note ${n}`, n)]),
  ),
  // A category of its own word, and a branch of a sidebar that is too large for one page.
  'content/_posts/essay.md': '---\ntitle: Essay\n---\nundated\n',
  ...Object.fromEntries(
    Array.from({ length: 170 }, (_, n) => [
      `content/02.many/0${(n % 2) + 1}.part/${n + 1}.m${n}.md`,
      `---\ntitle: Many ${n}\ndate: 2021-01-01\n---\nm\n`,
    ]),
  ),
}

const SETTINGS = `{
  title: 'Deep Sea', lang: 'en', url: 'https://sea.example', markdown: { collapse: 3 },
  theme: {
    repo: 'a/b', editLinks: true, author: 'Me', blogger: { name: 'Me' },
    nav: [{ text: 'Start', link: '/' }, { text: 'Guide', link: '/guide/', items: [{ text: 'Rich', link: '/pages/everything/' }] }],
    blogInfo: { blogCreate: '2020-01-01' }, footer: { createYear: 2020 },
    htmlModules: { windowLB: '<p>corner</p>' },
  },
}`

const english = async (settings = SETTINGS): Promise<TestSite> => {
  const made = site({ 'site.config.ts': config(settings), ...notes })
  const { diagnostics } = await made.build({ drafts: true })
  expect(diagnostics.filter((fault) => fault.severity === 'error').map(toLine)).toEqual([])
  return made
}

test('an English site has no Chinese sign in any page, list, feed or other file that readers see', async () => {
  const made = await english()
  const texts = [...readTree(made.out)].filter(
    // Scripts have Chinese built in, for pages that say nothing else; what they show on these pages is looked at below.
    ([path]) => !path.startsWith('assets/js/') && /\.(html|xml|atom|json|md|txt|css)$/.test(path),
  )
  expect(texts.length).toBeGreaterThan(200)
  for (const [path, bytes] of texts) expect([path, chineseOf(bytes.toString('utf8'))]).toEqual([path, []])
  const chunks = [...readTree(made.out)].filter(([path]) => /^assets\/js\/\d+\./.test(path))
  expect(chunks.length).toBeGreaterThan(190)
  for (const [path, bytes] of chunks) expect([path, chineseOf(bytes.toString('utf8'))]).toEqual([path, []])
  const page = made.read('pages/everything/index.html')
  for (const said of [
    'Skip to content',
    'Edit this page',
    'class="box-title">TIP<',
    'Footnotes',
    '(opens in a new window)',
  ])
    expect([said, page.includes(said)]).toEqual([said, true])
  expect(made.read('categories/Essays/index.html')).toContain('Category: Essays (1 note)')
  expect(made.read('tags/two/index.html')).toContain('Tag: two (14 notes)')
  expect(made.read('01.guide/01.rich.html')).toMatch(/<html lang="en">.*The page has moved to/)
})

test('in a browser: search, toasts, copying, pictures, dates and the not-found page speak English, within the budget', {
  tags: 'proof',
}, async () => {
  const made = await english()
  const server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const page = await (await browser.newContext()).newPage()
  const sizes = { all: 0, script: 0 }
  const bodies: Promise<void>[] = []
  const weigh = (response: import('playwright-core').Response) => {
    bodies.push(
      response.body().then((body) => {
        const size = gzipSync(body, { level: 9 }).length
        sizes.all += size
        if (response.request().resourceType() === 'script') sizes.script += size
      }),
    )
  }
  /** Everything that can be read or heard, names of controls included; not the sentences in scripts. */
  const said = () =>
    page.evaluate(() =>
      [
        document.title,
        document.body.innerText,
        ...[...document.querySelectorAll('body :not(script)')].flatMap((element) =>
          ['aria-label', 'title', 'placeholder', 'alt', 'data-open', 'data-close'].map((name) =>
            element.getAttribute(name),
          ),
        ),
      ].join('\n'),
    )
  page.on('response', weigh)
  await stopClock(page)
  await page.goto(`${server.url}pages/n3/`, { waitUntil: 'load' })
  await letPass(page, 800)
  await page.waitForLoadState('networkidle')
  page.off('response', weigh)
  await Promise.all(bodies)
  expect(sizes.script).toBeLessThanOrEqual(8 * 1024)
  expect(sizes.all).toBeLessThanOrEqual(30 * 1024)
  expect(sizes.all).toBeGreaterThan(10 * 1024)
  await page.goto(`${server.url}pages/everything/`, { waitUntil: 'load' })
  await letPass(page, 800)
  expect(chineseOf(await said())).toEqual([])

  // Copying, and where there is no clipboard.
  await page.locator('[data-hook=copy]').first().click({ force: true })
  await page.waitForSelector('.toasts p')
  expect(await page.locator('.toasts').innerText()).toMatch(/Copied|Copying failed/)
  await expect
    .poll(() => page.locator('main img').last().getAttribute('aria-label'))
    .toBe('Enlarge the picture: picture')
  expect(chineseOf(await said())).toEqual([])

  // The search: what it says before, while and after, and when nothing is found.
  await page.keyboard.press('/')
  await page.waitForSelector('.search-panel[open]')
  const field = page.locator('.search-field')
  expect(await field.getAttribute('placeholder')).toBe('Search titles and texts')
  await field.fill('everything')
  await page.waitForFunction(() => /notes? found/.test(document.querySelector('.search-status')?.textContent ?? ''))
  expect(chineseOf(await said())).toEqual([])
  await field.fill('qqqqxyz')
  await page.waitForFunction(() => /Nothing found/.test(document.querySelector('.search-status')?.textContent ?? ''))
  await field.fill('')
  expect(chineseOf(await said())).toEqual([])
  await page.keyboard.press('Escape')

  // A page that does not come.
  await page.context().setOffline(true)
  await page
    .locator('a[href^="/pages/n"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await page.locator('.toasts p', { hasText: 'There is no network' }).waitFor()
  expect(chineseOf(await said())).toEqual([])
  await page.context().setOffline(false)

  // The home page's days and the not-found page's random sentence.
  await page.goto(server.url, { waitUntil: 'load' })
  await page.waitForFunction(() => /\d days/.test(document.querySelector('[data-since]')?.textContent ?? ''))
  expect(await page.locator('body').innerText()).toMatch(/years? ago|months? ago/)
  expect(chineseOf(await said())).toEqual([])
  await page.goto(`${server.url}nowhere/`, { waitUntil: 'load' })
  await letPass(page, 300)
  expect(chineseOf(await said())).toEqual([])
})

test('each language of a site has its own words, in the text of notes too; the way from one to the other is a whole page', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': config(`{
      title: '深海', locales: { '/en/': { lang: 'en', title: 'Deep Sea', strings: { lastUpdated: 'Changed' } }, '/fr/': { lang: 'fr', strings: { home: 'Rivage' } } },
      strings: { readMore: '继续读' }, theme: { category: false, tag: false, archive: false },
    }`),
    'content/index.md': '---\nhome: true\n---\n',
    'content/a.md': '---\npermalink: /pages/aaaaaa/\n---\n::: tip\nx\n:::\n',
    'content/en/index.md': '---\nhome: true\n---\n',
    'content/en/a.md': '---\ntitle: A\npermalink: /en/a/\n---\n::: tip\nx\n:::\n',
    // Elsewhere in the folder, but at an address of that language.
    'content/b.md': '---\ntitle: B\npermalink: /en/b/\n---\n::: tip\nx\n:::\n',
    'content/fr/index.md': '---\nhome: true\n---\n',
    'content/fr/01.mer/1.a.md': '---\ntitle: C\npermalink: /fr/a/\n---\n::: tip\nx\n:::\n',
  })
  expect((await made.build()).diagnostics.map(toLine).filter((line) => !line.includes('orphan'))).toEqual([])
  expect(made.read('pages/aaaaaa/index.html')).toContain('class="box-title">提示<')
  for (const [path, title, skip] of [
    ['en/a/index.html', 'TIP', 'Skip to content'],
    ['en/b/index.html', 'TIP', 'Skip to content'],
    ['fr/a/index.html', 'ASTUCE', 'Aller au contenu'],
  ] as const) {
    expect(made.read(path)).toContain(`class="box-title">${title}<`)
    expect(made.read(path)).toContain(`>${skip}<`)
  }
  expect(made.read('fr/a/index.html')).toContain('aria-label="Rivage"')
  const frameOf = (path: string) => /data-frame="(\w+)"/.exec(made.read(path))![1]
  expect(frameOf('en/a/index.html')).toBe(frameOf('en/b/index.html'))
  expect(new Set(['en/a/index.html', 'fr/a/index.html', 'pages/aaaaaa/index.html'].map(frameOf)).size).toBe(3)
})

test('sentences are worded anew in the settings; every page follows, and the bytes are those of a clean build', async () => {
  const files = {
    'content/a.md': '---\ntitle: A\npermalink: /pages/aaaaaa/\n---\n::: tip\nx\n:::\n\n[o](https://o.example/)\n',
    'content/01.b/01.b.md': '---\ntitle: B\n---\nb\n',
  }
  const made = site({ 'site.config.ts': config('{}'), ...files })
  await made.build()
  const before = made.read('pages/aaaaaa/index.html')
  expect(before).not.toContain('_strings')
  made.write({
    'site.config.ts': config(
      "{ strings: { skipToContent: '直接看正文', copied: '拷好了 </script>', containers: { tip: '小贴士' }, page: '{n} 页' } }",
    ),
  })
  await made.build()
  const page = made.read('pages/aaaaaa/index.html')
  expect(page).toContain('直接看正文')
  expect(page).toContain('class="box-title">小贴士<')
  expect(page).toContain('<script type="application/json" id="_strings">{"copied":"拷好了 \\u003c/script>"}</script>')
  await made.build({ out: join(made.root, 'clean'), cache: join(made.root, 'clean-cache') })
  expect(differences(made.out, join(made.root, 'clean'))).toEqual([])
})

test('a misspelt key is named with the nearest, a value that a sentence does not have is refused', async () => {
  const fault = async (strings: string) => {
    const made = site({ 'site.config.ts': config(`{\n  strings: ${strings},\n}`), 'content/a.md': 'x' })
    const { stderr, code } = await kb(['check', made.root])
    expect(code).toBe(2)
    return stderr
  }
  expect(await fault("{ readmore: 'x' }")).toMatch(/site\.config\.ts:3:14 error config\/unknown-key[\s\S]*readMore/)
  expect(await fault("{ containers: { tipp: 'x' } }")).toContain('Unknown setting `strings.containers.tipp`.')
  expect(await fault("{ page: 'Seite {number}' }")).toContain('must use no values but {n}')
  expect(await fault('{ page: 1 }')).toContain('config/invalid')
})

/** Whether a sentence has no letters that its language does not write with. */
function isOf(lang: string, text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '')
  if (lang === 'ko') return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)
  if (lang === 'ja') return !/[\p{Script=Hangul}这还为说时间页显没过开]/u.test(words.replaceAll('時間', ''))
  if (lang === 'zh-TW') return !/[这还为说时间页显没过开们关链标题]/u.test(words.replaceAll(/[沒標題]/g, ''))
  return chineseOf(words).length === 0
}

/** Whether a sentence of several words is still the English one. */
const isLeft = (text: string, english: string | undefined) => text === english && /\w+ \w+ \w+/.test(text)

test('tables are whole and honest: the same values in each sentence, the same shape, no sentence of another table', () => {
  const leaves = (table: object, path = ''): [string, string][] =>
    Object.entries(table).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : Array.isArray(value) ? [] : leaves(value, `${path}${key}.`),
    )
  const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort()
  const own = new Map(leaves(STRINGS))
  const english = new Map(leaves(ENGLISH))
  for (const lang of ['en', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es']) {
    const table = stringsOf(lang)
    expect(table.notFoundLines).toHaveLength(STRINGS.notFoundLines.length)
    const sentences = leaves(table)
    expect(sentences.map(([key]) => key).sort()).toEqual([...own.keys()].sort())
    for (const [key, text] of sentences) expect([lang, key, names(text)]).toEqual([lang, key, names(own.get(key)!)])
    const wrong = sentences.filter(
      ([key, text]) => !isOf(lang, text) || (lang !== 'en' && isLeft(text, english.get(key))),
    )
    expect([lang, wrong]).toEqual([lang, []])
  }
  expect(stringsOf('zh-TW').home).toBe('首頁')
  expect(stringsOf('ja-JP').home).toBe('ホーム')
  expect(stringsOf('de-AT', { home: 'Start' })).toMatchObject({ home: 'Start', tags: 'Schlagwörter' })
  expect(stringsOf('nl', { home: 'Thuis' })).toMatchObject({ home: 'Thuis', tags: 'Tags' })
  for (const lang of ['zh-Hant', 'zh-HK', 'zh-hant-tw', 'zh-MO']) expect(stringsOf(lang).search).toBe('搜尋')
  for (const lang of ['zh', 'zh-CN', 'zh-Hans', 'zh-Hans-HK', 'zh-SG']) expect(stringsOf(lang).search).toBe('搜索')
  expect(toScriptStrings(STRINGS)).toEqual({})
  expect([1, 2].map((n) => fill('{n} {n|note|notes} of {who}', { n, who: '$&' }))).toEqual([
    '1 note of $&',
    '2 notes of $&',
  ])
})
