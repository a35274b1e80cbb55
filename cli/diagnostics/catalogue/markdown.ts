import { LIMITS } from '../../../config/limits.ts'
import { STRINGS } from '../../../config/strings.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { faultAt } from './index.ts'

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const did = (near: string | undefined): string | undefined => (near === undefined ? undefined : `Did you mean ${near}?`)

/** The spec's sentence (§5), shown on the page too. */
export const codeGroupEmpty = (place: Place): Diagnostic =>
  faultAt('code-group/empty', place, STRINGS.codeGroupEmpty, 'Put a fenced block with a title into each <code-block>.')

export const codeGroupBroken = (place: Place, problem: string): Diagnostic =>
  faultAt(
    'code-group/tags',
    place,
    problem,
    'Write <code-group>, <code-block title="…">, </code-block>, </code-group>.',
  )

export const codeLanguage = (place: Place, language: string, near?: string): Diagnostic =>
  faultAt('code/language', place, `The language ${shown(language)} is not known; the code is shown plain.`, did(near))

export const codeUnclosed = (place: Place): Diagnostic =>
  faultAt(
    'code/unclosed',
    place,
    'This fence has no closing line: all that follows is code.',
    'Close it with a line of at least as many of the same signs.',
  )

export const componentUnknown = (place: Place, name: string, near?: string): Diagnostic =>
  faultAt(
    'component/unknown',
    place,
    `The component <${shown(name)}> is not known; what it holds is shown without it.`,
    did(near && `<${near}>`) ?? 'Name its file under `components` in the configuration, or write it as code.',
  )

export const containerUnknown = (place: Place, name: string, near?: string): Diagnostic =>
  faultAt('container/unknown', place, `The container ${shown(name)} is not known; its lines stay text.`, did(near))

export const containerStray = (place: Place): Diagnostic =>
  faultAt('container/stray', place, 'This line of colons closes no container and stays text.', 'Remove it.')

export const containerUnclosed = (place: Place, name: string): Diagnostic =>
  faultAt(
    'container/unclosed',
    place,
    `The container ${name} is not closed: it ends where what it stands in ends.`,
    'Close it with a line of at least as many colons.',
  )

export const containerData = (place: Place, name: string, problem: string): Diagnostic =>
  faultAt(
    'container/data',
    place,
    `The container ${name} ${problem}.`,
    'Put one fenced block of yaml into it, with a list of cards.',
  )

export const demoCode = (place: Place, problem: string): Diagnostic => faultAt('demo/code', place, problem)

export const htmlUnclosed = (place: Place, name: string): Diagnostic =>
  faultAt(
    'html/unclosed',
    place,
    `The element <${shown(name)}> is not closed.`,
    'Close it; or write `<…>` as code when the tag itself is meant.',
  )

export const commentUnclosed = (place: Place): Diagnostic =>
  faultAt(
    'html/unclosed-comment',
    place,
    'The comment is not closed: everything after it is hidden.',
    'Close it with `-->`.',
  )

export const htmlUnopened = (place: Place, name: string): Diagnostic =>
  faultAt('html/unopened', place, `The closing tag </${shown(name)}> closes nothing and is left out.`)

export const htmlScript = (place: Place, what: string): Diagnostic =>
  faultAt(
    'html/script',
    place,
    `${what} is left out: notes run no code.`,
    'Make a component of it and name it under `components` in the configuration.',
  )

export const htmlUntrusted = (place: Place, name: string): Diagnostic =>
  faultAt(
    'html/untrusted',
    place,
    `The element <${shown(name)}> is left out: the content is set to be untrusted.`,
    'Set `content: { trust: "trusted" }` when you write all notes yourself.',
  )

export const linkUnsafe = (place: Place, target: string): Diagnostic =>
  faultAt(
    'link/unsafe-scheme',
    place,
    `The address ${shown(target)} is left out: its scheme is not safe.`,
    'Use http, https, mailto, tel or a path.',
  )

export const linkLocal = (place: Place, target: string): Diagnostic =>
  faultAt(
    'link/local-path',
    place,
    `The address ${shown(target)} is left out: it is a path of the author's computer.`,
    'Put the file beside the note or into the public folder, and write its path from there.',
  )

export const markdownTooDeep = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-deep',
    place,
    `Blocks, brackets or elements are nested more than ${LIMITS.markdownNesting} levels deep; the note is shown as it is written.`,
    'Nest less deeply, or write it as code.',
  )

export const markdownTooLong = (place: Place, length: number): Diagnostic =>
  faultAt(
    'markdown/too-long',
    place,
    `A line has ${length} characters; lines of more than ${LIMITS.markdownLine} are shown as they are written.`,
    'Keep pictures in files of their own, or break the line.',
  )

export const markdownTooMany = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-many-marks',
    place,
    'One block has more emphasis, links or code spans than can be read in reasonable time; it is shown as it is written.',
    'Part it with blank lines, or write it as code.',
  )

export const markdownTooManyCells = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-many-cells',
    place,
    `Rows of this table lack more than ${LIMITS.markdownEmptyCells} cells that its first row has; the note is shown as it is written.`,
    'Give the first row no more cells than the others have.',
  )

export const markdownTooManyTocs = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-many-tocs',
    place,
    `The tables of contents of the note have more than ${LIMITS.markdownTocEntries} entries in all; the others are left out.`,
    'Write [[toc]] once.',
  )

export const markdownTooMuch = (place: Place): Diagnostic =>
  faultAt(
    'markdown/too-much',
    place,
    'Up to here the note has as many lines, signs and blocks as can be read in reasonable time; the rest is shown as it is written.',
    'Part the note into several.',
  )

export const mathInvalid = (place: Place, problem: string): Diagnostic =>
  faultAt('math/invalid', place, `The formula is not valid TeX: ${problem}`, 'It is shown as written.')

export const snippetMissing = (place: Place, path: string, problem: string): Diagnostic =>
  faultAt('snippet/missing', place, `The file ${shown(path)} cannot be shown: ${problem}.`)
