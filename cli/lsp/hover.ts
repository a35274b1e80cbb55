import { componentByTag } from '../../config/note-components.ts'
import type { Span } from '../markdown/outline.ts'
import { findFrontmatter } from '../pipeline/notes/frontmatter-block.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import { spoken } from '../sentences/language.ts'
import { atCursor } from './at-cursor.ts'
import type { Place } from './complete.ts'
import { componentFile, propsOf } from './component-props.ts'
import type { FrontmatterKeys } from './frontmatter-keys.ts'
import { pointedAt } from './navigate.ts'
import { fileOfPage, outlineOfText, resolveReference, textOf } from './site-now.ts'

interface Hovered {
  /** Markdown. */
  text: string
  span: Span
}

/** A short description of what is at the cursor. */
export function hover(place: Place, keys: FrontmatterKeys): Hovered | undefined {
  return inFrontmatter(place, keys) ?? onLink(place) ?? onComponent(place)
}

function inFrontmatter({ text, offset, now }: Place, keys: FrontmatterKeys): Hovered | undefined {
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml' || offset < block.from || offset > block.to) return undefined
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '')
  const [, indent = '', name = ''] = /^(\s*(?:-\s+)?)(\w+):/.exec(line) ?? []
  if (name !== '' && offset <= from + indent.length + name.length) {
    const at = atCursor(text, from + indent.length)
    const path = at?.kind === 'key' && at.path !== '' ? `${at.path}.${name}` : name
    const key = keys.get(path)
    const span = { from: from + indent.length, to: from + indent.length + name.length }
    return key && { text: key.description[spoken()], span }
  }
  return onTerm({ line, from, offset, now, at: atCursor(text, offset) })
}

interface AtTerm extends Pick<Place, 'offset' | 'now'> {
  line: string
  /** Offset of the line in the text. */
  from: number
  at: ReturnType<typeof atCursor>
}

function onTerm({ line, from, offset, now, at }: AtTerm): Hovered | undefined {
  if (at?.kind !== 'value') return undefined
  const { taxonomy, series } = now.graph
  const terms = { tags: taxonomy.tags, categories: taxonomy.categories, series }[at.key]
  const value = at.written === '' ? '' : line
  const term = terms?.find(({ name }) => {
    const start = value.lastIndexOf(name, offset - from)
    return start >= 0 && start + name.length >= offset - from
  })
  if (!term) return undefined
  const start = from + value.lastIndexOf(term.name, offset - from)
  return {
    text: `**${term.name}** (${term.count})\n\n\`${term.path}\``,
    span: { from: start, to: start + term.name.length },
  }
}

function onLink(place: Place): Hovered | undefined {
  const { now, page } = place
  const { reference } = pointedAt(place)
  if (!reference || reference.kind === 'include') return undefined
  const target = resolveReference(page, reference, now.rules)
  const span = reference.whole
  if (target.kind === 'file') return { text: `\`${target.path}\``, span }
  if (target.kind === 'public') return { text: `\`/${target.path}\``, span }
  if (target.kind !== 'page') return undefined
  if (!target.page) return { text: `\`${target.path}\``, span }
  const heading = target.hash === '' ? undefined : headingTitle(place, target.page, target.hash)
  const title = heading === undefined ? target.page.title : `${target.page.title} › ${heading}`
  const { summary } = target.page.document
  return {
    text: [`**${title}**`, `\`${target.path}\` · ${target.page.file}`, ...(summary ? [summary] : [])].join('\n\n'),
    span,
  }
}

const headingTitle = ({ now }: Place, page: PageRecord, slug: string): string | undefined =>
  outlineOfText(now, textOf(now, fileOfPage(now, page))).headings.find((heading) => heading.slug === slug)?.title

function onComponent({ text, offset, now }: Place): Hovered | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text.slice(from, end < 0 ? text.length : end)
  for (const found of line.matchAll(/<\/?([A-Z][\w-]*)/g)) {
    const start = from + found.index + found[0].length - found[1]!.length
    const name = found[1]!
    if (offset < start || offset > start + name.length) continue
    const props = propsOf(now, name)
    const file = componentFile(now, name)
    const about = file === undefined ? componentByTag(name)?.about : undefined
    if (props.length === 0 && file === undefined && !about) return undefined
    const shown =
      file === undefined ? (about ? [about[spoken() === 'zh' ? 0 : 1]] : []) : [now.site.config.components[name]!]
    const facts = [...shown, ...(props.length > 0 ? [props.map((prop) => `\`${prop}\``).join(' ')] : [])]
    return { text: [`**${name}**`, ...facts].join('\n\n'), span: { from: start, to: start + name.length } }
  }
  return undefined
}
