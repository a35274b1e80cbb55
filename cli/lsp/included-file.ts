import type { Reference } from '../markdown/outline.ts'
import { readFirst } from '../markdown/syntax/site-file.ts'
import { snippetPlaces } from '../markdown/syntax/snippet.ts'
import { includePlaces } from '../pipeline/notes/include/include-line.ts'
import type { Site } from '../pipeline/site/site.ts'

/** How a note names a file whose text it shows: `<<< path`, `!!!include(path)!!!`, or a comment. */
export type IncludeForm = 'snippet' | 'mark' | 'comment'

export function includeForm(text: string, { whole, span }: Pick<Reference, 'whole' | 'span'>): IncludeForm {
  const before = text.slice(whole.from, span.from)
  return before.includes('<<<') ? 'snippet' : before.includes('!!!') ? 'mark' : 'comment'
}

/** Paths from the root where the file may be, in the order in which builds look there. `file`: the note's, too. */
export const includedPlaces = (path: string, form: IncludeForm, file: string, site: Site): string[] =>
  form === 'snippet'
    ? snippetPlaces(path.replace(/^@[\\/]/, ''), file, site)
    : includePlaces({ path, name: '', ...(form === 'mark' ? { isMark: true } : {}) }, file, site)

/** Path from the root of the file that is shown; undefined if there is none, or it must not be shown. */
export function includedFile(path: string, form: IncludeForm, file: string, site: Site): string | undefined {
  const { read } = readFirst(includedPlaces(path, form, file, site), { ...site, trust: site.config.content.trust })
  return 'text' in read ? read.path : undefined
}
