import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { COMPONENT_FORMS } from '../../docs/reference/component-forms.ts'
import { axeFaults, COLOUR_RULES } from '../support/axe.ts'
import { chooseMode, comesToRest, contentWidth, launchBrowser, type Mode } from '../support/browser.ts'
import { kb, ROOT } from '../support/cli.ts'
import { combinations } from '../support/combinations.ts'

/**
 * 深海, one page of every kind: in both looks, at three widths, in four modes, with what opens in a page open. Each pair
 * of these is tried, and in the full proof all of them.
 */
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
  const root = mkdtempSync(join(tmpdir(), 'kb-axe-'))
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/08.更多/99.forms.md'), FORMS)
  for (const look of LOOKS) {
    const folder = await deepSeaIn(root, look)
    servers[look] = await openPreview({ folder, base: '/', host: '127.0.0.1', port: 0 })
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of Object.values(servers)) await server.close()
})

/** 深海 with more settings, built. @returns the folder of its output */
async function deepSeaIn(root: string, look: string): Promise<string> {
  const settings = `offline: true, theme: { statistics: true, siteChanges: true, announcement: { text: '潮汐[搬家](/archives/)' }, look: '${look}',`
  const given = readFileSync(join(ROOT, 'site.config.ts'), 'utf8')
  writeFileSync(join(root, 'site.config.ts'), given.replace('theme: {', settings))
  const out = join(root, look)
  const { code, stderr } = await kb(['build', root, '--out', out, '--cache', join(root, 'cache')])
  if (code !== 0) throw new Error(stderr)
  return out
}

interface Layer {
  name: string
  /** Where there is one. */
  widths: number[]
  open(page: Page): Promise<unknown>
}
/** What a visitor can open over an article; Escape closes it. */
const LAYERS: Layer[] = [
  { name: 'menu', widths: [1440], open: (page) => page.locator('.nav-menu > button').first().press('Enter') },
  { name: 'outline', widths: [390, 820], open: (page) => page.locator('[popovertarget=_outline]').click() },
  { name: 'appearance', widths: WIDTHS, open: (page) => page.locator('.theme-mode > button').click() },
  { name: 'search', widths: WIDTHS, open: (page) => page.locator('[data-hook=search]').first().click() },
  { name: 'drawer', widths: [390, 820], open: (page) => page.locator('#_drawer').check() },
]

const PAGES_TRIED = combinations({ path: PAGES, look: LOOKS, width: WIDTHS, mode: MODES })
const LAYERS_TRIED = combinations({ layer: LAYERS, look: LOOKS, place: [0, 1, 2], mode: MODES }).map(
  ({ place, ...tried }) => ({ ...tried, width: tried.layer.widths[place % tried.layer.widths.length]! }),
)

async function settle(page: Page): Promise<void> {
  if (page.url().includes('/search/?q=')) await page.locator('.search-option').first().waitFor()
  await comesToRest(page)
}

/** Faults of what is open, in these modes, which are chosen while it is. */
async function axeIn(page: Page, modes: Iterable<Mode>, what: string): Promise<string[]> {
  const faults: string[] = []
  let rules: typeof COLOUR_RULES | undefined
  for (const mode of new Set(modes)) {
    await chooseMode(page, mode)
    await settle(page)
    for (const fault of await axeFaults(page, { rules })) faults.push(`${what} ${mode}: ${fault}`)
    rules = COLOUR_RULES
  }
  return faults
}

describe.each(LOOKS)('look %s', (look) => {
  describe.each(WIDTHS)('at %i px', (width) => {
    const isHere = (tried: { look: string; width: number }) => tried.look === look && tried.width === width
    const openPage = async (): Promise<Page> => {
      const isPhone = width < 960
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ viewport, colorScheme: 'dark', isMobile: isPhone, hasTouch: isPhone })
      return context.newPage()
    }
    const goTo = (page: Page, path: string) => page.goto(new URL(encodeURI(path), servers[look]!.url).href)

    test('axe finds nothing on any kind of page in any mode, and nothing is wider than the window', async () => {
      const page = await openPage()
      const faults: string[] = []
      for (const path of PAGES) {
        const modes = PAGES_TRIED.filter((tried) => tried.path === path && isHere(tried)).map(({ mode }) => mode)
        if (modes.length === 0) continue
        await goTo(page, path)
        faults.push(...(await axeIn(page, modes, path)))
        expect(await contentWidth(page), path).toBeLessThanOrEqual(width)
      }
      await page.context().close()
      expect(faults).toEqual([])
    })

    test('axe finds nothing in what opens over an article in any mode', async () => {
      const page = await openPage()
      const faults: string[] = []
      for (const layer of LAYERS) {
        const modes = LAYERS_TRIED.filter((tried) => tried.layer === layer && isHere(tried)).map(({ mode }) => mode)
        if (modes.length === 0) continue
        await goTo(page, '/pages/1bd259/')
        await page.keyboard.press('Shift')
        await page.waitForSelector('html[data-menus]')
        await layer.open(page)
        faults.push(...(await axeIn(page, modes, layer.name)))
      }
      await page.context().close()
      expect(faults).toEqual([])
    })
  })
})
