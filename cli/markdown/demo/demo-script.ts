import type { Compiler } from './demo-vue-parts.ts'

type Node = ReturnType<Compiler['babelParse']>['program']['body'][number]
type ImportDeclaration = Extract<Node, { type: 'ImportDeclaration' }>

/** Names of the global variables that packages are in playgrounds. */
const GLOBALS: ReadonlyMap<string, string> = new Map([
  ['vue', 'Vue'],
  ['react', 'React'],
  ['react-dom', 'ReactDOM'],
  ['react-dom/client', 'ReactDOM'],
])

interface ScriptOptions {
  /** Of esbuild, for a module with types. */
  loader?: 'ts' | 'tsx' | undefined
  /** The constant that gets the default export. */
  name?: string | undefined
}

/**
 * A module as a script for a playground, with global variables in place of imports, and without exports.
 *
 * @param code  compiles with esbuild
 */
export async function toScript(
  compiler: Compiler,
  code: string,
  { loader, name }: ScriptOptions = {},
): Promise<string> {
  const { plain, body } = await parseModule(compiler, code, loader)
  const text = new compiler.MagicString(plain)
  if (name !== undefined) compiler.rewriteDefaultAST(body, text, name)
  for (const node of body) {
    if (node.type === 'ImportDeclaration') text.overwrite(node.start!, node.end!, fromGlobal(node))
    if (node.type === 'ExportNamedDeclaration') text.remove(node.start!, node.declaration?.start ?? node.end!)
  }
  return text.toString().trim()
}

async function parseModule(
  { babelParse }: Compiler,
  code: string,
  loader: 'ts' | 'tsx' | undefined,
): Promise<{ plain: string; body: Node[] }> {
  const parse = (plain: string) => ({
    plain,
    body: babelParse(plain, { sourceType: 'module', plugins: ['jsx'] }).program.body,
  })
  if (loader === undefined)
    try {
      return parse(code)
    } catch {
      // It has syntax that Vue's parser lacks, such as decorators; esbuild writes it in an older form.
    }
  const { transform } = await import('esbuild')
  return parse((await transform(code, { loader: loader ?? 'tsx', target: 'es2022', jsx: 'preserve' })).code)
}

/** `import { ref as r } from 'vue'` → `const { ref: r } = Vue` */
function fromGlobal({ specifiers, source }: ImportDeclaration): string {
  const from = GLOBALS.get(source.value) ?? ''
  const whole = specifiers
    .filter(({ type }) => type !== 'ImportSpecifier')
    .map(({ local }) => (local.name === from ? '' : `const ${local.name} = ${from}`))
  const named = specifiers.flatMap((each) => {
    if (each.type !== 'ImportSpecifier') return []
    const imported = each.imported.type === 'Identifier' ? each.imported.name : each.imported.value
    return imported === each.local.name ? imported : `${imported}: ${each.local.name}`
  })
  return [...whole, ...(named.length > 0 ? [`const { ${named.join(', ')} } = ${from}`] : [])].filter(Boolean).join('\n')
}
