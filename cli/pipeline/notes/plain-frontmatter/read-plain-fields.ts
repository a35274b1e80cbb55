/** A top-level key; `from`: where its value is in the YAML text, or the key itself when it has none. */
export interface PlainField {
  key: string
  value: unknown
  from: number
  /** Where the values of a map are, by their keys. */
  inner?: Record<string, number>
}

/** `key:` or `-`, what is before it and the blanks behind it. */
const ENTRY = /^( {0,8})(-|([A-Za-z][\w-]{0,40}):)(?: +(?=[^ ])| *$)/
/** Plain text that begins as no number, no null and no sign of YAML does. */
const WORD = /^[A-Za-z/\u00A1-\uFFFD]/
/** A colon or hash that means something. */
const MARK = /: |:$| #/
const RESERVED = /^(?:null|true|false)$/i
/** What YAML treats apart or is repaired later, whatever is around it. */
const ODD = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u

/**
 * Frontmatter as nearly everybody writes it, one entry a line: `key: text`, quoted text without escapes, `true`, lists
 * and maps of such. Many times cheaper than all of YAML, and reading a thousand blocks is what the first page of a
 * large site waits for.
 *
 * @param yaml  what is between the fences
 * @param textKeys  fields whose plain values are text even when they look like numbers or booleans
 * @returns the fields that `parseYaml` gives for it; undefined for all that is not certainly as plain as that
 */
export function readPlainFields(yaml: string, textKeys: ReadonlySet<string>): PlainField[] | undefined {
  // As many letters as before: places stay.
  const text = yaml.replaceAll('\r\n', ' \n')
  if (ODD.test(text)) return undefined
  const fields = new Map<string, PlainField>()
  /** The key that the lines below it belong to. */
  let open: { field: PlainField; isText: boolean; indent?: string } | undefined
  let from = 0
  for (const line of text.split('\n')) {
    const [head, indent, sign, name] = ENTRY.exec(line) ?? []
    if (head !== undefined && indent !== undefined) {
      const isTop = indent === '' && name !== undefined
      const isText = isTop ? textKeys.has(name) : open?.isText === true
      const rest = line.slice(head.length).replace(/ +$/, '')
      // `- null`, as the original wrote it for no tag.
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

/** Adds to the list or map that was begun; false for what is neither's. */
function put(inner: unknown[] | object, name: string | undefined, value: unknown): boolean {
  if (Array.isArray(inner) !== (name === undefined)) return false
  if (Array.isArray(inner)) inner.push(value)
  else if (Object.hasOwn(inner, name!)) return false
  else Object.assign(inner, { [name!]: value })
  return true
}

/** One value as written; null for none, undefined for what is not plain. */
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
