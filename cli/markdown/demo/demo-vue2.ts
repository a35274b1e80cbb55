import { lookUp } from '../../core/maps.ts'
import { words } from '../../core/words.ts'
import type { DemoProblem } from './demo-source.ts'
import type { VueParts } from './demo-vue-parts.ts'

/** Options that Vue 3 silently ignores, with what to write instead. */
const RENAMED: Readonly<Record<string, string>> = {
  beforeDestroy: 'write `beforeUnmount`',
  destroyed: 'write `unmounted`',
  filters: 'write a method or a computed property',
}

/** Properties of Vue 2's global `Vue`. */
const GLOBALS = words('compile component config delete directive extend filter mixin observable prototype set use')

/** The properties of syntax tree nodes that are used here. */
interface ProgramNode {
  type: string
  loc?: { start: { line: number } } | null
  name?: string
  callee?: ProgramNode
  object?: ProgramNode
  property?: ProgramNode
}

/**
 * Finds code that needs Vue 2.
 *
 * @returns `stops`: problems that keep the demo from running; `ignored`: parts without effect in a demo that runs
 */
export function findVue2({ compiler, descriptor }: VueParts): { stops: DemoProblem[]; ignored: DemoProblem[] } {
  const { script } = descriptor
  const stops: DemoProblem[] = []
  const ignored: DemoProblem[] = []
  if (!script) return { stops, ignored }
  const start = script.loc.start.line
  const tree = compiler.babelParse(script.content, {
    sourceType: 'module',
    plugins: script.lang === 'ts' ? ['typescript'] : [],
  })
  const isVue = (node: ProgramNode | undefined) => node?.type === 'Identifier' && node.name === 'Vue'
  compiler.walk(tree.program, {
    enter({ type, loc, callee, object, property }: ProgramNode) {
      const line = start + (loc?.start.line ?? 1) - 1
      if (type === 'NewExpression' && isVue(callee))
        stops.push({ message: 'demos run in Vue 3, which has no `new Vue`: write `export default { … }`', line })
      else if (type === 'MemberExpression' && isVue(object) && GLOBALS.includes(property?.name ?? ''))
        stops.push({ message: `demos run in Vue 3, which has no \`Vue.${property?.name}\``, line })
    },
  })
  for (const node of tree.program.body) {
    if (node.type !== 'ExportDefaultDeclaration') continue
    const { declaration } = node
    const options = declaration.type === 'CallExpression' ? declaration.arguments[0] : declaration
    if (options?.type !== 'ObjectExpression') continue
    for (const property of options.properties) {
      if (property.type === 'SpreadElement' || property.key.type !== 'Identifier') continue
      const { name } = property.key
      const line = start + (property.loc?.start.line ?? 1) - 1
      const instead = lookUp(RENAMED, name)
      if (instead) ignored.push({ message: `\`${name}\` has no effect in Vue 3: ${instead}`, line })
      if (name === 'data' && property.type === 'ObjectProperty' && property.value.type === 'ObjectExpression')
        stops.push({ message: 'in Vue 3 `data` is a function: write `data() { return { … } }`', line })
    }
  }
  return { stops, ignored }
}
