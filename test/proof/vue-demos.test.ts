import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { devSite } from '../support/dev-site.ts'
import { config, openSite, readTree } from '../support/site.ts'

const demo = (code: string, title = '') => `::: demo${title}\n\`\`\`html\n${code}\n\`\`\`\n:::\n`

const OPTIONS = demo(`<template>
  <div class="box-vue" @click="n++">
    Vue <span>{{ message }} {{ n }}</span>
    <child-part :of="n" />
  </div>
</template>
<script>
  export default {
    components: { ChildPart: { props: ['of'], template: '<i>{{ of * 10 }}</i>' } },
    data: () => ({ message: 'Hello World', n: 1 })
  }
</script>
<style>
.box-vue { color: red; }
</style>`)

const SETUP = demo(`<script setup>
import { computed, onMounted, reactive, ref, watch } from 'vue'
const n = ref(1)
const twice = computed(() => n.value * 2)
const seen = reactive({ words: [] })
watch(n, (now) => seen.words.push('n' + now))
onMounted(() => seen.words.push('mounted'))
</script>
<template>
  <button @click="n++">{{ twice }}</button>
  <p v-if="seen.words.length">{{ seen.words.join(' ') }}</p>
</template>
<style scoped>button { color: rgb(1, 2, 3) }</style>`)

const NOTES: Record<string, string> = {
  options: OPTIONS,
  setup: SETUP,
  page: demo(
    "<div id=\"app\">{{ a }}</div>\n<script>\nVue.createApp({ data: () => ({ a: 'made itself' }) }).mount('#app')\n</script>",
  ),
  far: `<div style="height:9000px">x</div>\n\n${OPTIONS}`,
  throws: demo("<p>{{ a }}</p>\n<script>\nexport default { data() { throw new Error('no <data>') } }\n</script>"),
  // What it wants of the page around it is not to be had.
  curious: demo(
    "<p>{{ a }}</p>\n<script>\nconst tried = (what) => { try { return String(what()) } catch (error) { return error.name } }\nexport default { data: () => ({ a: [self.origin, tried(() => document.cookie), tried(() => localStorage.length), tried(() => parent.document.title), tried(() => eval('1 + 1'))].join() }) }\n</script>",
  ),
  none: '没有示例\n',
}

const files = (settings = '') => ({
  'site.config.ts': config(`{ title: '试', head: [['link', { rel: 'icon', href: 'data:,' }]], ${settings} }`),
  ...Object.fromEntries(
    Object.entries(NOTES).map(([name, text], n) => [
      `content/01.a/${n + 10}.${name}.md`,
      `---\ntitle: ${name}\npermalink: /${name}/\ndate: 2022-01-01\n---\n${text}`,
    ]),
  ),
})

const folder = mkdtempSync(join(tmpdir(), 'kb-vue-demos-'))
let browser: Browser
let server: PreviewServer
const site = openSite(folder, files("base: '/x/', offline: true"))

