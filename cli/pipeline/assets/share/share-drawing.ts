import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type * as resvg from '@resvg/resvg-js'
import type * as satori from 'satori'
import { LIMITS } from '../../../../config/limits.ts'
import { findOptional } from '../../../core/optional-package.ts'

export const SHARE_PACKAGES = ['satori', '@resvg/resvg-js'] as const

/** A font to draw with: `name` is what elements call it by. */
export interface DrawingFont {
  name: string
  /** Absolute. */
  file: string
  hash: string
}

/** One picture, as plain data: a thread can draw it. */
export interface Drawing {
  /** Of `shareLayout`. */
  element: unknown
  fonts: readonly DrawingFont[]
  /** Absolute: where the packages are looked for. */
  root: string
}

/** Code of the error that a drawing ends with: it lives on when the error travels between threads as data. */
export const NOT_DRAWN = 'ERR_NOT_DRAWN'

type Fonts = satori.SatoriOptions['fonts']

/** How the picture is cut out of what is laid out; part of its key, as everything that its bytes depend on. */
export const CANVAS = { width: LIMITS.shareImage.width, height: LIMITS.shareImage.height }
/** Texts are outlines already: no font of the machine may change a picture. */
const RENDERING: resvg.ResvgRenderOptions = { font: { loadSystemFonts: false } }

/**
 * Draws pictures for sharing. The packages are loaded with the first one and the fonts read once, because both take
 * longer than many pictures do.
 *
 * @returns of a drawing its PNG
 */
export function openDrawing(): (drawing: Drawing) => Promise<Buffer> {
  const packages = new Map<string, { layOut: typeof satori.default; render: typeof resvg }>()
  const fontsByKey = new Map<string, Fonts>()
  const load = (root: string) => {
    const [layOut, render] = SHARE_PACKAGES.map((name) => findOptional(root, name)?.load())
    const made = { layOut: (layOut as typeof satori).default, render: render as typeof resvg }
    packages.set(root, made)
    return made
  }
  // The same array each time: satori knows the fonts it has read by it.
  const read = (fonts: readonly DrawingFont[]): Fonts => {
    const key = JSON.stringify(fonts)
    const made = fontsByKey.get(key) ?? fonts.map(({ name, file }) => ({ name, data: readFileSync(file), weight: 400 }))
    fontsByKey.set(key, made)
    return made
  }
  return async ({ element, fonts, root }) => {
    try {
      const { layOut, render } = packages.get(root) ?? load(root)
      const svg = await layOut(element as Parameters<typeof layOut>[0], { ...CANVAS, fonts: read(fonts) })
      const png = new render.Resvg(svg, RENDERING).render().asPng()
      // The pixels, 3 MB that no collector counts, are given back between two turns of the event loop.
      await setImmediate()
      return png
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw Object.assign(new Error(message, { cause: error }), { code: NOT_DRAWN })
    }
  }
}
