import { LIMITS } from '../../../config/limits.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { faultAt } from './index.ts'

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Frontmatter in another language; code in it never runs. */
export const frontmatterLanguage = (place: Place, language: string): Diagnostic =>
  faultAt(
    'frontmatter/language',
    place,
    `Frontmatter must be YAML; ${shown(language)} is neither read nor run.`,
    'Open the frontmatter with a line of exactly three dashes and write YAML.',
  )

export const frontmatterUnclosed = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/unclosed',
    place,
    'The frontmatter has no closing line `---`; the note is read as if it had no frontmatter.',
    'Write a line of exactly three dashes after the last key; a horizontal rule at the top of a note is `***`.',
  )

export const frontmatterFence = (place: Place, line: string): Diagnostic =>
  faultAt(
    'frontmatter/fence',
    place,
    `The frontmatter is closed by \`${shown(line)}\`.`,
    'Close it with a line of exactly three dashes.',
  )

export const frontmatterNotFirst = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/not-first',
    place,
    'This looks like frontmatter but is text: something stands before it.',
    'Remove what stands before the first `---`.',
  )

export const frontmatterTooLarge = (place: Place, size: number): Diagnostic =>
  faultAt(
    'frontmatter/too-large',
    place,
    `The frontmatter has ${size} characters; at most ${LIMITS.frontmatterSize} are read.`,
    'Move long text into the body.',
  )

export const frontmatterYaml = (place: Place, problem: string, hint?: string): Diagnostic =>
  faultAt('frontmatter/yaml', place, `The frontmatter is not valid YAML: ${problem}.`, hint)

export const frontmatterYamlTag = (place: Place, tag: string): Diagnostic =>
  faultAt('frontmatter/yaml-tag', place, `The YAML tag ${shown(tag)} is not known and has no effect.`)

export const frontmatterDuplicateKey = (place: Place, key: string): Diagnostic =>
  faultAt(
    'frontmatter/duplicate-key',
    place,
    `The key \`${shown(key)}\` stands here a second time; the first one counts.`,
    'Keep one of them.',
  )

export const frontmatterNotMap = (place: Place, kind: string): Diagnostic =>
  faultAt(
    'frontmatter/not-a-map',
    place,
    `The frontmatter is ${kind}; it must be keys with values.`,
    'Write lines such as `title: …`. A horizontal rule at the top of a note can be written as `***`.',
  )

/** `problem` continues the sentence: "must be a number; it is …". */
export const frontmatterField = (place: Place, problem: string, hint?: string): Diagnostic =>
  faultAt('frontmatter/field', place, `\`${place.key}\` ${problem}. The field is left out.`, hint)

export const frontmatterUnknownKey = (place: Place, key: string, near: string | undefined): Diagnostic =>
  faultAt(
    'frontmatter/unknown-key',
    place,
    `The frontmatter key \`${shown(key)}\` is not known.`,
    near === undefined ? undefined : `Did you mean \`${near}\`?`,
  )

/** @param first  the fault in the first of the notes that have the key */
export const frontmatterUnknownKeyIn = (first: Diagnostic, key: string, notes: number): Diagnostic => ({
  ...first,
  message: `The frontmatter key \`${shown(key)}\` is not known; ${notes} notes have it.`,
})

export const frontmatterDate = (place: Place, text: string): Diagnostic =>
  faultAt(
    'frontmatter/date',
    place,
    `\`${shown(text)}\` is no date. The note is taken as undated.`,
    'Write it as `2022-11-01` or `2022-11-01 08:30:00`.',
  )

export const frontmatterExpire = (place: Place, text: string): Diagnostic =>
  faultAt(
    'frontmatter/date',
    place,
    `\`${shown(text)}\` is no date. The note does not expire.`,
    'Write it as `2022-11-01` or `2022-11-01 08:30:00`.',
  )

/** @param meaning  how the date is read */
export const frontmatterDateForm = (place: Place, text: string, meaning: string): Diagnostic =>
  faultAt(
    'frontmatter/date-form',
    place,
    `The form of the date \`${shown(text)}\` is guessed: it is read as ${meaning}.`,
    `Write \`${place.key}: ${meaning}\` if that is right.`,
  )

export const frontmatterListForm = (place: Place, entries: readonly string[]): Diagnostic =>
  faultAt(
    'frontmatter/list-form',
    place,
    `\`${place.key}\` is one text; it is read as a list of ${entries.length}: ${shown(entries.join(' · '))}.`,
    `Write it as a list, such as \`${place.key}: [a, b]\`.`,
  )

export const frontmatterMeta = (place: Place, header: string, untrusted: boolean): Diagnostic =>
  faultAt(
    'frontmatter/meta',
    place,
    `The meta tag with http-equiv "${shown(header)}" is left out${untrusted ? ': the content is set to be untrusted' : ''}.`,
    'Set headers on the host, or in `head` of the settings; an old address is moved with `aliases` or `redirects`.',
  )

export const frontmatterRefresh = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/meta',
    place,
    'This meta tag leads visitors away from the page, or loads it again and again.',
    'An old address is moved with `aliases` of a note or `redirects` of the settings.',
  )

export const frontmatterTooManyTerms = (place: Place, count: number): Diagnostic =>
  faultAt(
    'frontmatter/too-many-terms',
    place,
    `\`${place.key}\` has ${count} entries; the first ${LIMITS.frontmatterTerms} are taken.`,
    'Each has pages of its own that name all of them: keep those by which readers look for the note.',
  )
