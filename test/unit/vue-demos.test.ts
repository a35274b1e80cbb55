import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { faults, markdown } from '../support/markdown.ts'

const demo = (code: string, title = '') => `::: demo${title}\n\`\`\`html\n${code}\n\`\`\`\n:::\n`

/** As the documentation of the original's plugin has it. */
const OPTIONS = `<template>
  <div class="box-vue">
    Vue <span>{{ message }}</span>
  </div>
</template>
<script>
  export default {
    data: () => ({ message: 'Hello World' })
  }
</script>
<style>
.box-vue { color: red; }
</style>`

const SETUP = `<script setup lang="ts">
import { computed, ref as make } from 'vue'
const n = make<number>(1)
const twice = computed(() => n.value * 2)
</script>
<template><b @click="n++">{{ twice }}</b></template>`

/** What is sent to a playground. */
const toPlayground = (code: string) => sentFor(demo(code))

async function sentFor(note: string): Promise<{ html: string; css: string; js: string; js_external: string }> {
  const { html } = await markdown(note)
  const [, data = ''] = /name="data" value="([^"]*)"/.exec(html) ?? []
  return JSON.parse(data.replaceAll('&#x22;', '"').replaceAll('&#x27;', "'").replaceAll('&#x26;', '&'))
}

describe('a Vue demo', () => {
  test('is a frame that loads Vue from beside it; the note says that it is needed', async () => {
    const { demos, features, html, diagnostics } = await markdown(demo(OPTIONS))
    expect([demos.length, features.vue, diagnostics]).toEqual([1, true, []])
    expect(demos[0]!.html).toMatch(
      /<div id="app"><\/div><noscript>[\s\S]*?<\/noscript><script src="vue\.[0-9a-f]{8}\.js"><\/script><script>/,
    )
    expect(demos[0]!.html).toContain('.box-vue { color: red; }')
    expect(html).toContain('<iframe class="demo-view" sandbox="allow-scripts" loading="lazy"')
    expect((await markdown(demo(OPTIONS))).demos).toEqual(demos)
  })

  test('is the only kind that needs it', async () => {
    const vanilla = await markdown(demo('<p>x</p>', ' [vanilla]'))
    expect([vanilla.features.vue, vanilla.demos[0]!.html.includes('vue.')]).toEqual([undefined, false])
  })

  test.each([
    ['options', OPTIONS],
    ['script setup, with types', SETUP],
    [
      'markup without its template tag',
      '<p>{{ a }}</p>\n<script>\nexport default { data: () => ({ a: 1 }) }\n</script>',
    ],
    ['markup alone', '<template><p v-for="n in 3">{{ n }}</p></template>'],
    ['a render function', "<script>\nimport { h } from 'vue'\nexport default { render: () => h('p', 'x') }\n</script>"],
    ['a class of styles', '<template><p>x</p></template>\n<style scoped>p :deep(b) { color: red }</style>'],
    [
      'a page that makes its application itself',
      '<div id="app">{{ a }}</div>\n<script>\nVue.createApp({ data: () => ({ a: 1 }) }).mount(\'#app\')\n</script>',
    ],
  ])('is compiled without a fault: %s', async (_name, code) => {
    const { demos, diagnostics } = await markdown(demo(code, ' [vue]'))
    expect([demos.length, diagnostics]).toEqual([1, []])
  })

  test.each([
    ['a template that is not closed', '<template>\n<p>\n</template>', 4],
    ['a directive without its value', '<template>\n<p v-if>x</p>\n</template>', 4],
    ['an expression that is none', '<template>\n<p>{{ a b }}</p>\n</template>', 4],
    ['a script that is none', '<template><p>x</p></template>\n<script>\nexport default { data( }\n</script>', 5],
    ['setup that is none', '<script setup>\nconst a =\n</script>\n<template><p>x</p></template>', 5],
    ['another package', "<template><p>x</p></template>\n<script setup>\nimport _ from 'lodash'\n</script>", 5],
    ['a file', "<template><p>x</p></template>\n<script setup>\nimport _ from '/etc/passwd'\n</script>", 5],
    ['a block of another file', '<template><p>x</p></template>\n<script src="./x.js"></script>', 4],
    ['a template of another language', '<template lang="pug">\np x\n</template>', 3],
    [
      'a style of another language',
      '<template><p>x</p></template>\n<style lang="scss">\np { a { b: c } }\n</style>',
      4,
    ],
    ['CSS modules', '<template><p>x</p></template>\n<style module>\np { color: red }\n</style>', 4],
    ['Vue 2’s start', "<p>{{ a }}</p>\n<script>\nnew Vue({ el: '#app', data: { a: 1 } })\n</script>", 5],
    ['what Vue 2 has on Vue', '<p>{{ a }}</p>\n<script>\nexport default Vue.extend({})\n</script>', 5],
    ['data that is no function', '<p>{{ a }}</p>\n<script>\nexport default {\n  data: { a: 1 },\n}\n</script>', 6],
  ])('that cannot run is told at its line, and only its code is shown: %s', async (_name, code, line) => {
    const { demos, html, features, diagnostics } = await markdown(demo(code, ' [vue]'))
    const [first] = diagnostics
    expect([first?.code, first?.place?.line]).toEqual(['demo/code', line])
    expect(first?.message).toMatch(/^This demo cannot run: .*[^.]\.$/)
    expect([demos, features.vue]).toEqual([[], undefined])
    expect(html).toContain('<p class="demo-note">这个示例在这里不能运行，只显示源代码。</p>')
    expect(html).toContain('<details class="demo-source">')
    expect(html).not.toContain('<form')
  })

  test('that runs without a part of it is told so', async () => {
    const code = '<p>{{ a }}</p>\n<script>\nexport default {\n  filters: {},\n  destroyed() {},\n}\n</script>'
    expect(await faults(demo(code, ' [vue]'))).toEqual(['6:1 demo/code', '7:1 demo/code'])
    expect((await markdown(demo(code, ' [vue]'))).demos).toHaveLength(1)
  })

  test('of untrusted notes does not run, and can be opened in a playground', async () => {
    const { demos, html, features } = await markdown(demo(OPTIONS), { trust: 'untrusted' })
    expect([demos, features.vue]).toEqual([[], undefined])
    expect(html).toContain('只显示源代码')
    expect(html.match(/<form/g)).toHaveLength(2)
  })

  test('says in its frame why nothing is there, in the note’s language', async () => {
    const { demos } = await markdown(demo(OPTIONS))
    expect(demos[0]!.html).toContain('示例出错：')
    expect(demos[0]!.html).toContain('示例需要的脚本没有加载：')
  })

  test('faults of React demos stand at their line too', async () => {
    expect(await faults('::: demo [react]\n```jsx\nexport default () =>\n  <b>\n```\n:::\n')).toEqual(['4:1 demo/code'])
  })
})

