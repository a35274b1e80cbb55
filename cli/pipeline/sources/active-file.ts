import { readFileSync } from 'node:fs'
import type { AssetFile } from './source-file.ts'

/** File types that no browser runs, whatever they contain; unknown types may be run by some browser or host. */
const INERT =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|mp3|m4a|ogg|opus|wav|flac|mp4|m4v|webm|mov|txt|log|csv|tsv|json|ya?ml|toml|ini|pdf|epub|zip|gz|tgz|bz2|xz|7z|rar|tar|docx?|xlsx?|pptx?|od[tsp]|ttf|otf|woff2?|py|ipynb|c|h|cc|cpp|hpp|java|kt|go|rs|rb|sh|sql|tsx?|vue|less|scss|tex|bib|diff|patch)$/i

/** In bytes; larger SVG files are not examined. */
const MAX_DRAWING_BYTES = 1 << 20

/**
 * Whether a browser that opens a file directly would run code in it, with the origin of the site: HTML pages, scripts,
 * SVG with scripts. For files next to notes by other people.
 */
export function isActiveFile(file: Pick<AssetFile, 'path' | 'absolute' | 'size'>): boolean {
  if (!/\.svg$/i.test(file.path)) return !INERT.test(file.path)
  if (file.size > MAX_DRAWING_BYTES) return true
  try {
    return isActiveSvg(readFileSync(file.absolute))
  } catch {
    return true
  }
}

const RUNNING = [
  // Another encoding, entities, or attributes by default, could hide anything that follows.
  /\0|\ufffd|^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i,
  /<!ENTITY|<!ATTLIST|<\?xml-/i,
  /<(?:[^\s<>/:]+:)?(?:script|foreignObject|handler|iframe|embed|object)(?![\w-])/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /1999\/xhtml/i,
]
const ADDRESSES = /(?:java|vb)script:|data:(?!(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font))/i

/**
 * Whether an SVG does more than draw. Errs on the safe side: some harmless files count as active, but never the
 * reverse.
 */
export function isActiveSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  if (RUNNING.some((sign) => sign.test(text)) || hasInnerType(text)) return true
  const decoded = text.replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
  return ADDRESSES.test(decoded.replace(/[\u0000-\u0020\u007f]+/g, ''))
}

/** Whether a document type has an inner part: a `[` before its first `>`. */
const hasInnerType = (text: string): boolean =>
  text.split('>').some((part) => {
    const start = part.search(/<!DOCTYPE/i)
    return start >= 0 && part.includes('[', start)
  })
