import { lookUp } from '../../core/maps.ts'
import { decodeReferences } from '../html/references.ts'
import type { Tag } from '../html/tags.ts'
import { literalText } from '../html/vue-literal.ts'
import { bilibiliPage, musicPage, youtubePage } from './service-pages.ts'

/** A sound or video of the site, or of a host. */
export interface MediaFile {
  src: string
  /** Title and artist. */
  words: string
  poster?: string
}

/** What a component plays: a page of a service (or a PDF file), or files. */
export type Played =
  | { page: string; words: string }
  | { element: 'audio' | 'video'; files: readonly [MediaFile, ...MediaFile[]] }

type Reader = (tag: Tag) => Played | undefined

const bilibili: Reader = (tag) => {
  const aid = textOf(tag, 'aid', 'avid')
  const words =
    textOf(tag, 'bvid', 'bv', 'id', 'vid', 'videoid', 'src', 'url', 'link') ?? (aid && `av${aid.replace(/^av/i, '')}`)
  return pageOf(tag, words === undefined ? undefined : bilibiliPage(words, textOf(tag, 'page', 'p')))
}

const youtube: Reader = (tag) => {
  const words = textOf(tag, 'id', 'videoid', 'link', 'src') ?? ''
  return pageOf(tag, /^https?:\/\//.test(words) ? words : youtubePage(words))
}

/** Components and the custom element that find music by a service's name and an id. */
const meting: Reader = (tag) => {
  const auto = textOf(tag, 'auto')
  if (auto !== undefined && /^https?:\/\//.test(auto)) return pageOf(tag, auto)
  const url = textOf(tag, 'url')
  if (url !== undefined) return filesOf('audio', [{ src: url, words: wordsOf(tag) }])
  const id = textOf(tag, 'mid', 'id')
  return id === undefined
    ? undefined
    : pageOf(tag, musicPage(textOf(tag, 'server') ?? 'netease', textOf(tag, 'type') ?? 'song', id))
}

const codepen: Reader = (tag) => {
  const [user, slug] = [textOf(tag, 'user'), textOf(tag, 'slughash')]
  return pageOf(tag, textOf(tag, 'link', 'src') ?? (user && slug && `https://codepen.io/${user}/pen/${slug}`))
}

const pdf: Reader = (tag) => pageOf(tag, textOf(tag, 'url', 'src'))

const player =
  (element: 'audio' | 'video'): Reader =>
  (tag) => {
    const src = textOf(tag, 'src', 'url')
    if (src !== undefined) {
      const poster = textOf(tag, 'poster', 'pic')
      return filesOf(element, [{ src, words: wordsOf(tag), ...(poster && element === 'video' ? { poster } : {}) }])
    }
    const code = codeOf(tag, 'options', 'option', 'video', 'audio', 'music', 'list', 'src')
    const files = code === undefined ? [] : filesIn(code)
    // A video may be given once for each quality.
    return filesOf(element, element === 'video' ? files.slice(0, 1) : files)
  }

const video = player('video')
const audio = player('audio')

/** Components of plugins and themes for VuePress and VitePress, and MetingJS; in lower case, without hyphens. */
const READERS: Readonly<Record<string, Reader>> = {
  aplayer: audio,
  artplayer: video,
  audioplayer: audio,
  bilibili,
  bilibiliembed: bilibili,
  codepen,
  dplayer: video,
  meting,
  metingjs: meting,
  pdf,
  pdfviewer: pdf,
  videoplayer: video,
  vueaplayer: audio,
  vuedplayer: video,
  youtube,
  youtubeembed: youtube,
}

const ANY =
  /<(?:a-?player|art-?player|audio-?player|bilibili|code-?pen|d-?player|meting|pdf|video-?player|vue-|youtube)/i

/** Whether a text may have such tags. */
export const mayHavePlayers = (text: string): boolean => ANY.test(text)

function readerOf(name: string): Reader | undefined {
  const plain = name.replaceAll('-', '').toLowerCase()
  return lookUp(READERS, plain)
}

export const isPlayerName = (name: string): boolean => readerOf(name) !== undefined

/** @returns undefined for other tags, and where what is played is not in the tag */
export const readPlayerTag = (tag: Tag): Played | undefined => readerOf(tag.name)?.(tag)

const pageOf = (tag: Tag, page: string | undefined): Played | undefined =>
  page === undefined || page === '' ? undefined : { page, words: wordsOf(tag) }

const filesOf = (element: 'audio' | 'video', files: readonly MediaFile[]): Played | undefined => {
  const [first, ...more] = files
  return first && { element, files: [first, ...more] }
}

const wordsOf = (tag: Tag): string =>
  [textOf(tag, 'title', 'name'), textOf(tag, 'artist', 'author')].filter((words) => words !== undefined).join(' – ')

const plainName = (name: string): string =>
  name
    .replace(/^(?:v-bind)?:/, '')
    .replaceAll('-', '')
    .toLowerCase()

/** The first of these attributes that has a text; those of Vue that are not literals have none. */
function textOf({ attributes }: Tag, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const [written, value] = attributes.find(([written]) => plainName(written) === name) ?? []
    if (written === undefined || value === undefined || value === true) continue
    const decoded = decodeReferences(value)
    const text = /^(?:v-bind)?:/.test(written)
      ? (literalText(decoded) ?? /^\s*(\d+)\s*$/.exec(decoded)?.[1])
      : decoded.trim()
    if (text !== undefined && text !== '') return text
  }
  return undefined
}

/** The first of these attributes that Vue evaluates to an object or a list. */
const codeOf = ({ attributes }: Tag, ...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => attributes.filter(([written]) => written !== name && plainName(written) === name))
    .flatMap(([, value]) => (value !== true && value.includes('{') ? [decodeReferences(value)] : []))[0]

const FIELD =
  /(?:^|[,\s])(['"]?)(url|src|name|title|artist|author|pic|poster|cover)\1\s*:\s*(?:\$withBase\(\s*)?(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`)/g

/** Files in an object or list of JavaScript: those with a text for their address. */
const filesIn = (code: string): MediaFile[] =>
  code.split('{').flatMap((part): MediaFile[] => {
    const fields = new Map(
      [...part.matchAll(FIELD)].map((match) => [match[2]!, match[3] ?? match[4] ?? match[5] ?? ''] as const),
    )
    const src = fields.get('url') ?? fields.get('src')
    if (src === undefined || src === '') return []
    const words = [fields.get('name') ?? fields.get('title'), fields.get('artist') ?? fields.get('author')]
    const poster = fields.get('pic') ?? fields.get('poster')
    return [{ src, words: words.filter(Boolean).join(' – '), ...(poster ? { poster } : {}) }]
  })
