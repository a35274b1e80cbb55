import { contrast, parseColour } from '../../../config/colour.ts'

/** Drawings are read up to here, in UTF-16 units: what they are drawn with is found in their first shapes. */
const READ = 20_000
/** As of signs that have to be told from their ground (WCAG 2.2, 1.4.11), roughly. */
const LEAST_CONTRAST = 2.5
const DARK_GROUND = '#16171a'

const TAG = /<(\/?)([a-z]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const SHAPES = new Set('path rect circle ellipse polygon polyline line text'.split(' '))
const UNSEEN = new Set('defs clippath mask pattern symbol marker'.split(' '))
const COLOUR = /\b(?:fill|stroke|stop-color)\s*[:=]["'\s]*([a-z]+\([^()]*\)|[#\w-]+)/gi
/** Names of dark colours that drawings are usually made with. */
const DARK_NAME = /^(?:black|navy|darkblue|midnightblue|maroon|dark\w*gr[ae]y|currentcolor|context-\w+)$/i

/**
 * Whether an SVG would hardly be seen on a dark page: it has dark lines or letters, and no ground of its own.
 *
 * @param text  of its file; also of one that is no drawing
 */
export function needsPaper(text: string): boolean {
  const drawing = text.slice(0, READ)
  if (/prefers-color-scheme|light-dark\(/.test(drawing) || hasGround(drawing)) return false
  const colours = [...drawing.matchAll(COLOUR)].map(([, colour]) => colour!)
  return colours.some(isDark) || hasUncoloured(drawing)
}

function isDark(colour: string): boolean {
  const hex = parseColour(colour)
  return hex === undefined ? DARK_NAME.test(colour) : contrast(hex, DARK_GROUND) < LEAST_CONTRAST
}

/** Whether its first shape covers it all. */
function hasGround(drawing: string): boolean {
  const [, , viewWidth, viewHeight] =
    attribute(drawing, 'viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  let unseen = 0
  for (const [, close, name, attributes] of drawing.matchAll(TAG)) {
    if (UNSEEN.has(name!.toLowerCase()) && !attributes!.endsWith('/')) unseen += close ? -1 : 1
    if (close || unseen > 0 || !SHAPES.has(name!)) continue
    if (/\bfill\s*[:=]["'\s]*(?:none|transparent)\b/.test(attributes!)) continue
    const covers = (side: string, all: number | undefined) => {
      const length = attribute(attributes!, side) ?? ''
      return (
        length === '100%' ||
        Number.parseFloat(length) >= 0.98 * (all ?? Number.parseFloat(attribute(drawing, side) ?? ''))
      )
    }
    return name === 'rect' && covers('width', viewWidth) && covers('height', viewHeight)
  }
  return false
}

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(text)?.[1]

/** Whether a shape is black because nothing gives it a colour. */
function hasUncoloured(drawing: string): boolean {
  if (/<(?:svg|g)\b[^<>]*\b(?:fill|style|class)\s*=/.test(drawing)) return false
  return [...drawing.matchAll(TAG)].some(
    ([, close, name, attributes]) =>
      !close && name !== 'line' && SHAPES.has(name!) && !/\b(?:fill|style|class)\s*=/.test(attributes!),
  )
}
