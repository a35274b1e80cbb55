import { say } from '../../sentences/sentence.ts'
import { bilibiliVideo, player, youtubeVideo } from '../tags/embeds.ts'
import { codeBlock, codeInfo, container, link, linked, oneLine, picture, quoteBy } from '../tags/markdown-text.ts'
import { block, NO_ADDRESS } from '../tags/rule-parts.ts'
import type { TagUse, Written } from '../tags/tag.ts'
import { argumentOf, ESCAPED, IN_CODE, type ShortcodeArguments } from './shortcodes.ts'

/** Looks up what a note's shortcodes may name; each returns undefined if there is no such thing. */
export interface HugoPlaces {
  /** Link from the note to a page, by a path that `ref` accepts. */
  page(path: string): string | undefined
  /** A parameter of the note, else of the site. */
  param(name: string): string | undefined
}

export type HugoRule = (use: TagUse, args: ShortcodeArguments, places: HugoPlaces) => Written

const present = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [oneLine(text)]))

/** Hugo's `figure` only has named arguments; LoveIt's `image` also address, alt text, caption and title by position. */
const figure: HugoRule = (_, args) => {
  const address = argumentOf(args, ['src', 'source'])
  if (address === undefined || address === '') return NO_ADDRESS
  const { named } = args
  const alt = argumentOf(args, ['alt'], 1) ?? ''
  const words = present([argumentOf(args, ['title'], 3), argumentOf(args, ['caption'], 2)]).join(': ')
  const by = present([named.get('attr')]).join('')
  const title = by === '' ? words : `${words} (${by})`.trim()
  const image = picture({ alt, address, title }, [named.get('width'), named.get('height')])
  const target = present([named.get('link') ?? named.get('attrlink')])[0]
  return { inline: target === undefined ? image : linked(image, target) }
}

const reference: HugoRule = (_, args, { page }) => {
  const path = argumentOf(args, ['path'])
  const target = path === undefined ? undefined : page(path)
  return target === undefined ? { left: say('there is no such page') } : { inline: target }
}

/** Arguments: `js "linenos=table,hl_lines=1 3-4,linenostart=5"`. */
const highlight = block((use, args: ShortcodeArguments) => {
  const options = args.list.slice(1).join(',')
  const option = (name: string): string =>
    args.named.get(name) ?? new RegExp(`\\b${name}\\s*=\\s*["\\[]?([^,"\\]]+)`, 'i').exec(options)?.[1]?.trim() ?? ''
  const mark = option('hl_lines')
    .trim()
    .split(/[\s,]+/)
    .join(',')
  const lang = args.list[0] ?? args.named.get('lang')
  return { block: codeBlock(codeInfo({ lang, mark, start: option('linenostart') }), use.inner()) }
})

/** A shortcode that embeds a page of another host becomes a link to it. */
const linkTo =
  (text: string, toAddress: (args: ShortcodeArguments) => string | undefined): HugoRule =>
  (_, args) => {
    const address = toAddress(args)
    return address === undefined ? NO_ADDRESS : { inline: link(text, address) }
  }

const gist = linkTo('Gist', ({ list, named }) => {
  const path = present([named.get('user') ?? list[0], named.get('id') ?? list[1]])
  return path.length === 0 ? undefined : `https://gist.github.com/${path.join('/')}`
})

const post = linkTo('X', ({ list, named }) => {
  const id = named.get('id') ?? list.at(-1)
  const user = named.get('user') ?? (list.length > 1 ? list[0] : 'i')
  return id === undefined ? undefined : `https://x.com/${user}/status/${id}`
})

const param: HugoRule = (_, args, places) => {
  const value = places.param(argumentOf(args, ['name']) ?? '')
  return value === undefined ? { left: say('there is no such parameter') } : { inline: value }
}

/** A `details` container titled by the first of these arguments that there is, else by the first positional one. */
export const fold = (names: readonly string[]): HugoRule =>
  block((use, args: ShortcodeArguments) => ({
    block: container(`details ${argumentOf(args, names) ?? args.list[0] ?? ''}`, use.inner()),
  }))

const media =
  (element: 'video' | 'audio'): HugoRule =>
  (_, args) => {
    const address = argumentOf(args, ['src', 'url', 'mp4', 'webm'])
    return address === undefined ? NO_ADDRESS : player(element, address, present([args.named.get('title')]).join(''))
  }

const blockquote = block((use, args: ShortcodeArguments) => {
  const author = argumentOf(args, ['author', 'cite'])
  const source = args.named.get('source') ?? args.named.get('title')
  const address = args.named.get('link') ?? args.named.get('url')
  const work = address === undefined ? source : link(source ?? address, address)
  const by = present([author, work]).join(', ')
  return { block: quoteBy(use.inner(), by) }
})

/** Rules for Hugo's own shortcodes, and for equivalents with other names. */
export const CORE_RULES: Readonly<Record<string, HugoRule>> = {
  [ESCAPED]: ({ tag }) => ({ inline: tag.args }),
  [IN_CODE]: () => ({ left: say('it is in code, where kb replaces nothing') }),
  audio: media('audio'),
  bilibili: (_, args) =>
    bilibiliVideo(argumentOf(args, ['id', 'bv', 'bvid', 'src']) ?? '', argumentOf(args, ['p', 'page'], 1)),
  blockquote,
  quote: blockquote,
  code: highlight,
  comment: block((use) => ({ inline: `<!--${use.source().replace(/-->|<!--/g, ' ')}-->` })),
  details: fold(['summary', 'title']),
  figure,
  image: figure,
  img: figure,
  gist,
  highlight,
  instagram: linkTo('Instagram', (args) => {
    const id = argumentOf(args, ['id'])
    return id && `https://www.instagram.com/p/${id}/`
  }),
  param,
  siteparam: param,
  ref: reference,
  relref: reference,
  tweet: post,
  twitter: post,
  twitter_simple: post,
  x: post,
  x_simple: post,
  video: media('video'),
  vimeo: linkTo('Vimeo', (args) => {
    const id = argumentOf(args, ['id'])
    return id && `https://vimeo.com/${id}`
  }),
  youtube: (_, args) => youtubeVideo(argumentOf(args, ['id'])),
}
