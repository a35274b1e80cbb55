import { LIMITS } from '../../../config/limits.ts'
import { STRINGS } from '../../../config/strings.ts'
import { phrase, type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { quoted, shown } from '../quoted.ts'
import { faultAt } from './index.ts'

const did = (near: string | undefined): Sentence | undefined =>
  near === undefined ? undefined : say('Did you mean {near}?', { near })

/** The spec's sentence (§5), shown on the page too. */
export const codeGroupEmpty = (place: Place): Diagnostic =>
  faultAt(
    'code-group/empty',
    place,
    phrase(STRINGS.codeGroupEmpty),
    say('Put a fenced code block with a title into each <code-block>.'),
  )

export const codeGroupBroken = (place: Place, problem: Words): Diagnostic =>
  faultAt(
    'code-group/tags',
    place,
    phrase(problem),
    say('Write <code-group>, <code-block title="…">, </code-block>, </code-group>.'),
  )

/** Languages of diagrams that plugins of VuePress draw, and how to have them drawn here. */
const DRAWN: ReadonlyMap<string, Sentence> = new Map([
  ['markmap', say('Write it as `::: mind-map`, which draws it.')],
  ...['flowchart', 'seq', 'sequence'].map(
    (language) => [language, say('Write it in the language of Mermaid, which draws it.')] as const,
  ),
])

export const codeLanguage = (place: Place, language: string, near?: string): Diagnostic =>
  faultAt(
    'code/language',
    place,
    say('Unknown language {language}; the code is not highlighted.', { language: shown(language) }),
    DRAWN.get(language) ?? did(near),
  )

export const codeUnclosed = (place: Place): Diagnostic =>
  faultAt(
    'code/unclosed',
    place,
    say('This code block has no closing line: everything after it is code.'),
    say('Close it with a line of at least as many of the same characters.'),
  )

/** A block without a closing line that ends with the list item, quote or box that it stands in. */
export const codeCutShort = (place: Place): Diagnostic =>
  faultAt(
    'code/unclosed',
    place,
    say('This code block ends where the list item, quote or box around it does, before its closing line.'),
    say('Begin its lines and the closing line as the opening line begins: with as many blanks, or with `>`.'),
  )

export const componentUnknown = (place: Place, name: string, near?: string): Diagnostic =>
  faultAt(
    'component/unknown',
    place,
    say('Unknown component <{name}>; only its content is shown.', { name: shown(name) }),
    did(near && `<${near}>`) ?? say('Add its file to `components` in the settings, or write it as code.'),
  )

export const containerUnknown = (place: Place, name: string, near?: string): Diagnostic =>
  faultAt(
    'container/unknown',
    place,
    say('Unknown container {name}; its lines stay text.', { name: shown(name) }),
    did(near) ?? say('If it is a container of your own, name it in `markdown.containers`.'),
  )

export const containerStray = (place: Place): Diagnostic =>
  faultAt('container/stray', place, say('This line of colons closes no container and stays text.'), say('Remove it.'))

export const containerUnclosed = (place: Place, name: string): Diagnostic =>
  faultAt(
    'container/unclosed',
    place,
    say('The container {name} is not closed: it ends where its parent ends.', { name }),
    say('Close it with a line of at least as many colons.'),
  )

export const containerData = (place: Place, name: string, problem: Words): Diagnostic =>
  faultAt(
    'container/data',
    place,
    say('The container {name} {problem}.', { name, problem: phrase(problem) }),
    say('Put one fenced yaml block with a list of cards into it.'),
  )

export const shortPostUndated = (place: Place, title: string): Diagnostic =>
  faultAt(
    'short-posts/undated',
    place,
    say('The heading {title} does not start with a date; what follows belongs to the previous short post.', {
      title: quoted(title),
    }),
    say('Start it with a date such as 2026-03-01 or 2026-03-01 08:00.'),
  )

/** @param place  of the container that shows the posts, or of the file itself */
export const friendsData = (place: Place, why: Words): Diagnostic =>
  faultAt(
    'friends/data',
    place,
    say('friends.json cannot be read: {why}.', { why: phrase(why) }),
    say('Restore the last committed version, or delete the file and run: kb friends fetch'),
  )

export const containerAddress = (place: Place, name: string, address: string | undefined): Diagnostic =>
  faultAt(
    'container/address',
    place,
    address === undefined
      ? say('The container {name} has no address.', { name })
      : say('The container {name} cannot show {address}.', { name, address }),
    say('Write ::: {name} and the address of the page on the same line.', { name }),
  )

export const demoCode = (place: Place, problem: Words): Diagnostic => faultAt('demo/code', place, phrase(problem))

export const commentUnclosed = (place: Place): Diagnostic =>
  faultAt(
    'html/unclosed-comment',
    place,
    say('The comment is not closed: everything after it is hidden.'),
    say('Close it with `-->`.'),
  )

export const linkUnsafe = (place: Place, target: string): Diagnostic =>
  faultAt(
    'link/unsafe-scheme',
    place,
    say('The address {target} is removed: its scheme is not safe.', { target: shown(target) }),
    say('Use http, https, mailto, tel or a path.'),
  )

/** @param count  number of such links in the note, of which `target` is the first */
export const linkBlank = (place: Place, target: string, count: number): Diagnostic =>
  faultAt(
    'link/unsafe-scheme',
    place,
    count === 1
      ? say('The link to {target} is removed: the note has no such heading.', { target: shown(target) })
      : say('The note has no headings for {count} of its links, such as {target}; they are removed.', {
          count,
          target: shown(target),
        }),
    say('Their addresses begin with about:blank, from the editor they were written in. Write # and the heading.'),
  )

export const linkLocal = (place: Place, target: string): Diagnostic =>
  faultAt(
    'link/local-path',
    place,
    say("The address {target} is removed: it is a path on the author's computer.", { target: shown(target) }),
    say('Put the file next to the note or into the public folder, and use its path from there.'),
  )

export const markdownTooDeep = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-deep',
    place,
    say('Blocks, brackets or elements are nested more than {limit} levels deep; the note is shown as it is written.', {
      limit: LIMITS.markdownNesting,
    }),
    say('Reduce the nesting, or write it as code.'),
  )

