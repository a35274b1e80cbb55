import { codeRanges, rangeFinder } from '../tags/code-ranges.ts'
import { nextMatch } from '../tags/next-match.ts'
import type { Tag } from '../tags/tag.ts'

/** Tag name for a comment such as `<!-- tab … -->`, which themes read inside `tabs`, `timeline` and other groups. */
export const ofComment = (name: string): string => `<${name}>`

const START = /\{%-?\s*([A-Za-z_][\w-]*)|<!--[ \t]*((?:end)?(?:tab|timeline|node|cell|folder))(?![\w-])/g
const RAW_END = /\{%-?[ \t]*endraw[ \t]*-?%\}/

/**
 * Finds Hexo's tags in a note, in order: `{% name args %}`, and the comments that are parts of some tags. Tags in code
 * blocks are ignored; in inline code only `raw` is read, which authors need there.
 *
 * @param from  offset of the body
 */
export function findHexoTags(text: string, from: number): Tag[] {
  if (!text.includes('{%', from)) return []
  const codeAt = rangeFinder(codeRanges(text, from))
  const [endOfTag, endOfComment] = [nextMatch(text, /%\}/), nextMatch(text, /-->/)]
  const rawEnd = nextMatch(text, RAW_END)
  const tags: Tag[] = []
  const starts = new RegExp(START)
  starts.lastIndex = from
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const [opening, ofTag, ofPart] = start
    const name = ofTag ?? ofPart ?? ''
    const code = codeAt(start.index)
    if (code?.kind === 'fence') {
      starts.lastIndex = code.to
      continue
    }
    if (code && name !== 'raw') continue
    const inside = start.index + opening.length
    const end = ofTag === undefined ? endOfComment(inside) : endOfTag(inside)
    if (!end) continue
    const to = end.index + end[0].length
    const closes = /^end./.test(name)
    const plain = closes ? name.slice(3) : name
    const args = text.slice(inside, end.index).trim().replace(/-$/, '').trimEnd()
    const tag = { name: ofTag === undefined ? ofComment(plain) : plain, args, from: start.index, to }
    tags.push({ ...tag, kind: closes ? 'closes' : 'opens' })
    starts.lastIndex = to
    const raw = name === 'raw' ? rawEnd(to) : undefined
    if (!raw) continue
    starts.lastIndex = raw.index + raw[0].length
    tags.push({ name: 'raw', args: '', from: raw.index, to: starts.lastIndex, kind: 'closes' })
  }
  return withEnds(tags)
}

/** Nesting depth up to which the ends of parts are added. */
const MAX_OPEN = 40
const GROUPS = new Set(['tabs', 'subtabs', 'subsubtabs', 'timeline', 'grid', 'folders'])
const isPart = ({ name }: Tag): boolean => name.startsWith('<')

/** Adds missing ends of parts: in Stellar, a part also ends where the next one begins or where its group ends. */
function withEnds(tags: readonly Tag[]): Tag[] {
  const open: Tag[] = []
  return tags.flatMap((tag): Tag[] => {
    const top = open.at(-1)
    if (!isPart(tag) && !GROUPS.has(tag.name)) return [tag]
    if (tag.kind === 'closes') {
      if (isPart(tag) && top?.name === tag.name) open.pop()
      if (isPart(tag) || !open.some(({ name }) => name === tag.name)) return [tag]
      const inside = open.splice(open.findLastIndex(({ name }) => name === tag.name))
      return [
        ...inside
          .filter(isPart)
          .toReversed()
          .map((part) => endOf(part, tag)),
        tag,
      ]
    }
    if (open.length === (isPart(tag) ? 0 : MAX_OPEN)) return [tag]
    const ended = isPart(tag) && top?.name === tag.name ? [endOf(open.pop()!, tag)] : []
    open.push(tag)
    return [...ended, tag]
  })
}

/** An end of length 0, directly before the tag that implies it. */
const endOf = ({ name }: Tag, { from }: Tag): Tag => ({ name, args: '', from, to: from, kind: 'closes' })
