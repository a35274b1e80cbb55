import { posix } from 'node:path'
import { parseAttachment } from '../markdown/syntax/attachment.ts'
import { nameIn } from '../markdown/syntax/wiki-link.ts'
import type { LinkRules } from '../pipeline/graph/link-rules.ts'
import type { PageIndex } from '../pipeline/graph/page-index.ts'
import { withoutExtension } from '../pipeline/pages/entry-name.ts'
import { percentCode } from '../pipeline/pages/href.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'

/** Characters that would end a link's address or have a meaning in it. */
const BREAKS = /[\s()<>%#?"\\]/g

/** Escapes an address for use in a Markdown link; other characters, such as Chinese, stay as they are. */
export const toLinkText = (path: string): string =>
  path.replace(BREAKS, encodeURIComponent).replace(/[()]/g, percentCode)

/** A link from a note to a file; both paths are relative to the content folder. */
export function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return toLinkText(path.startsWith('.') ? path : `./${path}`)
}

/** The address of a page without the site's base, which is added when the link is rendered. */
export const addressLink = (page: Pick<PageRecord, 'path'>): string => toLinkText(page.path)

/**
 * The name of a page in `[[…]]`: its title if that is unique and needs no escaping, otherwise its path without `.md`.
 */
export function wikiName(target: PageRecord, index: Pick<PageIndex, 'byName'>): string {
  const isPlain = !/[\][|#{}"`\n]/.test(target.title)
  return isPlain && index.byName(target.title).length === 1 ? target.title : withoutExtension(target.relativePath)
}

/**
 * The name of a file in `![[…]]` of a note: that alone if it means no other file, otherwise the path.
 *
 * @param from  path of the note in the content folder
 * @returns undefined if brackets cannot contain it
 */
export function fileName(
  { kind, path }: Pick<FoundFile, 'kind' | 'path'>,
  from: string,
  { named, publicFolder }: Pick<LinkRules, 'named' | 'publicFolder'>,
): string | undefined {
  const forms = [posix.basename(path), path, ...(kind === 'public' ? [posix.join(publicFolder, path)] : [])]
  return forms.find((name) => {
    const file = parseAttachment(`![[${name}]]`)
    if (file?.target !== name || nameIn(name) !== name || /[\][|\n]/.test(name)) return false
    const found = named.find(name, posix.dirname(from))
    return found?.kind === kind && found.path === path && found.rivals === undefined
  })
}

type FoundFile = NonNullable<ReturnType<LinkRules['named']['find']>>
