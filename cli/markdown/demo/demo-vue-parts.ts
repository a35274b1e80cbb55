import type { BindingMetadata, SFCDescriptor } from 'vue/compiler-sfc'
import type { DemoProblem } from './demo-source.ts'

export type Compiler = typeof import('vue/compiler-sfc')

/** A parsed single-file component, with what is needed to compile it. */
export interface VueParts {
  compiler: Compiler
  descriptor: SFCDescriptor
  /** Distinguishes this component's scoped styles from those of others. */
  id: string
}

export interface CompiledScript {
  code: string
  isTyped: boolean
  bindings: BindingMetadata | undefined
}

/** Types are not looked up in other files. */
const NO_FILES = { fileExists: () => false, readFile: () => undefined }
/** Image addresses stay as they are, instead of becoming imports. */
const TEMPLATE = { transformAssetUrls: false, isProd: true } as const

/** @param isWhole  includes the template of `<script setup>`, as Vue's own tools do */
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
    // Only the first line: the others repeat the code.
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
