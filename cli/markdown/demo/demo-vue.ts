import type { SFCDescriptor, SFCScriptBlock, SFCStyleBlock } from 'vue/compiler-sfc'
import { hash } from '../../core/hash.ts'
import { loadOwn } from '../../core/own-files.ts'
import { bundleDemo } from './demo-bundle.ts'
import type { Playground } from './demo-playgrounds.ts'
import type { DemoProblem, DemoSource } from './demo-source.ts'
import { type Compiler, compileScript, compileTemplate, shifted, toProblem, type VueParts } from './demo-vue-parts.ts'
import { pagePlayground, vuePlayground } from './demo-vue-playground.ts'
import { findVue2 } from './demo-vue2.ts'

interface VueDemo {
  /** The body of the frame's document, without scripts. */
  html: string
  css: string
  js: string
  playground: Playground
}

const VUE = { vue: 'module.exports = Vue' }
const REFUSAL = 'nothing but Vue can be imported'

/**
 * Compiles a Vue demo with Vue's own compiler: a single-file component, with options or `<script setup>`; a template
 * without tags around it, and a script; or a page that calls `createApp` itself.
 *
 * @returns the demo if it can run, and the problems found, with lines of the author's block
 */
export async function compileVue(source: DemoSource): Promise<{ demo?: VueDemo; problems: DemoProblem[] }> {
  const text = source.block.value
  const compiler = loadOwn<Compiler>('vue-compiler.cjs')
  const { descriptor, errors } = parse(compiler, source)
  const unsupported = findUnsupported(descriptor)
  if (unsupported.length > 0) return { problems: unsupported }
  if (!descriptor.script && !descriptor.scriptSetup && !descriptor.template)
    return { problems: [{ message: 'it has neither a template nor a script' }] }
  const plain = descriptor.script?.content ?? ''
  if (!descriptor.scriptSetup && /\bcreateApp\s*\(/.test(plain) && !/\bexport\s+default\b/.test(plain))
    return compilePage(compiler, source, descriptor.script!)
  if (errors.length > 0) return { problems: errors.map(toProblem) }
  return compileComponent({ compiler, descriptor, id: hash(text, 8) }, text)
}

/** Markup without `<template>` around it is used as the template. */
function parse({ parse: parseVue }: Compiler, { block, html }: DemoSource) {
  const parsed = parseVue(block.value, { sourceMap: false, filename: 'demo.vue' })
  if (parsed.descriptor.template || html === '') return parsed
  const blocks = block.value.match(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi) ?? []
  return parseVue([`<template>${html}</template>`, ...blocks].join('\n'), { sourceMap: false, filename: 'demo.vue' })
}

function findUnsupported({ template, script, scriptSetup, styles }: SFCDescriptor): DemoProblem[] {
  const problems: DemoProblem[] = []
  const blocks = [template, script, scriptSetup, ...styles].filter((block) => block !== null)
  for (const { type, lang, src, loc } of blocks) {
    const line = loc.start.line
    const languages = { template: ['html'], script: ['js', 'ts'], style: ['css', 'postcss'] }[type] ?? []
    if (src !== undefined) problems.push({ message: `a <${type}> of another file (${src}) cannot be loaded`, line })
    else if (lang !== undefined && !languages.includes(lang))
      problems.push({ message: `a <${type}> in ${lang} cannot be compiled`, line })
  }
  for (const { module, loc } of styles)
    if (module) problems.push({ message: 'CSS modules cannot be compiled', line: loc.start.line })
  return problems
}

/** The element on which the app is mounted; also used for a page without markup. */
const ROOT = '<div id="app"></div>'

/** A page that creates its app itself: its markup is the template, which Vue compiles in the frame. */
async function compilePage(
  compiler: Compiler,
  source: DemoSource,
  { content, lang, loc }: SFCScriptBlock,
): Promise<{ demo?: VueDemo; problems: DemoProblem[] }> {
  const bundled = await bundleDemo({
    entry: "import 'demo'",
    code: content,
    loader: lang === 'ts' ? 'ts' : 'js',
    packages: VUE,
    refusal: REFUSAL,
  })
  if ('problems' in bundled) return { problems: bundled.problems.map((problem) => shifted(problem, loc.start.line)) }
  const html = source.html || ROOT
  const playground = await pagePlayground(compiler, { html, css: source.css, script: content, lang })
  return { demo: { html, css: source.css, js: bundled.js, playground }, problems: [] }
}

async function compileComponent(parts: VueParts, text: string): Promise<{ demo?: VueDemo; problems: DemoProblem[] }> {
  const { descriptor, id } = parts
  const script = compileScript(parts, true)
  if ('problems' in script) return script
  const template = compileTemplate(parts, script.bindings)
  if (template.problems.length > 0) return { problems: template.problems }
  const styles = compileStyles(parts)
  if (styles.problems.length > 0) return { problems: styles.problems }
  const vue2 = findVue2(parts)
  if (vue2.stops.length > 0) return { problems: vue2.stops }
  const isSeparate = descriptor.template !== null && descriptor.scriptSetup === null
  const bundled = await bundleDemo({
    entry: entryOf(/\basync setup\(/.test(script.code)),
    code: script.code,
    loader: script.isTyped ? 'ts' : 'js',
    packages: {
      ...VUE,
      'demo/rest': `${isSeparate ? template.code : ''}\nexport const __scopeId = ${JSON.stringify(styles.isScoped ? `data-v-${id}` : undefined)}`,
    },
    refusal: REFUSAL,
  })
  if ('problems' in bundled)
    return { problems: bundled.problems.map(({ message }) => ({ message, ...lineOfImport(message, text) })) }
  const playground = await vuePlayground(parts, { script, template })
  return { demo: { html: ROOT, css: styles.css, js: bundled.js, playground }, problems: vue2.ignored }
}

/** Errors are thrown, not only logged, so that the frame can show them (`demo-fault.ts`). */
const entryOf = (isAsync: boolean): string => `import { createApp, h, Suspense } from 'vue'
import * as demo from 'demo'
import * as rest from 'demo/rest'
const component = demo.default ?? {}
Object.assign(component, rest)
const app = createApp(${isAsync ? '{ render: () => h(Suspense, null, { default: () => h(component) }) }' : 'component'})
app.config.throwUnhandledErrorInProduction = true
app.mount('#app')`

function compileStyles({ compiler, descriptor: { styles }, id }: VueParts) {
  const problems: DemoProblem[] = []
  const compile = ({ content, scoped, loc }: SFCStyleBlock): string => {
    if (!scoped && !content.includes('v-bind(')) return content.trim()
    const options = { source: content, filename: 'demo.vue', id: `data-v-${id}`, scoped, isProd: true }
    const { code, errors } = compiler.compileStyle(options)
    problems.push(...errors.map(({ message }) => ({ message, line: loc.start.line })))
    return code.trim()
  }
  return { css: styles.map(compile).join('\n'), isScoped: styles.some(({ scoped }) => scoped), problems }
}

/** Line numbers of the compiled module are not the author's, so a refused import is found by its name. */
function lineOfImport(message: string, text: string): { line?: number } {
  const name = message.startsWith(REFUSAL) ? message.slice(REFUSAL.length + 2) : undefined
  const at = text.split('\n').findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`))
  return at < 0 ? {} : { line: at + 1 }
}
