import type { BindingMetadata, SFCDescriptor } from 'vue/compiler-sfc'
import type { DemoProblem } from './demo-source.ts'

export type Compiler = typeof import('vue/compiler-sfc')

/** A single-file component taken apart, with what is needed to compile its parts. */
export interface VueParts {
  compiler: Compiler
  descriptor: SFCDescriptor
  /** Tells this component's scoped styles from those of others. */
  id: string
}

export interface CompiledScript {
  code: string
  isTyped: boolean
  bindings: BindingMetadata | undefined
}

/** Types of other files are never looked for. */
const NO_FILES = { fileExists: () => false, readFile: () => undefined }
/** Pictures are addresses, not modules. */
const TEMPLATE = { transformAssetUrls: false, isProd: true } as const

/** @param isWhole  with the template of `<script setup>` in it, as Vue's own tools do */
export function compileScript(
  { compiler, descriptor, id }: VueParts,
  isWhole: boolean,
): CompiledScript | { problems: DemoProblem[] } {
  const block = descriptor.scriptSetup ?? descriptor.script
  if (!block) return { code: 'export default {}', isTyped: false, bindings: undefined }
  try {
    const { content, bindings } = compiler.compileScript(descriptor, {
      id,
      isProd: true,
      inlineTemplate: isWhole && descriptor.scriptSetup !== null && descriptor.template !== null,
      sourceMap: false,
      fs: NO_FILES,
      templateOptions: TEMPLATE,
    })
    return { code: content, isTyped: block.lang === 'ts', bindings }
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } }
    // Behind the first line it repeats the code.
    const said = message
      .split('\n')[0]!
      .replace(/\[@?vue\/compiler-sfc\] /g, '')
      .replace(/ \(\d+:\d+\)$/, '')
    return { problems: [shifted({ message: said, line: loc?.line ?? 1 }, block.loc.start.line)] }
  }
}

export interface CompiledTemplate {
  code: string
  /** Names of the components it uses. */
  components: readonly string[]
}

export function compileTemplate(
  { compiler, descriptor, id }: VueParts,
  bindings: BindingMetadata | undefined,
): CompiledTemplate & { problems: DemoProblem[] } {
  const { template, styles } = descriptor
  if (!template) return { code: '', components: [], problems: [] }
  const { code, errors, ast } = compiler.compileTemplate({
    ...TEMPLATE,
    source: template.content,
    ast: template.ast,
    filename: 'demo.vue',
    id,
    scoped: styles.some(({ scoped }) => scoped),
    compilerOptions: { bindingMetadata: descriptor.scriptSetup ? undefined : bindings },
  })
  return { code, components: ast?.components ?? [], problems: errors.map(toProblem) }
}

export const shifted = ({ message, line }: DemoProblem, start: number): DemoProblem => ({
  message,
  ...(line === undefined ? {} : { line: start + line - 1 }),
})

export const toProblem = (error: string | { message: string; loc?: { start: { line: number } } }): DemoProblem =>
  typeof error === 'string'
    ? { message: error }
    : { message: error.message, ...(error.loc ? { line: error.loc.start.line } : {}) }
