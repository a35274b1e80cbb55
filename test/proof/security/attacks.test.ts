import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODIES, BREAK, FIELDS } from '../../fixtures/attacks.ts'
import { frames, launchBrowser } from '../../support/browser.ts'
import { config, openSite, readTree, type TestSite } from '../../support/site.ts'
import { type StaticServer, startServer } from '../../support/static-server.ts'

/** Tried without the policy that would stop them all: it is the second wall, here the first one is looked at. */
const settings = (trust: string) =>
  config(
    JSON.stringify({
      title: '试',
      url: 'https://e.example',
      contentSecurityPolicy: false,
      content: { trust, deadLinks: 'warning' },
    }),
  )

const bodies = Object.entries(BODIES).flatMap(([kind, list]) => list.map((body, at) => ({ kind, body, at })))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'

function files(trust: string): Record<string, string> {
  return {
    'site.config.ts': settings(trust),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/a.svg': SVG,
    ...Object.fromEntries(
      bodies.map(({ kind, body }, n) => [
        `content/01.a/${n + 10}.n.md`,
        `---\ntitle: ${kind} ${n}\npermalink: /body/${n}/\ndate: 2022-01-01\ntags: [t]\n---\nfindme ${body}\n`,
      ]),
    ),
  }
}

let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'kb-attacks-'))
const closing: StaticServer[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of closing) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Visitor {
  page: Page
  /** What ran, with the page it ran on. */
  ran: string[]
  /**
   * Opens a page, then points at, focuses, clicks and sends all there is; links that lead elsewhere are not followed.
   */
  visit(path: string): Promise<void>
}

