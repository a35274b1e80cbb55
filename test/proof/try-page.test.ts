import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { NOTE_FILE } from '../../docs/try/note.ts'
import { TRY_WORDS } from '../../docs/try/words.ts'
import { BODIES } from '../fixtures/attacks.ts'
import { launchBrowser, layoutShifts } from '../support/browser.ts'
import { kb } from '../support/cli.ts'
import { unsafeParts } from '../support/page-safety.ts'
import { shared } from '../support/shared.ts'
import { config, openSite, site } from '../support/site.ts'

const { zh, en } = TRY_WORDS

let server: PreviewServer
let browser: Browser
let context: BrowserContext
let page: Page
let requests: Request[]
const folder = mkdtempSync(join(tmpdir(), 'kb-try-'))
const errors: string[] = []

beforeAll(async () => {
  // A copy: one test changes a script of it.
  cpSync(join(await shared('docs'), 'out'), join(folder, 'out'), { recursive: true })
  server = await openPreview({ folder: join(folder, 'out'), base: '/kb/', host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  requests = []
  context.on('request', (request) => requests.push(request))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
})
afterEach(async () => {
  await context.close()
  expect(errors.splice(0)).toEqual([])
})

const at = (path: string): string => new URL(`/kb/${path}`, server.url).href
const state = () => page.locator('[data-try-state]').textContent()
const notice = () => page.locator('[data-try-notice]').textContent()
const area = () => page.locator('[data-try-text]')
const frame = () => page.frameLocator('[data-try-frame]')

/** Opens the page and waits for the answer to the text that stands there. */
async function open(path = 'try/', done: RegExp = /要改|没有错误|to fix|No faults/): Promise<void> {
  await page.goto(at(path))
  await expect.poll(state).toMatch(done)
}

/** Puts a text into the area and waits for its answer, which its title tells. */
async function tryText(body: string, matter = ''): Promise<void> {
  const title = `t${Math.random()}`
  await area().fill(`---\ntitle: ${title}\n${matter}---\n${body}`)
  await expect.poll(() => frame().locator('h1').first().textContent()).toBe(title)
  await expect.poll(state).toMatch(/要改|没有错误|to fix|No faults/)
}

const resultHtml = () =>
  frame()
    .locator('.content')
    .first()
    .evaluate((content) => content.innerHTML)
const faults = () =>
  page
    .locator('.try-fault')
    .evaluateAll((entries) =>
      entries.map((entry) => [
        entry.querySelector('a')!.textContent,
        Number(/\d+/.exec(entry.querySelector('button')!.textContent!)![0]),
        entry.querySelectorAll('p')[1]!.textContent,
      ]),
    )

describe('before the page is opened', () => {
  test('the page that leads to it loads what any page of the documentation loads, and nothing of the parser', async () => {
    const load = async (path: string): Promise<string[]> => {
      requests = []
      await page.goto(at(path), { waitUntil: 'networkidle' })
      return requests
        .filter((request) => request.resourceType() !== 'document' && !/chunk|\/data\//.test(request.url()))
        .map((request) => request.url())
        .sort()
    }
    for (const prefix of ['', 'en/'])
      expect(await load(`${prefix}begin/try/`)).toEqual(await load(`${prefix}begin/install/`))
    expect(requests.length).toBeGreaterThan(2)
  })

  test('one click opens it, also where the router brought the page that leads to it', async () => {
    await page.goto(at('begin/'))
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'))
    await page.locator('main a[href$="/begin/try/"]').first().click()
    await expect.poll(() => page.url()).toBe(at('begin/try/'))
    expect(await page.locator('html').getAttribute('data-visit')).toBe('first')
    await page.locator('a[href$="/kb/try/"]').click()
    await expect.poll(state).toBe(zh.foundOne)
    expect(await area().inputValue()).toBe(zh.example)
  })

  test('without script both pages say what would be there', async () => {
    const quiet = await browser.newContext({ javaScriptEnabled: false })
    const plain = await quiet.newPage()
    for (const [path, words] of [
      ['try/', zh],
      ['en/try/', en],
    ] as const) {
      await plain.goto(at(path))
      expect(await plain.getByText(words.withoutScript).isVisible()).toBe(true)
      expect(await plain.locator('.try').isVisible()).toBe(false)
    }
    await quiet.close()
  })
})

describe('the result is what `kb build` writes for the same note', () => {
  const forms: Record<string, string> = {
    'text with marks':
      '**粗**、*斜*、~~删~~、==标==、`code`、:tada:、<https://example.com/>，[外](https://example.com "题")。\n\n> 引',
    'headings, lists and tasks': '## 任务\n\n### A `b` c\n\n- [x] 一\n- [ ] 二\n  1. 三\n\n## 任务',
    tables: '| 左 | 中 | 右 |\n| :- | :-: | -: |\n| a | **b** | `c` |',
    containers: '::: tip 题\n文\n:::\n\n::: details\n里\n:::\n\n::: danger\n```js\nlet a\n```\n:::\n\n> [!NOTE]\n> x',
    'code with colours, marks and numbers':
      '```ts{2} [a.ts]\nexport const a: number = 1 // 注\nconst b = `x` + a\n```\n\n```py\ndef f(x):\n    return x\n```\n\n```sh\n$ npm i\n```',
    'code groups': '::: code-group\n```sh [npm]\nnpm i\n```\n```sh [pnpm]\npnpm i\n```\n:::',
    formulas: '行内 $v = \\sqrt{g h}$，\n\n$$\n\\sum_{i=1}^n i = \\frac{n(n+1)}{2}\n$$',
    footnotes: '句子[^1]。\n\n[^1]: 脚注。',
    'raw HTML': '<kbd>Ctrl</kbd> <b onclick="alert(1)">x</b>\n\n<details><summary>s</summary>\n\n文\n\n</details>',
    'diagrams as code': '```mermaid\ngraph LR; A-->B\n```',
  }
  for (const [name, body] of Object.entries(forms))
    test(name, async () => {
      const built = site({
        'site.config.ts': config("{ title: '试', content: { trust: 'untrusted', deadLinks: 'warning' } }"),
        [NOTE_FILE]: `---\ntitle: 题\n---\n${body}\n`,
      })
      await built.build()
      await open()
      await tryText(`${body}\n`)
      const expected = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('.content')!.innerHTML,
        built.read('note.html'),
      )
      expect(expected.length).toBeGreaterThan(50)
      expect(await resultHtml()).toBe(expected)
    })
})

describe('the faults are those of `kb check`', () => {
  const faulty: Record<string, string> = {
    'an unknown key and a bad date': '---\ntitle: 题\ntitel: x\ndate: 昨天\n---\n文\n',
    'YAML that cannot be read': '---\ntitle: 题\ntags: [a, b\ncategories: x: y\n---\n\n文\n',
    'links that lead nowhere': '# 题\n\n见[甲](./没有.md)和[乙](#没有)。\n\n![图](./a.png)\n',
    'a container without an end, and HTML that is not allowed':
      '文\n\n::: tip\n\n<script>1</script>\n\n<blink>x</blink>\n\n<video src="x.mp4"></video>\n',
    'a formula that is none': '文\n\n$$\n\\frac{1\n$$\n\n[[没有这篇]]\n',
    'a group of code without code, and code of an unknown language': '::: code-group\n文\n:::\n\n```nolang\nx\n```\n',
    'frontmatter of another language': '---js\n{ title: 1 }\n---\n文\n',
  }
  for (const [name, text] of Object.entries(faulty))
    test(name, async () => {
      const root = mkdtempSync(join(folder, 'faults-'))
      openSite(root, {
        'site.config.ts': config("{ title: '试', content: { trust: 'untrusted' } }"),
        [NOTE_FILE]: text,
      })
      const { stdout } = await kb(['check', root, '--format', 'json'])
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; message: string; place: { file: string; line: number } }[]
      }
      expect(diagnostics.length).toBeGreaterThan(0)
      expect(new Set(diagnostics.map(({ place }) => place.file))).toEqual(new Set([NOTE_FILE]))
      const inEnglish = diagnostics.map(({ code, place, message }) => [code, place.line, message])
      await open('en/try/')
      await area().fill(text)
      await expect.poll(faults).toEqual(inEnglish)
      const inChinese = await kb(['check', root, '--lang', 'zh'])
      await open('try/')
      await area().fill(text)
      await expect
        .poll(async () => (await faults()).map(([code, line]) => [code, line]))
        .toEqual(inEnglish.map(([code, line]) => [code, line]))
      for (const [code, , message] of await faults())
        expect([code, inChinese.stderr + inChinese.stdout]).toEqual([code, expect.stringContaining(String(message))])
    })
})

