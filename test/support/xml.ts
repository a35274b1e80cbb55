import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** With its prefix. */
  name: string
  /** Namespace. */
  uri: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** An XML 1.0 document with namespaces, read strictly. @throws on anything that is not well-formed. */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', uri: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const faults: string[] = []
  parser.on('error', (error) => faults.push(error.message))
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([name, { value }]) => [name, value]))
    const element: XmlElement = { name: tag.name, uri: tag.uri, attributes, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const addText = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(source).close()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return root.children[0]!
}

/** Children of one name. */
export const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The one child of a name. @throws when there is none or more than one. */
export function one(element: XmlElement, name: string): XmlElement {
  const found = all(element, name)
  if (found.length !== 1) throw new Error(`${element.name} has ${found.length} ${name}`)
  return found[0]!
}

export const textOf = (element: XmlElement, name: string): string => one(element, name).text
