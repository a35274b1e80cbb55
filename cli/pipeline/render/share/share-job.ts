import type { Store } from '../../../core/store/index.ts'
import { type Drawing, openDrawing } from '../../assets/share/share-drawing.ts'

/** A picture to be drawn: part `png`. */
export interface ShareJob {
  kind: 'share-image'
  /** Of the picture in the store. */
  key: string
  drawing: Drawing
  /** The note, for the fault of a picture that cannot be drawn. */
  of?: string
}

/** Pictures for sharing: from the store, else drawn, which takes about as long as ten pages. */
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
