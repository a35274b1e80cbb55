import { escapeAttribute } from '../../../config/markup.ts'
import { say } from '../../sentences/sentence.ts'
import { codeBlock, container, link, oneLine, withoutEdges } from './markdown-text.ts'
import { NO_ADDRESS } from './rule-parts.ts'
import type { TagUse, Written } from './tag.ts'

export const youtubeVideo = (id: string | undefined): Written =>
  id === undefined || !/^[\w-]+$/.test(id)
    ? NO_ADDRESS
    : { block: `::: video https://www.youtube.com/watch?v=${id}\n:::` }

/** @param words  text that contains the id of the video */
export function bilibiliVideo(words: string, part?: string): Written {
  const [id] = /\bBV\w{10}\b|\bav\d+\b/i.exec(words) ?? []
  if (id === undefined) return NO_ADDRESS
  const end = part !== undefined && /^[1-9]\d*$/.test(part) && part !== '1' ? `?p=${part}` : ''
  return { block: `::: video https://www.bilibili.com/video/${id}${end}\n:::` }
}

export const tencentVideo = (id: string | undefined): Written =>
  id === undefined || !/^\w+$/.test(id) ? NO_ADDRESS : { block: `::: video https://v.qq.com/x/page/${id}.html\n:::` }

export function music(server: string | undefined, kind: string, id: string): Written {
  if (server !== 'netease' || !['song', 'playlist', 'album'].includes(kind) || !/^\d+$/.test(id))
    return { left: say('kb only has players for NetEase Cloud Music') }
  return { block: `::: music https://music.163.com/#/${kind}?id=${id}\n:::` }
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
