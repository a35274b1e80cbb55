import { escapeAttribute, escapeText } from '../../markdown/html/escape.ts'
import { say } from '../../sentences/sentence.ts'
import { splitCommas, splitWords, unquote } from '../tags/arguments.ts'
import { container, link, oneLine, picture } from '../tags/markdown-text.ts'
import { block, HEXO_RULES, type HexoRule, isAddress, NO_ADDRESS } from './hexo-rules.ts'

const gallery = block((use) => {
  const inner = use.inner()
  return inner.includes('![')
    ? { block: container('gallery', inner) }
    : { left: say('its pictures are not in the note') }
})

/** `name description link picture`; mostly inside of HTML. */
const galleryGroup: HexoRule = ({ tag }) => {
  const [name = '', description = '', address, image] = splitWords(tag.args)
  if (address === undefined || image === undefined) return NO_ADDRESS
  const words = escapeText(description === '' ? name : `${name}: ${description}`)
  return {
    inline: `<a href="${escapeAttribute(address)}"><img src="${escapeAttribute(image)}" alt="${escapeAttribute(name)}"> ${words}</a>`,
  }
}

const bilibili: HexoRule = ({ tag }) => {
  const [id] = /\bBV\w{10}\b|\bav\d+\b/i.exec(tag.args) ?? []
  return id === undefined ? NO_ADDRESS : { block: `::: video https://www.bilibili.com/video/${id}\n:::` }
}

const player =
  (element: 'video' | 'audio'): HexoRule =>
  ({ tag }) => {
    const words = [...splitCommas(tag.args), ...splitWords(tag.args)].map((word) => word.replace(/^url=/, ''))
    const address = words.find((word) => isAddress(word) || /^[^\s,]+\.(?:mp4|webm|ogg|mp3|m4a|flac|wav)$/i.test(word))
    if (address === undefined) return NO_ADDRESS
    const title =
      element === 'audio'
        ? splitWords(tag.args)
            .filter((word) => !isAddress(word))
            .slice(0, 2)
            .join(' – ')
        : ''
    const html = `<${element} controls src="${escapeAttribute(unquote(address))}"></${element}>`
    return { block: title === '' ? html : `${oneLine(title)}\n\n${html}` }
  }

/** `id server kind`. */
const meting: HexoRule = ({ tag }) => {
  const [id = '', server, kind = 'song'] = splitWords(tag.args)
  if (server !== 'netease' || !['song', 'playlist', 'album'].includes(kind) || !/^\d+$/.test(id))
    return { left: say('kb has players of NetEase Cloud Music only') }
  return { block: `::: music https://music.163.com/#/${kind}?id=${id}\n:::` }
}

/** `address, width=, alt=`. */
const image: HexoRule = (use, files) => {
  const [address = '', ...options] = splitCommas(use.tag.args)
  if (options.length === 0) return HEXO_RULES.img!(use, files)
  const alt = options.map((option) => /^alt=(.*)$/.exec(option)?.[1] ?? (option.includes('=') ? undefined : option))
  return { inline: picture({ alt: alt.find((text) => text !== undefined), address }) }
}

const repository: HexoRule = ({ tag }) => {
  const [name = ''] = splitCommas(tag.args)
  return /^[\w.-]+\/[\w.-]+$/.test(name)
    ? { block: `::: repo https://github.com/${name}\n:::` }
    : { inline: link(name, `https://github.com/${name}`) }
}

/** Pictures, players and cards of themes. */
export const MEDIA_RULES: Readonly<Record<string, HexoRule>> = {
  audio: player('audio'),
  aplayer: player('audio'),
  bilibili,
  bili: bilibili,
  bvideo: bilibili,
  dplayer: player('video'),
  fi: image,
  fullimage: image,
  gallery,
  galleryGroup,
  gi: gallery,
  gp: gallery,
  grouppicture: gallery,
  ghcard: repository,
  image,
  inlineImg: (use, files) => HEXO_RULES.img!(use, files),
  meting,
  video: player('video'),
}
