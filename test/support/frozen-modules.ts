import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vitest/config'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * The modules that read notes and decide about pages; the tables of the search index are memory that is cleared for
 * each page.
 */
const isFrozenModule = (path: string): boolean =>
  /^(?:config|cli\/(?:markdown|pipeline(?!\/search)))\/.*\.ts$/.test(path)

/**
 * Part of the key of Vitest's cache of compiled modules, which all projects share: a change of these files makes its
 * entries stale.
 */
const compiledBy = (): string => COMPILED_BY
const COMPILED_BY = ['vitest.config.ts', 'test/support/frozen-modules.ts']
  .map((path) => readFileSync(resolve(ROOT, path), 'utf8'))
  .join('')

/**
 * Freezes the constants of the program's modules, exported or not, when each module has been evaluated: code that
 * changes an object which notes, pages or builds share throws in whatever test runs it. The modules are transformed for
 * the tests alone; the bundled program, and so worker threads, run them as they are.
 */
export function frozenModules(): Plugin {
  return {
    name: 'frozen-modules',
    // Behind the compiler of TypeScript: what comes here is JavaScript.
    enforce: 'post',
    configureVitest: ({ experimental_defineCacheKeyGenerator }) => experimental_defineCacheKeyGenerator(compiledBy),
    transform(code, id) {
      const path = relative(ROOT, id).split(sep).join('/')
      if (!isFrozenModule(path)) return undefined
      const { constants, variables } = topLevelNames(this.parse(code) as unknown as Program)
      if (constants.length + variables.length === 0) return undefined
      const runtime = JSON.stringify(resolve(import.meta.dirname, 'freeze.ts'))
      // At the end: no line of the module moves.
      return {
        code: `${code}\nimport { freezeModule as __freezeModule } from ${runtime}; __freezeModule(${JSON.stringify(path)}, { ${constants.join(', ')} }, ${JSON.stringify(variables)});\n`,
        map: null,
      }
    },
  }
}

interface Pattern {
  type: string
  name?: string
}
interface Statement {
  type: string
  kind?: string
  declarations?: { id: Pattern }[]
  declaration?: Statement | null
}
interface Program {
  body: Statement[]
}

/** Names that a module declares outside of its functions, by whether they can be assigned again. */
function topLevelNames({ body }: Program): { constants: string[]; variables: string[] } {
  const constants: string[] = []
  const variables: string[] = []
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id } of declared.declarations ?? [])
      if (id.type === 'Identifier') (declared.kind === 'const' ? constants : variables).push(id.name!)
  }
  return { constants, variables }
}
