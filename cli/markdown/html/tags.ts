import { matchAt } from '../syntax/match-at.ts'

/** A tag or comment in a piece of HTML, with its offsets. */
export interface Tag {
  kind: 'open' | 'close' | 'self-closing' | 'comment'
  /** As written. */
  name: string
  attributes: [name: string, value: string | true][]
  start: number
  end: number
}

/** Elements whose content is text up to their closing tag. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])
const NAME = /[A-Za-z][^\s/>]*/y

/**
 * The tags and comments in a piece of HTML, found like an HTML tokenizer finds them, in linear time. Unterminated ones
 * are left out. Values are as written, including character references.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  /** Names without a closing tag from here on, which are not searched for again. */
  const endless = new Set<string>()
  let at = html.indexOf('<')
  while (at >= 0) {
    const next = html[at + 1]
    if (next === '!' || next === '?') {
      const comment = html.startsWith('<!--', at)
      const close = html.indexOf(comment ? '-->' : '>', at + 2)
      if (close < 0) break
      const end = close + (comment ? 3 : 1)
      if (comment) tags.push({ kind: 'comment', name: '', attributes: [], start: at, end })
      at = html.indexOf('<', end)
      continue
    }
    const tag = readTag(html, at)
    if (tag === 'endless') break
    if (!tag) {
      at = html.indexOf('<', at + 1)
      continue
    }
    tags.push(tag)
    let from = tag.end
    const name = tag.name.toLowerCase()
    if (tag.kind === 'open' && RAW_TEXT.has(name) && !endless.has(name)) {
      const end = matchAt(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), html, from)
      // If it is left open, it will not stay an element (`raw-html.ts`), so what follows is read as usual.
      if (end) from = end.index
      else endless.add(name)
    }
    at = html.indexOf('<', from)
  }
  return tags
}

function readTag(html: string, start: number): Tag | 'endless' | undefined {
  const closing = html[start + 1] === '/'
  NAME.lastIndex = start + (closing ? 2 : 1)
  const name = NAME.exec(html)?.[0]
  if (name === undefined) return undefined
  const attributes: Tag['attributes'] = []
  let at = NAME.lastIndex
  let slash = false
  for (;;) {
    const char = html[at]
    if (char === undefined) return 'endless'
    if (char === '>') break
    if (isSpace(char) || char === '/') {
      slash = char === '/'
      at += 1
      continue
    }
    slash = false
    const nameEnd = endOf(html, at + 1, /[\s/>=]/g)
    const attribute = html.slice(at, nameEnd)
    at = nameEnd
    while (isSpace(html[at])) at += 1
    if (html[at] !== '=') {
      attributes.push([attribute, true])
      continue
    }
    at += 1
    while (isSpace(html[at])) at += 1
    const quote = html[at]
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1)
      if (close < 0) return 'endless'
      attributes.push([attribute, html.slice(at + 1, close)])
      at = close + 1
    } else {
      const close = endOf(html, at, /[\s>]/g)
      attributes.push([attribute, html.slice(at, close)])
      at = close
    }
  }
  const kind = closing ? 'close' : slash ? 'self-closing' : 'open'
  return { kind, name, attributes, start, end: at + 1 }
}

const isSpace = (char: string | undefined): boolean => char !== undefined && /\s/.test(char)

function endOf(html: string, from: number, stop: RegExp): number {
  return matchAt(stop, html, from)?.index ?? html.length
}
