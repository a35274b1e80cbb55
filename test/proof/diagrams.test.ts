import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentSecurityPolicy, DEMO_POLICY } from '../../cli/pipeline/render/content-security-policy.ts'
import { frames, launchBrowser, layoutShifts } from '../support/browser.ts'
import { config, openSite, readTree, site } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

/**
 * Stands in for Mermaid, and does what it does that a strict policy refuses: measures text in a page it writes style
 * sheets into, and answers with markup that is no XML and holds a style sheet of its own.
 */
const MERMAID = `
var mermaid = (() => {
  let settings
  return {
    initialize(given) { settings = given },
    async render(id, source) {
      if (source.includes('wrong')) throw new Error('no such diagram </script> <!-- <script>')
      let reached = 'no'
      try { reached = parent.document.title } catch {}
      document.body.innerHTML = '<style>#ruler { width: 300px }</style><div id="ruler" style="height: 120px"></div>'
      const { width, height } = document.getElementById('ruler').getBoundingClientRect()
      return { svg: '<svg id="' + id + '" width="100%" viewBox="0 0 ' + width + ' ' + height + '" style="max-width: 9px" xmlns="http://www.w3.org/2000/svg">'
        + '<style>rect { fill: rgb(0, 128, 0) }</style><rect width="300" height="120"></rect>'
        + '<desc>theme ' + settings.theme + ' text ' + settings.themeVariables.primaryTextColor + ' on ' + settings.themeVariables.background + ' dark ' + settings.themeVariables.darkMode + '<br>reached ' + reached + '</desc></svg>' }
    },
  }
})()
`
const NOTES = {
  'content/01.a/1.a.md': `---\ntitle: 甲\npermalink: /a/\n---\n${'海\n\n'.repeat(90)}\n\`\`\`mermaid\ngraph TD; A-->B\n\`\`\`\n\n\`\`\`mermaid\nwrong\n\`\`\`\n`,
  'content/01.a/2.b.md': '---\ntitle: 乙\npermalink: /b/\n---\n海\n',
}
const SETTINGS = config("{ title: '试', head: [['link', { rel: 'icon', href: 'data:,' }]] }")

describe('where the drawing program comes from', () => {
  test('from us by default; the source can be read without script', async () => {
    const made = site({ 'site.config.ts': SETTINGS, ...NOTES })
    await made.build()
    expect(made.read('a/index.html')).toContain('<pre class="mermaid" data-hook="mermaid">graph TD; A--&gt;B')
    const [, address = ''] = /data-mermaid="\/([^"]+)"/.exec(made.read('a/index.html')) ?? []
    expect(made.read(address)).toContain('globalThis["mermaid"]')
  })

  test('the package `mermaid` of the site, once it is installed, and only where a note has a diagram', async () => {
    const made = site({ 'site.config.ts': SETTINGS, ...NOTES })
    await made.build()
    made.write({ 'node_modules/mermaid/dist/mermaid.min.js': MERMAID })
    await made.build()
    const [, address = ''] = /data-mermaid="\/([^"]+)"/.exec(made.read('a/index.html')) ?? []
    expect(address).toMatch(/^assets\/demos\/diagram\.[0-9a-f]{8}\.html$/)
    expect(made.read(address)).toContain('var mermaid =')
    // What stands in the program's texts ends no script of the page.
    expect(made.read(address).match(/<\/script/g)).toHaveLength(2)
    made.remove('content/01.a/1.a.md')
    await made.build()
    expect(made.read('b/index.html')).not.toContain('data-mermaid')
    expect([...readTree(made.out).keys()].filter((path) => path.includes('diagram'))).toEqual([])
  })

  test('a file the settings name; `false` leaves diagrams text', async () => {
    const made = site({
      'site.config.ts': config("{ markdown: { mermaid: 'vendor/m.js' } }"),
      'vendor/m.js': MERMAID,
      ...NOTES,
    })
    await made.build()
    expect(made.read('a/index.html')).toContain('data-mermaid="/assets/demos/diagram.')
    made.write({
      'site.config.ts': config('{ markdown: { mermaid: false } }'),
      'node_modules/mermaid/dist/mermaid.min.js': MERMAID,
    })
    await made.build()
    expect(made.read('a/index.html')).not.toContain('data-mermaid')
  })
})