beforeAll(async () => {
  expect((await site.build()).diagnostics).toEqual([])
  server = await openPreview({ folder: site.out, base: '/x/', host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A page; what was asked for, and all that its console calls an error. */
async function open(url: string, settings: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...settings })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const faults: string[] = []
  const asked: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(url)
  return { page, faults, asked: () => asked.filter((path) => path.includes('/demos/')) }
}
const inside = (page: Page) => page.frameLocator('.demo-view').first()

/** What a visitor does with the two kinds of component. */
async function tryDemos(url: string): Promise<void> {
  const options = await open(`${url}options/`)
  const box = inside(options.page).locator('.box-vue')
  await expect.poll(() => box.innerText()).toBe('Vue Hello World 110')
  await box.click()
  await expect.poll(() => box.innerText()).toBe('Vue Hello World 220')
  expect(await box.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)')
  const setup = await open(`${url}setup/`)
  const button = inside(setup.page).getByRole('button')
  await button.focus()
  await setup.page.keyboard.press('Enter')
  await expect.poll(() => inside(setup.page).locator('#app').innerText()).toBe('4\n\nmounted n2')
  expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
  expect([...options.faults, ...setup.faults]).toEqual([])
}

describe('a Vue demo runs', { timeout: 60_000 }, () => {
  test('as kb preview serves it, below a base, under the policy of its pages', () => tryDemos(server.url))

  test('as kb dev serves it', { tags: 'proof' }, async () => {
    const dev = await devSite(files())
    await tryDemos(dev.url)
  })

  test('when it makes its application itself', async () => {
    const { page, faults } = await open(`${server.url}page/`)
    await expect.poll(() => inside(page).locator('#app').innerText()).toBe('made itself')
    expect(faults).toEqual([])
  })

  test('without the site’s origin: nothing of the page around it can be had', { tags: 'proof' }, async () => {
    const { page } = await open(`${server.url}curious/`)
    await expect
      .poll(() => inside(page).locator('p').innerText())
      .toBe('null,SecurityError,SecurityError,SecurityError,2')
    expect(await page.locator('.demo-view').getAttribute('sandbox')).toBe('allow-scripts')
    // The page itself must not evaluate texts.
    expect(await page.evaluate(() => document.querySelector('meta[http-equiv]')?.getAttribute('content'))).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    )
  })

  test('only when the reader comes near, and its file is loaded by no other page', async () => {
    const none = await open(`${server.url}none/`)
    await none.page.waitForLoadState('networkidle')
    expect(none.asked()).toEqual([])
    const { page, asked } = await open(`${server.url}far/`)
    await page.waitForLoadState('networkidle')
    expect(asked()).toEqual([])
    await page.locator('.demo-source summary').scrollIntoViewIfNeeded()
    await inside(page).getByText('Hello World').waitFor()
    expect(asked().filter((path) => /\/vue\.[0-9a-f]{8}\.js$/.test(path))).toHaveLength(1)
  })

  test('offline after a visit', { tags: 'proof' }, async () => {
    const own = await openPreview({ folder: site.out, base: '/x/', host: '127.0.0.1', port: 0 })
    const { page } = await open(`${own.url}options/`)
    await inside(page).getByText('Hello World').waitFor()
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match(location.href)) && navigator.serviceWorker.controller?.state),
      )
      .toBe('activated')
    await own.close()
    await page.goto(`${own.url}options/`)
    await inside(page).getByText('Hello World').waitFor()
  })
})

describe('a Vue demo that cannot run', { timeout: 60_000 }, () => {
  test('says so in its frame when it throws', async () => {
    const { page } = await open(`${server.url}throws/`)
    await expect.poll(() => inside(page).getByRole('alert').innerText()).toBe('示例出错：Uncaught Error: no <data>')
  })

  test('says so when Vue does not come', { tags: 'proof' }, async () => {
    const { page } = await open('about:blank')
    await page.route(/\/vue\.[^/]+\.js$/, (route) => route.abort())
    await page.goto(`${server.url}options/`)
    await expect
      .poll(() => inside(page).getByRole('alert').innerText())
      .toMatch(/^示例需要的脚本没有加载：vue\.\w+\.js$/)
  })

  test('shows its code where there is no script', async () => {
    const { page } = await open(`${server.url}options/`, { javaScriptEnabled: false })
    const code = inside(page).locator('noscript, pre').last()
    await code.waitFor()
    expect(await code.innerText()).toContain("data: () => ({ message: 'Hello World', n: 1 })")
  })
})

test('Vue’s file is written once with its licence, and only where a demo needs it', async () => {
  const written = (out: string) => [...readTree(out)].filter(([path]) => /assets\/demos\/vue\./.test(path))
  const [[path, bytes] = ['', Buffer.alloc(0)], ...more] = written(site.out)
  expect(more).toEqual([])
  expect(path).toMatch(/^assets\/demos\/vue\.[0-9a-f]{8}\.js$/)
  expect(bytes.toString('utf8')).toMatch(/^\/\*\*\s+\* vue v3\.[\s\S]{0,100}@license MIT/)
  const other = openSite(mkdtempSync(join(tmpdir(), 'kb-vue-demos-')), {
    'site.config.ts': config('{}'),
    'content/a.md': `---\ntitle: a\n---\n${demo('<p>x</p>', ' [vanilla]')}`,
  })
  onTestFinished(() => rmSync(other.root, { recursive: true, force: true }))
  await other.build()
  expect(written(other.out)).toEqual([])
  // As the last demo of a site goes, so does the file.
  other.write({ 'content/a.md': `---\ntitle: a\n---\n${OPTIONS}` })
  await other.build()
  expect(written(other.out)).toHaveLength(1)
  other.write({ 'content/a.md': '---\ntitle: a\n---\nx\n' })
  await other.build()
  expect(written(other.out)).toEqual([])
})