export const markdownTooLong = (place: Place, length: number): Diagnostic =>
  faultAt(
    'markdown/too-long',
    place,
    say('A line has {length} characters; lines of more than {limit} are shown as they are written.', {
      length,
      limit: LIMITS.markdownLine,
    }),
    say('Move images into their own files, or break the line.'),
  )

export const markdownTooMany = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-many-marks',
    place,
    say(
      'A block has too many emphasised words, links or code spans to be parsed in reasonable time; it is shown as it is written.',
    ),
    say('Split it with blank lines, or write it as code.'),
  )

export const markdownTooManyCells = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-many-cells',
    place,
    say('The rows of this table lack more than {limit} cells in total; the note is shown as it is written.', {
      limit: LIMITS.markdownEmptyCells,
    }),
    say('Give all rows the same number of cells.'),
  )

export const markdownTooManyTocs = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-many-tocs',
    place,
    say('The tables of contents in this note have more than {limit} entries in total; the rest is left out.', {
      limit: LIMITS.markdownTocEntries,
    }),
    say('Use [[toc]] only once.'),
  )

export const markdownTooMuch = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-much',
    place,
    say('The note is too long to be parsed in reasonable time; from here on it is shown as it is written.'),
    say('Split the note into several.'),
  )

export const mathInvalid = (place: Place, problem: string): Diagnostic =>
  faultAt(
    'math/invalid',
    place,
    say('The formula is not valid TeX: {problem}', { problem }),
    say('It is shown as written.'),
  )

export const snippetMissing = (place: Place, path: string, problem: Words, hint?: Words): Diagnostic =>
  faultAt(
    'snippet/missing',
    place,
    say('The file {path} cannot be shown: {problem}.', { path: shown(path), problem: phrase(problem) }),
    hint,
  )
