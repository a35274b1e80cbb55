import { escapeText } from '../../../config/markup.ts'
import { splitCommas, splitWords, unquote } from '../tags/arguments.ts'
import { mermaidBlock } from '../tags/embeds.ts'
import { link, oneLine } from '../tags/markdown-text.ts'
import { block, isAddress, NO_ADDRESS } from '../tags/rule-parts.ts'
import type { Written } from '../tags/tag.ts'
import { BOX_RULES, behindAt, boxOf } from './box-rules.ts'
import { HEXO_RULES, type HexoRule, linkTag } from './hexo-rules.ts'
import { ofComment } from './hexo-tags.ts'
import { MEDIA_RULES } from './media-rules.ts'
import { STELLAR_RULES } from './stellar-rules.ts'
import { withoutOptions } from './tag-options.ts'

/** Arguments: `class@text`, or `text colour`. */
const label: HexoRule = ({ tag }) => {
  const words = splitWords(withoutOptions(tag.args))
  const coloured = words.length > 1 && boxOf(words.at(-1)!) !== undefined ? words.slice(0, -1) : words
  const text = oneLine(tag.args.includes('@') ? behindAt(tag.args) : coloured.join(' '))
  return { inline: text === '' || /[=\s]$|^=|==/.test(text) ? text : `==${text}==` }
}

/** Arguments: `address, text, icon, title`, or `style::text::address::icon`. */
const button: HexoRule = ({ tag }) => {
  const parts = (tag.args.includes('::') ? tag.args.split('::') : tag.args.split(',')).map((part) =>
    unquote(part.trim()),
  )
  const at = parts.findIndex(isAddress)
  if (tag.args.includes('::')) {
    const text = parts[at - 1] || parts[0] || ''
    return at === -1 ? NO_ADDRESS : { inline: link(text, parts[at]!) }
  }
  const [address = '', text, , title] = parts
  const isLook = (title ?? '').split(' ').every((word) => LOOKS.test(word) || boxOf(word) !== undefined)
  return address === '' ? NO_ADDRESS : { inline: link(text || title || address, address, isLook ? undefined : title) }
}

const LOOKS = /^(?:block|center|right|outline|larger|)$/

const mermaid: HexoRule = block((use) => mermaidBlock(use, use.tag.args))

/** Arguments: `text`, which becomes an element; or, without an element, `colour, text`, which becomes plain text. */
const inline =
  (element?: string): HexoRule =>
  ({ tag }) => {
    const comma = tag.args.indexOf(',')
    const plain = withoutOptions(tag.args)
    const text = element === undefined && comma !== -1 ? tag.args.slice(comma + 1).trim() : plain
    return { inline: element === undefined ? text : `<${element}>${escapeText(text)}</${element}>` }
  }

/** Arguments: `text, checked, inline`, or `colours checked, text`. */
const checkbox: HexoRule = ({ tag }) => {
  const parts = splitCommas(tag.args)
  const lastWord = parts.findLastIndex((part, at) => at === 0 || !/^(?:true|false|checked|inline|incline)$/.test(part))
  const [words, flags] = [parts.slice(0, lastWord + 1), parts.slice(lastWord + 1)]
  const [first = '', ...others] = words
  const isStyled =
    others.length > 0 && first.split(/\s+/).every((word) => MARKS.test(word) || boxOf(word) !== undefined)
  const isOn = flags.some((flag) => flag === 'true' || flag === 'checked') || (isStyled && /\bchecked\b/.test(first))
  return { inline: `${isOn ? '☑' : '☐'} ${(isStyled ? others : words).join(', ')}` }
}

/** Styles of check marks. */
const MARKS = /^(?:plus|minus|times|checked)$/

const hideInline: HexoRule = ({ tag }) => {
  const [text = '', display = ''] = splitCommas(tag.args)
  return { inline: display === '' ? text : `${display} (${text})` }
}

const fileLink: HexoRule = ({ tag }) => {
  const [address] = splitWords(tag.args)
  return address === undefined ? NO_ADDRESS : { inline: link(address.split('/').pop() || address, address) }
}

const OWN_PDF = /^(?!\/\/|[a-z][a-z\d+.-]*:)[^<>\n]+\.pdf(?:#\S*)?$/i

/** A PDF of the site is embedded; any other file becomes a link. */
const pdf: HexoRule = (use, files) => {
  const [address = ''] = splitWords(use.tag.args)
  return OWN_PDF.test(address)
    ? { block: `::: pdf ${/\s/.test(address) ? `<${address}>` : address}\n:::` }
    : fileLink(use, files)
}

const keepParts = (): Written => ({ left: undefined })
const grouped = block(() => ({ unwrap: 'inner' }))

const THEME_RULES: Readonly<Record<string, HexoRule>> = {
  ...BOX_RULES,
  ...MEDIA_RULES,
  ...STELLAR_RULES,
  ...Object.fromEntries(['tab', 'timeline', 'node', 'folder'].map((name) => [ofComment(name), keepParts])),
  [ofComment('cell')]: grouped,
  btn: button,
  button,
  btns: grouped,
  grid: grouped,
  linkgroup: grouped,
  sitegroup: grouped,
  caniuse: ({ tag }) => {
    const [feature = ''] = tag.args.split('@')
    return { inline: link(`Can I use ${feature.trim()}`, `https://caniuse.com/${encodeURIComponent(feature.trim())}`) }
  },
  cb: checkbox,
  checkbox,
  radio: checkbox,
  del: inline('del'),
  emp: inline('em'),
  exturl: linkTag,
  extlink: linkTag,
  hideInline,
  kbd: inline('kbd'),
  label,
  mark: label,
  sub: inline('sub'),
  sup: inline('sup'),
  mermaid,
  p: inline(),
  span: inline(),
  pdf,
  u: inline('u'),
  wavy: inline('u'),
  videos: grouped,
}

const RULES = new Map(Object.entries({ ...HEXO_RULES, ...THEME_RULES }))

/** The rule for a tag of Hexo, of a theme (NexT, Butterfly, Fluid and their derivatives) or of a common plugin. */
export const hexoRule = (name: string): HexoRule | undefined => RULES.get(name)
