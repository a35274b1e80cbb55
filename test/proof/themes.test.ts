import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { axeFaults, COLOUR_RULES } from '../support/axe.ts'
import {
  chooseMode,
  comesToRest,
  contentWidth,
  launchBrowser,
  layoutShifts,
  letPass,
  type Mode,
  stopClock,
} from '../support/browser.ts'
import { kb, ROOT } from '../support/cli.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { differences, openSite } from '../support/site.ts'

/** The themes of `themes/` on the site of six essays, looked at as kb's own looks are. */
const THEMES = ['essays', 'reading', 'vdoing'] as const
const EVERY_KIND = ['/', '/harbour/', '/archives/', '/categories/', '/nowhere/']
/** Those that change little in a look of kb's own, which is looked at whole elsewhere, have their two main pages looked at. */
const PAGES = { essays: EVERY_KIND, reading: EVERY_KIND.slice(0, 2), vdoing: EVERY_KIND.slice(0, 2) }
const WIDTHS = [390, 820, 1440]
const MODES: Mode[] = ['light', 'dark', 'read']

let browser: Browser
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-themes-'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(THEMES)('the theme %s', (theme) => {
  let server: PreviewServer
  beforeAll(async () => {
    const out = join(folder, theme)
    const flags = ['--out', out, '--cache', join(folder, `${theme}-cache`), '--strict']
    const built = await kb(['build', join(ROOT, 'themes/example'), ...flags], { env: { THEME: theme } })
    expect([built.code, built.stderr]).toEqual([0, ''])
    server = await openPreview({ folder: out, base: '/', host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server?.close())

  const open = async (path: string, width: number, prepare?: (page: Page) => Promise<void>): Promise<Page> => {
    const isPhone = width < 960
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone })
    const page = await context.newPage()
    await prepare?.(page)
    await page.goto(new URL(path, server.url).href)
    return page
  }

  test.each(WIDTHS)('at %i px axe finds nothing, and nothing is wider than the window', async (width) => {
    const faults: string[] = []
    const page = await open('/', width)
    for (const path of PAGES[theme]) {
      await page.goto(new URL(path, server.url).href)
      // Colours are the same at every width.
      for (const mode of width === 1440 ? MODES : MODES.slice(0, 1)) {
        await chooseMode(page, mode)
        await comesToRest(page)
        for (const fault of await axeFaults(page, mode === 'light' ? {} : { rules: COLOUR_RULES }))
          faults.push(`${path} ${mode}: ${fault}`)
      }
      expect(await contentWidth(page), path).toBeLessThanOrEqual(width)
    }
    await page.context().close()
    expect(faults).toEqual([])
  })

  test.each(['/', '/harbour/'])('%s moves nothing while it loads, and asks no other host', async (path) => {
    for (const width of [390, 1440]) {
      const foreign: string[] = []
      const page = await open(path, width, async (fresh) => {
        await stopClock(fresh)
        fresh.on('request', (request) => {
          if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url())
        })
      })
      await letPass(page, 900)
      expect(await layoutShifts(page)).toEqual([])
      expect(foreign).toEqual([])
      await page.context().close()
    }
  })

  test('with the keyboard alone a reader comes from the list to an essay, and past the menus to its text', async () => {
    const page = await open('/', 1440)
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    for (let at = 0; at < 40 && (await focused()) !== 'In praise of the second draft'; at++)
      await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline).toBe('solid')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/second-draft/')
    await page.goto(page.url())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.context().close()
  })

  test('everything can be read without script', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 900 }, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(server.url)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('The Slow Tide')
    await page.getByRole('link', { name: 'The harbour before anyone', exact: true }).click()
    expect(await page.getByText('Forty-one, three of them new').isVisible()).toBe(true)
    await context.close()
  })
})

test.skipIf(!hasRealNotes)(
  'edits of a theme reach the pages of real notes as a cold build has them, with two threads',
  async () => {
    const root = join(folder, 'real')
    // The half of them that stands in numbered folders.
    const isTaken = (path: string) => !relative(REAL_NOTES, path).startsWith('《')
    cpSync(REAL_NOTES, join(root, 'content'), { recursive: true, filter: isTaken })
    // In the repository, so that what it depends on is there.
    const theme = mkdtempSync(join(ROOT, '.kb/theme-'))
    cpSync(join(ROOT, 'themes/essays'), theme, { recursive: true })
    const settings = (options: string) =>
      `export default { title: 'T', migrated: true, theme: { extends: '${theme}', options: ${options} } }\n`
    const blog = openSite(root, { 'site.config.ts': settings('{}') }, 2)
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(join(theme, file), 'utf8')
      expect(text).toContain(from)
      openSite(theme, { [file]: text.replace(from, to) })
    }
    try {
      await blog.build()
      edit('essays.css', '.essay-ending {', '.essay-ending { letter-spacing: 1em;')
      edit('contents-entry.tsx', 'className="contents-facts"', 'className="contents-facts new"')
      edit('index.ts', "'--measure': '38rem'", "'--measure': '40rem'")
      blog.write({ 'site.config.ts': settings("{ ending: 'Fin' }") })
      await blog.build()
      const cold = join(root, 'cold')
      await blog.build({ out: cold, cache: join(root, 'cold-cache') })
      expect(differences(cold, blog.out)).toEqual([])
      expect((await blog.build()).totals!.written).toBe(0)
    } finally {
      rmSync(theme, { recursive: true, force: true })
    }
  },
)
