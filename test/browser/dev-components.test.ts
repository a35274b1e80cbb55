import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type DevSite, devSite } from '../support/dev-site.ts'
import { config } from '../support/site.ts'

const counter = (word: string) => `import { useState } from 'react'
import { unit } from './unit'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>${word} {count} {unit}</button>
}
`
const FILES = {
  'site.config.ts': config("{ title: '试', components: { Counter: 'components/counter.tsx' } }"),
  'components/counter.tsx': counter('点了'),
  'components/unit.ts': "export const unit = '次'\n",
  'content/a.md': '---\ntitle: A\npermalink: /a/\n---\n前文\n\n<Counter />\n',
  'content/b.md': '---\ntitle: B\npermalink: /b/\n---\n无\n',
}

/** The button of a page as the server rendered it, without React's marks. */
const button = async (dev: DevSite) =>
  /<button type="button">(.*?)<\/button>/.exec(await dev.text('/a/'))?.[1]?.replaceAll('<!-- -->', '')

describe('the site’s own components are followed', () => {
  test('a component that is saved is shown, and open pages load its script anew', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    expect(await button(dev)).toBe('点了 0 次')
    const page = await dev.open('/a/')
    dev.write({ 'components/counter.tsx': counter('按了') })
    await page.next('reload')
    expect(await button(dev)).toBe('按了 0 次')
    const [src] = /\/assets\/js\/site\.[0-9a-f]+\.js/.exec(await dev.text('/a/'))!
    expect(await dev.text(src)).toContain('按了')
  })

  test('so is a file that a component imports, in its folder, beside it or elsewhere', { tags: 'proof' }, async () => {
    const dev = await devSite({
      ...FILES,
      'components/unit.ts': "export { unit } from '../shared/words'\n",
      'shared/words.ts': "export const unit = '次'\n",
    })
    const page = await dev.open('/a/')
    dev.write({ 'shared/words.ts': "export const unit = '回'\n" })
    await page.next('reload')
    expect(await button(dev)).toBe('点了 0 回')
    const again = await dev.open('/a/')
    dev.write({ 'components/unit.ts': "export const unit = '遍'\n" })
    await again.next('reload')
    expect(await button(dev)).toBe('点了 0 遍')
  })

  test('an editor that renames a new file over the component is followed, twice', async () => {
    const dev = await devSite(FILES)
    for (const word of ['一', '二']) {
      const page = await dev.open('/a/')
      const path = join(dev.root, 'components/counter.tsx')
      writeFileSync(`${path}.tmp`, counter(word))
      renameSync(`${path}.tmp`, path)
      await page.next('reload')
      expect(await button(dev)).toBe(`${word} 0 次`)
    }
  })

  test('one that does not compile is told with its place on every page and the last good one stays, until it is mended', async () => {
    const dev = await devSite(FILES)
    const page = await dev.open('/b/')
    dev.write({ 'components/counter.tsx': 'export default function Counter() {\n  return <button>\n}\n' })
    expect((await page.next('faults')).faults).toMatchObject([
      {
        code: 'component/broken',
        where: expect.stringMatching(/^components\/counter\.tsx:\d+:\d+$/),
        frame: /<button>|}/,
      },
    ])
    expect(await button(dev)).toBe('点了 0 次')
    // The list of files is read again: the fault stays.
    dev.write({ 'content/c.md': '---\ntitle: C\npermalink: /c/\n---\n\n[b](/b/)\n' })
    await page.next('parts')
    expect(dev.faults().map(({ code }) => code)).toEqual(['component/broken'])
    dev.write({ 'components/counter.tsx': counter('好了') })
    await page.next('reload')
    expect(await button(dev)).toBe('好了 0 次')
    expect(dev.faults()).toEqual([])
  })

  test('a site whose components were broken from the start is shown, and mended by the file that was missing', async () => {
    const { 'components/unit.ts': unit, ...rest } = FILES
    const dev = await devSite(rest)
    expect(await dev.text('/a/')).toContain('前文')
    expect(dev.faults().map(({ code, place }) => [code, place?.file])).toEqual([
      ['component/broken', 'components/counter.tsx'],
    ])
    const page = await dev.open('/a/')
    dev.write({ 'components/unit.ts': unit })
    await page.next('reload')
    expect(await button(dev)).toBe('点了 0 次')
    expect(dev.faults()).toEqual([])
  })

  test('one that throws when it is loaded or rendered is told, the page stands without it', async () => {
    const dev = await devSite(FILES)
    const page = await dev.open('/a/')
    dev.write({ 'components/counter.tsx': 'export default function Counter() { return <b>{window.name}</b> }\n' })
    await page.next('reload')
    const again = await dev.open('/a/')
    expect((await again.next('faults')).faults).toMatchObject([
      { severity: 'warning', code: 'component/throws', where: 'content/a.md:1:1' },
    ])
    dev.write({ 'components/counter.tsx': 'const { name } = window\nexport default () => <b>{name}</b>\n' })
    expect((await again.next('faults')).faults).toMatchObject([
      {
        severity: 'error',
        code: 'component/broken',
        where: 'site.config.ts:2:41',
        message: expect.stringContaining('window is not defined'),
      },
      { code: 'component/throws' },
    ])
    dev.write({ 'components/counter.tsx': counter('好了') })
    await again.next('reload')
    expect(await button(dev)).toBe('好了 0 次')
    expect(dev.faults()).toEqual([])
  })
})

describe('in the browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test('the new component is on the page, alive', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.goto(`${dev.url}a/`)
    await page.getByRole('button', { name: '点了 0 次' }).waitFor()
    dev.write({ 'components/unit.ts': "export const unit = '回'\n" })
    const changed = page.getByRole('button', { name: /点了 \d 回/ })
    await changed.waitFor()
    await expect
      .poll(async () => {
        await changed.click()
        return changed.textContent()
      })
      .not.toBe('点了 0 回')
  })
})
