const TEXT = /[&<>]/g
const ATTRIBUTE = /[&<>"]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text of HTML between tags. */
export const escapeText = (text: string): string => text.replace(TEXT, (char) => ENTITIES[char]!)

/** For a value between double quotes; for text between tags, too. */
export const escapeAttribute = (text: string): string => text.replace(ATTRIBUTE, (char) => ENTITIES[char]!)

/**
 * ` name="value"` for each entry; `true` is a bare name, `false` nothing. Names that are none, and inline handlers (no
 * CSP lets them run), are left out.
 */
export function attributes(entries: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let text = ''
  for (const name of Object.keys(entries)) {
    const value = entries[name]
    if (value === undefined || value === false || !isName(name)) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`
  }
  return text
}

const isName = (name: string): boolean => /^[a-z][\w:.-]*$/i.test(name) && !/^on/i.test(name)

/** Tags that `head` and plugins can put into a page's head; its title is the page's own. */
export const HEAD_TAG_NAMES = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template'] as const
