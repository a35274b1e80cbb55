import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { policyViolations } from '../../support/policy-violations.ts'
import { config, openSite, readTree, site, type TestSite, toLine } from '../../support/site.ts'

/** Every setting that adds a script, a style or a host to pages, as authors write them. */
const SETTINGS = `{
  title: '试',
  url: 'https://e.example',
  base: '/x/',
  offline: true,
  style: 'own.css',
  components: { Clock: 'clock.tsx' },
  comments: { provider: 'giscus', repo: 'a/b', repoId: 'x', category: 'c', categoryId: 'y' },
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['link', { rel: 'manifest', href: 'https://cdn.example/site.webmanifest' }],
    ['link', { rel: 'stylesheet', href: 'https://fonts.example/css2?family=A' }],
    ['link', { rel: 'preload', as: 'script', href: '//cdn.example/early.js' }],
    ['link', { rel: 'modulepreload', href: 'https://modules.example/m.js' }],
    ['script', { src: 'https://count.example/gtag/js?id=G-1', async: true }],
    ['script', { type: 'importmap' }, '{"imports":{"thing":"https://modules.example/m.js"}}'],
    ['script', { type: 'module' }, 'import "https://modules.example/m.js"; window.marks = (window.marks ?? 0) + 1'],
    ['script', {}, 'window.dataLayer = [];\\r\\nwindow.marks = (window.marks ?? 0) + 1'],
    // As counters give it to authors.
    ['script', {}, '(function(){var hm=document.createElement("script");hm.src="https://hm.example/hm.js?0123";document.head.append(hm)})()'],
    ['script', { type: 'application/ld+json' }, '{"@context":"https://schema.org"}'],
    ['style', {}, 'body { --own: 1 }'],
    ['noscript', {}, '<img src="http://count.example/none.gif">'],
  ],
  plugins: [{
    name: 'adds',
    page: { head: () => [['meta', { name: 'x', content: 'y' }], ['script', { src: '/x/own.js', defer: true }]] },
    pages: () => [{ path: '/made/', title: '作', html: '<p>作</p>' }],
    files: () => [{ path: 'own.js', text: 'window.marks = (window.marks ?? 0) + 1' }],
  }],
  theme: {
    bodyBgImg: ['/a.svg', '/b.svg'],
    blogger: { name: 'b', avatar: '/a.svg' },
    social: { icons: [{ iconClass: 'icon-github', title: 'g', link: 'https://example.com' }] },
    indexImg: { bubble: true, desc: ['x'], descFade: true, bgImg: '/a.svg' },
    contentBgStyle: 1,
    titleBadge: true,
    titleBadgeIcons: ['/a.svg'],
    greeting: true,
    footer: { createYear: 2020, copyrightInfo: 'c <a href="https://example.com">d</a>' },
    htmlModules: {
      homeSidebarB: '<style>.b { color: red }</style><b class="b">slot</b><script>window.slots = 1</script>',
      pageB: '<script async src="https://ads.example/a.js"></script>',
      windowRB: '<p>w</p>',
    },
  },
}`

const NOTE = (name: string, text: string) =>
  `---\ntitle: ${name}\npermalink: /${name}/\ndate: 2022-01-01\ntags: [t]\ncategories: [c]\n---\n${text}`

const FILES = {
  'own.css': 'h2 { color: green }',
  'clock.tsx': "export default ({ hour }: { hour: number }) => <b style={{ color: 'red' }}>{hour}</b>\n",
  'content/index.md': '---\nhome: true\nheroImage: /a.svg\n---\n',
  'content/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/public/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/01.a/1.code.md': NOTE('code', '```js{1}\nlet a = 1\n```\n\n<Clock :hour="8"/>\n\n$a^2$\n'),
  'content/01.a/2.demos.md': NOTE(
    'demos',
    '::: demo\n```html\n<template><p @click="n++">{{ n }}</p></template>\n<script setup>\nimport { ref } from "vue"\nconst n = ref(1)\n</script>\n```\n:::\n\n::: demo [vanilla]\n```html\n<p id="d">d</p>\n<script>document.getElementById("d").textContent = "ran"</script>\n```\n:::\n\n::: demo [react]\n```jsx\nexport default () => <b>r</b>\n```\n:::\n',
  ),
  'content/01.a/3.diagram.md': NOTE('diagram', '```mermaid\ngraph TD; A-->B\n```\n'),
  'content/01.a/4.media.md': NOTE(
    'media',
    '![a](http://pictures.example/a.png) ![b](https://pictures.example/b.png)\n\n<iframe src="http://player.example/"></iframe>\n\n<p style="color:red">r</p>\n',
  ),
}

const folder = mkdtempSync(join(tmpdir(), 'kb-policy-in-pages-'))
let browser: Browser
let built: TestSite

beforeAll(async () => {
  browser = await launchBrowser()
  built = openSite(folder, { 'site.config.ts': config(SETTINGS), ...FILES })
  expect((await built.build()).diagnostics.map(toLine)).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const others = { 'giscus.app': 'document.body.dataset.giscus = "1"' }

describe('a site with every setting that adds to pages', () => {
  test('is opened page by page without one refusal, on a host that sends no headers', async () => {
    const { opened, refused } = await policyViolations(browser, built.out, '/x/', others)
    expect(refused).toEqual([])
    for (const kind of [
      'index.html',
      '404.html',
      'offline.html',
      'map/index.html',
      'tags/index.html',
      'made/index.html',
    ])
      expect(opened).toContain(kind)
    // An old address.
    expect(opened).toContain('01.a/1.code.html')
  })

  test('carries its policy in every page, before anything that it is about, without unsafe-inline for scripts', () => {
    const pages = [...readTree(built.out)].filter(([path]) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(20)
    for (const [path, bytes] of pages) {
      const html = bytes.toString('utf8')
      const [, policy = ''] =
        /^<!doctype html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
          html,
        ) ?? []
      expect([path, policy]).toEqual([path, expect.stringContaining('default-src')])
      if (!path.startsWith('assets/demos/'))
        expect([path, /script-src [^;]*'unsafe-(?:inline|eval|hashes)'/.test(policy)]).toEqual([path, false])
    }
  })

  test('runs what the settings say should run, and nothing that a page was given by hand', async () => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const path = join(folder, 'dist', 'code', 'index.html')
    const { openPreview } = await import('../../../cli/serve/preview/server.ts')
    const { readFileSync, writeFileSync } = await import('node:fs')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(
        '</body>',
        '<script>window.stolen = 1</script><img src="x:" onerror="window.stolen = 1"></body>',
      ),
    )
    const server = await openPreview({ folder: built.out, base: '/x/', host: '127.0.0.1', port: 0 })
    onTestFinished(() => server.close())
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) =>
        route.fulfill({
          body: route.request().url().includes('hm.js') ? 'window.counted = 1' : '',
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
    )
    await page.goto(`${server.url}code/`)
    const seen = () =>
      page.evaluate(() => {
        const w = window as unknown as Record<string, number>
        return [w.marks, w.counted, w.stolen]
      })
    await expect.poll(seen).toEqual([3, 1, undefined])
  })
})

test('untrusted notes: their pages are opened without one refusal too', {
  tags: 'proof',
  timeout: 300_000,
}, async () => {
  const made = site({
    'site.config.ts': config(SETTINGS.replace("title: '试',", "title: '试', content: { trust: 'untrusted' },")),
    ...FILES,
  })
  await made.build()
  const { refused } = await policyViolations(browser, made.out, '/x/', others)
  expect(refused).toEqual([])
})
