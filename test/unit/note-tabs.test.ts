import { describe, expect, test } from 'vitest'
import { MANAGERS, toManager } from '../../cli/markdown/components/manager-commands.ts'
import { nextTab } from '../../renderer/client/tabs.ts'
import { markdown } from '../support/markdown.ts'

const squeezed = (html: string): string => html.replace(/\s*\n\s*/g, '').trim()
const html = async (text: string): Promise<string> => {
  const result = await markdown(text)
  expect(result.diagnostics).toEqual([])
  return squeezed(result.html)
}
const faults = async (text: string) =>
  (await markdown(text)).diagnostics.map(({ code, place, message }) => `${place?.line} ${code} ${message}`)

const tab = (label: string, inner: string, active = false) =>
  `<section class="tab"${active ? ' data-active=""' : ''}><p class="tab-label">${label}</p>${inner}</section>`
const tabs = (...parts: string[]) => `<div class="tabs" data-hook="tabs">${parts.join('')}</div>`
const two = tabs(tab('A', '<p>a</p>', true), tab('B', '<ul><li>b</li></ul><p>c</p>'))

describe('tabs', () => {
  test.each([
    '::: tabs\n@tab A\na\n@tab B\n- b\n\nc\n:::',
    '::: tabs#fruit\n\n@tab A#apple\n\na\n\n@tab B\n\n- b\n\nc\n\n:::',
    ':::tabs key:ab\n== A\na\n== B\n- b\n\nc\n:::',
    ':::: tabs\n::: tab A\na\n:::\n::: tab label="B"\n- b\n\nc\n:::\n::::',
    ':::: tabs type:border-card stretch:true\n::: tab A lazy\na\n:::\n::: tab B id:second\n- b\n\nc\n:::\n::::',
    ':::: tabs cache-lifetime="0" :options="{ useUrlFragment: false }"\n::: tab "A" id="a"\na\n:::\n::: tab B\n- b\n\nc\n:::\n::::',
    '<Tabs>\n<Tab label="A">\na\n</Tab>\n<Tab title="B">\n- b\n\nc\n</Tab>\n</Tabs>',
    '<Tabs>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n<TabItem value="B">\n\n- b\n\nc\n\n</TabItem>\n</Tabs>',
    '<Tabs\n  groupId="x"\n  defaultValue="a"\n  values={[\n    { label: \'A\', value: \'a\' },\n    { label: \'B\', value: \'b\' },\n  ]}\n>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n<TabItem value="B">\n\n- b\n\nc\n\n</TabItem>\n</Tabs>',
    '<Tabs groupId="x" values={[{ label: \'>\', value: \'a\' }]}>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n<TabItem value="B">\n\n- b\n\nc\n\n</TabItem>\n</Tabs>',
    '<Tabs\r\n\r\n  className="x"\r\n>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n<TabItem value="B">\n\n- b\n\nc\n\n</TabItem>\n</Tabs>',
  ])('%s', async (text) => {
    expect(await html(text)).toBe(two)
  })

  test('one may be the first that is shown; labels are words', async () => {
    expect(await html('::: tabs\n@tab C#\na\n@tab:active <b>\nb\n:::')).toBe(
      tabs(tab('C#', '<p>a</p>'), tab('&#x3C;b>', '<p>b</p>', true)),
    )
    expect(
      await html(
        '<Tabs>\n<Tab>\n</Tab>\n<Tab :active="false" label="x">\n</Tab>\n<Tab label="y" default>\n</Tab>\n</Tabs>',
      ),
    ).toBe(tabs(tab('1', ''), tab('x', ''), tab('y', '', true)))
  })

  test('hold anything: code, boxes, tabs; headings keep ids of their own', async () => {
    const text = ':::: tabs\n@tab A\n## One\n```text\n@tab not\n:::\n```\n::: tip T\nx\n:::\n@tab B\n## One\n::::\n'
    const { html, headings, diagnostics } = await markdown(text)
    expect(diagnostics).toEqual([])
    expect(headings.map(({ slug }) => slug)).toEqual(['one', 'one-2'])
    expect(squeezed(html)).toMatch(
      /<section class="tab" data-active="">.*@tab not.*<div class="box tip">.*<\/section><section class="tab">/,
    )
  })

  test('code in a list hides no tab behind it, and code without an end neither', async () => {
    for (const code of ['- ```text\n  @tab not\n  ```', '> - ```text\n>   @tab not', '- ``` a`b'])
      expect((await markdown(`::: tabs\n@tab A\n${code}\n\n@tab B\nb\n:::\n`)).html).toMatch(
        /^<div class="tabs"[^>]*><section[^>]*><p class="tab-label">A<[\s\S]*<p class="tab-label">B<\/p>\n<p>b<\/p>\n<\/section><\/div>$/,
      )
  })

  test('begin on the first line of a list item, too', async () => {
    for (const marker of ['- ', '10) ', '> - ', '- - ']) {
      const indent = marker.replace(/[^>]/g, ' ')
      const lines = ['::: tabs', '@tab A', 'a', '@tab B', '- b', '', 'c', ':::'].join(`\n${indent}`)
      expect(await html(`${marker}${lines}\n`), marker).toContain(two)
    }
    expect(await html('- ::: tabs\n  == A\n  a\n  == B\n  - b\n\n  c\n  :::\n')).toContain(two)
  })

  test('of more colons hold what is not closed by fewer', async () => {
    const text = ':::: tabs\n@tab A\n::: unheard\n:::\n\n:::\n@tab B\nb\n::::\n'
    expect((await markdown(text)).html).toContain('<p class="tab-label">B</p>')
  })

  test('are text with their labels for the search', async () => {
    expect((await markdown('::: tabs\n@tab A\na\n@tab B\nb\n:::')).content).toBe('A\na\nB\nb')
  })

  test('lines `@tab` are text anywhere else', async () => {
    for (const text of [
      '@tab A\nx',
      'x\n@tab A',
      '::: tip T\n@tab A\n:::',
      '::: tabs\n@tab A\n:::\n\n== x\n@tab B',
      '@tabs',
    ])
      expect((await markdown(text)).html).not.toContain('<section class="tab"><p class="tab-label">B')
    expect(await html('x\n@tab A')).toBe('<p>x@tab A</p>')
  })

  test('what stands in no tab, and a tab without tabs, are reported and shown', async () => {
    const problem = 'Tabs start with a line `@tab label`, or with `<Tab label="…">`; what comes before is not in a tab.'
    expect(await faults('::: tabs\nx\n\n@tab A\na\n:::')).toEqual([`2 container/content ${problem}`])
    expect(await faults('::: tabs\n:::')).toEqual([`1 container/content ${problem}`])
    expect(await faults('<Tab label="A">\na\n</Tab>')).toEqual([
      '1 container/content A tab must be inside tabs: `::: tabs` or `<Tabs>`.',
    ])
    expect((await markdown('::: tabs\nx\n:::')).html).toContain('<p>x</p>')
  })

  test.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 0, undefined],
  ])('%s leads from tab %s of three to %s', (key, from, to) => {
    expect(nextTab(key, from, 3)).toBe(to)
  })

  test('the arrow keys follow the direction of the text', () => {
    expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1)
    expect(nextTab('ArrowRight', 0, 3, true)).toBe(2)
    expect(nextTab('Home', 2, 3, true)).toBe(0)
  })
})

