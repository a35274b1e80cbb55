import type { Element } from 'hast'
import type { PhrasingContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { ParseState } from '../parse-state.ts'
import { parseSizedImage } from '../syntax/image-size.ts'
import { ownElement } from './own-markup.ts'

/** An image that is alone in its paragraph, with its title as a caption instead of a tooltip. */
export function captioned(state: State, node: PhrasingContent, parse: ParseState): Element | undefined {
  if (!parse.rules.captions || (node.type !== 'image' && node.type !== 'sizedImage')) return undefined
  const title = node.type === 'image' ? node.title : parseSizedImage(node.value).title
  const [picture] = title ? ([state.one(node, undefined)].flat() as Element[]) : []
  if (!title || picture?.tagName !== 'img') return undefined
  delete picture.properties.title
  parse.features.media = true
  return ownElement('figure', { className: ['captioned'] }, [picture, ownElement('figcaption', {}, title)])
}
