import { expect, test } from 'vitest'
import { FULL_PROOF } from '../support/combinations.ts'
import { config, site } from '../support/site.ts'

const MANY = FULL_PROOF ? 2000 : 600

test(`a 250 KB note with 271 headings and ${MANY} notes in one folder are built; no page carries the whole list`, async () => {
  const big = Array.from({ length: 271 }, (_, n) => `## 标题 ${n}\n\n${'正文。'.repeat(150)}\n`).join('\n')
  const s = site({
    'site.config.ts': config("{ title: '试', data: false }"),
    'content/01.a/0001.big.md': big,
    ...Object.fromEntries(Array.from({ length: MANY }, (_, n) => [`content/01.a/${n + 2}.n${n}.md`, '文\n'])),
  })
  const built = await s.build()
  expect(built.diagnostics).toEqual([])
  expect(built.pages).toBe(MANY + 1)
  const routes = (await s.check()).value.graph.pages
  const last = routes.find((page) => page.relativePath === `01.a/${MANY + 1}.n${MANY - 1}.md`)!
  expect(s.read(`${last.path.slice(1)}index.html`).length).toBeLessThan(60_000)
})
