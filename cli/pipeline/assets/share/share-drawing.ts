import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type * as resvg from '@resvg/resvg-js'
import type * as satori from 'satori'
import { LIMITS } from '../../../../config/limits.ts'
import { findOptional } from '../../../core/optional-package.ts'

export const SHARE_PACKAGES = ['satori', '@resvg/resvg-js'] as const

/** A font to draw with; elements refer to it by `name`. */
export interface DrawingFont {
  name: string
  /** Absolute path. */
  file: string
  hash: string
}

/** One picture as plain data, so that a worker thread can draw it. */
export interface Drawing {
  /** Element tree made by `shareLayout`. */
  element: unknown
  fonts: readonly DrawingFont[]
  /** Absolute path from which the packages are resolved. */
  root: string
}

/** Error code of a failed drawing. Unlike an error class, it survives being sent between threads as data. */
export const NOT_DRAWN = 'ERR_NOT_DRAWN'

type Fonts = satori.SatoriOptions['fonts']

/** Size of a picture in px. Part of its key, like everything that its bytes depend on. */
export const CANVAS = { width: LIMITS.shareImage.width, height: LIMITS.shareImage.height }
/** Text is already outlines at this point: system fonts must not affect a picture. */
const RENDERING: resvg.ResvgRenderOptions = { font: { loadSystemFonts: false } }

/**
 * Draws share images. The packages are loaded with the first image, and the fonts are read once, because either takes
 * longer than drawing many images.
 *
 * @returns a function that draws one image as PNG; it fails with the code `NOT_DRAWN`
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
  // Returns the same array for the same fonts, because satori caches parsed fonts by the identity of this array.
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
      // The pixels (3 MB, unknown to the garbage collector) are only freed between two turns of the event loop.
      await setImmediate()
      return png
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw Object.assign(new Error(message, { cause: error }), { code: NOT_DRAWN })
    }
  }
}
