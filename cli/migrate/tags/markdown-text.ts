import { colonsAround } from '../../markdown/syntax/colon-line.ts'
import { fenceAround } from '../../markdown/syntax/fence.ts'

/** Words as one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An address between the brackets of a link. */
const destination = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent).replace(/\s/g, ' ')}>` : address

const label = (text: string): string => oneLine(text).replace(/[[\]]/g, '\\$&')

const titled = (address: string, title: string | undefined): string =>
  title === undefined || title === ''
    ? destination(address)
    : `${destination(address)} "${oneLine(title).replace(/["\\]/g, '\\$&')}"`

/** A picture, or another inline element, as a link. */
export const linked = (markdown: string, address: string): string => `[${markdown}](${destination(address)})`

/** Words at the beginning of a block that are none of its signs. */
export const plainStart = (text: string): string =>
  text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^(?=[-+*#>`~:|=<])/, '\\')

export const link = (text: string, address: string, title?: string): string =>
  `[${label(text)}](${titled(address, title)})`

/** @param size  in pixels; either may be absent */
export function picture(
  { alt = '', address, title }: { alt?: string | undefined; address: string; title?: string | undefined },
  [width, height]: readonly [string | undefined, string | undefined] = [undefined, undefined],
): string {
  const isNumber = (value: string | undefined): value is string => value !== undefined && /^\d{1,5}$/.test(value)
  const size =
    isNumber(width) || isNumber(height) ? ` =${isNumber(width) ? width : ''}x${isNumber(height) ? height : ''}` : ''
  // The form with a size has no address in angle brackets.
  const src = size === '' ? titled(address, title) : titled(encodeSigns(address), title)
  return `![${label(alt)}](${src}${size})`
}

const encodeSigns = (address: string): string =>
  address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Between its first and last line, which are those of a tag, each once. */
export const withoutEdges = (text: string): string => text.replace(/^[ \t]*\r?\n/, '').replace(/\r?\n[ \t]*$/, '')

/** A container around text; with more colons than any inside. */
export function container(head: string, text: string): string {
  const inner = withoutEdges(text)
  const colons = colonsAround(inner)
  return `${colons} ${oneLine(head)}\n${inner}${inner === '' ? '' : '\n'}${colons}`
}

/** A block of code whose fences are longer than any run of backticks in it. */
export function codeBlock(info: string, text: string): string {
  const code = withoutEdges(text)
  const fence = fenceAround(code)
  return `${fence}${oneLine(info).replaceAll('`', '')}\n${code}${code === '' ? '' : '\n'}${fence}`
}

export const quote = (text: string): string =>
  withoutEdges(text)
    .split('\n')
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n')
