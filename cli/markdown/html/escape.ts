const TEXT = /[&<>]/g
const ATTRIBUTE = /[&<>"]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text between tags. */
export const escapeText = (text: string): string => text.replace(TEXT, (char) => ENTITIES[char]!)

/** For a value between double quotes. */
export const escapeAttribute = (text: string): string => text.replace(ATTRIBUTE, (char) => ENTITIES[char]!)
