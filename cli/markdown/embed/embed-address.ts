import { words } from '../../core/words.ts'

/** A page of a service that a note can show as a player or a card. */
export interface Embed {
  kind: 'video' | 'music' | 'pen' | 'repo'
  /** The service's name for itself. */
  service: string
  /** The address of the page. */
  page: string
  /** The title if the author gives none. */
  title: string
  /** The frame that a click opens in its place; repositories have none. */
  frame?: {
    src: string
    /** The frame's `allow` attribute: permissions beyond running its own scripts. */
    allow: string
    referrerPolicy: 'strict-origin-when-cross-origin' | 'no-referrer'
    /** Whether it plays a list of songs rather than one. */
    isTall?: true
  }
}

/** The page's address without the part or time at which to start. */
export const wholePage = ({ page }: Embed): string => page.replace(/[?&][pt]=\d+$/, '')

/** The player of a single song is only as high as a line of text, and the card of a repository has no player. */
export const hasRoomForPicture = ({ kind, frame }: Embed): boolean =>
  frame !== undefined && (kind !== 'music' || frame.isTall === true)

type Reader = (url: URL) => Embed | undefined

const PLAYS = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** Readers of page addresses, by host. */
const SERVICES: Readonly<Record<string, Reader>> = {
  'bilibili.com': bilibili,
  'www.bilibili.com': bilibili,
  'm.bilibili.com': bilibili,
  'youtube.com': youtube,
  'www.youtube.com': youtube,
  'm.youtube.com': youtube,
  'youtu.be': youtube,
  'v.qq.com': tencent,
  'music.163.com': netease,
  'y.music.163.com': netease,
  'codepen.io': codepen,
  'github.com': github,
}

/**
 * Recognises the pages of known services, strictly by host and path. Only ids that were matched character by character
 * are copied into other addresses.
 *
 * @returns undefined for any other address
 */
export function readEmbed(address: string): Embed | undefined {
  if (!/^https?:\/\/[^\s"'<>\\]{1,500}$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password || url.port) return undefined
  return Object.hasOwn(SERVICES, url.hostname) ? SERVICES[url.hostname]!(url) : undefined
}

function bilibili({ pathname, searchParams }: URL): Embed | undefined {
  const [, id] = /^\/video\/(BV[0-9A-Za-z]{10}|av\d{1,15})\/?$/.exec(pathname) ?? []
  if (id === undefined) return undefined
  const part = numberOf(searchParams.get('p'))
  const name = id.startsWith('BV') ? `bvid=${id}` : `aid=${id.slice(2)}`
  return {
    kind: 'video',
    service: 'bilibili',
    page: `https://www.bilibili.com/video/${id}/${part ? `?p=${part}` : ''}`,
    title: id,
    frame: {
      src: `https://player.bilibili.com/player.html?isOutside=true&${name}&p=${part ?? 1}&autoplay=1`,
      allow: PLAYS,
      referrerPolicy: 'strict-origin-when-cross-origin',
    },
  }
}

function youtube({ hostname, pathname, searchParams }: URL): Embed | undefined {
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : pathname === '/watch'
        ? (searchParams.get('v') ?? '')
        : (/^\/(?:shorts|embed|live)\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  if (!/^[\w-]{11}$/.test(id)) return undefined
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '')
  return {
    kind: 'video',
    service: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    title: id,
    frame: {
      src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
      allow: PLAYS,
      // The player refuses to play without a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
    },
  }
}

function tencent({ pathname }: URL): Embed | undefined {
  const [, cover, id] = /^\/x\/(?:page|cover\/([0-9a-z]{5,20}))\/([0-9a-z]{8,15})\.html$/.exec(pathname) ?? []
  if (id === undefined) return undefined
  return {
    kind: 'video',
    service: '腾讯视频',
    page: `https://v.qq.com/x/${cover ? `cover/${cover}` : 'page'}/${id}.html`,
    title: id,
    frame: {
      src: `https://v.qq.com/txp/iframe/player.html?vid=${id}&autoplay=true`,
      allow: PLAYS,
      referrerPolicy: 'strict-origin-when-cross-origin',
    },
  }
}

/** By the word in the address: the player's number for that type, and its height in px. */
const NETEASE: Readonly<Record<string, readonly [type: number, height: number]>> = {
  playlist: [0, 430],
  album: [1, 430],
  song: [2, 66],
  program: [3, 66],
}

function netease({ pathname, search, hash }: URL): Embed | undefined {
  const place = hash.startsWith('#/') ? hash.slice(1) : pathname + search
  const [, word = '', id] =
    /^\/(?:m\/)?(song|playlist|album|program)(?:\?id=|\/)(\d{1,15})(?:[/&?].*)?$/.exec(place) ?? []
  const kind = NETEASE[word]
  if (id === undefined || !kind) return undefined
  const [type, height] = kind
  return {
    kind: 'music',
    service: '网易云音乐',
    page: `https://music.163.com/#/${word}?id=${id}`,
    title: id,
    frame: {
      src: `https://music.163.com/outchain/player?type=${type}&id=${id}&auto=1&height=${height}`,
      allow: 'autoplay; encrypted-media',
      referrerPolicy: 'no-referrer',
      ...(height > 100 ? { isTall: true } : {}),
    },
  }
}

function codepen({ pathname }: URL): Embed | undefined {
  const [, user, slug] = /^\/([\w-]{1,60})\/(?:pen|full|details|embed)\/([A-Za-z0-9]{4,40})\/?$/.exec(pathname) ?? []
  if (user === undefined || slug === undefined) return undefined
  return {
    kind: 'pen',
    service: 'CodePen',
    page: `https://codepen.io/${user}/pen/${slug}`,
    title: `${user}/${slug}`,
    frame: {
      src: `https://codepen.io/${user}/embed/${slug}?default-tab=result`,
      allow: 'fullscreen',
      referrerPolicy: 'no-referrer',
    },
  }
}

/** First path segments that are not user names. */
const NO_OWNERS = new Set(
  words(`about apps collections enterprise explore features login marketplace orgs settings sponsors topics trending
    users`),
)

function github({ pathname, search, hash }: URL): Embed | undefined {
  const [, owner, name] = /^\/([A-Za-z0-9](?:[A-Za-z0-9-]{0,38}))\/([\w.-]{1,100}?)(?:\.git)?\/?$/.exec(pathname) ?? []
  if (owner === undefined || name === undefined || NO_OWNERS.has(owner) || /^\.+$/.test(name) || search || hash)
    return undefined
  return { kind: 'repo', service: 'GitHub', page: `https://github.com/${owner}/${name}`, title: `${owner}/${name}` }
}

/** From `90`, `90s` or `1h1m30s`. */
function secondsOf(text: string): string | undefined {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return whole ? numberOf(String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))) : undefined
}

const numberOf = (text: string | null): string | undefined => (text && /^[1-9]\d{0,5}$/.test(text) ? text : undefined)
