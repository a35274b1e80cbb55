import { say } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import type { OldNote } from './freeze.ts'
import { type Findings, named } from './old-site.ts'

/** Frontmatter lines for a note with limited access: not published if it had a password, unlisted if it was hidden. */
export const privateLines = (isLocked: boolean, isHidden: boolean): Data =>
  isLocked ? { publish: false } : isHidden ? { unlisted: true } : {}

/** What to do about exported notes that not everybody could read. */
export const NOW_DRAFTS = say(
  'They are now drafts (`draft: true`). To publish one with its text encrypted, write `password` with a name instead, and set `KB_PASSWORD_` and that name in the environment.',
)

/** Reports notes that were behind a password. */
export function reportLocked(notes: readonly OldNote[], { left }: Findings): void {
  const locked = notes.filter(({ isLocked }) => isLocked).map(({ file }) => file.path)
  if (locked.length === 0) return
  left.push({
    what: say('password-protected posts: {notes}', { notes: named(locked) }),
    todo: say(
      'They are not published (`publish: false`). To publish one with its text encrypted, write `password` with a name instead, and set `KB_PASSWORD_` and that name in the environment.',
    ),
  })
}
