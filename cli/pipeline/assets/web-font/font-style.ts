import type { WebFontConfig } from '../../../../config/schema/web-font.ts'
import { toRanges } from './parse-font.ts'

/** A `@font-face` rule. */
export interface FontFace {
  /** Final address, base included. */
  href: string
  format: 'woff2' | 'woff' | 'truetype' | 'opentype'
  weight: string
  style: 'normal' | 'italic'
  /** If absent, the rule applies to all characters of the file. */
  characters?: string
}

type Named = Pick<WebFontConfig, 'family' | 'display'>

/** `@font-face` rules. A browser only loads the files whose characters a page shows. */
export const fontFaces = ({ family, display }: Named, faces: readonly FontFace[]): string =>
  faces
    .map(({ href, format, weight, style, characters }) => {
      const range = characters === undefined ? '' : `;unicode-range:${unicodeRange(characters)}`
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:${display};src:url("${href}")format("${format}")${range}}`
    })
    .join('')

/** Uses the family for all text except code, and the system's fonts for characters that it lacks. */
export const familyRule = ({ family }: Named): string => `@layer tokens{:root{--sans:"${family}",var(--system)}}`

function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0)!)
  const hex = (code: number) => code.toString(16)
  return toRanges(codes)
    .map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)
    .join()
}

/** `LXGW WenKai` → `lxgw-wenkai`; `font` for a name without Latin letters. */
export const fontStem = (family: string): string =>
  family
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'font'
