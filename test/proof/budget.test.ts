import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { keepClock, launchBrowser, letPass } from '../support/browser.ts'
import { FULL_PROOF } from '../support/combinations.ts'
import { config, site } from '../support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/**
 * Pages of the large site; `npm run bench:bytes` takes the 10,000 the budget speaks of, which are too many for every
 * run.
 */
const MANY = Number(process.env.KB_MANY_PAGES ?? (FULL_PROOF ? 2000 : 600))
/** Notes of one folder, several hundreds of them. */
const CROWDED = FULL_PROOF ? 1500 : 500

describe('budget of bytes', () => {
  const block = (n: number) =>
    `## 小节 ${n}\n\n${'海水的颜色随深度变化，先是蓝，再是墨，最后什么也没有。'.repeat(8)}\n\n\`\`\`js\nexport function dive${n}(depth, step = ${n}) {\n  const path = []\n  for (let at = 0; at < depth; at += step) path.push({ at, light: Math.exp(-at / 40) })\n  return path.filter((point) => point.light > 0.01)\n}\n\`\`\`\n`

  /** gzip bytes of everything a first visit loads, and of its scripts. */
  async function load(root: string): Promise<{ all: number; script: number; html: number }> {
    const own = await openPreview({ folder: join(root, 'dist'), base: '/', host: '127.0.0.1', port: 0 })
    const page = await (await browser.newContext()).newPage()
    await keepClock(page)
    const sizes = { all: 0, script: 0, html: 0 }
    const bodies: Promise<void>[] = []
    page.on('response', (response) => {
      bodies.push(
        response.body().then((body) => {
          const size = gzipSync(body, { level: 9 }).length
          sizes.all += size
          if (response.request().resourceType() === 'script') sizes.script += size
          if (response.request().resourceType() === 'document') sizes.html += size
        }),
      )
    })
    await page.goto(`${own.url}pages/aaaaaa/`, { waitUntil: 'load' })
    await letPass(page, 1200)
    await page.waitForLoadState('networkidle')
    await Promise.all(bodies)
    await page.context().close()
    await own.close()
    return sizes
  }

  const article = `---\ntitle: 预算\ndate: 2022-11-01\npermalink: /pages/aaaaaa/\n---\n${Array.from({ length: 15 }, (_, n) => block(n)).join('\n')}`
  /** @param folders  the notes are spread over; the article stands in the first */
  const siteOf = (notes: number, folders: number) =>
    site({
      'site.config.ts': config("{ title: '试', data: false, theme: { nav: [{ text: '首页', link: '/' }] } }"),
      'content/index.md': '---\nhome: true\n---\n',
      'content/01.文/0001.budget.md': article,
      ...Object.fromEntries(
        Array.from({ length: notes - 2 }, (_, n) => [
          `content/${String((n % folders) + 1).padStart(2, '0')}.文/${String(n + 2).padStart(5, '0')}.第${n}篇.md`,
          `---\ndate: 2021-01-01\n---\n短文 ${n}\n`,
        ]),
      ),
    })

  test('an article of 10 KB with 15 code blocks loads at most 30 KiB in all and 8 KiB of script; a larger site loads no more', async () => {
    expect(Buffer.byteLength(article)).toBeGreaterThan(10_000)
    const built = async (notes: number, folders: number) => {
      const made = siteOf(notes, folders)
      await made.build()
      return load(made.root)
    }
    const few = await built(100, 9)
    expect(few.script, 'script').toBeLessThanOrEqual(8 * 1024)
    expect(few.all, 'all').toBeLessThanOrEqual(30 * 1024)
    const many = await built(MANY, Math.round((MANY * 9) / 100))
    if (process.env.KB_MANY_PAGES)
      console.log(
        `bytes in all, script, HTML (gzip)\n100 pages: ${Object.values(few)}\n${MANY} pages: ${Object.values(many)}`,
      )
    expect(many.script).toBe(few.script)
    // Addresses and titles of other neighbours differ by a few letters.
    expect(Math.abs(many.all - few.all)).toBeLessThan(64)
    // A folder of many notes is shown by the hundred: its sidebar is longer, but bounded.
    const crowded = await built(CROWDED, 1)
    expect(crowded.all - few.all).toBeLessThan(1200)
    expect(crowded.all).toBeLessThanOrEqual(30 * 1024)
  }, 600_000)
})
