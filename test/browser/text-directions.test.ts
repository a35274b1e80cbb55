import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentWidth } from '../support/browser.ts'
import { box, LOOKS, openLooksOf, style } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const ARABIC = 'فقرة عن Rust والبحر!'
const MIXED = `普通的段落，有一个词 بحر 在里面。

${ARABIC}

- عنصر عربي أول في القائمة
- English item!

> اقتباس عربي.

| الاسم | القيمة |
| --- | --- |
| نص | نص عربي طويل |

## عنوان عربي

1. خطوة أولى مع رمز

   \`\`\`js
   wave()
   \`\`\`

\`cargo new\` ثم راجع الصفحة.
`
const LATIN = `${ARABIC}

A paragraph in English!

> A quote in English.

## A heading in English
`

let site: Awaited<ReturnType<typeof openLooksOf>>
beforeAll(async () => {
  site = await openLooksOf((look) => ({
    'site.config.ts': config(`{ lang: 'zh-CN', theme: { look: '${look}' } }`),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.mixed.md': `---\ntitle: mixed\npermalink: /mixed/\n---\n${MIXED}`,
    'content/01.a/02.arabic.md': `---\ntitle: عربي\nlang: ar\npermalink: /arabic/\n---\n${LATIN}`,
  }))
})
afterAll(() => site?.close())

/** px that the first and the last letter of an element's text are from the left. */
const lettersOf = (page: Page, selector: string, at = 0) =>
  page
    .locator(selector)
    .nth(at)
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const left = (text: Text, offset: number) => {
        const range = document.createRange()
        range.setStart(text, offset)
        range.setEnd(text, offset + 1)
        return range.getBoundingClientRect().left
      }
      return { first: left(texts[0]!, 0), last: left(texts.at(-1)!, texts.at(-1)!.length - 1) }
    })

describe.each(LOOKS)('in a page written from left to right (%s)', (look) => {
  test('a paragraph in Arabic begins at the right, and ends with its sign at the left', () =>
    site.at(look, 820, '/mixed/', async (page) => {
      const text = await box(page, '.content')
      const { first, last } = await lettersOf(page, '.content > p', 1)
      expect(text.x + text.width - first).toBeLessThan(30)
      expect(last).toBeLessThan(first)
      const chinese = await lettersOf(page, '.content > p')
      expect(chinese.first - text.x).toBeLessThan(2)
      // A paragraph that begins with code.
      const code = await box(page, '.content > p > code')
      expect(text.x + text.width - code.x - code.width).toBeLessThan(2)
    }))

  test('lists, quotes, tables and headings in Arabic have their edges at the right', () =>
    site.at(look, 820, '/mixed/', async (page) => {
      expect(await style(page, '.content ul', 'padding-right')).not.toBe('0px')
      expect(await style(page, '.content ul', 'padding-left')).toBe('0px')
      // A sentence in another language is in its own direction, at the side of the others.
      const [arabic, english] = [await lettersOf(page, '.content li'), await lettersOf(page, '.content li', 1)]
      expect(english.last).toBeGreaterThan(english.first)
      expect(Math.abs(english.last - arabic.first)).toBeLessThan(12)
      expect(await style(page, '.content blockquote', 'border-left-width')).toBe('0px')
      expect(await style(page, '.content blockquote', 'border-right-width')).not.toBe('0px')
      const [name, value] = [await box(page, '.content th'), await box(page, '.content th:last-child')]
      expect(name.x).toBeGreaterThan(value.x)
      expect(await style(page, '.content h2', 'direction')).toBe('rtl')
    }))

  test('code in them keeps its direction, and nothing is wider than a phone', () =>
    site.at(look, 390, '/mixed/', async (page) => {
      expect(await style(page, '.content .code', 'direction')).toBe('ltr')
      expect(await contentWidth(page)).toBe(390)
    }))
})

test('in a text written from right to left, what is in English begins at the left', () =>
  site.at('reading', 820, '/arabic/', async (page) => {
    const text = await box(page, '.content')
    for (const part of ['.content > p:nth-of-type(2)', '.content blockquote p']) {
      const { first, last } = await lettersOf(page, part)
      expect(first - text.x, part).toBeLessThan(30)
      expect(last, part).toBeGreaterThan(first)
    }
    expect(await style(page, '.content blockquote', 'border-right-width')).toBe('0px')
    expect(await style(page, '.content h2', 'direction')).toBe('ltr')
    const arabic = await lettersOf(page, '.content > p')
    expect(arabic.first).toBeGreaterThan(arabic.last)
  }))
