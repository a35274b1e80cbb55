import type { Playground } from './demo-playgrounds.ts'
import { toScript } from './demo-script.ts'
import {
  type CompiledScript,
  type CompiledTemplate,
  type Compiler,
  compileScript,
  type VueParts,
} from './demo-vue-parts.ts'

/** The development build: its warnings help whoever changes the demo. */
const LIBRARIES = ['https://unpkg.com/vue@3/dist/vue.global.js']
const TEMPLATE_ID = 'demo-template'
const ROOT = '<div id="app"></div>'

/** A component without a build step: its template in the page, Vue as a global. */
export async function vuePlayground(
  parts: VueParts,
  { script: whole, template }: { script: CompiledScript; template: CompiledTemplate },
): Promise<Playground> {
  const { compiler, descriptor } = parts
  // A template outside of `<script setup>` has no access to components that are declared inside.
  const isInside = template.components.some((name) => isBound(name, whole.bindings ?? {}))
  const script = isInside ? whole : compileScript(parts, false)
  if ('problems' in script) throw new Error('A script that compiled once does not compile any more.')
  const plain = await toScript(compiler, script.code, { loader: script.isTyped ? 'ts' : undefined, name: 'App' })
  const markup = isInside ? undefined : descriptor.template?.content
  const options = markup === undefined ? 'App' : `{ ...App, template: '#${TEMPLATE_ID}' }`
  return {
    html: `${markup === undefined ? '' : `<script type="text/x-template" id="${TEMPLATE_ID}">\n${dedent(markup)}\n</script>\n`}${ROOT}`,
    css: descriptor.styles.map(({ content }) => content.trim()).join('\n'),
    js: `${plain}\n\nVue.createApp(${options}).mount('#app')\n`,
    libraries: LIBRARIES,
    isJsx: false,
  }
}

/** A page that creates its app itself. */
export async function pagePlayground(
  compiler: Compiler,
  { html, css, script, lang }: { html: string; css: string; script: string; lang: string | undefined },
): Promise<Playground> {
  return {
    html,
    css,
    js: await toScript(compiler, script, { loader: lang === 'ts' ? 'ts' : undefined }),
    libraries: LIBRARIES,
    isJsx: false,
  }
}

const isBound = (name: string, bindings: Readonly<Record<string, unknown>>): boolean => {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [name, camel, camel.charAt(0).toUpperCase() + camel.slice(1)].some((each) => Object.hasOwn(bindings, each))
}

function dedent(text: string): string {
  const lines = text.split('\n').filter((line, at, all) => line.trim() !== '' || (at > 0 && at < all.length - 1))
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length)
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}
