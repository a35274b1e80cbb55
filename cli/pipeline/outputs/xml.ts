import { escapeAttribute } from '../../../config/markup.ts'

/**
 * Characters that XML 1.0 cannot contain, not even escaped: most control characters, U+FFFE, U+FFFF and unpaired
 * surrogates.
 */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or a double-quoted attribute; illegal characters are removed. */
export const xmlText = (text: string): string => escapeAttribute(text.replace(ILLEGAL, ''))

/** `<name a="b">text</name>`; empty if the text is undefined. */
export function element(
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  if (text === undefined) return ''
  return `<${name}${attributesOf(attributes)}>${xmlText(text)}</${name}>\n`
}

export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${attributesOf(attributes)}/>\n`

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
