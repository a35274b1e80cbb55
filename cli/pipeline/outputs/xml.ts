import { escapeAttribute } from '../../../config/markup.ts'

/**
 * What XML 1.0 has no place for, however escaped: most control characters, noncharacters and halves of surrogate pairs.
 */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or a double-quoted attribute; what XML cannot hold is left out. */
export const xmlText = (text: string): string => escapeAttribute(text.replace(ILLEGAL, ''))

/** `<name a="b">text</name>`; nothing when the text is absent. */
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
