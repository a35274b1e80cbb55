import type { InlineSyntax } from './inline-syntax.ts'

/**
 * `[[note]]`, `[[note#heading]]`, `[[note|text]]`; in tables, `[[note\|text]]`. Not `[[toc]]`, and not what is more
 * likely code: `[[1, 2]]`, `[["a"]]`.
 */
export const wikiLinkSyntax: InlineSyntax = {
  name: 'wikiLink',
  trigger: '[',
  pattern:
    /\[\[(?!toc\]\])(?![\d\s,.;-]+\]\])(?=[^\s\][|{}"'`,$(:])[^\][\r\n|{}"`]{1,200}(?:\|[^\][\r\n|]{1,200})?\]\](?![([:])/iy,
}

export const hasWikiLink = (text: string): boolean => text.includes('[[')

/** @param value  `[[target|text]]` or `[[target\|text]]` */
export function parseWikiLink(value: string): { target: string; text?: string } {
  const [target, text] = value.slice(2, -2).split(/\\?\|/) as [string, string?]
  return text?.trim() ? { target: target.trim(), text: text.trim() } : { target: target.trim() }
}
