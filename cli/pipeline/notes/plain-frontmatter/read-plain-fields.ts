/** A top-level key; `from`: offset of its value in the YAML text, or of the key if it has no value. */
export interface PlainField {
  key: string
  value: unknown
  from: number
  /** If the value is a map: offsets of its values, by key. */
  inner?: Record<string, number>
}

/** `key:` or `-`, with its indentation and the spaces after it. */
const ENTRY = /^( {0,8})(-|([A-Za-z][\w-]{0,40}):)(?: +(?=[^ ])| *$)/
/** The start of a plain string: neither that of a number or null, nor a YAML indicator. */
const WORD = /^[A-Za-z/\u00A1-\uFFFD]/
/** A colon or hash that has a meaning in YAML. */
const MARK = /: |:$| #/
const RESERVED = /^(?:null|true|false)$/i
/** Characters that YAML treats specially anywhere, or that are replaced later. */
const ODD = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u

/**
 * Reads frontmatter as most authors write it, with one entry per line: `key: text`, quoted strings without escapes,
 * `true`, and lists and maps of these. It is many times faster than a YAML parser, and `kb dev` has to read the
 * frontmatter of all notes before it can serve the first page.
 *
 * @param yaml  the text between the fences
 * @param textKeys  fields whose plain values are text even if they look like numbers or booleans
 * @returns the same fields as `parseYaml`; undefined for anything that is not certainly this simple
 */
export function readPlainFields(yaml: string, textKeys: ReadonlySet<string>): PlainField[] | undefined {
  // Replaced by as many characters, so that offsets stay right.
  const text = yaml.replaceAll('\r\n', ' \n')
  if (ODD.test(text)) return undefined
  const fields = new Map<string, PlainField>()
  /** The top-level key to which the following lines belong. */
  let open: { field: PlainField; isText: boolean; indent?: string } | undefined
  let from = 0
  for (const line of text.split('\n')) {
    const [head, indent, sign, name] = ENTRY.exec(line) ?? []
    if (head !== undefined && indent !== undefined) {
      const isTop = indent === '' && name !== undefined
      const isText = isTop ? textKeys.has(name) : open?.isText === true
      const rest = line.slice(head.length).replace(/ +$/, '')
      // vdoing wrote `- null` for a note without tags.
      const value = sign === '-' && rest === 'null' ? null : toValue(rest, isText)
      if (value === undefined) return undefined
      if (isTop) {
        if (fields.has(name)) return undefined
        const field = { key: name, value, from: value === null ? from : from + head.length }
        fields.set(name, field)
        open = value === null ? { field, isText } : undefined
      } else {
        if (!open) return undefined
        if (open.indent === undefined) {
          open.indent = indent
          Object.assign(open.field, { value: sign === '-' ? [] : {}, from: from + indent.length })
        }
        if (open.indent !== indent || !put(open.field.value as unknown[] | object, name, value)) return undefined
        if (name !== undefined) {
          const at = from + (value === null ? indent.length : head.length)
          open.field.inner = { ...open.field.inner, [name]: at }
        }
      }
    } else if (/^ *$/.test(line)) open = undefined
    else return undefined
    from += line.length + 1
  }
  return [...fields.values()]
}

/** Adds an entry to a list or map; false if it does not fit, or the key is already there. */
function put(inner: unknown[] | object, name: string | undefined, value: unknown): boolean {
  if (Array.isArray(inner) !== (name === undefined)) return false
  if (Array.isArray(inner)) inner.push(value)
  else if (Object.hasOwn(inner, name!)) return false
  else Object.assign(inner, { [name!]: value })
  return true
}

/** Parses a value; null if there is none, undefined if it is not simple. */
function toValue(written: string, isText: boolean): string | boolean | null | undefined {
  if (written === '') return null
  const [quote] = written
  if (quote === '"' || quote === "'") {
    const inner = written.slice(1, -1)
    return written.length > 1 && written.endsWith(quote) && !inner.includes(quote) && !inner.includes('\\')
      ? inner
      : undefined
  }
  if (MARK.test(written)) return undefined
  if (RESERVED.test(written))
    return isText ? undefined : written === 'true' ? true : written === 'false' ? false : undefined
  return WORD.test(written) || (isText && /^\d/.test(written)) ? written : undefined
}
