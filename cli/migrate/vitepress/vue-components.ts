import { isBuiltInComponent } from '../../../config/note-components.ts'
import { readPlayerTag } from '../../markdown/embed/player-tags.ts'
import { readTags } from '../../markdown/html/tags.ts'
import { bodyOffsetOf } from '../../pipeline/notes/frontmatter-block.ts'
import { say } from '../../sentences/sentence.ts'
import { codeRanges, replaceMatches } from '../tags/code-ranges.ts'
import type { LeftTag } from '../tags/tag.ts'

/** Length of text that is read as a tag, in UTF-16 units. */
const MAX_TAG = 4_000

/** Names of Vue components in a note, outside code and comments, that kb does not show. */
export function vueComponents(text: string): string[] {
  if (!/<[A-Z]/.test(text)) return []
  const names = matchesIn(text, /<([A-Z][\w.-]*)(?=[\s/>])/g).flatMap(({ index, 1: name = '' }) => {
    if (isBuiltInComponent(name)) return []
    const [tag] = readTags(text.slice(index, index + MAX_TAG))
    return tag && readPlayerTag(tag) ? [] : [name]
  })
  return [...new Set(names)]
}

const ATTRIBUTES = String.raw`(\{(?:\.[\w-]+|[\w-]+=[^{}\s]+)(?:[ \t][^{}\n]*)?\})`

/** Attributes (`{.class}`) at the end of lines, or right behind a picture or link; in kb, they are plain text. */
export const attributes = (text: string): LeftTag[] =>
  matchesIn(text, new RegExp(String.raw`(?<=[^\s{])[ \t]?${ATTRIBUTES}[ \t]*$|(?<=\))${ATTRIBUTES}`, 'gm')).map(
    ({ index, 0: whole, 1: atEnd, 2: behind = '' }) => {
      const form = atEnd ?? behind
      return { form, at: index + whole.indexOf(form), why: say('kb knows no attributes here') }
    },
  )

const SIZED =
  /(!\[[^[\]\n]*\]\([^()\s]+)\)\{(?=[^{}\n]*(?:width|height)=)((?:[ \t]*(?:width|height)="?\d+(?:px)?"?)+)[ \t]*\}/g

/** Writes sizes of pictures (`![](a.png){width=300}`) as kb has them, and how many there were. */
export const writeSizes = (text: string): { text: string; count: number } =>
  replaceMatches(text, matchesIn(text, SIZED), ([, picture = '', given = '']) => {
    const sizeOf = (name: string) => new RegExp(`${name}="?(\\d+)`).exec(given)?.[1] ?? ''
    return `${picture} =${sizeOf('width')}x${sizeOf('height')})`
  })

/** Writes `::: details Title {open}` without what kb would show in the title. */
export const writeOpenDetails = (text: string): { text: string; count: number } =>
  replaceMatches(text, matchesIn(text, /^[ \t>]*:{3,}[ \t]*details\b[^\n]*\{open\}[ \t]*$/gm), ([whole]) =>
    whole.slice(0, whole.lastIndexOf('{open}')).trimEnd(),
  )

const HIDDEN = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi

/** Matches in the body, outside code, scripts, styles and comments. */
function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return []
  const from = bodyOffsetOf(text)
  const hidden = [
    ...codeRanges(text, from),
    ...[...text.matchAll(HIDDEN)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length })),
  ]
  return matches.filter(
    ({ index }) => index >= from && !hidden.some((range) => range.from <= index && index < range.to),
  )
}
