import { decodeString } from 'micromark-util-decode-string'

/** Decodes the character references in a text of HTML, such as `&lt;` and `&#39;`. */
export const decodeReferences = (html: string): string =>
  // The library decodes escapes of Markdown, too.
  html.includes('&') ? decodeString(html.replaceAll('\\', '\\\\')) : html
