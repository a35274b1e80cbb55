import type { InlineSyntax } from './inline-syntax.ts'
import { matchAt } from './match-at.ts'

/**
 * `## Heading {#id}`, only at the end of a line; also above the line of `=` or `-` that makes a heading of a paragraph.
 * Whether that line belongs to the same quote or list item, only the tree says: elsewhere, it is text
 * (`to-html-tree.ts`).
 */
export const headingIdSyntax: InlineSyntax = {
  name: 'headingId',
  trigger: '{',
  pattern: /\{#[^\s{}#"'<>&]{1,200}\}(?=[ \t]*(?:#+[ \t]*)?(?:[\r\n]|$))/y,
  accepts: (text, start, end) =>
    /^ {0,3}(?:[>\-*+\d.) \t]*)#{1,6}[ \t]/.test(lineUpTo(text, start)) || matchAt(UNDERLINE, text, end) !== null,
}

const UNDERLINE = /[ \t]*[\r\n][ \t>]*(?:=+|-+)[ \t]*(?:[\r\n]|$)/y

export const hasHeadingId = (text: string): boolean => text.includes('{#')

/** @param value  `{#id}` */
export const parseHeadingId = (value: string): string => value.slice(2, -1)

const lineUpTo = (text: string, end: number): string => text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
