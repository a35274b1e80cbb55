import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

/** What others import by the package's name. */
const PACKAGE: Readonly<Record<string, string>> = {
  'shenhai-kb': 'config/index.ts',
  'shenhai-kb/components': 'renderer/components/public.ts',
}

export interface ExportedName {
  /** File and name, as in `config/fill.ts fill`. */
  name: string
  isType: boolean
  /** The other files that import it, from the root. */
  users: string[]
}

/** All that files of the program export by name, with the files of the repository that import it. */
export function readExports(): ExportedName[] {
  const users = new Map<string, Set<string>>()
  const exported: Omit<ExportedName, 'users'>[] = []
  for (const path of codeFiles()) {
    const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
    for (const name of importsOf(file)) users.set(name, (users.get(name) ?? new Set()).add(path))
    if (/^(?:cli|config|renderer)\/.*\.tsx?$/.test(path)) exported.push(...exportsOf(file))
  }
  return exported.map(({ name, isType }) => {
    const [path] = name.split(' ')
    return { name, isType, users: [...(users.get(name) ?? []), ...(users.get(`${path} *`) ?? [])] }
  })
}

const codeFiles = (): string[] => [
  'site.config.ts',
  ...['cli', 'config', 'renderer', 'docs', 'test', 'themes'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.m?tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules/')),
  ),
]

/** `*` stands for all names of a file, where it is taken as a whole. */
function importsOf(file: ts.SourceFile): string[] {
  const names: string[] = []
  const add = (specifier: ts.Expression, of: readonly string[]): void => {
    if (!ts.isStringLiteralLike(specifier)) return
    const { text } = specifier
    const path = text.startsWith('.') ? relative(root, resolve(root, dirname(file.fileName), text)) : PACKAGE[text]
    if (path !== undefined) names.push(...of.map((name) => `${path} ${name}`))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, namesOf(node.importClause?.namedBindings))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, namesOf(node.exportClause))
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal as ts.LiteralExpression, ['*'])
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]!, lateNames(node.parent.parent))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

const namesOf = (bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] =>
  bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
    ? bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
    : ['*']

/** The names taken from a file loaded by `await import()`. */
const lateNames = (taker: ts.Node): string[] =>
  ts.isVariableDeclaration(taker) && ts.isObjectBindingPattern(taker.name)
    ? taker.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText())
    : ts.isParenthesizedExpression(taker) && ts.isPropertyAccessExpression(taker.parent)
      ? [taker.parent.name.text]
      : ['*']

function exportsOf(file: ts.SourceFile): Omit<ExportedName, 'users'>[] {
  const isExported = (node: ts.Statement) =>
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  return file.statements.flatMap((node) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
    const named = (names: readonly string[]) => names.map((name) => ({ name: `${file.fileName} ${name}`, isType }))
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
      return named(node.exportClause.elements.map(({ name }) => name.text))
    if (!isExported(node)) return []
    if (ts.isVariableStatement(node))
      return named(node.declarationList.declarations.flatMap(({ name }) => boundNames(name)))
    return isType || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) ? named([node.name!.text]) : []
  })
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))
