import type { Paragraph, Parents } from 'mdast'
import { readEmbed } from '../embed/embed-address.ts'
import { bilibiliPage, youtubePage } from '../embed/service-pages.ts'
import type { ContainerNode, ContainerTitleNode } from './nodes.ts'

/** Whether a note may have videos as plugins of markdown-it write them. */
export const hasVideoLinks = (text: string): boolean => /^[ \t>]*@\[[a-z]/im.test(text)

/**
 * Makes a container `video` of each paragraph that is a video as plugins of markdown-it, Plume and CSDN write it:
 *
 *     @[youtube](dQw4w9WgXcQ)
 *     @[bilibili](BV1xx411c7mD)
 *     @[bilibili p2](BV1xx411c7mD 2271112 3724723)
 *     @[video](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD)
 */
export function embedVideoLinks(parent: Parents): void {
  parent.children = parent.children.map((node) => {
    const video = node.type === 'paragraph' ? videoIn(node) : undefined
    const page = video && pageOf(...video)
    if (page === undefined || readEmbed(page)?.kind !== 'video') return node
    const { position } = node
    const title: ContainerTitleNode = { type: 'containerTitle', value: page, children: [], position }
    return { type: 'container', name: 'video', closed: true, children: [title], position } satisfies ContainerNode
  })
}

/** What is in the brackets and behind them; to Markdown, ids with blanks between them are no link. */
function videoIn({ children: [sign, link, ...others] }: Paragraph): [words: string, address: string] | undefined {
  if (sign?.type !== 'text' || others.length > 0) return undefined
  if (link === undefined) {
    const [, words, ids] = /^@\[(bilibili[^\]\r\n]*)\]\(([\w ]+)\)$/i.exec(sign.value.trim()) ?? []
    return words === undefined || ids === undefined ? undefined : [words, ids]
  }
  const [name] = sign.value === '@' && link.type === 'link' ? link.children : []
  return name?.type === 'text' && link.type === 'link' ? [name.value, link.url] : undefined
}

function pageOf(words: string, address: string): string | undefined {
  const [service = ''] = words.toLowerCase().split(/[ (]/)
  if (!['youtube', 'bilibili', 'video'].includes(service)) return undefined
  if (service === 'bilibili' || /^https?:\/\/player\.bilibili\.com\//.test(address)) {
    const part = / p(?:age)?=?["']?(\d+)/i.exec(words)?.[1]
    return bilibiliPage(/^\d/.test(address) ? `av${address}` : address, part)
  }
  if (/^https?:\/\//.test(address)) return address
  const start = / (?:start|t)=["']?(\d+)/i.exec(words)?.[1]
  const page = service === 'youtube' ? youtubePage(address) : undefined
  return page && start ? `${page}&t=${start}` : page
}