describe('a Vue demo for a playground', () => {
  test('has its template in the page and Vue as a global', async () => {
    const { html, css, js, js_external } = await toPlayground(OPTIONS)
    expect(html).toBe(
      '<script type="text/x-template" id="demo-template">\n<div class="box-vue">\n  Vue <span>{{ message }}</span>\n</div>\n</script>\n<div id="app"></div>',
    )
    expect(css).toBe('.box-vue { color: red; }')
    expect(js).toContain("const App = {\n    data: () => ({ message: 'Hello World' })\n  }")
    expect(js).toContain("Vue.createApp({ ...App, template: '#demo-template' }).mount('#app')")
    expect(js_external).toBe('https://unpkg.com/vue@3/dist/vue.global.js')
  })

  test('is JavaScript without imports', async () => {
    const { js } = await toPlayground(SETUP)
    expect(js).toContain('const { computed, ref: make } = Vue')
    expect(js).not.toMatch(/import|<number>/)
    expect(() => new Function(js)).not.toThrow()
  })

  test('has its template compiled where it shows components that only the script knows', async () => {
    const { html, js } = await toPlayground(
      "<script setup>\nconst Child = { template: '<i>c</i>' }\n</script>\n<template><Child/></template>",
    )
    expect(html).toBe('<div id="app"></div>')
    expect(js).toMatch(/createBlock[\s\S]*Vue\.createApp\(App\)/)
    expect(() => new Function(js)).not.toThrow()
  })

  test('is sent to JSFiddle with Vue among its resources', async () => {
    const { html } = await markdown(demo(OPTIONS))
    expect(html).toContain('name="resources" value="https://unpkg.com/vue@3/dist/vue.global.js"')
  })
})

describe('a React demo for a playground has React as a global, and renders its component', () => {
  const script = async (code: string, language = 'jsx') =>
    (await sentFor(`::: demo [react]\n\`\`\`${language}\n${code}\n\`\`\`\n:::\n`)).js
  const RENDER = "ReactDOM.createRoot(document.getElementById('app')).render(React.createElement"

  test('imports of one or more lines', async () => {
    const code =
      "import React, {\n  useState,\n  useMemo as memo,\n} from 'react'\nexport default function App() { return <b/> }"
    expect(await script(code)).toBe(
      `const { useState, useMemo: memo } = React\nconst Demo = function App() { return <b/> }\n\n${RENDER}(Demo))\n`,
    )
  })

  test.each([
    ['a function with a name', 'export default function Counter() { return <b/> }', 'Demo'],
    ['an arrow function', 'export default () => <b/>', 'Demo'],
    ['a name', 'const Counter = () => <b/>\nexport default Counter', 'Demo'],
    ['a list of exports', 'const Counter = () => <b/>\nexport { Counter as default }', 'Demo'],
    [
      'a class',
      "import { Component } from 'react'\nexport default class extends Component { render() { return <b/> } }",
      'Demo',
    ],
    ['no export', 'function App() { return <b/> }', 'App'],
    ['an export named App', 'export const App = () => <b/>', 'App'],
  ])('%s', async (_, code, name) => {
    const js = await script(code)
    expect(js).not.toMatch(/\b(?:import|export)\b/)
    expect(js).toContain(`${RENDER}(${name}))`)
    const { code: plain } = await transform(js, { loader: 'jsx', jsxFactory: 'h' })
    const rendered: unknown[] = []
    const ReactDOM = { createRoot: () => ({ render: (element: unknown) => rendered.push(element) }) }
    const React = { Component: class {}, createElement: (made: unknown) => made }
    new Function('React', 'ReactDOM', 'document', plain)(React, ReactDOM, { getElementById() {} })
    expect(rendered).toEqual([expect.any(Function)])
  })

  test('without types, whatever the language of the block is called', async () => {
    for (const language of ['tsx', 'jsx'])
      expect(await script('export default (props: { n: number }) => <b/>', language)).not.toContain('number')
  })
})
