import type { InlineSyntax } from './inline-syntax.ts'

/**
 * Images beyond CommonMark: with a size in CSS pixels, `![alt](src "title" =300x200)`, of which either number may be
 * missing; and with spaces in the file name, `![alt](图 片.png)`, which must have an image's extension.
 */
const IMAGE =
  /!\[([^\][\r\n]{0,500})\]\((?:([^\s()<>]{1,2000})(?:[ \t]+"([^"\r\n]{0,500})")?[ \t]+=(\d{0,5})x(\d{0,5})|([^\s()<>"][^()<>"\r\n]{0,500}?[ \t][^()<>"\r\n]{0,500}?\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico))(?:[ \t]+"([^"\r\n]{0,500})")?(?:[ \t]+=(\d{0,5})x(\d{0,5}))?)[ \t]*\)/iy

export const sizedImageSyntax: InlineSyntax = { name: 'sizedImage', trigger: '!', pattern: IMAGE }

export const hasSizedImage = (text: string): boolean => /!\[[^\][\r\n]{0,500}\]\([^()\r\n]{0,2500}[ \t]/.test(text)

export interface SizedImage {
  alt: string
  url: string
  title?: string
  width?: number
  height?: number
}

/** @param value  a match of the syntax */
export function parseSizedImage(value: string): SizedImage {
  IMAGE.lastIndex = 0
  const match = IMAGE.exec(value) ?? []
  const [, alt = ''] = match
  const [url = '', title, width, height] = match[2] === undefined ? match.slice(6) : match.slice(2, 6)
  return {
    alt,
    url: url.trim(),
    ...(title === undefined ? {} : { title }),
    ...(width ? { width: Number(width) } : {}),
    ...(height ? { height: Number(height) } : {}),
  }
}
