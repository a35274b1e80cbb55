import type { Store } from '../../../core/store/index.ts'
import { type Drawing, openDrawing } from '../../assets/share/share-drawing.ts'

/** Draws a share image: part `png`. */
export interface ShareJob {
  kind: 'share-image'
  /** Key of the image in the store. */
  key: string
  drawing: Drawing
  /** The file that it shows, for the fault if it cannot be drawn. */
  of?: string
}

/** Makes share images: read from the store, or else drawn, which takes about as long as ten pages. */
export function pictureMaker(store: Pick<Store, 'get' | 'put'>) {
  let draw: ReturnType<typeof openDrawing> | undefined
  return async ({ key, drawing, of }: ShareJob): Promise<Uint8Array> => {
    const stored = store.get<string>(key)
    if (stored !== undefined) return Buffer.from(stored, 'base64')
    draw ??= openDrawing()
    try {
      const made = await draw(drawing)
      store.put(key, made.toString('base64'))
      return made
    } catch (error) {
      throw Object.assign(error as Error, { path: of })
    }
  }
}