describe('in the browser, under the policy the build writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-diagrams-'))
  let browser: Browser
  let server: StaticServer
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    const made = openSite(folder, {
      'site.config.ts': SETTINGS,
      'node_modules/mermaid/dist/mermaid.min.js': MERMAID,
      ...NOTES,
    })
    await made.build()
    const policy = contentSecurityPolicy((await made.context()).site)
    server = await startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', (name) =>
      name.startsWith('assets/demos/') ? DEMO_POLICY : policy,
    )
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1000, height: 500 }, colorScheme: 'light' })
    faults = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    server.requests.length = 0
    await page.goto(`${server.url}a/`)
  })
  afterEach(async () => {
    await page.close()
    expect(faults).toEqual([])
  })
  const picture = () => page.locator('img.diagram')
  const drawn = async () => {
    await page.locator('pre.mermaid').first().scrollIntoViewIfNeeded()
    await picture().waitFor()
    return decodeURIComponent((await picture().getAttribute('src')) ?? '')
  }

  test('nothing is fetched until a diagram comes near; it is then drawn in its own frame and shown as a picture', async () => {
    await frames(page)
    expect(server.requests.join()).not.toContain('diagram')
    const svg = await drawn()
    expect(svg).toContain('reached no')
    // As large as it was measured to be: the style sheet in the frame had effect.
    await expect
      .poll(() =>
        picture().evaluate((image) => [
          (image as HTMLImageElement).naturalWidth,
          (image as HTMLImageElement).naturalHeight,
        ]),
      )
      .toEqual([300, 120])
    // And so has the one inside the picture.
    const colour = await picture().evaluate((image) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 120 }).getContext('2d')!
      canvas.drawImage(image as HTMLImageElement, 0, 0)
      return [...canvas.getImageData(150, 60, 1, 1).data]
    })
    expect(colour).toEqual([0, 128, 0, 255])
    expect(await picture().getAttribute('alt')).toContain('graph TD; A-->B')
    expect(await page.locator('pre.mermaid').first().isVisible()).toBe(false)
  })

  test('it is drawn before it can be seen, and nothing that is seen moves by that', async () => {
    await page
      .locator('pre.mermaid')
      .first()
      .evaluate((source) => {
        scrollBy(0, source.getBoundingClientRect().top - innerHeight - 1000)
      })
    await expect.poll(() => picture().count()).toBe(1)
    await page.locator('pre.mermaid').last().scrollIntoViewIfNeeded()
    expect((await layoutShifts(page)).filter(({ isInMain }) => isInMain)).toEqual([])
  })

  test('one that cannot be drawn stays text', { tags: 'proof' }, async () => {
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be drawn'))
    await drawn()
    await page.locator('pre.mermaid').last().scrollIntoViewIfNeeded()
    await failed
    await frames(page)
    expect(await picture().count()).toBe(1)
    expect(await page.locator('pre.mermaid').last().isVisible()).toBe(true)
  })

  test('it is drawn anew for another appearance, chosen or the system’s, and leaves with its page', {
    tags: 'proof',
  }, async () => {
    /** Colours of the page as pictures have them. */
    const wanted = () =>
      page.evaluate(() => {
        const paint = document.createElement('canvas').getContext('2d')!
        const hex = (colour: string) => {
          paint.fillStyle = colour
          return paint.fillStyle
        }
        const source = document.querySelector<HTMLElement>('pre.mermaid')!
        const root = getComputedStyle(document.documentElement)
        const dark = root.colorScheme.includes('dark')
        return `theme base text ${hex(root.getPropertyValue('--text'))} on ${hex(getComputedStyle(source).backgroundColor)} dark ${dark}`
      })
    expect(await drawn()).toContain(await wanted())
    const theme = async () => /theme [^<]*/.exec(decodeURIComponent((await picture().getAttribute('src')) ?? ''))?.[0]
    const light = await theme()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(theme).toContain('dark true')
    expect(await theme()).toBe(await wanted())
    await page.evaluate(() => {
      document.documentElement.dataset.mode = 'read'
    })
    await expect.poll(theme).toContain('dark false')
    expect(await theme()).toBe(await wanted())
    expect(await theme()).not.toBe(light)
    expect(await picture().count()).toBe(1)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/b/"]')!.click())
    await page.waitForURL('**/b/')
    expect(await page.locator('.diagram-frame').count()).toBe(0)
  })
})

/** One of each kind that authors use, with what its picture must say. */
const KINDS: [kind: string, source: string, says: string[]][] = [
  ['graph', 'graph TD\n  A[源文件] --> B{检查}\n  B -->|通过| C[页面]', ['源文件', '检查', '通过', '页面']],
  [
    'sequence',
    'sequenceDiagram\n  浏览器->>服务器: 请求\n  服务器-->>浏览器: 响应',
    ['浏览器', '服务器', '请求', '响应'],
  ],
  ['class', 'classDiagram\n  class 鱼 {\n    +游()\n  }', ['鱼', '游']],
  ['state', 'stateDiagram-v2\n  [*] --> 打开\n  打开 --> [*]', ['打开']],
  ['gantt', 'gantt\n  title 计划\n  dateFormat YYYY-MM-DD\n  section 一\n  写作 :a, 2024-01-01, 3d', ['计划', '写作']],
  ['pie', 'pie title 份额\n  "甲" : 3\n  "乙" : 7', ['份额', '甲', '乙']],
]

describe('the Mermaid that comes with us, in the browser, under the policy the build writes', () => {
  test.each(KINDS)('%s', async (kind, source, says) => {
    const made = site({
      'site.config.ts': SETTINGS,
      'content/01.a/1.a.md': `---\ntitle: 甲\npermalink: /a/\n---\n\`\`\`mermaid\n${source}\n\`\`\`\n`,
    })
    await made.build()
    const policy = contentSecurityPolicy((await made.context()).site)
    const server = await startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', (name) =>
      name.startsWith('assets/demos/') ? DEMO_POLICY : policy,
    )
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await page.goto(`${server.url}a/`)
      const picture = page.locator('img.diagram')
      await picture.waitFor()
      const svg = decodeURIComponent((await picture.getAttribute('src')) ?? '')
      for (const word of says) expect(svg, kind).toContain(word)
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(40)
      expect(faults).toEqual([])
    } finally {
      await browser.close()
      await server.close()
    }
  })
})
