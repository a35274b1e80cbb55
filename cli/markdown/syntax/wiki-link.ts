import type { InlineSyntax } from './inline-syntax.ts'

/** Days, months and numbers of Zettel, which are names of notes although they have digits only. */
const DATED = String.raw`(?=(?:\d{4}-\d\d(?:-\d\d)?|\d{8}(?:\d{4}(?:\d\d)?)?)\]\])`
const NO_NUMBERS = String.raw`(?![\d\s,.;-]+\]\])`
const NAME = String.raw`(?=[^\s\][|{}"'\`,$(:])[^\][\r\n|{}"\`]{1,200}`
/** Not the words of a link, `[[a]](b)`, nor what is defined in a list of sources, `[[a]]: https://…`. */
const NO_LABEL = String.raw`(?![([]|:[ \t]*(?:https?:|<))`
const BRACKETS = String.raw`\[\[(?!toc\]\])(?:${DATED}|${NO_NUMBERS})${NAME}(?:\|[^\][\r\n|]{1,200})?\]\]${NO_LABEL}`

/**
 * `[[note]]`, `[[note#heading]]`, `[[note|text]]`; in tables, `[[note\|text]]`. Not `[[toc]]`, and not what is more
 * likely code: `[[1, 2]]`, `[["a"]]`; days are names.
 */
export const wikiLinkSyntax: InlineSyntax = { name: 'wikiLink', trigger: '[', pattern: new RegExp(BRACKETS, 'iy') }

/** Drawings that Obsidian shows in place, but which are no notes. */
const DRAWING = /\.excalidraw(?:\.md)?$/i

/** `![[note]]`, with all that may be in the brackets of a link: the note is shown in place. */
export const wikiEmbedSyntax: InlineSyntax = {
  name: 'wikiLink',
  trigger: '!',
  pattern: new RegExp(`!${BRACKETS}`, 'iy'),
  accepts: (text, start, end) => !DRAWING.test(nameIn(parseWikiLink(text.slice(start, end)).target)),
}

export const hasWikiLink = (text: string): boolean => text.includes('[[')
export const hasWikiEmbed = (text: string): boolean => text.includes('![[')

/** @param value  `[[target|text]]` or `[[target\|text]]`, with a `!` in front if the note is shown in place */
export function parseWikiLink(value: string): { target: string; text?: string; isEmbed: boolean } {
  const isEmbed = value.startsWith('!')
  const [target, text] = value.slice(isEmbed ? 3 : 2, -2).split(/\\?\|/) as [string, string?]
  return text?.trim() ? { target: target.trim(), text: text.trim(), isEmbed } : { target: target.trim(), isEmbed }
}

/** The name of the note or file in a target, without the heading, block or place in it. */
export const nameIn = (target: string): string => target.split('#')[0]!.trim()

/**
 * The words that a link without a text of its own shows, nearly as in Obsidian: `Note › Heading`. A block (`#^id`) has
 * none.
 *
 * @param title  of the note, if it is known; else its name is shown
 */
export function wordsOfTarget(target: string, title = nameIn(target).split('/').at(-1)!): string {
  const headings = target.split('#').slice(1)
  const shown = headings.map((heading) => heading.trim()).filter((heading) => heading && !heading.startsWith('^'))
  const note = shown.length > 0 && nameIn(target) === '' ? [] : [title]
  return [...note, ...shown].join(' › ') || target
}
