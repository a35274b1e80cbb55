import { describe, expect, test } from 'vitest'
import { markdown } from '../support/markdown.ts'

/** An object that cannot become text: `String` throws. */
const MUTE = '{"toString":1,"valueOf":1}'
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`
const codes = async (body: string) => (await markdown(body)).diagnostics.map(({ code }) => code)
const messages = async (body: string) => (await markdown(body)).diagnostics.map(({ message }) => message)

describe('values of notes that cannot become text', () => {
  test.each([
    ['a type', `<Badge :type='${MUTE}' text="x"/>`, 'x'],
    ['a text', `<Badge :text='${MUTE}'/>`, '{"toString":1,"valueOf":1}'],
    ['a list', `<Badge :text='[${MUTE}, 1]'/>`, '[{"toString":1,"valueOf":1},1]'],
  ])('%s of a badge', async (_, body, text) => {
    expect((await markdown(`a ${body} b`)).html).toBe(`<p>a <span class="badge tip">${text}</span> b</p>`)
  })

  test('a colour and keys', async () => {
    expect(await codes(`a <Color :value='${MUTE}'/> b`)).toEqual(['container/attribute'])
    expect((await markdown(`<Kbd :keys='${MUTE}'/>`)).html).toContain('<kbd>')
  })

  test('of a chart', async () => {
    expect(await codes(fence('chart', `{"type":${MUTE}}`))).toEqual(['code/chart'])
    const datasets = `[{"stack":${MUTE},"tension":${MUTE},"data":[1]}]`
    const data = (labels: string) => `{"type":"bar","data":{"labels":[${labels}],"datasets":${datasets}}}`
    expect(await codes(fence('chart', data(MUTE)))).toEqual([])
    expect(await codes(fence('echarts', `{"series":[{"type":${MUTE}}]}`))).toEqual(['code/chart'])
  })
})

describe('names that every object has', () => {
  test('are no type of a badge and no language with types', async () => {
    const { html } = await markdown('<Badge type="constructor" text="x"/> :badge[y]{constructor}')
    expect(html).toBe('<p><span class="badge tip">x</span> <span class="badge tip">y</span></p>')
    expect(await codes(fence('constructor twoslash', 'a'))).toEqual(['code/language'])
  })
})

describe('data that is nested too deeply is not parsed', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const problem = 'lists and maps are nested too deeply'

  test.each([
    ['JSON', `{"series":${nested(20_000)}}`],
    ['data as JavaScript writes it', `{'series':${nested(20_000)}}`],
    ['lists of YAML', `${'- '.repeat(20_000)}a`],
  ])('of a chart: %s', async (_, option) => {
    expect(await messages(fence('echarts', option))).toEqual([
      `The chart is not drawn, its data is shown as code: ${problem}.`,
    ])
  })

  test('of cards, however many there are', async () => {
    const cards = (list: string) => `::: cardList\n\n${fence('yaml', list)}\n:::\n`
    expect(await messages(cards(`- name: ${nested(300)}`))).toEqual([
      `The container cardList has yaml that cannot be parsed: ${problem}.`,
    ])
    expect(await messages(cards('- name: a\n'.repeat(300)))).toEqual([])
    expect(await messages(cards(`- name: "${'['.repeat(300)}"`))).toEqual([])
  })
})

test('a page of Vue with syntax that Vue cannot parse runs', async () => {
  const script = "import { createApp } from 'vue'\n@(c => c) class A {}\ncreateApp({}).mount('#app')"
  const body = `::: demo [vue]\n${fence('html', `<div id="app"></div>\n<script>\n${script}\n</script>`)}:::\n`
  const { diagnostics, demos, html } = await markdown(body)
  expect([diagnostics, demos.length]).toEqual([[], 1])
  expect(html).toMatch(/name="js" value="[^"]*const \{ createApp } = Vue/)
})

test('attributes of components have the character references of HTML', async () => {
  const { html } = await markdown('<Badge text="&copy;&nbsp;a &constructor; b&amp;lt; C:\\*"/>')
  expect(html).toContain('>©\u00a0a &#x26;constructor; b&#x26;lt; C:\\*</span>')
})
