import { describe, expect, test } from 'vitest'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const SETTINGS = {
  title: '深海',
  comments: { provider: 'utterances', repo: 'deep/sea', load: 'click' },
  theme: { indexImg: { bgTimeColor: true, bubble: true } },
}
const WIDE = `| ${'很长的一列 | '.repeat(5)}\n| ${'--- | '.repeat(5)}\n| ${'值 | '.repeat(5)}\n`

describe('what scripts add', () => {
  const site = useSite({
    'site.config.ts': config(JSON.stringify(SETTINGS)),
    'content/01.x/01.a.md': `---\ntitle: 甲\npermalink: /a/\n---\n浪[^1]和[乙](/b/)。\n\n${WIDE}\n[^1]: 脚注的话。\n`,
    'content/01.x/02.b.md': '---\ntitle: 乙\npermalink: /b/\nlayout: slides\n---\n一\n\n---\n\n二\n',
  })
  const focused = () => site.page.evaluate(() => document.activeElement?.closest('[class]')?.className)

  test('a footnote keeps what describes it when its preview opens and closes', async () => {
    await site.page.goto(site.at('/a/'))
    const mark = site.page.locator('[data-footnote-ref]')
    const described = () => mark.getAttribute('aria-describedby')
    expect(await described()).toBe('footnote-label')
    await mark.hover()
    await site.page.locator('.link-preview').waitFor()
    expect(await described()).toBe('footnote-label _preview')
    await site.page.keyboard.press('Escape')
    expect(await described()).toBe('footnote-label')
    await site.page.locator('.content a[href="/b/"]').hover()
    await site.page.locator('.link-preview').waitFor()
    await site.page.keyboard.press('Escape')
    expect(await site.page.locator('.content a[href="/b/"]').getAttribute('aria-describedby')).toBeNull()
  })
})
