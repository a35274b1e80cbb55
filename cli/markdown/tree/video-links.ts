import type { Link, Parents } from 'mdast'
import { readEmbed } from '../embed/embed-address.ts'
import { bilibiliPage, youtubePage } from '../embed/service-pages.ts'
import type { ContainerNode, ContainerTitleNode } from './nodes.ts'

/** Whether a note may have videos as plugins of markdown-it write them. */
export const hasVideoLinks = (text: string): boolean => /^[ \t>]*@\[[a-z]/im.test(text)

/**
 * Makes a container `video` of each paragraph that is a video as plugins of markdown-it and CSDN write it:
 *
 *     @[youtube](dQw4w9WgXcQ)
 *     @[bilibili](BV1xx411c7mD)
 *     @[video](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD)
 */
export function embedVideoLinks(parent: Parents): void {
  parent.children = parent.children.map((node) => {
    const [sign, link, ...others] = node.type === 'paragraph' ? node.children : []
    const isMarked = sign?.type === 'text' && sign.value === '@' && others.length === 0
    const page = isMarked && link?.type === 'link' ? pageOf(link) : undefined
    if (page === undefined || readEmbed(page)?.kind !== 'video') return node
    const { position } = node
    const title: ContainerTitleNode = { type: 'containerTitle', value: page, children: [], position }
    return { type: 'container', name: 'video', closed: true, children: [title], position } satisfies ContainerNode
  })
}

function pageOf({ url, children: [name] }: Link): string | undefined {
  const [service = ''] = name?.type === 'text' ? name.value.toLowerCase().split(/[ (]/) : []
  if (!['youtube', 'bilibili', 'video'].includes(service)) return undefined
  if (service === 'bilibili' || /^https?:\/\/player\.bilibili\.com\//.test(url)) return bilibiliPage(url)
  return /^https?:\/\//.test(url) ? url : service === 'youtube' ? youtubePage(url) : undefined
}
