import { escapeAttribute } from '../../../config/markup.ts'
import { addressKind, isUnsafe } from '../../markdown/tree/url.ts'

const ELEMENTS = new Set(
  'a abbr b br code del em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
)
const EMPTY = new Set(['br', 'wbr'])
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=<>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*)\s*\/?>/gi
/** Those that people write in settings: every build begins with this, before parsers and their libraries are loaded. */
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

/**
 * Sanitizes HTML in a frontmatter field, which is not parsed as Markdown: keeps formatting and links; removes all other
 * tags, but keeps their content as text.
 *
 * @param html  such as `CSS 教程，见<a href="https://example.com">原文</a>`
 * @param toHref  final address of an address of the site
 * @param styled  whether to keep `style` attributes, as in trusted notes
 */
export function plainHtml(html: string, toHref: (address: string) => string, styled: boolean): string {
  const open: string[] = []
  let text = ''
  let from = 0
  for (const { 0: whole, 1: end, 2: written, 3: attributes = '', index } of html.matchAll(TAG)) {
    text += escapeText(html.slice(from, index))
    from = index + whole.length
    const name = written!.toLowerCase()
    if (!ELEMENTS.has(name)) continue
    if (!end) {
      text += `<${name}${attributesOf(name, attributes, toHref, styled)}>`
      if (!EMPTY.has(name)) open.push(name)
    } else if (open.includes(name)) {
      while (open.at(-1) !== name) text += `</${open.pop()}>`
      text += `</${open.pop()}>`
    }
  }
  text += escapeText(html.slice(from))
  return (
    text +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function attributesOf(name: string, attributes: string, toHref: (address: string) => string, styled: boolean): string {
  const value = (key: string): string | undefined => {
    const [, quoted, single, bare] =
      new RegExp(`\\s${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'<>=]+))`, 'i').exec(attributes) ?? []
    const text = quoted ?? single ?? bare
    return text?.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, sign: string) => REFERENCES[sign]!)
  }
  const style = styled ? value('style') : undefined
  const href = name === 'a' ? value('href') : undefined
  const kind = href === undefined ? undefined : addressKind(href)
  const link =
    href === undefined || isUnsafe(kind)
      ? ''
      : kind === 'site'
        ? ` href="${escapeAttribute(toHref(href))}"`
        : ` href="${escapeAttribute(href)}" target="_blank" rel="noopener noreferrer"`
  return link + (style === undefined ? '' : ` style="${escapeAttribute(style)}"`)
}

/** Keeps character references that the author wrote. */
const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
