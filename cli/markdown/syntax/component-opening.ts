import type { Construct, Extension } from 'micromark-util-types'
import { ALONE, COMPONENT_NAME, componentLines, hasComponentLines } from './component-lines.ts'
import { matchAt } from './match-at.ts'
import { hasVueName, isVueTag } from './vue-names.ts'
import { linesUpTo } from './whole-line.ts'

/** A component's opening tag, or that of a `<template>`, and the rest of the line on which it ends. */
const OPENING = new RegExp(
  String.raw`(<(?:${COMPONENT_NAME}|template)(?=[ \t\r\n])(?:"[^"]*"|'[^']*'|[^<>"'])*>)([^\r\n]*)`,
  'y',
)
const ALONE_ABOVE_TEXT = new RegExp(String.raw`^${ALONE}\r?\n[ \t]*\S`, 'm')
const ALONE_IN_LINE = new RegExp(String.raw`${ALONE}(?=[\r\n]|$)`, 'y')
/** Lines that CommonMark does not accept inside a tag: a blank one, and one that looks like the start of a quote. */
const BREAKS_PARAGRAPH = /\r?\n[ \t]*(?:>|\r?\n)/
const BLANK_LINE = /\n[ \t]*(?:\n|$)/g

/** Whether a text may have such tags. */
export const hasLongOpening = (text: string): boolean =>
  /^<[\w-]+[^<>]*\r?\n/m.test(text) || hasVueName(text) || ALONE_ABOVE_TEXT.test(text) || hasComponentLines(text)

/**
 * A component's opening tag at the start of a line, where CommonMark would end it early because its `>` is on a line of
 * its own, or because there is a blank line between its attributes; or would not see a tag because of Vue's names. It
 * becomes HTML, as in VuePress. With such names alone on its line, it begins HTML up to a blank line, like CommonMark's
 * other tags; with words behind it, it is part of a paragraph (`inlineTagSyntax`). The tag of a component without
 * content is HTML for its line alone: on the next, Markdown begins. So are the two tags of one with content
 * (`componentLines`); they end a paragraph, which the library's tags of this kind do not.
 *
 * @param text  the same text that is parsed
 */
export function componentOpeningSyntax(text: string): Extension {
  const lines = componentLines(text)
  const endOf = (offset: number): number | undefined => {
    const line = lines.get(offset)
    if (line !== undefined) return line
    const alone = matchAt(ALONE_IN_LINE, text, offset)
    if (alone && !isVueTag(alone[0])) return offset + alone[0].length
    const [whole, tag = '', rest = ''] = matchAt(OPENING, text, offset) ?? []
    if (whole === undefined) return undefined
    const end = offset + whole.length
    if (BREAKS_PARAGRAPH.test(tag)) return end
    if (!isVueTag(tag)) return undefined
    if (tag.includes('\n')) return end
    if (rest.trim() !== '') return undefined
    return matchAt(BLANK_LINE, text, end)?.index ?? text.length
  }
  const construct: Construct = {
    name: 'componentOpening',
    concrete: true,
    tokenize: linesUpTo(['htmlFlow', 'htmlFlowData'], (offset, column) =>
      column === 1 ? endOf(offset) : lines.get(offset),
    ),
  }
  return { flow: { 60: construct } }
}
