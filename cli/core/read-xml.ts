import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** An element with its text and children in order; names keep their prefix (`wp:post_date`). */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/** Maximum depth of elements; feeds have five levels. */
const MAX_DEPTH = 50

/**
 * Parses XML into a tree. Entities that the document declares are not expanded, and nothing is fetched.
 *
 * @param maxElements more are an error
 * @throws Error with line and column of the problem
 */
export function readXml(text: string, maxElements = Number.POSITIVE_INFINITY): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser({ xmlns: false })
  let left = maxElements
  const addText = (more: string) => {
    open.at(-1)!.text += more
  }
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (open.length > MAX_DEPTH) throw new Error('too many elements inside each other')
    if (left-- === 0) throw new Error('too many elements')
    const element = { name, attributes, text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', (error) => {
    throw error
  })
  // Some exporters write characters that XML does not allow.
  parser.write(text.replace(/^\uFEFF/, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).close()
  return top
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** Text of the first child with a name; empty if there is none. */
export const textIn = (element: XmlElement | undefined, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? ''
