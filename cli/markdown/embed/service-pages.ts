import { lookUp } from '../../core/maps.ts'

/** Addresses of pages of services, from the ids that tags and components name. Each is undefined for anything else. */

/** @param words  text that contains the id of the video  @param part  number of the part to play */
export function bilibiliPage(words: string, part?: string): string | undefined {
  const [id] = /\bBV\w{10}\b|\bav\d+\b/i.exec(words) ?? []
  if (id === undefined) return undefined
  const end = part !== undefined && /^[1-9]\d*$/.test(part) && part !== '1' ? `?p=${part}` : ''
  return `https://www.bilibili.com/video/${id}${end}`
}

export const youtubePage = (id: string | undefined): string | undefined =>
  id !== undefined && /^[\w-]+$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined

/** NetEase Cloud Music, the only one of these services that kb has a player for. */
export const neteasePage = (kind: string, id: string): string | undefined =>
  ['song', 'playlist', 'album'].includes(kind) && /^\d+$/.test(id)
    ? `https://music.163.com/#/${kind}?id=${id}`
    : undefined

const QQ_MUSIC: Readonly<Record<string, string>> = { song: 'songDetail', playlist: 'playlist', album: 'albumDetail' }

/** @param server  a name of Meting, such as `netease` or `tencent` */
export function musicPage(server: string, kind: string, id: string): string | undefined {
  if (server === 'netease') return neteasePage(kind, id)
  const place = lookUp(QQ_MUSIC, kind)
  return server === 'tencent' && place !== undefined && /^\w+$/.test(id)
    ? `https://y.qq.com/n/ryqq/${place}/${id}`
    : undefined
}