describe('a link carries the text', () => {
  const copied = async (): Promise<string> => {
    await page.locator('[data-try-copy]').click()
    await expect.poll(notice).toMatch(/地址栏/)
    return page.url()
  }

  test('one with Chinese of 50 KB opens with the same text and result, and servers get nothing of it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const text = `---\ntitle: 长文\n---\n\n${Array.from({ length: 800 }, (_, n) => `第 ${n} 段：海水一层一层地暗下去，光只到这里。\n`).join('\n')}`
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(50_000)
    await open()
    await area().fill(text)
    await expect.poll(() => frame().locator('.content p').count()).toBe(800)
    const link = await copied()
    expect(link).toMatch(/\/kb\/try\/#text=z\.[\w-]+$/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const html = await resultHtml()
    page = await context.newPage()
    await page.goto(link)
    await expect.poll(() => area().inputValue()).toBe(text)
    await expect.poll(() => frame().locator('.content p').count()).toBe(800)
    expect(await resultHtml()).toBe(html)
    for (const request of requests) {
      expect(request.url().startsWith(server.url)).toBe(true)
      expect([request.method(), request.postData()]).toEqual(['GET', null])
    }
  })

  test('where the clipboard is refused, the link is in the address bar; another link followed there shows its text', async () => {
    await context.clearPermissions()
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await open()
    await area().fill('# 甲\n')
    await expect.poll(() => frame().locator('h1').textContent()).toBe('甲')
    await page.locator('[data-try-copy]').click()
    await expect.poll(notice).toBe(zh.linkInBar)
    const { hash } = new URL(page.url())
    await page.locator('[data-try-reset]').click()
    await expect.poll(() => frame().locator('h1').textContent()).toBe('浪的高度')
    await page.evaluate(() => history.replaceState(null, '', location.pathname))
    await page.evaluate((to) => location.assign(to), hash)
    await expect.poll(() => area().inputValue()).toBe('# 甲\n')
    await expect.poll(() => frame().locator('h1').textContent()).toBe('甲')
  })

  test('a text too long for a link, one too long to be parsed and a broken link are told in a sentence', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const top = () => area().evaluate((text) => text.getBoundingClientRect().top)
    await open('en/try/')
    const before = await top()
    await page.goto('about:blank')
    await open('en/try/#text=z.AAAA')
    expect(await page.getByText(en.linkBroken).isVisible()).toBe(true)
    expect(await top()).toBe(before)
    expect(await notice()).toBe(en.linkBroken)
    expect(await area().inputValue()).toBe(en.example)
    await area().evaluate((text: HTMLTextAreaElement) => {
      // Nothing of it repeats.
      text.value = Array.from({ length: 20_000 }, (_, n) => ((n + 1) ** 5 % 2147483647).toString(36)).join(' ')
    })
    await page.locator('[data-try-copy]').click()
    await expect.poll(notice).toBe(en.linkTooLong)
    expect(await top()).toBe(before)
    await area().evaluate((text: HTMLTextAreaElement) => {
      text.value = 'a'.repeat(300_001)
      text.dispatchEvent(new Event('input'))
    })
    await expect.poll(notice).toBe(en.textTooLong)
    expect(await top()).toBe(before)
  })
})

