import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comesToRest } from '../support/browser.ts'
import { LOOKS, type LookSites, openLooksOf, style } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const CODE = Array.from({ length: 24 }, (_, n) => `Water ${n}.\n\n\`\`\`js\nwave(${n})\n\`\`\`\n`).join('\n')

let sites: LookSites
beforeAll(async () => {
  sites = await openLooksOf((look) => ({
    'site.config.ts': config(`{ theme: { look: '${look}' } }`),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.code.md': `---\ntitle: Code\npermalink: /code/\n---\n## One\n\n${CODE}\n## Two\n`,
  }))
})
afterAll(() => sites?.close())

/** The part at a fixed place that lies over the middle of the focused element. */
const over = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { x, y, width, height } = focused.getBoundingClientRect()
    const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)
    let top = document.elementFromPoint(x + width / 2, y + height / 2)
    while (top && !isFixed(top)) top = top.parentElement
    return top && !top.contains(focused) ? top.className : undefined
  })

describe.each(LOOKS)('on a phone (%s)', (look) => {
  // The buttons that lie over the text are those of `vdoing`.
  test(
    'nothing lies over what the keyboard focuses, and all of it is reached (WCAG 2.4.11)',
    {
      tags: look === 'vdoing' ? [] : ['proof'],
    },
    () =>
      sites.at(
        look,
        390,
        '/code/',
        async (page) => {
          await page.locator('.copy').last().waitFor()
          const covered: string[] = []
          const reached = new Set<string>()
          for (let press = 0; press < 200; press++) {
            await page.keyboard.press('Tab')
            await comesToRest(page)
            const name = await page.evaluate(() => document.activeElement!.className)
            if (name === '' && reached.has('copy')) break
            reached.add(name)
            const by = await over(page)
            if (by !== undefined) covered.push(`${name} by ${by}`)
          }
          expect(covered).toEqual([])
          expect(reached).toContain('copy')
          if (look === 'reading') return
          expect(reached).toContain('round-button back-to-top')
          // Nothing is focused by the keyboard any more.
          await page.locator('h2').first().click()
          await expect.poll(() => style(page, '.page-buttons', 'opacity')).toBe('1')
        },
        { reducedMotion: 'reduce' },
      ),
  )
})
