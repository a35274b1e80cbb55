import { colonsAround } from '../../markdown/syntax/colon-line.ts'
import { fenceAround } from '../../markdown/syntax/fence.ts'
import { percentCode } from '../../pipeline/pages/href.ts'

/** A text on one line, with whitespace collapsed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An address in the form it needs between the parentheses of a link. */
const destination = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent).replace(/\s/g, ' ')}>` : address

const label = (text: string): string => oneLine(text).replace(/[[\]]/g, '\\$&')

const titled = (address: string, title: string | undefined): string =>
  title === undefined || title === ''
    ? destination(address)
    : `${destination(address)} "${oneLine(title).replace(/["\\]/g, '\\$&')}"`

/** An image or other inline Markdown as a link. */
export const linked = (markdown: string, address: string): string => `[${markdown}](${destination(address)})`

/** A text for the start of a block, escaped so that it is not read as a list, heading, quote or other markup. */
export const plainStart = (text: string): string =>
  text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^(?=[-+*#>`~:|=<])/, '\\')

export const link = (text: string, address: string, title?: string): string =>
  `[${label(text)}](${titled(address, title)})`

/** An image. The width and height are in pixels; either may be absent, and anything but digits is ignored. */
export function picture(
  { alt = '', address, title }: { alt?: string | undefined; address: string; title?: string | undefined },
  [width, height]: readonly [string | undefined, string | undefined] = [undefined, undefined],
): string {
  const isNumber = (value: string | undefined): value is string => value !== undefined && /^\d{1,5}$/.test(value)
  const size =
    isNumber(width) || isNumber(height) ? ` =${isNumber(width) ? width : ''}x${isNumber(height) ? height : ''}` : ''
  // The syntax with a size does not allow an address in angle brackets.
  const src = size === '' ? titled(address, title) : titled(encodeSigns(address), title)
  return `![${label(alt)}](${src}${size})`
}

const encodeSigns = (address: string): string => address.replace(/[\s()<>]/g, percentCode)

/** A text without the line breaks that follow its opening tag and precede its closing tag, one each. */
export const withoutEdges = (text: string): string => text.replace(/^[ \t]*\r?\n/, '').replace(/\r?\n[ \t]*$/, '')

/** A container around a text, with more colons than any container inside. */
export function container(head: string, text: string): string {
  const inner = withoutEdges(text)
  const colons = colonsAround(inner)
  return `${colons} ${oneLine(head)}\n${inner}${inner === '' ? '' : '\n'}${colons}`
}

/** A code block whose fences are longer than any fence inside. */
export function codeBlock(info: string, text: string): string {
  const code = withoutEdges(text)
  const fence = fenceAround(code)
  return `${fence}${oneLine(info).replaceAll('`', '')}\n${code}${code === '' ? '' : '\n'}${fence}`
}

/**
 * The first line of a code block with a title, marked lines (`1,4-7`) and the number of its first line; `text` is the
 * language of one that has any of these and no language.
 */
export function codeInfo({ lang = '', title = '', mark = '', start = '' }: Partial<Record<string, string>>): string {
  const more = [
    title === '' ? '' : `title="${title.replaceAll('"', "'")}"`,
    /^[\d,-]+$/.test(mark) ? `{${mark}}` : '',
    /^\d{1,6}$/.test(start) && start !== '1' ? `:line-numbers=${start}` : '',
  ].filter((part) => part !== '')
  return [bareLanguage(lang) || (more.length > 0 ? 'text' : ''), ...more].join(' ')
}

/** A language without signs that have a meaning in the first line of a code block. */
export const bareLanguage = (lang: string): string => lang.replace(/[\s{[:`=]/g, '')

/** @param by  who said it; may be empty */
export const quoteBy = (text: string, by: string): string => quote(text) + (by === '' ? '' : `\n>\n> — ${by}`)

export const quote = (text: string): string =>
  withoutEdges(text)
    .split('\n')
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n')
