import { isData } from '../confined/data.ts'

/** Columns up to which a list or map is written on one line. */
const WIDTH = 110

/** A value that is written as an expression, not as a literal. */
export class Expression {
  constructor(readonly code: string) {}
}

interface LiteralStyle {
  /** Comment line above a key, by its path, such as `theme.nav`. */
  comment?: (path: string) => string | undefined
  /** Whether the map at a path is written on several lines even if it fits on one. */
  isBroken?: (path: string) => boolean
}

/** Data as the source code of a literal; keys whose value is undefined are left out. */
export function toLiteral(value: unknown, { comment, isBroken }: LiteralStyle = {}): string {
  const print = (value: unknown, path: string, indent: string): string => {
    if (value instanceof Expression) return value.code
    if (typeof value === 'string') return quote(value)
    const deeper = `${indent}  `
    if (Array.isArray(value)) {
      const entries = value.map((entry, index) => print(entry, `${path}[${index}]`, deeper))
      return gather('[', entries, ']', indent)
    }
    if (!isData(value)) return String(value)
    const given = Object.entries(value).filter(([, entry]) => entry !== undefined)
    const lines = given.map(([key, entry]) => {
      const at = path === '' ? key : `${path}.${key}`
      const said = comment?.(at)
      const above = said === undefined ? '' : `// ${said}\n${deeper}`
      const shorthand = entry instanceof Expression && entry.code === key
      return shorthand ? above + key : `${above}${keyName(key)}: ${print(entry, at, deeper)}`
    })
    return gather('{', lines, '}', indent, isBroken?.(path))
  }
  return print(value, '', '')
}

/** Entries on one line if they fit, else one per line. */
function gather(open: string, entries: readonly string[], close: string, indent: string, broken = false): string {
  if (entries.length === 0) return `${open}${close}`
  const pad = open === '{' ? ' ' : ''
  const line = `${open}${pad}${entries.join(', ')}${pad}${close}`
  if (!broken && !line.includes('\n') && line.length + indent.length <= WIDTH) return line
  return `${open}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${close}`
}

/** A key of a map, quoted only if necessary. */
const keyName = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key))

/** A literal for a text: a template if it has several lines, else in single or, if it contains `'`, double quotes. */
export function quote(text: string): string {
  if (/\n/.test(text) && !/\r|[\u2028\u2029]/.test(text)) {
    return `\`${text.replace(/[\\`]/g, '\\$&').replace(/\$\{/g, '\\${')}\``
  }
  const inner = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"')
  const safe = inner.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')
  return inner.includes("'") && !inner.includes('"') ? `"${safe}"` : `'${safe.replace(/'/g, "\\'")}'`
}