describe("a text is somebody else's", () => {
  const attacks = Object.values(BODIES).flat()

  test('nothing of the hostile texts runs, leads or sends anywhere', async () => {
    expect(attacks.length).toBeGreaterThan(10)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.addInitScript(() => {
      window.alert = (what) => void document.documentElement.setAttribute('data-ran', String(what))
    })
    await open()
    for (const attack of attacks) {
      await tryText(attack)
      const html = await resultHtml()
      expect([attack, unsafeParts(`<!doctype html><body>${html}`)]).toEqual([attack, []])
      expect([attack, await frame().locator('[src]:not([src^="data:image/"]), [srcset]').count()]).toEqual([attack, 0])
    }
    for (const link of await frame().locator('a[href], button, summary, input').all())
      await link.dispatchEvent('click').catch(() => {})
    expect(await page.locator('html').getAttribute('data-ran')).toBeNull()
    expect(dialogs).toEqual([])
    expect(requests.map((request) => new URL(request.url()).origin)).toEqual(
      requests.map(() => new URL(server.url).origin),
    )
    // Browsers tell of each that they keep from running.
    for (const error of errors.splice(0)) expect(error).toMatch(/sandboxed|Content Security Policy/)
  })

  test('were the sanitiser wrong, the frame would still run nothing and ask nobody', async () => {
    await open()
    const asked = requests.length
    await page.locator('[data-try-frame]').evaluate((shown: HTMLIFrameElement, texts) => {
      window.alert = (what) => void document.documentElement.setAttribute('data-ran', String(what))
      const inner = shown.contentDocument!
      for (const text of [
        ...texts,
        '<script>parent.alert(1)</script><img src=x onerror=parent.alert(2)><img src="https://evil.test/x.png">',
        '<iframe srcdoc="<script>top.alert(3)</script>"></iframe><style>@import "https://evil.test/x.css"</style>',
        '<form action="https://evil.test/"><button>x</button></form>',
      ]) {
        const place = inner.createElement('div')
        place.innerHTML = text
        inner.body.append(place)
      }
      inner.querySelector('form')?.submit()
    }, attacks)
    await page.waitForTimeout(1000)
    expect(await page.locator('html').getAttribute('data-ran')).toBeNull()
    const sent = requests.slice(asked).filter((request) => request.failure()?.errorText !== 'csp')
    expect(sent.map((request) => request.url()).filter((url) => /^(?:http|ws)/.test(url))).toEqual([])
    // The browser tells of each that it keeps from running.
    expect(errors.splice(0).length).toBeGreaterThan(attacks.length / 2)
  })

  test('a text that never ends is stopped, the page says so, and goes on with the next', async () => {
    const file = join(folder, 'out/try/worker.js')
    const worker = readFileSync(file)
    onTestFinished(() => writeFileSync(file, worker))
    const loop = "addEventListener('message', ({ data }) => { if (data.text.includes('ENDLESS')) for (;;); });\n"
    writeFileSync(file, loop + worker)
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    const before = await area().boundingBox()
    await area().fill('ENDLESS')
    await expect.poll(state).toBe(zh.working)
    // The page itself is never held up.
    expect(await page.evaluate(() => new Promise((done) => setTimeout(() => done('free'))))).toBe('free')
    await expect.poll(state, { timeout: 60_000 }).toBe(zh.stopped)
    expect(await area().boundingBox()).toEqual(before)
    expect(await page.locator('[data-try-state]').getAttribute('role')).toBe('status')
    await tryText('好')
    expect(await frame().locator('.content').textContent()).toContain('好')
  })
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the page, with the mode. */
async function faultsByAxe(afterChange: (mode: string) => Promise<unknown> = async () => {}): Promise<string[][]> {
  await page.evaluate(axe)
  const found: string[][] = []
  for (const mode of ['light', 'dark', 'read', 'auto']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.mode = name
    }, mode)
    await afterChange(mode)
    const violations = await page.evaluate(async () => {
      const { axe: run } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      return (await run.run()).violations.map(({ id, nodes }) => [id, nodes[0]!.html])
    })
    found.push(...violations.map((violation) => [mode, ...violation]))
  }
  return found
}

