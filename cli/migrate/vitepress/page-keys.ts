import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { type NoteEdit, readYamlBlock, renameKey, replaceValue } from '../note-lines.ts'
import { code } from '../old-site.ts'
import { list, text } from '../translate/settings.ts'

/**
 * Writes frontmatter of VitePress and VuePress 2 as kb reads it: tags in `head`, and `prev` and `next` with words.
 *
 * @param isLabel  a text in `prev` and `next` is the words of the link, as in VitePress, rather than its target
 */
export function writePageKeys(note: string, isLabel: boolean): NoteEdit {
  const { head, prev, next } = readYamlBlock(note) ?? {}
  const made: NoteEdit = { text: note, lines: [] }
  for (const [key, value] of Object.entries({ prev, next })) {
    const now = targetOf(value, isLabel)
    if (now !== undefined) replace(made, typeof value === 'string' ? `${key}: ${value}` : `${key}:`, key, now)
  }
  const metas = metasIn(head)
  const renamed = metas && renameKey(made.text, 'head', 'meta')
  if (renamed !== undefined) {
    made.text = renamed
    replace(made, 'head:', 'meta', metas)
  }
  return made
}

function replace(made: NoteEdit, old: string, key: string, value: unknown): void {
  const replaced = replaceValue(made.text, key, value)
  if (replaced === undefined) return
  made.text = replaced.text
  made.lines.push(say('{old} is now {now}', { old: code(old), now: code(replaced.line) }))
}

/** The target of a link with words of its own; true for the usual one, undefined where nothing has to change. */
function targetOf(value: unknown, isLabel: boolean): string | true | undefined {
  if (isData(value)) return text(value.link) ?? true
  return isLabel && typeof value === 'string' ? true : undefined
}

/** The attributes of tags if all are `meta`, as in `[[meta, { name: keywords, content: tide }]]`. */
function metasIn(head: unknown): Data[] | undefined {
  const tags = list(head)
  const metas = tags.flatMap((tag) => {
    const [name, attributes] = list(tag)
    return name === 'meta' && isData(attributes) ? [attributes] : []
  })
  return metas.length > 0 && metas.length === tags.length ? metas : undefined
}
