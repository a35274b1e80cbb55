import { escapeAttribute } from '../../../config/markup.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { say } from '../../sentences/sentence.ts'
import { splitWords, takeOptions } from '../tags/arguments.ts'
import { youtubeVideo } from '../tags/embeds.ts'
import { codeBlock, codeInfo, link, oneLine, picture, quote, quoteBy } from '../tags/markdown-text.ts'
import { block, isAddress, NO_ADDRESS } from '../tags/rule-parts.ts'
import type { TagUse, Written } from '../tags/tag.ts'
import { withoutOptions } from './tag-options.ts'

/** Looks up what a note's tags may name; each returns undefined if there is no such thing. */
export interface HexoFiles {
  /** Link from the note to a file in its asset folder. */
  asset(name: string): string | undefined
  /** @param name  of a post: its slug, its path or file name without extension, or its title */
  post(name: string): { link: string; title: string } | undefined
  /** Text of a file below the folder for code (`code_dir`). */
  code(path: string): string | undefined
}

export type HexoRule = (use: TagUse, files: HexoFiles) => Written

const NO_FILE = { left: say('there is no such file in the folder of its post') }
const NO_POST = { left: say('there is no such post') }

/** The attribution of a quote, from the arguments `author, source https://… title of the link`. */
function cite(args: string): string {
  const [, before = args, address, title] = /^(.*?)(?:^|\s)(https?:\/\/\S+)(?:\s+(.*))?$/s.exec(args) ?? []
  const comma = before.lastIndexOf(',')
  const author = (
    comma === -1 ? (address === undefined || title !== undefined ? before : '') : before.slice(0, comma)
  ).trim()
  const source = (comma === -1 ? (author === '' ? before : '') : before.slice(comma + 1)).trim()
  const named = title ?? (source === '' ? address : source)
  const work = address === undefined ? source : link(named ?? address, address)
  return [author, work].filter((part) => part !== '').join(', ')
}

const blockquote = block((use) => ({ block: quoteBy(use.inner(), cite(oneLine(use.tag.args))) }))

const CODE_OPTIONS = 'lang mark first_line line_number line_threshold highlight wrap tab_replace language_attr'.split(
  ' ',
)

