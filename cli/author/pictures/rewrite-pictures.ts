import type { Nodes, Root } from 'mdast'
import { parseSizedImage } from '../../markdown/syntax/image-size.ts'
import { cardPlaces, findPictures, htmlPlaces, namedPlaces, type PicturePlace } from './picture-places.ts'

export interface RewrittenNote {
  text: string
  /** Places that changed, as they were before. */
  changed: PicturePlace[]
}

/**
 * Replaces addresses of pictures in a note. The result is parsed as a check: if anything else has changed, it is
 * discarded.
 *
 * @param toAddress  called in text order; undefined keeps the address
 * @returns the text and the places that changed; undefined if the check fails
 */
export function rewritePictures(
  text: string,
  toAddress: (place: PicturePlace) => string | undefined,
): RewrittenNote | undefined {
  const before = findPictures(text)
  const edits = before.places.flatMap((place) => {
    const put = toAddress(place)
    return put === undefined || put === place.written ? [] : [{ place, put }]
  })
  if (edits.length === 0) return { text, changed: [] }
  let rewritten = ''
  let done = 0
  for (const { place, put } of edits) {
    rewritten += text.slice(done, place.from) + put
    done = place.to
  }
  rewritten += text.slice(done)
  const after = findPictures(rewritten)
  const wanted = new Map(edits.map(({ place, put }) => [place, put]))
  const isKept =
    after.places.length === before.places.length &&
    before.places.every((place, at) => after.places[at]!.written === (wanted.get(place) ?? place.written)) &&
    shapeOf(before.tree) === shapeOf(after.tree)
  return isKept ? { text: rewritten, changed: edits.map(({ place }) => place) } : undefined
}

/** The tree as text without the addresses of pictures, which are compared by their places. */
function shapeOf(tree: Root): string {
  return JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'position') return undefined
    if (!isNode(value)) return value
    if (value.type === 'image' || value.type === 'definition') return { ...value, url: '' }
    if (value.type === 'sizedImage')
      return { ...value, value: JSON.stringify({ ...parseSizedImage(value.value), url: '' }) }
    if (value.type === 'wikiLink') return { ...value, value: without(namedPlaces, value.value) }
    if (value.type === 'html') return { ...value, value: without(htmlPlaces, value.value) }
    if (value.type === 'code') return { ...value, value: without(cardPlaces, value.value) }
    return value
  })
}

/** Removes the addresses of pictures from a text. */
function without(placesIn: typeof htmlPlaces, text: string): string {
  let left = ''
  let done = 0
  placesIn(text, 0, (from, to) => {
    left += text.slice(done, from)
    done = to
  })
  return left + text.slice(done)
}

const isNode = (value: unknown): value is Nodes => typeof value === 'object' && value !== null && 'type' in value
