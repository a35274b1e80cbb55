import { WATERMARKED } from '../config/hooks.ts'
import { escapeText } from '../config/markup.ts'

/** How much of the text's colour the watermark has: text on it still reaches 4.5:1 in every look and mode. */
export const WATERMARK_SHARE = 0.07

/** px */
const FONT_SIZE = 16
const GAP = 96
const SLANT = (20 * Math.PI) / 180

/**
 * Styles of the watermark: a drawing of the text, used as a mask so that its colour follows the mode. It is behind the
 * text but above the article's own background, so that it takes no clicks, changes no layout and does not cover
 * pictures and code. Nothing of it is in the page's markup, so screen readers and searches do not meet it.
 *
 * @returns CSS, appended to the hashed style file of sites with a watermark
 */
export const watermarkStyle = (text: string): string =>
  [
    `@layer components{.${WATERMARKED} .article{position:relative;isolation:isolate}`,
    `.${WATERMARKED} .article::before{content:"";position:absolute;z-index:-1;inset:0;pointer-events:none;`,
    `background:color-mix(in srgb,var(--text) ${WATERMARK_SHARE * 100}%,transparent);print-color-adjust:exact;`,
    `mask:url("data:image/svg+xml,${encodeURIComponent(toTile(text))}")}}`,
  ].join('')

/** One tile of the pattern: the slanted text, with space around it. */
function toTile(text: string): string {
  const length = lengthOf(text)
  const width = Math.round(length * Math.cos(SLANT) + GAP)
  const height = Math.round(length * Math.sin(SLANT) + GAP)
  const place = `translate(${width / 2} ${height / 2}) rotate(-20)`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<text transform="${place}" text-anchor="middle" font-family="sans-serif" font-size="${FONT_SIZE}">` +
    `${escapeText(text)}</text></svg>`
  )
}

/** Estimated from the widths of letters: a Chinese character is as wide as high, others are narrower. */
const lengthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign.codePointAt(0)! < 0x1100 ? 0.6 : 1) * FONT_SIZE, 0)
