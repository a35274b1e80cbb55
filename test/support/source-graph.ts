import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** From the root. */
  path: string
  text: string
  /** All it imports: our own files by path from the root, packages by name. */
  imports: string[]
  /** Those among them that it needs before it can run: neither types nor what is loaded later. */
  values: string[]
  functions: { name: string; lines: number }[]
  /** Variables, empty collections and memory of the module itself: what changes while the program runs. */
  state: string[]
}

/** All source files of the program. */
export const readSources = (): Source[] =>
  ['cli', 'config', 'renderer'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => toSource(relative(root, join(entry.parentPath, entry.name)))),
  )

function toSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const source: Source = { path, text, imports: [], values: [], functions: [], state: [] }
  const add = (specifier: ts.Node | undefined, isValue: boolean): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const { text: name } = specifier
    const target = name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name
    source.imports.push(target)
    if (isValue) source.values.push(target)
  }
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, !node.importClause?.isTypeOnly)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, !node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, false)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      source.functions.push({ name: nameOf(node), lines: lineOf(node.end) - lineOf(node.getStart()) + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  source.state.push(...file.statements.filter(ts.isVariableStatement).flatMap(stateOf))
  return source
}

function stateOf({ declarationList: { flags, declarations } }: ts.VariableStatement): string[] {
  const isList = (value: ts.Expression) => ts.isArrayLiteralExpression(value) || ts.isCallExpression(value)
  const isFilledLater = (value: ts.Expression | undefined): boolean => {
    if (value === undefined) return false
    if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0
    if (!ts.isNewExpression(value)) return false
    const name = value.expression.getText()
    const [size] = value.arguments ?? []
    return /^(?:Weak)?(?:Map|Set)$/.test(name)
      ? !size
      : /Array$/.test(name) && size !== undefined && size.getText() !== '0' && !isList(size)
  }
  return declarations
    .filter(({ initializer }) => !(flags & ts.NodeFlags.Const) || isFilledLater(initializer))
    .map(({ name }) => name.getText())
}

/** Its own name, or that of the constant or property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { parent } = node
  const holder =
    node.name ?? (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined)
  return holder?.getText() ?? 'a function without a name'
}

/** Groups of files each of which imports, by way of others, itself: each group sorted. */
export function findCircles(sources: readonly Source[]): string[][] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  // Tarjan's strongly connected components.
  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    open.push(path)
    for (const target of importsOf.get(path)!) {
      if (!importsOf.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const path of importsOf.keys()) if (!order.has(path)) visit(path)
  return circles.sort((a, b) => (a[0]! < b[0]! ? -1 : 1))
}

/** Of each file: the files of the longest way from it along what must be loaded before, itself the first. */
export function longestChains(sources: readonly Source[]): Map<string, string[]> {
  const valuesOf = new Map(sources.map(({ path, values }) => [path, values]))
  const chains = new Map<string, string[]>()
  const chainOf = (path: string): string[] => {
    const known = chains.get(path)
    if (known) return known
    // Where files import one another in a circle, it is followed once.
    chains.set(path, [path])
    const longest = valuesOf
      .get(path)!
      .filter((target) => valuesOf.has(target))
      .map(chainOf)
      .reduce((a, b) => (b.length > a.length ? b : a), [])
    const chain = [path, ...longest]
    chains.set(path, chain)
    return chain
  }
  for (const path of valuesOf.keys()) chainOf(path)
  return chains
}