async function open(s: TestSite): Promise<Visitor & { server: StaticServer }> {
  const server = await startServer(new Map<string, Uint8Array>(readTree(s.out)))
  closing.push(server)
  const context = await browser.newContext()
  await context.route(
    (url) => url.origin !== new URL(server.url).origin,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`${new URL(page.url()).pathname}: ${dialog.message()}`)
    void dialog.dismiss().catch(() => {})
  })
  const visit = async (path: string) => {
    await page.goto(server.url + path)
    await page.evaluate(async () => {
      document.addEventListener(
        'click',
        (event) => {
          const link = (event.target as Element).closest('a, area')
          const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href')
          if (href && /^https?:$/.test(new URL(href, location.href).protocol)) event.preventDefault()
        },
        true,
      )
      const leads = (address: string | null) => !address || /^https?:$/.test(new URL(address, location.href).protocol)
      document.addEventListener(
        'submit',
        (event) => {
          const action = Element.prototype.getAttribute.call(event.target, 'action')
          if (leads(event.submitter?.getAttribute('formaction') ?? action)) event.preventDefault()
        },
        true,
      )
      for (const element of Document.prototype.querySelectorAll.call(document, 'body *'))
        for (const type of ['mouseover', 'focus', 'click', 'toggle', 'animationstart'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
      for (const form of Document.prototype.querySelectorAll.call(document, 'form'))
        HTMLFormElement.prototype.requestSubmit.call(form as HTMLFormElement)
      await new Promise((done) => setTimeout(done, 30))
    })
  }
  return { page, ran, visit, server }
}

test('the instrument: what runs is seen', async () => {
  const s = openSite(join(folder, 'seen'), files('trusted'))
  await s.build()
  const { ran, visit, server } = await open(s)
  for (const [at, bad] of [
    '<img src=x onerror=alert(7)>',
    '<a href="javascript:alert(7)">x</a>',
    '<svg><style><img src=x onerror=alert(7)></style></svg>',
    '<form action="javascript:alert(7)"></form>',
    '<p><template shadowrootmode="open"><svg onload=alert(7)></svg></template></p>',
    '<iframe src="javascript:alert(7)"></iframe>',
  ].entries()) {
    server.files.set(`bad/${at}/index.html`, `<!doctype html><body>${bad}</body>`)
    await visit(`bad/${at}/`)
    expect([bad, ran.splice(0)]).toEqual([bad, [`/bad/${at}/: 7`]])
  }
})

describe.each(['trusted', 'untrusted'] as const)('rows 5, 6 and 23: %s notes in a browser', (trust) => {
  let s: TestSite
  let visitor: Visitor
  beforeAll(async () => {
    s = openSite(join(folder, trust), files(trust))
    const { totals, diagnostics } = await s.build()
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(totals).toBeDefined()
    visitor = await open(s)
  })

  test.each(Object.keys(BODIES))('%s: nothing runs', async (kind) => {
    for (const [n, one] of bodies.entries()) {
      if (one.kind !== kind) continue
      await visitor.visit(`body/${n}/`)
      expect([one.body, visitor.ran.splice(0)]).toEqual([one.body, []])
    }
  })

  test('nor on the lists that show their beginnings, in what is found, or by what an address says', async () => {
    for (const path of [
      '',
      'archives/',
      'tags/t/',
      `?query=${encodeURIComponent(BREAK)}`,
      `categories/?category=${encodeURIComponent('javascript:alert(1)')}`,
      `tags/?tag=${encodeURIComponent(BREAK)}`,
      `nothing/%3Cimg%20src=x%20onerror=alert(1)%3E/?x=${encodeURIComponent(BREAK)}#${encodeURIComponent(BREAK)}`,
      'a/#javascript:alert(1)',
    ])
      await visitor.visit(path)
    await visitor.page.goto(visitor.page.url().replace(/(:\d+\/).*/, '$1archives/'))
    await visitor.page.keyboard.press('/')
    await visitor.page.keyboard.type('findme onerror')
    await visitor.page.locator('a[href*="/body/"]').first().waitFor()
    expect(visitor.ran).toEqual([])
  })
})

test.each(['trusted', 'untrusted'])(
  'rows 5 to 7: no field of the frontmatter of %s notes runs, on its page, in lists, feeds and data',
  async (trust) => {
    const s = openSite(join(folder, `${trust}-fields`), {
      'site.config.ts': settings(trust),
      'content/index.md': 'x\n',
    })
    const paths = ['', 'archives/', 'tags/', 'categories/', 'rss.xml', 'feed.atom', 'sitemap.xml', 'llms.txt']
    for (const [n, field] of FIELDS.entries()) {
      const home = field.startsWith('home:')
      const file = home ? 'content/index.md' : `content/01.a/${n + 10}.x.md`
      s.write({ [file]: `---\n${home ? '' : `permalink: /field/${n}/\n`}${field}\n---\nfindme\n` })
      if (!home) paths.push(`field/${n}/`)
    }
    // What has an error is not published at all: nothing of it is there to run.
    const refused = (await s.check()).diagnostics.filter(({ severity }) => severity === 'error')
    const gone = new Set(refused.map(({ place }) => place!.file))
    expect(gone.size).toBeLessThan(FIELDS.length / 3)
    for (const file of gone) s.remove(file)
    expect((await s.build()).totals).toBeDefined()
    const { visit, ran, page, server } = await open(s)
    for (const path of paths) {
      if (/\/$|^$/.test(path)) await visit(path)
      else await page.goto(server.url + path).catch(() => {})
      expect([path, ran.splice(0)]).toEqual([path, []])
    }
  },
)

test('files beside untrusted notes: what a browser would run is not published; drawings and documents are', async () => {
  const svg = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`
  const running: Record<string, string> = {
    'script.svg': svg('<script>alert(1)</script>'),
    'prefix.svg': '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
    'handler.svg': svg('<rect width="9" height="9"/>', 'onload="alert(1)"'),
    'html.svg': svg('<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
    'entity.svg': `<!DOCTYPE svg [<!ENTITY x "<script xmlns='http://www.w3.org/2000/svg'>alert(1)</script>">]>${svg('&x;')}`,
    'default.svg': `<!DOCTYPE svg SYSTEM ">" [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`,
    'link.svg': svg('<a href="java&#115;cript:alert(1)"><text y="20">x</text></a>'),
    'style.svg': `<?xml version="1.0"?><?xml-stylesheet href="data:text/xsl,x"?>${svg('')}`,
    'page.html': '<script>alert(1)</script>',
    'page.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
    'data.xml': '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    'code.js': 'alert(1)',
    none: '<script>alert(1)</script>',
  }
  const kept = {
    'plain.svg': svg('<title>on = 1</title><style>a{fill:red}</style><animate/>'),
    'notes.pdf': '%PDF-',
    'x.txt': 'x',
  }
  const all = { ...running, ...kept }
  const build = async (trust: string) => {
    const s = openSite(join(folder, `files-${trust}`), {
      'site.config.ts': settings(trust),
      'content/01.a/01.x.md': `---\npermalink: /x/\n---\n${Object.keys(all)
        .map((name) => (name.endsWith('svg') ? `![x](./${name}) [x](./${name})` : `[x](./${name})`))
        .join('\n\n')}\n`,
      ...Object.fromEntries(Object.entries(all).map(([name, text]) => [`content/01.a/${name}`, text])),
    })
    const { diagnostics, totals } = await s.build()
    expect(totals).toBeDefined()
    const { ran, page, server } = await open(s)
    const published = [...server.files.keys()].filter((name) => name.startsWith('assets/files/'))
    for (const name of published) {
      await page.goto(server.url + name).catch(() => {})
      await page
        .evaluate(() => {
          for (const link of document.querySelectorAll('a'))
            link.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        })
        .catch(() => {})
    }
    const named = (name: string) => published.some((path) => path.includes(`/${name.split('.')[0]}.`))
    return { diagnostics, ran, published: Object.keys(all).filter(named) }
  }
  const untrusted = await build('untrusted')
  expect(untrusted.ran).toEqual([])
  expect(untrusted.published.sort()).toEqual(Object.keys(kept).sort())
  const told = untrusted.diagnostics.filter(({ code }) => code === 'link/untrusted-file')
  expect(new Set(told.map(({ place }) => place!.line)).size).toBe(Object.keys(running).length)
  // Who is trusted may publish them: that they would run is what this test is about.
  expect((await build('trusted')).ran.length).toBeGreaterThan(5)
})

test('a demo’s document opened by itself runs nothing with the site’s origin', async () => {
  const s = openSite(join(folder, 'demo'), {
    'site.config.ts': settings('trusted'),
    'content/01.a/01.x.md':
      '---\npermalink: /x/\n---\n::: demo\n```html\n<p id="d">d</p><img src=x onerror="alert(2)">\n<script>alert(1); d.textContent = "ran"</script>\n```\n:::\n',
  })
  await s.build()
  const { page, ran, server } = await open(s)
  const demo = [...server.files.keys()].find((name) => name.startsWith('assets/demos/'))!
  await page.goto(server.url + demo)
  await frames(page)
  expect(ran).toEqual([])
  await page.goto(`${server.url}x/`)
  await page.locator('iframe').first().scrollIntoViewIfNeeded()
  await page.frameLocator('iframe').first().getByText('ran').waitFor()
  expect(ran).toEqual([])
})
