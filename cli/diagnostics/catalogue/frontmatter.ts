import { LIMITS } from '../../../config/limits.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { type Diagnostic, hintOf, type Place, reworded } from '../diagnostic.ts'
import { faultAt } from './index.ts'

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Frontmatter in another language; code in it never runs. */
export const frontmatterLanguage = (place: Place, language: string): Diagnostic =>
  faultAt(
    'frontmatter/language',
    place,
    say('Frontmatter must be YAML; {language} is not supported.', { language: shown(language) }),
    say('Open the frontmatter with a line of exactly three dashes and write YAML.'),
  )

export const frontmatterUnclosed = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/unclosed',
    place,
    say('The frontmatter has no closing line `---`; the note is read as if it had no frontmatter.'),
    say('Write a line of exactly three dashes after the last key; a horizontal rule at the top of a note is `***`.'),
  )

/** Of a file that has nothing but keys. */
export const frontmatterAll = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/unclosed',
    place,
    say('The frontmatter has no closing line `---`; all of the file is read as frontmatter.'),
    say('Write a line of exactly three dashes after the last key.'),
  )

export const frontmatterFence = (place: Place, line: string): Diagnostic =>
  faultAt(
    'frontmatter/fence',
    place,
    say('The frontmatter is closed by `{line}`.', { line: shown(line) }),
    say('Close it with a line of exactly three dashes.'),
  )

export const frontmatterNotFirst = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/not-first',
    place,
    say('This looks like frontmatter but is treated as text: something comes before it.'),
    say('Remove what comes before the first `---`.'),
  )

export const frontmatterTooLarge = (place: Place, size: number): Diagnostic =>
  faultAt(
    'frontmatter/too-large',
    place,
    say('The frontmatter has {size} characters; at most {limit} are read.', { size, limit: LIMITS.frontmatterSize }),
    say('Move long text into the body.'),
  )

export const frontmatterYaml = (place: Place, problem: Words, hint?: Words): Diagnostic =>
  faultAt(
    'frontmatter/yaml',
    place,
    say('The frontmatter is not valid YAML: {problem}.', { problem: phrase(problem) }),
    hint,
  )

export const frontmatterYamlTag = (place: Place, tag: string): Diagnostic =>
  faultAt('frontmatter/yaml-tag', place, say('The YAML tag {tag} is unknown and has no effect.', { tag: shown(tag) }))

export const frontmatterDuplicateKey = (place: Place, key: string): Diagnostic =>
  faultAt(
    'frontmatter/duplicate-key',
    place,
    say('The key `{key}` is repeated; the first one is used.', { key: shown(key) }),
    say('Keep one of them.'),
  )

export const frontmatterNotMap = (place: Place, kind: Words): Diagnostic =>
  faultAt(
    'frontmatter/not-a-map',
    place,
    say('The frontmatter is {kind}; it must consist of keys with values.', { kind: phrase(kind) }),
    say('Write lines such as `title: …`. A horizontal rule at the top of a note can be written as `***`.'),
  )

/** `problem` continues the sentence: "must be a number; it is …". */
export const frontmatterField = (place: Place, problem: Words, hint?: Words): Diagnostic =>
  faultAt(
    'frontmatter/field',
    place,
    say('`{key}` {problem}. The field is left out.', { key: place.key, problem: phrase(problem) }),
    hint,
  )

/** A field that may hide the note. @param value  what it counts as */
export const frontmatterHiding = (place: Place, problem: Words, value: boolean, hint?: Words): Diagnostic =>
  faultAt(
    'frontmatter/field',
    place,
    say('`{key}` {problem}. It counts as `{value}`.', {
      key: place.key,
      problem: phrase(problem),
      value: String(value),
    }),
    hint,
  )

/** @param parent  a key without a value whose own key it would be, were it indented */
export const frontmatterUnknownKey = (place: Place, key: string, near?: string, parent?: string): Diagnostic =>
  faultAt(
    'frontmatter/unknown-key',
    place,
    say('Unknown frontmatter key `{key}`.', { key: shown(key) }),
    parent !== undefined
      ? say('It belongs to `{parent}`: indent it.', { parent })
      : near === undefined
        ? say('If the key is your own, declare it in the settings: `{setting}`.', { setting: declaration(key) })
        : say('Did you mean `{near}`?', { near }),
  )

