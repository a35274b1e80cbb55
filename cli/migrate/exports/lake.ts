import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import { type Data, isData } from '../confined/data.ts'
import { text } from '../translate/settings.ts'
import { type Handlers, htmlToMarkdown } from './html-to-markdown.ts'

interface LakeBody {
  markdown: string
  /** Names of cards without an equivalent in a note, sorted. */
  cards: string[]
}

/** Converts the text of a Yuque document ("lake", the HTML of its editor) to Markdown. */
export function lakeBody(html: string): LakeBody {
  const cards = new Set<string>()
  const card: Handlers[string] = (_, node) => {
    const name = String(node.properties.name ?? '')
    const made = toMarkdown(name, contentOf(node))
    if (made === undefined) cards.add(name)
    return made ?? { type: 'paragraph', children: [{ type: 'text', value: `[${name}]` }] }
  }
  const markdown = htmlToMarkdown(html.replace(/<!doctype lake>|<meta\b[^>]*>/gi, ''), { card })
  return { markdown, cards: [...cards].sort() }
}

/** A card's content: percent-encoded JSON after `data:`. */
function contentOf(node: Element): Data {
  try {
    const value = JSON.parse(decodeURIComponent(String(node.properties.value ?? '').replace(/^data:/, ''))) as unknown
    return isData(value) ? value : { value }
  } catch {
    return {}
  }
}

function toMarkdown(name: string, value: Data): RootContent | RootContent[] | undefined {
  const address = text(value.src) ?? text(value.url)
  const label = text(value.name) ?? text(value.title) ?? text(isData(value.detail) ? value.detail.title : undefined)
  switch (name) {
    case 'codeblock': {
      const mode = text(value.mode)
      return { type: 'code', lang: mode === undefined || mode === 'plain' ? null : mode, value: text(value.code) ?? '' }
    }
    case 'image':
      return address === undefined ? undefined : { type: 'image', url: address, alt: text(value.title) ?? '' }
    case 'hr':
      return { type: 'thematicBreak' }
    case 'math':
      return { type: 'html', value: `$${(text(value.code) ?? '').trim().replace(/\s*\n\s*/g, ' ')}$` }
    case 'checkbox':
      return { type: 'text', value: value.value === true ? '☑ ' : '☐ ' }
    case 'diagram':
    case 'flowchart2':
      return value.type === 'mermaid' ? { type: 'code', lang: 'mermaid', value: text(value.code) ?? '' } : undefined
    case 'label':
      return { type: 'inlineCode', value: text(value.label) ?? '' }
    case 'emoji':
      return { type: 'text', value: text(value.emoji) ?? '' }
    case 'bookmarklink':
    case 'bookmarkInline':
    case 'yuque':
    case 'yuqueinline':
    case 'file':
    case 'localdoc':
    case 'youku':
    case 'video':
      if (address === undefined) return undefined
      return { type: 'link', url: address, children: [{ type: 'text', value: label ?? address }] }
    default:
      return undefined
  }
}
