import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy, DEMO_POLICY } from '../../../cli/pipeline/render/content-security-policy.ts'
import { keepClock, launchBrowser, letPass } from '../../support/browser.ts'
import { crawl } from '../../support/crawl.ts'
import { unsafeParts } from '../../support/page-safety.ts'
import { config, openSite, readTree } from '../../support/site.ts'
import { type StaticServer, startServer } from '../../support/static-server.ts'

/** One page a feature; together everything a note can show. */
const FEATURES: Record<string, string> = {
  code: '```js{1} title="a.js"\nlet a = 1\n```\n\n<code-group>\n<code-block title="npm">\n```bash\nnpm i\n```\n</code-block>\n<code-block title="yarn">\n```bash\nyarn\n```\n</code-block>\n</code-group>\n',
  boxes: '::: tip\nx\n:::\n\n::: details\ny\n:::\n\n> quote\n\n- [x] done\n\n| a | b |\n|:-|-:|\n| 1 | 2 |\n',
  math: '$a^2$\n\n$$\n\\frac{1}{2}\n$$\n',
  pictures: '![图](./a.svg =20x20) <img src="./a.svg" style="width:10px">\n',
  demo: '::: demo\n```html\n<p id="d">d</p>\n<script>document.getElementById("d").textContent = "ran"</script>\n```\n:::\n',
  diagram: '```mermaid\ngraph TD; A-->B\n```\n',
  words: '==m== :tada: [^1] <Badge text="b"/> [out](https://example.com)\n\n[[toc]]\n\n## 节\n\n[^1]: note\n',
  // Row 8: names that would stand before the browser's own, were they asked for carelessly.
  clobber: [
    '<img name="currentScript" src="./a.svg">',
    '<a id="getElementById" href="/">a</a> <a name="querySelector" href="/">b</a>',
    '<form id="documentElement"><input name="dataset"><input name="addEventListener"></form>',
    '<form name="body"><input name="classList"></form>',
    '<img name="head" src="./a.svg"> <img name="cookie" src="./a.svg"> <a id="localStorage" href="/">c</a>',
    '<a id="history" href="/">d</a> <a id="location" href="/">e</a> <a id="defaultView" href="/">f</a>',
    '',
  ].join('\n\n'),
}

const folder = mkdtempSync(join(tmpdir(), 'kb-policy-'))
const built = openSite(folder, {
  'site.config.ts': config(
    JSON.stringify({
      title: '试',
      url: 'https://e.example',
      head: [
        ['link', { rel: 'icon', href: 'data:,' }],
        [
          'script',
          {
            src: 'https://cdn.example/count.js',
            integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
            crossorigin: 'anonymous',
          },
        ],
      ],
      theme: {
        bodyBgImg: '/a.svg',
        blogger: { name: 'b', avatar: '/a.svg' },
        indexImg: { bubble: true, desc: ['x'], descFade: true },
        contentBgStyle: 1,
        blogInfo: { blogCreate: '2022-01-01' },
        htmlModules: { pageB: '<b>slot</b>' },
      },
    }),
  ),
  'content/index.md': '---\nhome: true\n---\n',
  'content/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/01.a/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  ...Object.fromEntries(
    Object.entries(FEATURES).map(([name, text], n) => [
      `content/01.a/${n + 10}.${name}.md`,
      `---\ntitle: ${name}\npermalink: /${name}/\ndate: 2022-01-0${n + 1}\ntags: [t]\n---\n${text}`,
    ]),
  ),
})

let browser: Browser
let server: StaticServer
let refused: string[] = []
let page: Page

