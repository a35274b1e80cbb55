// What `kb eject` writes: each public component as a file of a site, with the markup of today. A component of ours is
// taken with what it is made of, from any of our modules; what a site can import stays an import.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const PACKAGE = 'shenhai-kb/components'

/**
 * Writes `ejected/NAME.tsx` for each component that a site may replace, and `ejected/LOOK/NAME.tsx` for each that a look
 * replaces.
 *
 * @param root  of the repository
 * @param out  the folder `build/`
 */
export function writeEjected(root, out) {
  const modules = openModules()
  const entry = modules.read(join(root, 'renderer/components/public.ts'))
  const shared = readPublic(entry, modules)
  mkdirSync(join(out, 'ejected'), { recursive: true })
  for (const [name, { file, markup }] of shared.components)
    writeFileSync(join(out, 'ejected', `${name}.tsx`), eject({ name, file, markup, shared, modules }))
  const looks = join(root, 'renderer/looks')
  for (const look of readdirSync(looks).filter((name) => name.endsWith('.tsx'))) {
    const file = join(looks, look)
    const folder = join(out, 'ejected', look.replace('.tsx', ''))
    for (const name of replacedIn(modules.read(file), shared)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.tsx`), eject({ name, file, markup: name, shared, modules }))
    }
  }
}

/** Components that a look replaces: they are declared in its file, under the names of ours. */
const replacedIn = ({ declared }, { components }) => [...declared.keys()].filter((name) => components.has(name))

/** Our modules by file, each with its top-level declarations and what it imports. */
function openModules() {
  const read = new Map()
  return {
    read(file) {
      if (!read.has(file)) read.set(file, readModule(file))
      return read.get(file)
    },
  }
}

function readModule(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const declared = new Map()
  const imported = new Map()
  const exported = new Map()
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, file, imported)
    else if (ts.isExportDeclaration(statement))
      for (const { name, propertyName } of statement.exportClause?.elements ?? [])
        exported.set(name.text, { name: (propertyName ?? name).text, from: fromOf(statement, file) })
    else for (const name of namesOf(statement)) declared.set(name, statement)
  }
  return { file, source, declared, imported, exported }
}

const fromOf = ({ moduleSpecifier }, file) => {
  if (!moduleSpecifier) return undefined
  return moduleSpecifier.text.startsWith('.') ? resolve(dirname(file), moduleSpecifier.text) : moduleSpecifier.text
}

function readImport(statement, file, imported) {
  const { importClause } = statement
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings) || importClause.name)
    throw new Error(`${file}: a component that can be ejected imports by name alone`)
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    imported.set(name.text, {
      name: (propertyName ?? name).text,
      from: fromOf(statement, file),
      isType: isTypeOnly || importClause.isTypeOnly,
    })
}

const namesOf = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.text)
    : statement.name
      ? [statement.name.text]
      : []

/** What the package exports: components with the functions that make their markup, and all else by file and name. */
function readPublic({ imported, exported }, modules) {
  const components = new Map()
  const names = new Set()
  for (const [name, { name: inside, from: direct }] of exported) {
    const from = direct ?? imported.get(inside)?.from
    if (isVocabulary(from)) {
      names.add(name)
      continue
    }
    const { source } = modules.read(from)
    const markup = new RegExp(`^export const ${name} = replaceable\\('${name}', (\\w+)\\)$`, 'm').exec(source.text)?.[1]
    if (markup) components.set(name, { file: from, markup })
    names.add(`${from} ${inside}`)
  }
  return { components, has: (file, name) => names.has(isVocabulary(file) ? name : `${file} ${name}`) }
}

/** Modules of types that many folders share: the package exports those that components need. */
const isVocabulary = (file) => /\/config\/(?:model|schema)\//.test(file)

/** The file of one component, as its author has it. */
function eject({ name, file, markup, shared, modules }) {
  const imports = new Map([[PACKAGE, new Map([['ComponentProps', true]])]])
  const taken = new Map()
  const helpers = []
  const use = (from, wanted, isType) => {
    const before = imports.get(from) ?? new Map()
    before.set(wanted, isType && (before.get(wanted) ?? true))
    imports.set(from, before)
  }
  /** Follows a name of a module to what it is. */
  const follow = (at, wanted) => {
    const module = modules.read(at)
    const { from, name: there, isType } = module.imported.get(wanted) ?? {}
    if (from !== undefined) {
      if (!from.startsWith('/')) return use(from, there, isType)
      if (shared.components.get(there)?.file === from && there === name) return
      if (shared.has(from, there)) return use(PACKAGE, there, isType)
      if (isType && isVocabulary(from))
        throw new Error(`public.ts must export the type ${there}, which ${name} is made of`)
      if (there !== wanted) throw new Error(`${at}: ${wanted} has another name where it is declared`)
      return follow(from, there)
    }
    const statement = module.declared.get(wanted)
    if (!statement || wanted === markup || (at === file && wanted === name)) return
    if (shared.has(at, wanted)) return use(PACKAGE, wanted, ts.isInterfaceDeclaration(statement))
    const before = taken.get(wanted)
    if (before === statement) return
    if (before) throw new Error(`${name}: two declarations are called ${wanted}`)
    taken.set(wanted, statement)
    take(at, statement)
    helpers.push(textOf(statement))
  }
  const take = (at, statement, without) => {
    const { declared, imported } = modules.read(at)
    for (const wanted of namesIn(statement, without))
      if (declared.has(wanted) || imported.has(wanted)) follow(at, wanted)
  }
  const main = modules.read(file).declared.get(markup)
  take(file, main, main.parameters[0]?.type)
  return [writeImports(imports), mainText(main, name), ...helpers].join('\n\n').concat('\n')
}

/**
 * Names that a statement may mean: what a property, an attribute or an element of HTML is called is none.
 *
 * @param without  a part of it that is left out
 */
function namesIn(statement, without) {
  const names = new Set()
  const visit = (node) => {
    if (node === without || isHook(node)) return
    if (ts.isIdentifier(node) && !isLabel(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(statement, visit)
  return names
}

function isLabel(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent))
    return /^[a-z]/.test(node.text)
  return (
    (ts.isJsxAttribute(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isEnumMember(parent)) &&
    parent.name === node
  )
}

/** `HOOKS.navbar`: the word itself stands in what an author gets. */
const isHook = (node) =>
  ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'HOOKS'

const hookWord = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A statement with its comment, for one file: nothing is exported, hooks are words. */
const textOf = (statement) => commentOf(statement) + codeOf(statement)

const codeOf = (statement) =>
  statement
    .getText()
    .replace(/^export (?:default )?/, '')
    .replace(/\{HOOKS\.(\w+)\}/g, (_, name) => `"${hookWord(name)}"`)
    .replace(/\bHOOKS\.(\w+)/g, (_, name) => `'${hookWord(name)}'`)

/** Comments of ours name rows of our documents, which are not there. */
function commentOf(statement) {
  const text = statement.getSourceFile().text.slice(statement.getFullStart(), statement.getStart())
  return text.trim() === '' ? '' : `${text.trim().replace(/ \((?:[A-Z]\d+(?:, |–))*[A-Z]\d+\)/g, '')}\n`
}

function mainText(main, name) {
  const [props] = main.parameters
  const type = props ? props.type.getText() : undefined
  const code = codeOf(main).replace(/^function \w+/, `export default function ${name}`)
  return commentOf(main) + (type === undefined ? code : code.replace(`: ${type}`, `: ComponentProps['${name}']`))
}

/** Packages in order, types marked. */
function writeImports(imports) {
  return [...imports]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => {
      const isTypes = [...names.values()].every(Boolean)
      const list = [...names]
        .toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
        .map(([name, isType]) => (isType && !isTypes ? `type ${name}` : name))
      const line = `import ${isTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${from}'`
      return line.length <= 120
        ? line
        : line
            .replace('{ ', '{\n  ')
            .replace(' }', ',\n}')
            .replaceAll(/, (?!\n)/g, ',\n  ')
    })
    .join('\n')
}
