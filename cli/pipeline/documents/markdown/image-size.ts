import type { InlineSyntax } from './inline-syntax.ts'

/** `![alt](src "title" =300x200)`: a size in CSS pixels, either half may be missing. */
const SIZED =
  /!\[([^\][\r\n]{0,500})\]\(([^\s()<>]{1,2000})(?:[ \t]+"([^"\r\n]{0,500})")?[ \t]+=(\d{0,5})x(\d{0,5})[ \t]*\)/y

export const sizedImageSyntax: InlineSyntax = { name: 'sizedImage', trigger: '!', pattern: SIZED }

export const hasSizedImage = (text: string): boolean => /[ \t]=\d{0,5}x\d{0,5}[ \t]*\)/.test(text)

export interface SizedImage {
  alt: string
  url: string
  title?: string
  width?: number
  height?: number
}

/** @param value  what the syntax has matched */
export function parseSizedImage(value: string): SizedImage {
  SIZED.lastIndex = 0
  const [, alt = '', url = '', title, width, height] = SIZED.exec(value) ?? []
  return {
    alt,
    url,
    ...(title === undefined ? {} : { title }),
    ...(width ? { width: Number(width) } : {}),
    ...(height ? { height: Number(height) } : {}),
  }
}
