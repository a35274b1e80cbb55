import { decodeString } from 'micromark-util-decode-string'
import type { InlineSyntax } from './inline-syntax.ts'
import { matchAt } from './match-at.ts'

/** Alternative text, which may contain pairs of brackets. */
const ALT = String.raw`((?:\\.|[^\][\\\r\n]|\[(?:\\.|[^\][\\\r\n]){0,200}\]){0,500})`
/** An address as in CommonMark: in angle brackets, or without spaces and with pairs of parentheses. */
const ADDRESS = String.raw`(<[^<>\r\n]{1,2000}>|(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})`
/** What a file name with spaces is made of; Windows calls copies `图 (1).png`. */
const NAME = String.raw`(?:[^()<>"\r\n]|\([^()<>"\r\n]{0,200}\)){0,500}?`
const SPACED = String.raw`((?=\S)${NAME}[ \t]${NAME}\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico))`
const TITLE = String.raw`(?:[ \t]+"((?:\\.|[^"\\\r\n]){0,500})")?`
const SIZE = String.raw`[ \t]+=(\d{0,5})x(\d{0,5})`

/**
 * Images beyond CommonMark: with a size in CSS pixels, `![alt](src "title" =300x200)`, of which either number may be
 * missing; and with spaces in the file name, `![alt](图 片.png)`, which must have an image's extension.
 */
const IMAGE = new RegExp(
  String.raw`!\[${ALT}\]\((?:${ADDRESS}${TITLE}${SIZE}|${SPACED}${TITLE}(?:${SIZE})?)[ \t]*\)`,
  'iy',
)

export const sizedImageSyntax: InlineSyntax = { name: 'sizedImage', trigger: '!', pattern: IMAGE }

/** A cheap check: a size, or an address or title with a space. */
export const hasSizedImage = (text: string): boolean =>
  text.includes('![') &&
  (/=\d{0,5}x\d{0,5}[ \t]*\)/i.test(text) || /\]\((?:[^()\r\n]|\([^()\r\n]{0,200}\)){0,2500}[ \t]/.test(text))

interface SizedImage {
  alt: string
  url: string
  title?: string
  width?: number
  height?: number
}

/** Such an image that begins at an offset of a text, and where it ends. */
export function sizedImageAt(text: string, start: number): { image: SizedImage; end: number } | undefined {
  const value = matchAt(IMAGE, text, start)?.[0]
  return value === undefined ? undefined : { image: parseSizedImage(value), end: start + value.length }
}

/** @param value  a match of the syntax */
export function parseSizedImage(value: string): SizedImage {
  const { alt, address, title, width, height } = partsOf(value)
  return {
    alt: decodeString(alt),
    url: decodeString(address),
    ...(title === undefined ? {} : { title: decodeString(title) }),
    ...(width ? { width: Number(width) } : {}),
    ...(height ? { height: Number(height) } : {}),
  }
}

/**
 * Where the address is, without angle brackets around it.
 *
 * @param value  a match of the syntax
 */
export function sizedImageAddress(value: string): { from: number; to: number } {
  const { alt, address, isAngled } = partsOf(value)
  const from = `![${alt}](`.length + (isAngled ? 1 : 0)
  return { from, to: from + address.length }
}

/** The parts as written. */
function partsOf(value: string) {
  const match = matchAt(IMAGE, value, 0) ?? []
  const [, alt = ''] = match
  const [address = '', title, width, height] = match[2] === undefined ? match.slice(6) : match.slice(2, 6)
  const isAngled = address.startsWith('<')
  return { alt, address: isAngled ? address.slice(1, -1) : address, isAngled, title, width, height }
}
