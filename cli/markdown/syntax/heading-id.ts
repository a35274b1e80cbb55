import type { InlineSyntax } from './inline-syntax.ts'

/** `## Heading {#id}`, only at the end of a line. */
export const headingIdSyntax: InlineSyntax = {
  name: 'headingId',
  trigger: '{',
  pattern: /\{#[^\s{}#"'<>&]{1,200}\}(?=[ \t]*(?:#+[ \t]*)?(?:[\r\n]|$))/y,
  accepts: (text, start) => /^ {0,3}(?:[>\-*+\d.) \t]*)#{1,6}[ \t]/.test(lineUpTo(text, start)),
}

export const hasHeadingId = (text: string): boolean => text.includes('{#')

/** @param value  `{#id}` */
export const parseHeadingId = (value: string): string => value.slice(2, -1)

const lineUpTo = (text: string, end: number): string => text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
