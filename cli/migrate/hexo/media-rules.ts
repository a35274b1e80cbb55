import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { splitCommas, splitWords, unquote } from '../tags/arguments.ts'
import { bilibiliVideo, music, pictureGallery, player, repositoryCard } from '../tags/embeds.ts'
import { picture } from '../tags/markdown-text.ts'
import { block, isAddress, NO_ADDRESS } from '../tags/rule-parts.ts'
import { HEXO_RULES, type HexoRule } from './hexo-rules.ts'
import { withoutOptions } from './tag-options.ts'

const gallery: HexoRule = block(pictureGallery)

/** Arguments: `name description link image`. Becomes HTML, because these tags are mostly used inside HTML. */
const galleryGroup: HexoRule = ({ tag }) => {
  const [name = '', description = '', address, image] = splitWords(tag.args)
  if (address === undefined || image === undefined) return NO_ADDRESS
  const words = escapeText(description === '' ? name : `${name}: ${description}`)
  return {
    inline: `<a href="${escapeAttribute(address)}"><img src="${escapeAttribute(image)}" alt="${escapeAttribute(name)}"> ${words}</a>`,
  }
}

const bilibili: HexoRule = ({ tag }) => bilibiliVideo(tag.args)

const playerOf =
  (element: 'video' | 'audio'): HexoRule =>
  ({ tag }) => {
    const words = [...splitCommas(tag.args), ...splitWords(tag.args)].map((word) => word.replace(/^url=/, ''))
    const address = words.find((word) => isAddress(word) || /^[^\s,]+\.(?:mp4|webm|ogg|mp3|m4a|flac|wav)$/i.test(word))
    if (address === undefined) return NO_ADDRESS
    const titles = splitWords(tag.args).filter((word) => !isAddress(word))
    return player(element, unquote(address), element === 'audio' ? titles.slice(0, 2).join(' – ') : '')
  }

/** Arguments: `id server kind`. */
const meting: HexoRule = ({ tag }) => {
  const [id = '', server, kind = 'song'] = splitWords(tag.args)
  return music(server, kind, id)
}

/** Arguments: `address, width=…, alt=…`. */
const image: HexoRule = (use, files) => {
  const args = withoutOptions(use.tag.args)
  const [address = '', ...options] = splitCommas(args)
  if (options.length === 0) return HEXO_RULES.img!({ ...use, tag: { ...use.tag, args } }, files)
  const alt = options.map((option) => /^alt=(.*)$/.exec(option)?.[1] ?? (option.includes('=') ? undefined : option))
  return { inline: picture({ alt: alt.find((text) => text !== undefined), address }) }
}

const repository: HexoRule = ({ tag }) => repositoryCard(splitCommas(tag.args)[0] ?? '')

/** Rules for images, players and cards of themes. */
export const MEDIA_RULES: Readonly<Record<string, HexoRule>> = {
  audio: playerOf('audio'),
  aplayer: playerOf('audio'),
  bilibili,
  bili: bilibili,
  bvideo: bilibili,
  dplayer: playerOf('video'),
  fi: image,
  fullimage: image,
  gallery,
  galleryGroup,
  gi: gallery,
  gp: gallery,
  grouppicture: gallery,
  ghcard: repository,
  image,
  inlineimage: image,
  inlineImg: (use, files) => HEXO_RULES.img!(use, files),
  meting,
  video: playerOf('video'),
}
