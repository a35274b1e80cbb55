import { closedFences } from '../../markdown/syntax/fence.ts'
import { container, oneLine, plainStart, withoutEdges } from './markdown-text.ts'

/** A tab or an entry of a timeline; see `TagPart` for its texts. */
export interface PartText {
  title: string
  /** Text inside it, with tags written as Markdown. */
  inner(): string
  /** Text inside it, as the author wrote it. */
  source(): string
}

/** Tabs; a code group if each of them is a single code block. */
export function tabGroup(parts: readonly PartText[]): string {
  const code = codeGroup(parts)
  if (code !== undefined) return code
  const texts = parts.map(({ inner }) => withoutEdges(inner()).trimEnd())
  // Such lines would start new tabs of this group, so nest containers instead.
  if (texts.some((text) => /^[ \t>]*(?:@tab(?![\w-])|==[ \t]+\S)/m.test(text)))
    return container('tabs', parts.map(({ title }, at) => container(`tab ${title}`, texts[at]!)).join('\n\n'))
  return container('tabs', parts.map(({ title }, at) => `@tab ${toLabel(title)}\n${texts[at]}`).join('\n\n'))
}

/** A label in which a final `#name` is not read as the name of a group. */
const toLabel = (title: string): string => oneLine(title).replace(/(\S)(?=#[A-Za-z][\w-]*$)/, '$1 ')

function codeGroup(parts: readonly PartText[]): string | undefined {
  const blocks = parts.map(({ title, source }) => {
    const text = source().trim()
    const [block] = closedFences(text)
    if (block?.opening.start !== 0 || block.closing.end !== text.length) return undefined
    const { fence, info } = block.opening
    if (/[[\]]/.test(info)) return undefined
    return `${fence}${info.trim()} [${oneLine(title).replace(/[[\]]/g, '')}]\n${text.slice(block.start)}`
  })
  return blocks.includes(undefined) ? undefined : container('code-group', blocks.join('\n'))
}

/** A timeline: a list whose entries begin with their time. */
export const timelineOf = (parts: readonly PartText[]): string =>
  container(
    'timeline',
    parts
      .map(({ title, inner }) => {
        const lines = withoutEdges(inner()).trimEnd().split('\n')
        const text = lines.map((line) => (line.trim() === '' ? '' : `  ${line}`))
        const head = oneLine(title)
        return head === '' ? `-${text.join('\n').slice(1)}` : [`- ${plainStart(head)}`, '', ...text].join('\n')
      })
      .join('\n\n'),
  )
