import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { COMPONENT_FORMS } from '../../docs/reference/component-forms.ts'
import { axeFaults, COLOUR_RULES } from '../support/axe.ts'
import { chooseMode, comesToRest, launchBrowser, type Mode } from '../support/browser.ts'
import { kb, ROOT } from '../support/cli.ts'

/** 深海, one page of every kind: in both looks, at three widths, in four modes, with what opens in a page open. */
const PAGES = [
  '/',
  '/pages/1bd259/',
  '/pages/59a673/',
  '/pages/eaae8c/',
  '/front/',
  '/archives/',
  '/categories/',
  '/categories/前端/',
  '/tags/',
  '/tags/CSS/',
  '/series/',
  '/series/Vue 入门/',
  '/map/',
  '/map/浏览器/',
  '/search/?q=事件循环',
  '/statistics/',
  '/changes/',
  '/offline.html',
  '/forms/',
  '/nowhere/',
]
/** All components, as the reference shows them. */
const FORMS = `---\ntitle: 组件\npermalink: /forms/\n---\n\n## 组件\n\n${COMPONENT_FORMS.map(({ source }) => source[0])
  .join('\n\n')
  .replaceAll(/\/reference\/\w+\//g, '/')
  .replaceAll('####', '###')}\n\n:badge[新] :badge[旧]{danger} :kbd[Ctrl+C] :color[teal]\n`
const LOOKS = ['reading', 'vdoing'] as const
const WIDTHS = [390, 820, 1440]
const MODES: Mode[] = ['light', 'auto', 'dark', 'read']
let browser: Browser
const servers: Partial<Record<(typeof LOOKS)[number], PreviewServer>> = {}

beforeAll(async () => {
  const serve = (folder: string) => openPreview({ folder, base: '/', host: '127.0.0.1', port: 0 })
  for (const look of LOOKS)
    servers[look] = await serve(
      await deepSeaWith(
        `offline: true, theme: { statistics: true, siteChanges: true, announcement: { text: '潮汐[搬家](/archives/)' }, look: '${look}',`,
      ),
    )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of Object.values(servers)) await server.close()
})

/** 深海 with more settings. @returns the folder of its output */
async function deepSeaWith(settings: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'kb-axe-'))
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/08.更多/99.forms.md'), FORMS)
  const given = readFileSync(join(ROOT, 'site.config.ts'), 'utf8')
  writeFileSync(join(root, 'site.config.ts'), given.replace('theme: {', settings))
  const { code, stderr } = await kb(['build', root, '--out', join(root, 'dist'), '--cache', join(root, 'cache')])
  if (code !== 0) throw new Error(stderr)
  return join(root, 'dist')
}

/** What a visitor can open over an article, and whether there is one at that width; Escape closes it. */
const LAYERS: [name: string, at: (width: number) => boolean, open: (page: Page) => Promise<unknown>][] = [
  ['menu', (width) => width >= 960, (page) => page.locator('.nav-menu > button').first().press('Enter')],
  ['outline', (width) => width < 1280, (page) => page.locator('[popovertarget=_outline]').click()],
  ['appearance', () => true, (page) => page.locator('.theme-mode > button').click()],
  ['search', () => true, (page) => page.locator('[data-hook=search]').first().click()],
  ['drawer', (width) => width < 960, (page) => page.locator('#drawer').check()],
]

async function settle(page: Page): Promise<void> {
  if (page.url().includes('/search/?q=')) await page.locator('.search-option').first().waitFor()
  await comesToRest(page)
}

describe.each(LOOKS)('look %s', (look) => {
  describe.each(WIDTHS)('at %i px', (width) => {
    const hrefOf = (path: string) => new URL(encodeURI(path), servers[look]!.url).href
    const openPage = async (): Promise<Page> => {
      const isPhone = width < 960
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ viewport, colorScheme: 'dark', isMobile: isPhone, hasTouch: isPhone })
      return context.newPage()
    }
    /** Faults of what is open, in every mode, which is chosen while it is. */
    const axeOf = async (page: Page, what: string): Promise<string[]> => {
      const faults: string[] = []
      for (const mode of MODES) {
        await chooseMode(page, mode)
        await settle(page)
        for (const fault of await axeFaults(page, mode === 'light' ? {} : { rules: COLOUR_RULES }))
          faults.push(`${what} ${mode}: ${fault}`)
      }
      return faults
    }

    test('axe finds nothing on any kind of page in any mode, and nothing is wider than the window', async () => {
      const page = await openPage()
      const faults: string[] = []
      for (const path of PAGES) {
        await page.goto(hrefOf(path))
        faults.push(...(await axeOf(page, path)))
        expect((await page.locator('html').boundingBox())!.width, path).toBeLessThanOrEqual(width)
      }
      await page.context().close()
      expect(faults).toEqual([])
    })

    test('axe finds nothing in what opens over an article in any mode', async () => {
      const page = await openPage()
      const faults: string[] = []
      for (const [name, isThere, open] of LAYERS) {
        if (!isThere(width)) continue
        await page.goto(hrefOf('/pages/1bd259/'))
        await page.keyboard.press('Shift')
        await page.waitForSelector('html[data-menus]')
        await open(page)
        faults.push(...(await axeOf(page, name)))
      }
      await page.context().close()
      expect(faults).toEqual([])
    })
  })
})
