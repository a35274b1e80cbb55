import { say } from '../../sentences/sentence.ts'
import { splitCommas, splitWords, unquote } from '../tags/arguments.ts'
import { tabGroup, timelineOf } from '../tags/groups.ts'
import { container, oneLine, quote, withoutEdges } from '../tags/markdown-text.ts'
import { block, readParts } from '../tags/rule-parts.ts'
import type { Tag } from '../tags/tag.ts'
import type { HexoRule } from './hexo-rules.ts'
import { ofComment } from './hexo-tags.ts'

/** Classes of notes in NexT, Butterfly and Fluid, and colours, as boxes. */
const BOXES = new Map(
  Object.entries({
    default: 'note',
    primary: 'tip',
    success: 'tip',
    info: 'info',
    warning: 'warning',
    danger: 'danger',
    error: 'danger',
    light: 'note',
    secondary: 'note',
    blue: 'info',
    cyan: 'info',
    green: 'tip',
    orange: 'warning',
    yellow: 'warning',
    red: 'danger',
    pink: 'note',
    purple: 'note',
  }),
)

/** The box for a class or colour. */
export const boxOf = (name: string): string | undefined => BOXES.get(name)

/** A look or an icon, which Butterfly has behind the class; NexT has a title there. */
const LOOK = /^(?:simple|modern|flat|disabled|fa[a-z]?[ -].*|(?:\w+-)?icon[- ].*)$/

/** `class no-icon title`, or `class 'icon' look`. */
const note = block(({ tag, inner }) => {
  const [leading = '', , first = ''] = /^(["']?)([\w-]+)\1(?:\s+|$)/.exec(tag.args) ?? []
  const isClassFirst = boxOf(first) !== undefined
  const behind = tag.args.slice(isClassFirst ? leading.length : 0).replace(/^no-icon(?:\s+|$)/, '')
  const words = splitWords(behind)
  const isTitle = !words.every((word) => LOOK.test(word) || boxOf(word) !== undefined)
  const kind = isClassFirst ? first : isTitle ? '' : words.find((word) => boxOf(word) !== undefined)
  return { block: container(`${boxOf(kind ?? '') ?? 'note'} ${isTitle ? unquote(behind) : ''}`, inner()) }
})

const fold = (toTitle: (args: string) => string): HexoRule =>
  block((use) => ({ block: container(`details ${toTitle(use.tag.args)}`, use.inner()) }))

/** `title,background,colour`. */
const first = (args: string): string => splitCommas(args)[0] ?? ''
/** `blue open, title`, or the title alone. */
const behindComma = (args: string): string => unquote(args.slice(args.indexOf(',') + 1).trim())
/** `info @title`. */
export const behindAt = (args: string): string => unquote(args.slice(args.indexOf('@') + 1).trim())

/** `title, index` above `<!-- tab title@icon -->` … `<!-- endtab -->`. */
const tabs = block((use) => {
  const read = readParts(use, ({ name }) => name === ofComment('tab'), { left: say('a tab in it has no end') })
  if ('instead' in read) return read.instead
  if (read.parts.length === 0) return { left: say('there is no tab in it') }
  const group = first(use.tag.args)
  return {
    block: tabGroup(
      read.parts.map((part, at) => ({
        ...part,
        title: oneLine(part.tag.args.replace(/@[\w\s-]*$/, '')) || `${group} ${at + 1}`.trim(),
      })),
    ),
  }
})

/** `title,colour` above `<!-- timeline time -->` … or `{% timenode time %}` …. */
const timeline = block((use) => {
  const isEntry = ({ name }: Tag) => [ofComment('timeline'), 'timenode'].includes(name)
  const read = readParts(use, isEntry, { left: say('an entry in it has no end') })
  if ('instead' in read) return read.instead
  const title = first(use.tag.args)
  const entries = read.parts.map((part) => ({ ...part, title: part.tag.args }))
  const text = entries.length === 0 ? withoutEdges(use.inner()) : timelineOf(entries)
  return { block: title === '' ? text : `**${title}**\n\n${text}` }
})

const centred = block((use) => ({ block: container('center', quote(use.inner())) }))

/** Boxes, folds, tabs and time lines of themes. */
export const BOX_RULES: Readonly<Record<string, HexoRule>> = {
  centerquote: centred,
  cq: centred,
  fold: fold(behindAt),
  folding: fold(behindComma),
  hideBlock: fold(first),
  hideToggle: fold(first),
  note,
  noteblock: note,
  subnote: note,
  tabs,
  subtabs: tabs,
  subsubtabs: tabs,
  timeline,
}