describe('for everybody', () => {
  test('by keyboard alone: to the text, the buttons, the result, a fault, and to its line', async () => {
    await open('en/try/')
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.id || activeElement?.className || activeElement?.textContent || activeElement?.tagName
      })
    await page.locator('[data-try-reset]').focus()
    const walked: unknown[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      walked.push(await focused())
    }
    expect(walked[0]).toBe(en.copyLink)
    expect(walked[1]).toBe('try-text')
    expect(walked).toContain(`Line ${en.example.trimEnd().split('\n').length}`)
    await page.locator('.try-fault button').focus()
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('try-text')
    const shown = await area().evaluate((text: HTMLTextAreaElement) => [
      text.value.slice(text.selectionStart, text.selectionEnd),
      text.scrollTop + text.clientHeight > text.scrollHeight / 2,
    ])
    expect(shown).toEqual(['This link leads nowhere: [tide table](./missing.md).', true])
  })

  test('at three widths, in four modes and both languages: no fault found by axe, nothing moves, nothing is cut off', async () => {
    for (const [path, words] of [
      ['try/', zh],
      ['en/try/', en],
    ] as const)
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await open(path)
        expect(await page.locator('[data-try-copy]').textContent()).toBe(words.copyLink)
        expect(await layoutShifts(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        const frameMode = () => frame().locator('html').getAttribute('data-mode')
        expect(await faultsByAxe((mode) => expect.poll(frameMode).toBe(mode))).toEqual([])
      }
    await page.goto(at('begin/try/'))
    expect(await faultsByAxe()).toEqual([])
  })

  test('in the document of the result, opened by itself, axe finds nothing', async () => {
    // Axe does not look into frames that run no script.
    await open()
    const html = await frame()
      .locator('html')
      .evaluate((root) => root.innerHTML)
    await page.goto(at('try/frame.html'))
    await page.evaluate((text) => {
      document.documentElement.innerHTML = text
    }, html)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/PingFang/)
    expect(await page.locator('h1').textContent()).toBe('浪的高度')
    expect(await faultsByAxe()).toEqual([])
  })

  test('it is there again when a reader comes back to it by the router', async () => {
    await open()
    await area().fill('# 甲\n')
    await page.locator('.navbar a[href$="/kb/begin/"]').click()
    await expect.poll(() => page.url()).toBe(at('begin/'))
    await page.goBack()
    await expect.poll(() => page.url()).toBe(at('try/'))
    await expect.poll(() => frame().locator('h1').textContent()).toBe('浪的高度')
    await tryText('乙')
  })
})
