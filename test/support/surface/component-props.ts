import { resolve } from 'node:path'
import ts from 'typescript'
import { PUBLIC_COMPONENTS } from '../../../config/schema/component-names.ts'
import { ROOT } from '../cli.ts'

/** A component with its version, or a type that its props are made of: `title: string` for each key. */
export type PropsShape = Map<string, string[]>

const { NoTruncation, InTypeAlias, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags

/** The props of the components that a site may replace, and the types that they name. */
export function propsShape(): PropsShape {
  const file = resolve(ROOT, 'renderer/components/public.ts')
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    allowImportingTsExtensions: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
  const props = checker.getExportsOfModule(module).find(({ name }) => name === 'ComponentProps')!
  const shape: PropsShape = new Map()
  const waiting: [string, ts.Type][] = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(props))
    .map((symbol) => [
      `${symbol.name}, props ${PUBLIC_COMPONENTS[symbol.name as keyof typeof PUBLIC_COMPONENTS]}`,
      checker.getTypeOfSymbol(symbol),
    ])
  const write = (type: ts.Type, flags = 0) =>
    inOrder(checker.typeToString(type, undefined, NoTruncation | UseAliasDefinedOutsideCurrentScope | flags))
  const follow = (type: ts.Type) => {
    for (const [name, named] of namedTypes(checker, type)) if (!shape.has(name)) waiting.push([name, named])
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, type] = next
    if (shape.has(name)) continue
    const keys = type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : []
    if (keys.length === 0) {
      shape.set(name, [`= ${write(type, InTypeAlias)}`])
      for (const member of type.isUnionOrIntersection() ? type.types : [type]) follow(member)
      continue
    }
    shape.set(name, keys.map((key) => `${key.name}${isOptional(key)}: ${write(checker.getTypeOfSymbol(key))}`).sort())
    for (const key of keys) follow(checker.getTypeOfSymbol(key))
  }
  return shape
}

/** A type as text: members of unions stand as the compiler came upon them, and a table's texts are no part of it. */
const inOrder = (text: string): string =>
  text
    .replace(/\bTable<\{.*\}>/s, 'Table')
    .replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').toSorted().join(' | '))

const isOptional = ({ flags }: ts.Symbol): string => (flags & ts.SymbolFlags.Optional ? '?' : '')

/** Types of this repository that a type names, itself or inside. */
function namedTypes(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): [string, ts.Type][] {
  if (seen.has(type)) return []
  seen.add(type)
  const symbol = type.aliasSymbol ?? (type.symbol?.flags & ts.SymbolFlags.Interface ? type.symbol : undefined)
  if (symbol?.declarations?.some((node) => !node.getSourceFile().fileName.includes('/node_modules/')))
    return [[symbol.name, type]]
  const inside = [
    ...(type.isUnionOrIntersection() ? type.types : []),
    ...(type.aliasTypeArguments ?? []),
    ...(checker.isArrayType(type) || checker.isTupleType(type)
      ? checker.getTypeArguments(type as ts.TypeReference)
      : []),
    ...(type.symbol?.flags & ts.SymbolFlags.TypeLiteral
      ? checker.getPropertiesOfType(type).map((key) => checker.getTypeOfSymbol(key))
      : []),
  ]
  return inside.flatMap((part) => namedTypes(checker, part, seen))
}

export const shapeText = (shape: PropsShape): string =>
  [...shape]
    .toSorted(([a], [b]) => Number(b.includes(',')) - Number(a.includes(',')) || (a < b ? -1 : 1))
    .map(([name, lines]) => `${name}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n')

export const readShape = (text: string): PropsShape =>
  new Map(
    text
      .split(/\n\n+/)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name, ...lines] = part.trim().split('\n')
        return [name!, lines.map((line) => line.trim())]
      }),
  )

/** Components whose props lost a key, or have another type in one, and whose version is what it was. */
export function brokenProps(before: PropsShape, now: PropsShape): string[] {
  const isBroken = (name: string) => before.get(name)!.some((line) => now.get(name)?.includes(line) !== true)
  return [...before.keys()]
    .filter((name) => name.includes(', props ') && now.has(name))
    .flatMap((component) => {
      const broken = [...reached(before, component)].filter(isBroken)
      return broken.length > 0 ? [`${component}: ${broken.join(', ')}`] : []
    })
}

/** A component, and the types that its props are made of. */
function reached(shape: PropsShape, component: string): Set<string> {
  const names = new Set([component])
  for (const name of names)
    for (const line of shape.get(name)!)
      for (const [word] of line.slice(line.search(/[:=]/)).matchAll(/\w+/g)) if (shape.has(word)) names.add(word)
  return names
}