beforeAll(async () => {
  const { diagnostics } = await built.build()
  expect(diagnostics.filter((fault) => fault.severity === 'error')).toEqual([])
  const policy = contentSecurityPolicy((await built.context()).site)
  const files = new Map<string, Uint8Array>(readTree(built.out))
  server = await startServer(files, '/', (name) => (name.startsWith('assets/demos/') ? DEMO_POLICY : policy))
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } })
  await context.route(/cdn\.example|example\.com/, (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  )
  page = await context.newPage()
  await keepClock(page)
  const note = (text: string) => {
    if (!/integrity/.test(text)) refused.push(text)
  }
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(String(error)))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('row 30: the built site under the policy that the build writes', () => {
  test.each([
    ...Object.keys(FEATURES).map((name) => `${name}/`),
    '',
    'tags/',
    'archives/',
    'categories/',
    'nothing-here/',
  ])('/%s shows everything and nothing is refused', { tags: 'proof', timeout: 60_000 }, async (path) => {
    refused = []
    await page.goto(server.url + path)
    await page.waitForFunction(() => Document.prototype.querySelector.call(document, '.js') !== null)
    await letPass(page, 300)
    // What a not-found page is asked with is told as an error by the browser itself.
    expect(refused.filter((text) => !/status of 404/.test(text))).toEqual([])
  })

  test('search, the appearance and the router work under it', { tags: 'proof' }, async () => {
    refused = []
    await page.goto(`${server.url}code/`)
    await page.keyboard.press('/')
    await page.keyboard.type('words')
    await page.locator('a[href*="/words/"]').first().waitFor()
    expect(refused).toEqual([])
  })

  test('row 8: where a note takes the names of the browser, our scripts still run', { tags: 'proof' }, async () => {
    refused = []
    await page.goto(`${server.url}clobber/`)
    await page.evaluate(() => {
      ;(window as unknown as { same: boolean }).same = true
    })
    // A click is taken by the router: the same document goes on.
    const link = page.locator('a[href="/words/"]').first()
    await link.click()
    await page.waitForURL('**/words/')
    expect(await page.title()).toContain('words')
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
    expect(refused).toEqual([])
  })

  test('the code of a demo runs in its frame, without the site’s origin', async () => {
    await page.goto(`${server.url}demo/`)
    const frame = page.frameLocator('iframe').first()
    await page.locator('iframe').first().scrollIntoViewIfNeeded()
    await frame.getByText('ran').waitFor()
    expect(await page.locator('iframe').first().getAttribute('sandbox')).not.toMatch(/allow-same-origin|allow-top/)
  })

  test('an inline script that got in all the same is refused', async () => {
    refused = []
    const path = 'boxes/index.html'
    const before = server.files.get(path)!
    server.files.set(path, `${Buffer.from(before).toString('utf8')}<script>window.stolen = 1</script><p onclick="x">`)
    await page.goto(`${server.url}boxes/`)
    expect(await page.evaluate(() => (window as unknown as { stolen?: number }).stolen)).toBeUndefined()
    expect(refused.join()).toMatch(/Content Security Policy/)
    server.files.set(path, before)
  })
})

test('no page needs more than the policy gives: no inline handler, style sheet or script; nothing by itself from another host', {
  tags: 'proof',
}, () => {
  for (const [path, bytes] of readTree(built.out)) {
    if (!path.endsWith('.html') || path.startsWith('assets/demos/')) continue
    const parts = unsafeParts(bytes.toString('utf8')).filter((part) => !part.includes('https://cdn.example/count.js'))
    expect([path, parts]).toEqual([path, []])
  }
  const { foreign, broken } = crawl(built.out)
  expect(broken).toEqual([])
  expect(foreign.filter((one) => !one.includes('https://cdn.example/count.js'))).toEqual([])
})

test('an outside script of the settings keeps its integrity, and its host is named in the policy', async () => {
  expect(built.read('index.html')).toMatch(
    /<script src="https:\/\/cdn\.example\/count\.js" integrity="sha384-[\w+/]{64}" crossorigin="anonymous" defer/,
  )
  expect(contentSecurityPolicy((await built.context()).site)).toMatch(/script-src [^;]*https:\/\/cdn\.example/)
})
