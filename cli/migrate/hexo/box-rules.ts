import { say } from '../../sentences/sentence.ts'
import { splitCommas, splitWords, unquote } from '../tags/arguments.ts'
import { tabGroup, timelineOf } from '../tags/groups.ts'
import { container, oneLine, quote, withoutEdges } from '../tags/markdown-text.ts'
import { block, NO_END, readParts } from '../tags/rule-parts.ts'
import type { Tag } from '../tags/tag.ts'
import type { HexoRule } from './hexo-rules.ts'
import { ofComment } from './hexo-tags.ts'
import { withoutOptions } from './tag-options.ts'

/** Containers for the classes that NexT, Butterfly and Fluid give to notes, and for colours. */
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

/** The container for a class or colour; undefined for other words. */
export const boxOf = (name: string): string | undefined => BOXES.get(name)

/** A style or icon, which Butterfly has after the class; NexT has a title there. */
const LOOK = /^(?:simple|modern|flat|disabled|fa[a-z]?[ -].*|(?:\w+-)?icon[- ].*)$/

/** An icon between class and title, as in Redefine. */
const ICON = /^(?:(["'])fa[ \w-]*\1|(?:fa[bdlrs]? )?fa-[\w-]+)(?:\s+|$)/

/** Arguments: `class no-icon title`, or `class 'icon' style`. */
const boxAround: HexoRule = ({ tag, inner }) => {
  const [leading = '', , first = ''] = /^(["']?)([\w-]+)\1(?:\s+|$)/.exec(tag.args) ?? []
  const isClassFirst = boxOf(first) !== undefined
  const behind = tag.args.slice(isClassFirst ? leading.length : 0).replace(/^no-icon(?:\s+|$)/, '')
  const words = splitWords(behind)
  const isTitle = !words.every((word) => LOOK.test(word) || boxOf(word) !== undefined)
  const kind = isClassFirst ? first : isTitle ? '' : words.find((word) => boxOf(word) !== undefined)
  const title = isTitle ? unquote(behind.replace(ICON, '')) : ''
  return { block: container(`${boxOf(kind ?? '') ?? 'note'} ${title}`, inner()) }
}

/** Arguments of a note without a closing tag: `class, text` in Volantis, `color:colour title text` in Stellar. */
const note: HexoRule = (use, files) => {
  if (use.hasEnd) return boxAround(use, files)
  const { args } = use.tag
  const [, kind, words] = /^([a-z][a-z -]*),(.*)$/s.exec(args) ?? []
  if (kind !== undefined && words !== undefined) return { block: container(boxOf(kind.trim()) ?? 'note', words.trim()) }
  const [, title = '', text = ''] = /^(?:(\S+)\s+)?(.*)$/s.exec(withoutOptions(args)) ?? []
  if (text === '' || (title === '' && boxOf(text) !== undefined)) return NO_END
  return { block: container(`${boxOf(/\bcolor:(\w+)/.exec(args)?.[1] ?? '') ?? 'note'} ${title}`, text) }
}

const fold = (toTitle: (args: string) => string): HexoRule =>
  block((use) => ({ block: container(`details ${toTitle(use.tag.args)}`, use.inner()) }))

/** Title from the arguments `title,background,colour`. */
const first = (args: string): string => splitCommas(args)[0] ?? ''
/** Title from the arguments `blue open, title`, `blue::title`, `open:true title`, or the title alone. */
function foldTitle(args: string): string {
  const plain = withoutOptions(args)
  const [, look = '', title = plain] = /^([\w\s-]*?)\s*(?:,|::)(.*)$/s.exec(plain) ?? []
  const isLook = look.split(/\s+/).every((word) => /^(?:open|close|)$/.test(word) || boxOf(word) !== undefined)
  return unquote((isLook ? title : plain).trim())
}
/** Text after the `@` in arguments such as `info @title`. */
export const behindAt = (args: string): string => unquote(args.slice(args.indexOf('@') + 1).trim())

/** Arguments `title, index`; inside, `<!-- tab title@icon -->` … `<!-- endtab -->`. */
const tabs = block((use) => {
  const read = readParts(use, ({ name }) => name === ofComment('tab'), { left: say('a tab in it has no end') })
  if ('instead' in read) return read.instead
  if (read.parts.length === 0) return { left: say('there is no tab in it') }
  const group = first(withoutOptions(use.tag.args))
  return {
    block: tabGroup(
      read.parts.map((part, at) => ({
        ...part,
        title: oneLine(part.tag.args.replace(/@[\w\s-]*$/, '')) || `${group} ${at + 1}`.trim(),
      })),
    ),
  }
})

/** Arguments `title,colour`; inside, `<!-- timeline time -->` …, `<!-- node time -->` or `{% timenode time %}` …. */
const timeline = block((use) => {
  const isEntry = ({ name }: Tag) => [ofComment('timeline'), ofComment('node'), 'timenode'].includes(name)
  const read = readParts(use, isEntry, { left: say('an entry in it has no end') })
  if ('instead' in read) return read.instead
  const title = first(withoutOptions(use.tag.args))
  const entries = read.parts.map((part) => ({ ...part, title: part.tag.args }))
  if (use.source().trim() === '') return { left: say('what it shows is not in the note') }
  const text = entries.length === 0 ? withoutEdges(use.inner()) : timelineOf(entries)
  return { block: title === '' ? text : `**${title}**\n\n${text}` }
})

/** Stellar's group of `<!-- folder title -->` …. */
const folders = block((use) => {
  const read = readParts(use, ({ name }) => name === ofComment('folder'), { left: say('an entry in it has no end') })
  if ('instead' in read) return read.instead
  return { block: read.parts.map(({ tag, inner }) => container(`details ${tag.args}`, inner())).join('\n\n') }
})

const centred = block((use) => ({ block: container('center', quote(use.inner())) }))

/** Rules for boxes, folds, tabs and timelines of themes. */
export const BOX_RULES: Readonly<Record<string, HexoRule>> = {
  centerquote: centred,
  cq: centred,
  fold: fold(behindAt),
  folders,
  folding: fold(foldTitle),
  hideBlock: fold(first),
  hideToggle: fold(first),
  note,
  noteL: boxAround,
  notel: boxAround,
  noteblock: note,
  subnote: note,
  tabs,
  subtabs: tabs,
  subsubtabs: tabs,
  timeline,
}
