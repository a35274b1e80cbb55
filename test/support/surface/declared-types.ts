import { resolve } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../cli.ts'

/** Modules whose types authors import, without the shapes that the schemas tell. */
const MODULES = ['index', 'plugin', 'site-call', 'schema/head-tag', 'model/heading'].map((name) => `config/${name}.ts`)

/** The declarations of what a site imports, without comments, one module below the other. */
export function declaredTypes(): string {
  const texts = new Map<string, string>()
  const program = ts.createProgram(
    MODULES.map((file) => resolve(ROOT, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      strict: true,
      skipLibCheck: true,
      types: [],
    },
  )
  for (const file of MODULES) {
    const source = program.getSourceFile(resolve(ROOT, file))
    program.emit(source, (_, text) => texts.set(file, text), undefined, true)
  }
  return MODULES.map((file) => `// ${file}\n${texts.get(file)}`).join('\n')
}
