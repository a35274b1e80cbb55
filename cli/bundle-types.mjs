// The types of what settings import, in one file. What zod infers from the schemas is written out, so that who installs
// the package needs no zod, and sees settings with their comments.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'
import { markMade } from './built-from.mjs'

/** @returns declarations of everything that a module exports; of schemas too, in terms of zod */
async function bundleDeclarations(root, module) {
  const bundle = await rollup({
    input: join(root, module),
    external: ['zod', 'react'],
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') })],
  })
  try {
    const { output } = await bundle.generate({ format: 'es' })
    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** The types that the schemas export, by name, and who knows what they are. */
function readSchemaTypes(root, entry) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [entry] }, ts.sys, root)
  const program = ts.createProgram([entry], options)
  const checker = program.getTypeChecker()
  const types = new Map()
  for (const file of program.getSourceFiles())
    if (file.fileName.includes('/config/schema/'))
      for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(file)))
        if (symbol.flags & ts.SymbolFlags.TypeAlias)
          types.set(symbol.name, { symbol, type: checker.getDeclaredTypeOfSymbol(symbol) })
  return { checker, types }
}

const { TypeFlags, ObjectFlags, SymbolFlags } = ts

const isOurs = (symbol) => symbol.declarations?.some((node) => node.getSourceFile().fileName.includes('/config/'))

/** Whether a type is what zod makes of a schema. */
const isInferred = (symbol) => symbol.declarations.some((node) => /\bz\.(?:input|output)</.test(node.getText()))

/** Our own name for a type. */
function nameOf({ aliasSymbol, symbol, flags }) {
  if (aliasSymbol && isOurs(aliasSymbol) && !isInferred(aliasSymbol)) return aliasSymbol.name
  const isInterface = flags & TypeFlags.Object && symbol?.flags & SymbolFlags.Interface
  return isInterface && isOurs(symbol) ? symbol.name : undefined
}

function writeComment(checker, symbol, indent) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  if (text === '') return ''
  const lines = text.split('\n').map((line) => `${indent} * ${line}\n`)
  return lines.length === 1 ? `${indent}/** ${text} */\n` : `${indent}/**\n${lines.join('')}${indent} */\n`
}

/** A type as source: by its name where it has one of ours, else written out, with the comments of its keys. */
function writeType(checker, type, indent = '') {
  const name = nameOf(type)
  if (name !== undefined) return name
  const write = (inner) => writeType(checker, inner, indent)
  if (type.isUnion()) return writeUnion(checker, type.types, indent)
  if (checker.isTupleType(type)) return `[${checker.getTypeArguments(type).map(write).join(', ')}]`
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type)
    return element.isUnion() && nameOf(element) === undefined ? `(${write(element)})[]` : `${write(element)}[]`
  }
  const isFunction = type.getCallSignatures().length > 0
  const isInstance = (type.objectFlags & ObjectFlags.Reference) !== 0
  if ((type.flags & TypeFlags.Object && !isFunction && !isInstance) || type.isIntersection())
    return writeKeys(checker, type, indent)
  const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  return isFunction ? `(${written})` : written
}

function writeUnion(checker, types, indent) {
  const isTruth = ({ flags }) => (flags & TypeFlags.BooleanLiteral) !== 0
  const isBoolean = types.filter(isTruth).length === 2
  const others = types.filter((type) => !isBoolean || !isTruth(type)).map((type) => writeType(checker, type, indent))
  return [...(isBoolean ? ['boolean'] : []), ...others].join(' | ')
}

function writeKeys(checker, type, indent) {
  const inner = `${indent}  `
  const keys = checker.getPropertiesOfType(type).map((symbol) => {
    const name = /^[\w$]+$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name)
    const value = checker.getTypeOfSymbol(symbol)
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
    const written =
      isOptional && value.isUnion()
        ? writeUnion(
            checker,
            value.types.filter(({ flags }) => !(flags & TypeFlags.Undefined)),
            inner,
          )
        : writeType(checker, value, inner)
    return `${writeComment(checker, symbol, inner)}${inner}${name}${isOptional ? '?' : ''}: ${written}\n`
  })
  const indexes = checker
    .getIndexInfosOfType(type)
    .map((index) => `${inner}[key: ${writeType(checker, index.keyType)}]: ${writeType(checker, index.type, inner)}\n`)
  return `{\n${[...keys, ...indexes].join('')}${indent}}`
}

/** The declaration of a type that zod infers. */
function writeDeclaration(checker, { symbol, type }) {
  const written = writeType(checker, type)
  const declaration =
    written.startsWith('{\n') && !type.isUnion()
      ? `interface ${symbol.name} ${written}`
      : `type ${symbol.name} = ${written}`
  return `${writeComment(checker, symbol, '')}${declaration}\n`
}

/** Without declarations that nothing exports or refers to. */
function prune(declarations) {
  const left = declarations.filter(
    ({ name, text }) =>
      name === undefined ||
      declarations.some((other) => other.text !== text && new RegExp(`\\b${name}\\b`).test(other.text)),
  )
  return left.length < declarations.length ? prune(left) : left
}

async function bundleTypes(root, module) {
  const bundled = await bundleDeclarations(root, module)
  const { checker, types } = readSchemaTypes(root, join(root, module))
  const file = ts.createSourceFile('index.d.ts', bundled, ts.ScriptTarget.Latest, true)
  const declarations = file.statements.flatMap((statement) => {
    const name = statement.name?.text
    const usesZod = /\bz\.\w/.test(statement.getText())
    // Schemas, and zod itself, are nothing to who writes settings.
    if (
      (ts.isImportDeclaration(statement) && !/['"]react['"]/.test(statement.getText())) ||
      (usesZod && ts.isVariableStatement(statement))
    )
      return []
    const text = usesZod ? writeDeclaration(checker, types.get(name)) : `${statement.getFullText().trim()}\n`
    return { name, text }
  })
  return prune(declarations)
    .map(({ text }) => text)
    .join('\n')
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
rmSync(join(root, 'types'), { recursive: true, force: true })
mkdirSync(join(root, 'types'), { recursive: true })
writeFileSync(join(root, 'types/index.d.ts'), await bundleTypes(root, 'config/index.ts'))
writeFileSync(join(root, 'types/components.d.ts'), await bundleTypes(root, 'renderer/components/public.ts'))
markMade(root, 'types')