describe('tabs of code', () => {
  test('are a group of code, by lines `@tab` or by titles', async () => {
    const group = await html('::: code-group\n```text [A]\na\n```\n```text [B]\nb\n```\n:::')
    expect(await html('::: code-tabs#shell\n@tab A\n```text\na\n```\n@tab B\n```text\nb\n```\n:::')).toBe(group)
    expect(await html('<CodeTabs>\n\n```text [A]\na\n```\n\n```text [B]\nb\n```\n\n</CodeTabs>')).toBe(group)
    expect((await markdown('::: code-tabs\n@tab A\n```text\na\n```\n:::')).features).not.toHaveProperty('blocks')
    expect(await faults('::: code-tabs\n:::')).toHaveLength(1)
  })

  test('of package managers have the commands of each', async () => {
    const shown = await html('::: npm-to tabs="npm,yarn"\n```sh\n$ npm i vue\n```\n:::')
    expect(shown.match(/<label[^>]*>([^<]*)/g)?.map((label) => label.replace(/.*>/, ''))).toEqual(['npm', 'yarn'])
    expect(shown).toMatch(/npm.*vue.*yarn.*vue/)
    expect(await html('<NpmTo>\n```sh\nnpm ci\n```\n</NpmTo>')).toMatch(/bun/)
    expect(await faults('::: npm-to tabs="npm,cargo"\nwords\n\n```sh\nnpm ci\n```\n:::')).toEqual([
      '2 container/content `npm-to` can only contain code blocks with npm commands.',
      '1 container/attribute The attribute tabs of npm-to cannot be "cargo"; it is removed.',
    ])
  })

  test.each([
    ['npm install', 'pnpm install', 'yarn install', 'bun install'],
    ['npm i vue@3 -D', 'pnpm add vue@3 -D', 'yarn add vue@3 -D', 'bun add vue@3 -d'],
    ['npm install --save-dev --save-exact vue', 'pnpm add -D -E vue', 'yarn add -D -E vue', 'bun add -d -E vue'],
    ['npm i -g kb', 'pnpm add -g kb', 'yarn global add kb', 'bun add -g kb'],
    ['npm rm -g kb', 'pnpm remove -g kb', 'yarn global remove kb', 'bun remove -g kb'],
    ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --frozen-lockfile', 'bun install --frozen-lockfile'],
    ['npm run build -- --watch', 'pnpm run build --watch', 'yarn run build --watch', 'bun run build --watch'],
    ['npm test', 'pnpm test', 'yarn test', 'bun run test'],
    [
      'npm create vite@latest -- --template vue',
      'pnpm create vite@latest --template vue',
      'yarn create vite@latest --template vue',
      'bun create vite@latest --template vue',
    ],
    ['npm init -y', 'pnpm init -y', 'yarn init -y', 'bun init -y'],
    ['npx -y kb init  # here', 'pnpm dlx kb init  # here', 'yarn dlx kb init  # here', 'bunx kb init  # here'],
    ['$ npm i a && npm run b', '$ pnpm add a && pnpm run b', '$ yarn add a && yarn run b', '$ bun add a && bun run b'],
    ['npm whoami\necho npm i a', ...Array(3).fill('npm whoami\necho npm i a')],
  ])('%s', (npm, ...others) => {
    expect(MANAGERS.map((manager) => toManager(npm, manager))).toEqual([npm, ...others])
  })
})
