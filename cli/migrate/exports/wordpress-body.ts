import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { htmlToMarkdown } from './html-to-markdown.ts'

interface WordpressBody {
  markdown: string
  /** Names of shortcodes that stay as text. */
  shortcodes: string[]
}

const BLOCK =
  'address|article|aside|blockquote|d[dlt]|details|div|fig(?:ure|caption)|form|h[1-6]|hr|iframe|li|ol|p|pre|section|summary|table|t(?:body|d|foot|h|head|r)|ul|video'
const STARTS_BLOCK = new RegExp(`^<(?:/?(?:${BLOCK})\\b|!--)`, 'i')
const BLOCK_TAGS = new RegExp(`<(?:${BLOCK})\\b|</(?:${BLOCK})>`, 'gi')
const BLOCK_END = new RegExp(`(?:</(?:${BLOCK})>)?$`, 'i')

/**
 * Converts the text of a WordPress post to Markdown.
 *
 * @param html  as stored: blocks of the editor, or lines that WordPress only turns into paragraphs when it shows them
 * @param pictures  addresses of uploads by their id, for galleries
 */
export function wordpressBody(html: string, pictures: ReadonlyMap<string, string>): WordpressBody {
  const { text, code } = takeCode(html.replace(/\r\n?/g, '\n'))
  const known = knownShortcodes(text, pictures)
  const shortcodes = [...known.matchAll(/(?<!\[)\[([a-z][\w-]*)(?:\s[^[\]]*)?\/?\](?!\()/gi)]
    .map(([, name]) => name!)
    .filter((name) => known.includes(`[/${name}]`) || /[_-]/.test(name) || KNOWN_ALONE.has(name))
  const paragraphs = /<!-- wp:/i.test(html) ? known : toParagraphs(known)
  const whole = paragraphs.replace(/\uE000(\d+)\uE000/g, (_, at) => code[Number(at)]!)
  return { markdown: htmlToMarkdown(whole), shortcodes: [...new Set(shortcodes)] }
}

const KNOWN_ALONE = new Set(['playlist', 'audio', 'video', 'gallery'])

const CODE = 'code|sourcecode|highlight'
const CODE_SHORTCODE = new RegExp(`\\[(?:${CODE})((?:\\s[^\\]]*)?)\\]\\n?([\\s\\S]*?)\\n?\\[/(?:${CODE})\\]`, 'gi')
/** A code shortcode or a `<pre>`, whichever is around the other. */
const ALL_CODE = new RegExp(`${CODE_SHORTCODE.source}|<pre\\b[^>]*>([\\s\\S]*?)</pre>`, 'gi')

/** Replaces code by placeholders, so that its lines do not become paragraphs. */
function takeCode(html: string): { text: string; code: string[] } {
  const code: string[] = []
  const keep = (block: string) => `\n\n\uE000${code.push(block) - 1}\uE000\n\n`
  const text = html.replace(ALL_CODE, (block, options?: string, body?: string, inner?: string) => {
    if (body !== undefined) return keep(codeHtml(options ?? '', body))
    const [whole, innerOptions = '', innerBody = ''] = [...inner!.matchAll(CODE_SHORTCODE)][0] ?? []
    if (whole !== undefined && whole === inner!.trim()) return keep(codeHtml(innerOptions, innerBody))
    return keep(block.replace(CODE_SHORTCODE, '$2'))
  })
  return { text, code }
}

function codeHtml(options: string, body: string): string {
  const language = /(?:lang|language)=["']?([\w+#-]+)/i.exec(options)?.[1]
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${body}</code></pre>`
}

function knownShortcodes(text: string, pictures: ReadonlyMap<string, string>): string {
  return text
    .replace(
      /\[caption[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*([\s\S]*?)\[\/caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(/\[embed[^\]]*\]\s*(https?:\/\/[^\s"<>[\]]+)\s*\[\/embed\]/gi, '<a href="$1">$1</a>')
    .replace(/\[gallery[^\]]*\bids=["']?([\d,\s]+)["']?[^\]]*\]/gi, (whole, ids: string) => {
      const addresses = ids.split(',').map((id) => pictures.get(id.trim()))
      if (addresses.some((address) => address === undefined)) return whole
      return addresses.map((address) => pictureHtml(address!)).join('\n')
    })
}

const pictureHtml = (src: string): string => {
  const image: Element = { type: 'element', tagName: 'img', properties: { src }, children: [] }
  return toHtml({ type: 'element', tagName: 'figure', properties: {}, children: [image] })
}

/** Like WordPress: blank lines and block elements part paragraphs, and single line breaks in them become `<br>`. */
const toParagraphs = (text: string): string =>
  text
    .replace(BLOCK_TAGS, (tag) => (tag.startsWith('</') ? `${tag}\n\n` : `\n\n${tag}`))
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toParagraph)
    .join('\n\n')

function toParagraph(part: string): string {
  const own = /^<p(?:\s[^>]*)?>/i.exec(part)?.[0]
  if (own === undefined && (STARTS_BLOCK.test(part) || part.startsWith('\uE000'))) return part
  // Paragraphs in a quote or a cell may end with it.
  const end = BLOCK_END.exec(part)![0]
  const words = part.slice(own?.length ?? 0, part.length - end.length).trim()
  return `${own ?? '<p>'}${words.replace(/\n/g, '<br>\n')}</p>${end === '</p>' ? '' : end}`
}
