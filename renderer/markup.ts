/** Text and attribute values made safe for HTML; for what is written without React: head and document. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&quot;'))

/** ` name="value"` for each entry; `true` is a bare name, `false` nothing. Names that are none, and inline handlers (no CSP lets them run), are left out. */
export function attributes(entries: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let text = ''
  for (const [name, value] of Object.entries(entries)) {
    if (value === undefined || value === false || !/^[a-z][\w:.-]*$/i.test(name) || /^on/i.test(name)) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return text
}

/** JSON that can stand inside `<script>`. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
