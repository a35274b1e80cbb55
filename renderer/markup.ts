/** Text and attribute values made safe for HTML; for what is written without React: head and document. */
export const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replace(/[&<>"]/g, (sign) =>
        sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&quot;',
      )
    : text

/**
 * ` name="value"` for each entry; `true` is a bare name, `false` nothing. Names that are none, and inline handlers (no
 * CSP lets them run), are left out.
 */
export function attributes(entries: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let text = ''
  for (const name of Object.keys(entries)) {
    const value = entries[name]
    if (value === undefined || value === false || !isName(name)) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return text
}

/** Whether attributes of a name are written, by name: the same few stand in all heads. */
const names = new Map<string, boolean>()
/** Authors make up names. */
const MAX_NAMES = 500

function isName(name: string): boolean {
  const known = names.get(name)
  if (known !== undefined) return known
  const is = /^[a-z][\w:.-]*$/i.test(name) && !/^on/i.test(name)
  if (names.size < MAX_NAMES) names.set(name, is)
  return is
}
