import { LIMITS } from '../../../../config/limits.ts'
import type { Palette } from './share-palette.ts'

/** The texts of a share image. */
export interface ShareText {
  title: string
  /** Below the title, on the site's own image. */
  about?: string
  site: string
  category?: string
  date?: string
  /** Such as `deep.example`. */
  host: string
}

/** CSS lists of font names, the preferred one first. */
interface ShareFamilies {
  strong: string
  plain: string
}

/** An element as satori takes it: text is a child, never markup. */
interface ShareElement {
  type: 'div'
  props: { style: Record<string, string | number>; children?: string | ShareElement[] }
}

const { width, height } = LIMITS.shareImage
/** px: the margin of all texts, and the width that it leaves them. */
const EDGE = 80
const ROOM = width - 2 * EDGE
/** Sizes of titles in px, with the lines each may have; the first one that fits is used. */
const SIZES: readonly [size: number, lines: number][] = [
  [104, 1],
  [84, 1],
  [88, 2],
  [76, 2],
  [66, 3],
]

const box = (style: ShareElement['props']['style'], ...children: ShareElement[]): ShareElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const words = (style: ShareElement['props']['style'], text: string): ShareElement => ({
  type: 'div',
  props: { style: { display: 'block', ...style }, children: text },
})

/** One line, cut off with an ellipsis if it is too long. */
const line = (style: ShareElement['props']['style'], text: string): ShareElement =>
  words({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', ...style }, text)

/**
 * The share image of a page: the site's name at the top, the title as large as fits, at the bottom its category, date
 * and host, on a background of the site's colour that gets lighter towards a corner.
 */
export function shareLayout(text: ShareText, palette: Palette, { strong, plain }: ShareFamilies): ShareElement {
  const { title, about, site, category, date, host } = text
  return box(
    {
      position: 'relative',
      width,
      height,
      background: palette.ground,
      color: palette.text,
      fontFamily: plain,
      fontSize: 30,
      overflow: 'hidden',
    },
    ...palette.depths.map((color, at) => disc(color, 470 - at * 140)),
    box(
      {
        position: 'absolute',
        left: EDGE,
        top: 68,
        width: ROOM,
        height: height - 68 - 64,
        flexDirection: 'column',
      },
      box(
        { alignItems: 'center', height: 48 },
        box({ width: 26, height: 26, borderRadius: 13, marginRight: 18, background: palette.accent }),
        line({ maxWidth: ROOM - 44, fontFamily: strong, fontSize: 34 }, about === undefined ? site : host),
      ),
      box(
        { flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
        titleOf(title, strong),
        ...(about ? [words({ ...clamp(2), marginTop: 24, fontSize: 36, color: palette.quiet }, about)] : []),
      ),
      ...(about === undefined ? [footer({ category, date, host }, palette)] : []),
    ),
  )
}

/** A disc around the upper right corner. */
const disc = (background: string, radius: number): ShareElement =>
  box({
    position: 'absolute',
    left: width - radius,
    top: -radius,
    width: 2 * radius,
    height: 2 * radius,
    borderRadius: radius,
    background,
  })

/** Line height, in multiples of the font size. */
const LEADING = 1.3

/** At most this many lines, the last one cut off with an ellipsis. */
const clamp = (lines: number) => ({ lineClamp: lines, wordBreak: 'break-word' })
/**
 * Lines of similar length. Not for text with an ellipsis, which would be balanced before it is cut off, into short
 * lines.
 */
const balance = (lines: number, size: number) => ({
  textWrap: 'balance',
  maxHeight: Math.ceil(lines * size * LEADING),
  overflow: 'hidden',
  wordBreak: 'break-word',
})

function titleOf(title: string, fontFamily: string): ShareElement {
  const fitting = SIZES.find(([size, lines]) => linesOf(title, ROOM / size) <= lines)
  const [fontSize, lines] = fitting ?? SIZES.at(-1)!
  return words(
    {
      ...(fitting ? balance(lines, fontSize) : clamp(lines)),
      fontFamily,
      fontSize,
      lineHeight: LEADING,
    },
    title,
  )
}

/** Share of a line that may stay empty, because punctuation must not begin the next one. */
const SLACK = 0.04

/**
 * Estimates how many lines a text takes in a bold font; rather one too many than one too few.
 *
 * @param room  width of a line, in multiples of the font size
 */
export function linesOf(text: string, room: number): number {
  let lines = 1
  let filled = 0
  for (const [word] of text.matchAll(/[^\s\u2e80-\u{10ffff}]+|./gsu)) {
    const width = widthOf(word)
    const full = filled + width > room * (lines === 1 ? 1 : 1 - SLACK)
    if (full && filled > 0 && word.trim()) {
      lines++
      filled = 0
    }
    filled += width
    for (; filled > room && word.length > 1; filled -= room) lines++
  }
  return lines
}

/** Estimates the width of a text in a bold font, in multiples of the font size. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += advanceOf(character)
  return width
}

function advanceOf(character: string): number {
  if (character.codePointAt(0)! > 0x2e7f || /[MW@%—…]/.test(character)) return 1
  if (/[\s.,:;!'|iljI[\]()]/.test(character)) return 0.36
  return /[A-Zmw&]/.test(character) ? 0.8 : 0.62
}

function footer(
  { category, date, host }: Pick<ShareText, 'category' | 'date' | 'host'>,
  palette: Palette,
): ShareElement {
  return box(
    {
      alignItems: 'center',
      justifyContent: 'space-between',
      height: 72,
      paddingTop: 24,
      borderTop: `2px solid ${palette.depths.at(-1)}`,
      boxSizing: 'border-box',
    },
    box(
      { alignItems: 'center' },
      ...(category ? [line({ maxWidth: 480, marginRight: 28, color: palette.accent }, category)] : []),
      ...(date ? [line({ color: palette.quiet }, date)] : []),
    ),
    line({ maxWidth: 420, color: palette.quiet }, host),
  )
}
