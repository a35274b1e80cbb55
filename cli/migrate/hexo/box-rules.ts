import { say } from '../../sentences/sentence.ts'
import { splitCommas, splitWords, unquote } from '../tags/arguments.ts'
import { container, oneLine, quote, withoutEdges } from '../tags/markdown-text.ts'
import type { TagPart } from '../tags/tag.ts'
import { block, type HexoRule } from './hexo-rules.ts'
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
  const parts = use.parts().filter(({ tag }) => tag.name === ofComment('tab'))
  if (parts.length === 0 || parts.some(({ hasEnd }) => !hasEnd)) return { left: say('a tab in it has no end') }
  if (use.beside(parts).trim() !== '') return { left: say('something stands between its parts') }
  const group = first(use.tag.args)
  const titles = parts.map(({ tag }, at) => oneLine(tag.args.replace(/@[\w\s-]*$/, '')) || `${group} ${at + 1}`.trim())
  return {
    block:
      codeGroup(parts, titles) ??
      parts.map((part, at) => container(`details ${titles[at]}`, part.inner())).join('\n\n'),
  }
})

/** Tabs that hold nothing but a block of code each. */
function codeGroup(parts: readonly TagPart[], titles: readonly string[]): string | undefined {
  const blocks = parts.map((part, at) => {
    const [, fence = '', info = '', rest = ''] = /^\s*(`{3,}|~{3,})([^\n[\]]*)\n([\s\S]*)$/.exec(part.source()) ?? []
    const code = rest.trimEnd()
    const isOne = fence !== '' && code.endsWith(`\n${fence}`) && !code.slice(0, -fence.length).includes(`\n${fence}`)
    return isOne ? `${fence}${info.trim()} [${titles[at]!.replace(/[[\]]/g, '')}]\n${code}` : undefined
  })
  return blocks.includes(undefined) ? undefined : container('code-group', blocks.join('\n'))
}

/** `title,colour` above `<!-- timeline time -->` … or `{% timenode time %}` …: a list. */
const timeline = block((use) => {
  const parts = use.parts().filter(({ tag }) => [ofComment('timeline'), 'timenode'].includes(tag.name))
  const title = first(use.tag.args)
  const heading = title === '' ? [] : [`**${title}**`]
  if (parts.length === 0) return { block: [...heading, withoutEdges(use.inner())].join('\n\n') }
  if (parts.some(({ hasEnd }) => !hasEnd)) return { left: say('an entry in it has no end') }
  if (use.beside(parts).trim() !== '') return { left: say('something stands between its parts') }
  const entries = parts.map((part) => {
    const lines = withoutEdges(part.inner()).trimEnd().split('\n')
    return [
      `- **${oneLine(part.tag.args)}**`,
      '',
      ...lines.map((line) => (line.trim() === '' ? '' : `  ${line}`)),
    ].join('\n')
  })
  return { block: [...heading, ...entries].join('\n\n') }
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