/** The setting by which a site declares a key without giving it a value. */
const declaration = (key: string): string =>
  `theme: { extendFrontmatter: { ${/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${shown(key)}'`}: null } }`

/** Never repeats the name: in the notes of another tool it is the password itself. */
export const frontmatterPassword = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/password',
    place,
    say('`password` names a password that is not set: the note is left out.'),
    say(
      'Set it in the environment or in `.env`, as `KB_PASSWORD_` and the name in capital letters. If this is the password itself, write a name instead.',
    ),
  )

/** For a password that a plugin or the settings give a note. */
export const frontmatterPasswordAdded = (file: string): Diagnostic =>
  faultAt(
    'frontmatter/password',
    { file, line: 1, column: 1, key: 'password' },
    say('The settings or a plugin give this note a `password`, which has no effect there: the note is left out.'),
    say('Write `password` into the note itself.'),
  )

/** For pages whose text is not an article. */
export const frontmatterPasswordKind = (file: string): Diagnostic =>
  faultAt(
    'frontmatter/password',
    { file, line: 1, column: 1, key: 'password' },
    say('Only the text of an article can be behind a password: the text of this page is left out.'),
    say('Remove `password`, or move the text into a note of its own.'),
  )

/** @param key with which another tool protected the note */
export function frontmatterLocked(place: Place, key: string): Diagnostic {
  const problem = say('`{key}` says that this note is not for everybody: it is left out.', { key })
  const hint =
    key === 'keys'
      ? say(
          'Remove `{key}` to show the note to everybody; `publish: false` leaves it out without this warning. If the key is your own, declare it in the settings: `{setting}`.',
          { key, setting: declaration(key) },
        )
      : say('Remove `{key}` to show the note to everybody; `publish: false` leaves it out without this warning.', {
          key,
        })
  return faultAt('frontmatter/locked', place, problem, hint)
}

/** Whether an unknown key is similar to a known one. */
export const isSlip = (fault: Diagnostic): boolean => {
  const hint = hintOf(fault)
  return typeof hint === 'object' && hint.values?.near !== undefined
}

/** @param first  the fault in the first of the notes that have the key */
export const frontmatterUnknownKeyIn = (first: Diagnostic, key: string, notes: number): Diagnostic =>
  reworded(first, say('Unknown frontmatter key `{key}`, in {notes} notes.', { key: shown(key), notes }))

export const frontmatterDate = (place: Place, text: string): Diagnostic =>
  faultAt(
    'frontmatter/date',
    place,
    say('`{text}` is not a date. The note is treated as undated.', { text: shown(text) }),
    say('Write it as `2022-11-01` or `2022-11-01 08:30:00`.'),
  )

export const frontmatterExpire = (place: Place, text: string): Diagnostic =>
  faultAt(
    'frontmatter/date',
    place,
    say('`{text}` is not a date. The note does not expire.', { text: shown(text) }),
    say('Write it as `2022-11-01` or `2022-11-01 08:30:00`.'),
  )

/** @param meaning  how the date is read */
export const frontmatterDateForm = (place: Place, text: string, meaning: string): Diagnostic =>
  faultAt(
    'frontmatter/date-form',
    place,
    say('The date `{text}` is ambiguous: it is read as {meaning}.', { text: shown(text), meaning }),
    say('Write `{key}: {meaning}` if that is right.', { key: place.key, meaning }),
  )

export const frontmatterListForm = (place: Place, entries: readonly string[]): Diagnostic =>
  faultAt(
    'frontmatter/list-form',
    place,
    say('`{key}` is a single string; it is read as a list of {n}: {entries}.', {
      key: place.key,
      n: entries.length,
      entries: shown(entries.join(' · ')),
    }),
    say('Write it as a list, such as `{key}: [a, b]`.', { key: place.key }),
  )

export const frontmatterMeta = (place: Place, header: string, untrusted: boolean): Diagnostic =>
  faultAt(
    'frontmatter/meta',
    place,
    untrusted
      ? say('The meta tag with http-equiv "{header}" is removed: the content is untrusted.', {
          header: shown(header),
        })
      : say('The meta tag with http-equiv "{header}" is removed.', { header: shown(header) }),
    say(
      'Set headers on the host, or in `head` of the settings. To redirect an old address, use `aliases` or `redirects`.',
    ),
  )

export const frontmatterRefresh = (place: Place): Diagnostic =>
  faultAt(
    'frontmatter/meta',
    place,
    say('This meta tag sends visitors to another page, or reloads this one again and again.'),
    say('To redirect an old address, use `aliases` in a note or `redirects` in the settings.'),
  )

export const frontmatterTooManyTerms = (place: Place, count: number): Diagnostic =>
  faultAt(
    'frontmatter/too-many-terms',
    place,
    say('`{key}` has {count} entries; only the first {limit} are used.', {
      key: place.key,
      count,
      limit: LIMITS.frontmatterTerms,
    }),
    say('Each of them gets its own pages. Keep those that readers look for.'),
  )
