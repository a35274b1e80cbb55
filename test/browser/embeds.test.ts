import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { behaviourIn, LOOKS, type Look, type LookSites, openLooksOf } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const note = (matter: string, text: string) => `---\n${matter}\n---\n${text}\n`
const FILES = {
  'content/01.a/01.a.md': note(
    'title: The sea in a year\npermalink: /a/',
    `What we saw, and what we knew before.

## Spring

![[Tides]]

The water is cold until May.

### Storms

![[Tides#Neap|Neap tides]]

- April
- ![[Tides#^heights]]

> ![[Wind]]

## Autumn

The year ends as it began.`,
  ),
  'content/01.a/02.tides.md': note(
    'title: Tides\npermalink: /tides/',
    `Tides rise and fall twice a day[^one], see [the wind](./03.wind.md).

## Spring

| place | height |
| --- | --- |
| Brest | 6.1 m |

<code-group>
<code-block title="npm">

\`\`\`bash
npm install tides
\`\`\`

</code-block>
<code-block title="pnpm">

\`\`\`bash
pnpm add tides
\`\`\`

</code-block>
</code-group>

## Neap

The sun and the moon pull at right angles.

![[Wind]]

Heights are in metres. ^heights

[^one]: Nearly everywhere.`,
  ),
  'content/01.a/03.wind.md': note('title: Wind\npermalink: /wind/', 'Wind comes from the west.\n\n> A quote.'),
  'content/01.a/04.rtl.md': note('title: بحر\npermalink: /rtl/\nlang: ar', 'نص.\n\n![[Wind]]\n\n![[ريح]]'),
  'content/01.a/05.rih.md': note('title: ريح\npermalink: /rih/\nlang: ar', 'نص آخر.'),
}

let sites: LookSites

beforeAll(async () => {
  sites = await openLooksOf((look) => ({
    'site.config.ts': config(`{ lang: 'en', theme: { look: '${look}' } }`),
    ...FILES,
  }))
  expect(sites.faults).toEqual([])
})
afterAll(() => sites?.close())

const open = async (look: Look, mode: string, width: number, path = 'a/'): Promise<Page> => {
  const context = await sites.browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${sites.urlOf(look)}${path}`)
  await page.evaluate((name) => {
    document.documentElement.dataset.mode = name
  }, mode)
  return page
}

for (const look of LOOKS)
  for (const mode of ['light', 'dark', 'read'])
    test(
      `axe finds no fault in a page with notes in it, and headings leave out no level: look ${look}, ${mode}`,
      mode === 'dark' ? {} : behaviourIn(look),
      async () => {
        const page = await open(look, mode, 1000)
        expect(await axeFaults(page, { within: 'main' })).toEqual([])
        await page.context().close()
      },
    )

test.each(LOOKS)('frames stand in the column of the text, on phones too: look %s', async (look) => {
  for (const width of [390, 1440]) {
    const page = await open(look, 'light', width)
    const places = await page.$$eval('.content > .note-embed', (frames) =>
      frames.map((frame) => {
        const { left, right } = frame.getBoundingClientRect()
        const text = frame.parentElement!.getBoundingClientRect()
        return (
          Math.abs(left - text.left) < 1 && Math.abs(right - text.right) < 1 && frame.scrollWidth <= frame.clientWidth
        )
      }),
    )
    expect(places).toEqual([true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.context().close()
  }
})

test('tabs of a note work in the page that shows it, and so do links to its footnotes', async () => {
  const page = await open('reading', 'light', 1000)
  const group = page.locator('.note-embed .code-group').first()
  expect(await group.locator('.code-panel:visible').count()).toBe(1)
  await group.locator('label', { hasText: 'pnpm' }).click()
  expect(await group.locator('.code-panel:visible').innerText()).toContain('pnpm add tides')
  await page.locator('.note-embed [data-footnote-ref]').first().click()
  expect(await page.evaluate(() => document.querySelector(':target')?.textContent?.trim())).toContain(
    'Nearly everywhere.',
  )
  await page.context().close()
})

test('in a page from right to left, a note from left to right reads as on its own page', async () => {
  const page = await open('reading', 'light', 1000, 'rtl/')
  const frames = await page.$$eval('.note-embed', (all) =>
    all.map((frame) => [frame.getAttribute('lang'), getComputedStyle(frame).direction]),
  )
  expect(frames).toEqual([
    ['en', 'ltr'],
    [null, 'rtl'],
  ])
  await page.context().close()
})
