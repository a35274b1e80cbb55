import { escapeAttribute } from '../../../config/markup.ts'
import { bilibiliPage, neteasePage, youtubePage } from '../../markdown/embed/service-pages.ts'
import { say } from '../../sentences/sentence.ts'
import { codeBlock, container, link, oneLine, withoutEdges } from './markdown-text.ts'
import { NO_ADDRESS } from './rule-parts.ts'
import type { TagUse, Written } from './tag.ts'

const videoOf = (page: string | undefined): Written =>
  page === undefined ? NO_ADDRESS : { block: `::: video ${page}\n:::` }

export const youtubeVideo = (id: string | undefined): Written => videoOf(youtubePage(id))

/** @param words  text that contains the id of the video */
export const bilibiliVideo = (words: string, part?: string): Written => videoOf(bilibiliPage(words, part))

export const tencentVideo = (id: string | undefined): Written =>
  videoOf(id === undefined || !/^\w+$/.test(id) ? undefined : `https://v.qq.com/x/page/${id}.html`)

export function music(server: string | undefined, kind: string, id: string): Written {
  const page = server === 'netease' ? neteasePage(kind, id) : undefined
  return page === undefined
    ? { left: say('kb only has players for NetEase Cloud Music') }
    : { block: `::: music ${page}\n:::` }
}

/** @param words  title and artist, shown above the player */
export function player(element: 'video' | 'audio', address: string, words = ''): Written {
  const html = `<${element} controls src="${escapeAttribute(address)}"></${element}>`
  return { block: words === '' ? html : `${oneLine(words)}\n\n${html}` }
}

/** A card for a GitHub repository `owner/name`; a link for any other name. */
export const repositoryCard = (name: string): Written =>
  /^[\w.-]+\/[\w.-]+$/.test(name)
    ? { block: `::: repo https://github.com/${name}\n:::` }
    : { inline: link(name, `https://github.com/${name}`) }

export function pictureGallery(use: TagUse): Written {
  const inner = use.inner()
  return inner.includes('![')
    ? { block: container('gallery', inner) }
    : { left: say('its pictures are not in the note') }
}

/** @param head  first line of the diagram, such as `graph TD`, if a tag has it as arguments */
export function mermaidBlock(use: TagUse, head = ''): Written {
  const code = withoutEdges(use.inner())
  return { block: codeBlock('mermaid', head === '' ? code : `${head}\n${code}`) }
}