/** Arguments: `title of the block lang:js https://… text of the link mark:1,4-7 first_line:5`. */
const codeblock = block((use) => {
  const { options, words } = takeOptions(use.tag.args, CODE_OPTIONS)
  const at = words.findIndex((word) => /^https?:\/\//i.test(word))
  const title = words.slice(0, at === -1 ? words.length : at).join(' ')
  const address = words[at]
  const { lang, mark, first_line: start } = options
  const code = codeBlock(codeInfo({ lang, title, mark, start }), use.inner())
  return {
    block: address === undefined ? code : `${code}\n\n${link(words.slice(at + 1).join(' ') || address, address)}`,
  }
})

const includeCode: HexoRule = ({ tag }, { code }) => {
  const { options, words } = takeOptions(tag.args, ['lang', 'from', 'to'])
  const path = words.pop()
  const text = path === undefined ? undefined : code(path)
  if (path === undefined || text === undefined) return { left: say('there is no such file in the folder of code') }
  const lines = text.split(/\r?\n/)
  const shown = lines.slice(
    Math.max(0, Number(options.from ?? 1) - 1),
    Number(options.to ?? lines.length) || lines.length,
  )
  const lang = options.lang ?? /\.(\w+)$/.exec(path)?.[1] ?? ''
  const title = words.join(' ') || (path.split('/').pop() ?? path)
  return { block: codeBlock(codeInfo({ lang, title, start: options.from }), shown.join('\n')) }
}

/** Arguments: `class path width height "title" "alt"`; title and alt may also be in one more pair of quotes. */
function readPicture(args: string, toAddress: (word: string) => string | undefined): Written | undefined {
  const words = splitWords(args)
  const at = words.findIndex((word) => toAddress(word) !== undefined)
  if (at === -1) return undefined
  const rest = words.slice(at + 1)
  const size = rest.slice(0, 2).filter((word) => /^\d+(?:px)?$/.test(word))
  const texts = rest.slice(size.length).flatMap((word) => (word.includes('"') ? splitWords(word) : [word]))
  const isQuoted = /["']/.test(args)
  const [title, alt] = isQuoted ? texts : [texts.join(' ')]
  const [width, height] = size.map((word) => word.replace('px', ''))
  return { inline: picture({ alt: alt ?? title, address: toAddress(words[at]!)!, title }, [width, height]) }
}

const assetImg: HexoRule = ({ tag }, { asset }) => readPicture(tag.args, asset) ?? NO_FILE

const img: HexoRule = ({ tag }) =>
  readPicture(tag.args, (word) =>
    isAddress(word) || /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)$/i.test(word) ? word : undefined,
  ) ?? NO_ADDRESS

const withoutFlag = (words: string[]): string[] =>
  words.length > 1 && /^(?:true|false)$/.test(words.at(-1)!) ? words.slice(0, -1) : words

const assetLink: HexoRule = ({ tag }, { asset }) => {
  const [name = '', ...title] = withoutFlag(splitWords(tag.args))
  const address = asset(name)
  return address === undefined ? NO_FILE : { inline: link(title.join(' ') || name, address) }
}

const assetPath: HexoRule = ({ tag }, { asset }) => {
  const address = asset(splitWords(tag.args).join(' '))
  return address === undefined ? NO_FILE : { inline: encodeURI(decodeAddress(address)) }
}

const findPost = (args: string, { post }: HexoFiles) => {
  const [given = '', ...words] = withoutFlag(splitWords(args))
  const [name = '', anchor] = given.split('#')
  const target = post(name)
  const end = anchor === undefined ? '' : `#${anchor}`
  return target && { link: target.link + end, title: words.join(' ') || target.title }
}

const postLink: HexoRule = ({ tag }, files) => {
  const target = findPost(tag.args, files)
  return target ? { inline: link(target.title, target.link) } : NO_POST
}

const postPath: HexoRule = ({ tag }, files) => {
  const target = findPost(tag.args, files)
  return target ? { inline: encodeURI(decodeAddress(target.link)) } : NO_POST
}

/** Arguments: `text https://… external title`, or `https://… text`; in newer themes also `text, words, https://…`. */
export const linkTag: HexoRule = ({ tag }) => {
  const words = splitWords(tag.args)
  const at = words.findIndex(isAddress)
  if (at !== -1 && !tag.args.includes(',')) {
    if (at === 0) return { inline: link(withoutOptions(words.slice(1).join(' ')) || words[0]!, words[0]!) }
    const title = withoutFlag(['', ...words.slice(at + 1)].filter((word) => !/^(?:true|false)$/.test(word)))
    return { inline: link(words.slice(0, at).join(' ') || words[at]!, words[at]!, title.join(' ').trim()) }
  }
  const parts = tag.args.split(',').map((part) => part.trim())
  const address = parts.find(isAddress)
  const [text, more] = parts.filter((part) => part !== '' && !isAddress(part))
  if (address === undefined) return NO_ADDRESS
  return { inline: link(text ?? address, address) + (more === undefined ? '' : ` (${more})`) }
}

const youtube: HexoRule = ({ tag }) => {
  const [id, type] = splitWords(tag.args)
  return type === 'playlist' && id !== undefined
    ? { inline: link('YouTube', `https://www.youtube.com/playlist?list=${encodeURIComponent(id)}`) }
    : youtubeVideo(id)
}

/** A tag that embeds a page of another host becomes a link to it. */
const linkTo =
  (text: string, toAddress: (word: string) => string): HexoRule =>
  ({ tag }) => {
    const [word, ...rest] = splitWords(tag.args)
    if (word === undefined) return NO_ADDRESS
    return { inline: link([text, ...rest.slice(0, 1)].join(' '), isAddress(word) ? word : toAddress(word)) }
  }

const iframe: HexoRule = ({ tag }) => {
  const [address, width = '100%', height = '300'] = splitWords(tag.args)
  if (address === undefined || !isAddress(address)) return NO_ADDRESS
  const [src, w, h] = [address, width, height].map(escapeAttribute)
  return { block: `<iframe src="${src}" width="${w}" height="${h}"></iframe>` }
}

/** Rules for Hexo's own tags. */
export const HEXO_RULES: Readonly<Record<string, HexoRule>> = {
  asset_img: assetImg,
  asset_link: assetLink,
  asset_path: assetPath,
  blockquote,
  quote: blockquote,
  pullquote: block((use) => ({ block: quote(use.inner()) })),
  code: codeblock,
  codeblock,
  gist: linkTo('Gist', (id) => `https://gist.github.com/${id}`),
  iframe,
  image: img,
  img,
  include_code: includeCode,
  'include-code': includeCode,
  jsfiddle: linkTo('JSFiddle', (id) => `https://jsfiddle.net/${id}/`),
  link: linkTag,
  post_link: postLink,
  post_path: postPath,
  raw: block(() => ({ unwrap: 'source' })),
  url_for: linkTag,
  full_url_for: linkTag,
  vimeo: linkTo('Vimeo', (id) => `https://vimeo.com/${id}`),
  youtube,
}
