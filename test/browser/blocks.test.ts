import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentWidth } from '../support/browser.ts'
import { box, LOOKS, openLooksOf } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const HEADS = ['编号', '所在的部门名称', '入职的日期时间', '手机的号码', '直属上级', '绩效评分', '备注', '更新时间']
const LONG = '这是一段比较长的备注，用来看看表格里长文字如何换行，是否挤成一列一字，所以要写很多字。'
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const TABLES = `${row(HEADS)}
| ${'--- | '.repeat(HEADS.length)}
${row(['1', '研发中心', '2020-01-01', '13800000000', '李四', 'A', LONG, '2024-05-06'])}

${row(['名称', '说明'])}
| --- | --- |
${row(['border', LONG])}

${row(['注', LONG.replaceAll(/[，。]/g, '')])}
| --- | --- |
| | |
`
const FOLDS = `::: details 更多
文字
:::

<details><summary>更多</summary>

文字

</details>
`

let site: Awaited<ReturnType<typeof openLooksOf>>
beforeAll(async () => {
  site = await openLooksOf((look) => ({
    'site.config.ts': config(`{ lang: 'zh-CN', theme: { look: '${look}' } }`),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.first.md': `---\ntitle: first\npermalink: /first/\n---\n${TABLES}\n${FOLDS}`,
  }))
})
afterAll(() => site?.close())

describe.each(LOOKS)('a table (%s)', (look) => {
  test.each([390, 1440])('of many columns scrolls instead of squeezing its texts (%i px)', (width) =>
    site.at(look, width, '/first/', async (page) => {
      const table = page.locator('.content table').first()
      const { lines, long, height } = await table.evaluate((element) => ({
        lines: [...element.querySelectorAll('th')].map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getClientRects().length
        }),
        long: element.querySelectorAll('td')[6]!.getBoundingClientRect().width,
        height: element.getBoundingClientRect().height,
      }))
      expect(lines).toEqual(lines.map(() => 1))
      expect(long).toBeGreaterThan(150)
      expect(height).toBeLessThan(260)
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
      expect(await contentWidth(page)).toBe(width)
    }),
  )

  test('of two columns fits a phone, also with a sentence in its head', () =>
    site.at(look, 390, '/first/', async (page) => {
      for (const at of [1, 2]) {
        const table = page.locator('.content table').nth(at)
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
      expect((await box(page, '.content table:nth-of-type(2) td:last-child')).width).toBeGreaterThan(180)
    }))
})

test.each(LOOKS)('on a phone all of a fold that is closed is pressed, and it is as high as a finger (%s)', (look) =>
  site.at(look, 390, '/first/', async (page) => {
    for (const fold of ['.box.details', '.content > details:not(.box)']) {
      const summary = page.locator(`${fold} > summary`)
      const [all, pressed] = [(await page.locator(fold).boundingBox())!, (await summary.boundingBox())!]
      expect(pressed.height, fold).toBeGreaterThanOrEqual(44)
      expect(all.height - pressed.height, fold).toBeLessThan(4)
      await page.locator(fold).click({ position: { x: all.width - 6, y: 6 } })
      expect(await page.locator(fold).evaluate((element: HTMLDetailsElement) => element.open)).toBe(true)
    }
  }),
)
