import type { NoteLanguage } from '../../../config/languages.ts'
import { ENGLISH } from '../../../config/strings-en.ts'
import { openStore } from '../../core/store/index.ts'
import { notUtf8 } from '../../diagnostics/catalogue/site.ts'
import { parseBase } from '../../markdown/base/index.ts'
import { parseCanvas } from '../../markdown/canvas/index.ts'
import type { Painters } from '../../markdown/highlight/highlight.ts'
import { includeLines } from '../../markdown/include-lines.ts'
import { parseMarkdown } from '../../markdown/index.ts'
import type { MarkdownInput, MarkdownResult } from '../../markdown/markdown.ts'
import { localeOf } from '../site/locale-of.ts'
import { findLock } from '../site/passwords.ts'
import type { Lock } from '../site/seal.ts'
import { isBaseName, isCanvasName, isDataName } from '../sources/note-name.ts'
import { isEmptyBody, keepBody, readBody } from './document-body.ts'
import type { ParsedFrontmatter } from './frontmatter-fields.ts'
import { judgeMetaTags } from './frontmatter-meta.ts'
import { parsePlainFrontmatter } from './frontmatter-plain.ts'
import { includeFiles, type WithIncludes } from './include/include-files.ts'
import { mayInclude } from './include/include-line.ts'
import type { LoadNotePlugins } from './load-note-plugins.ts'
import { lockDocument, type Unstored, withoutText } from './locked-document.ts'
import { readNote } from './note-file.ts'
import { isExtended, type NoteRules, type TextFields } from './note-rules.ts'
import type { ParseInput } from './parse-key.ts'
import { type DocumentBody, hasKey, type Parsed, type ParsedDocument, type WrittenText } from './parsed-document.ts'
import { toSummary } from './summary.ts'
import { countWords } from './word-count.ts'

/** Shared by all notes of a thread. Results do not depend on what is already loaded. */
export interface ParseContext {
  painters: Painters
  loadPlugins: LoadNotePlugins
}

export const DEFAULT_SEPARATOR = '<!-- more -->'

/** Canvases and bases have no frontmatter. */
const NO_MATTER: ParsedFrontmatter = {
  frontmatter: {},
  bodyOffset: 0,
  bodyLine: 0,
  places: {},
  diagnostics: [],
}

/**
 * Reads and parses a note. The body is written to the store, the rest is returned. Faults in the note are diagnostics.
 *
 * @throws if the file cannot be read
 */
export async function parseDocument(input: ParseInput, context: ParseContext): Promise<ParsedDocument> {
  const file = readNote(input.absolute)
  const isCanvas = isCanvasName(input.path)
  const isData = isDataName(input.path)
  const matter = isData
    ? // Room is what a canvas needs.
      { ...NO_MATTER, ...(isCanvas ? { frontmatter: { layout: 'wide' } } : {}) }
    : judgeMetaTags(input.name, await frontmatterOf(input, file.text), input.rules.trust)
  const store = openStore(input.storeFolder)
  const before = input.before === undefined ? undefined : readBody(store, input.before)
  const fields = textFields(input, matter)
  const lock = lockOf(input, matter)
  const included = isData ? undefined : await includedIn(input, file.text, matter)
  const { text } = included ?? file
  const { bodyOffset, bodyLine } = matter
  const markdownInput: MarkdownInput = {
    file: input.name,
    text,
    bodyOffset,
    bodyLine,
    ...(included ? { origins: included.origins } : {}),
    settings: lock ? rulesOfLocked(input.rules) : input.rules,
    language: languageOf(input, matter.frontmatter.permalink),
    ...(matter.frontmatter.lang === undefined ? {} : { textLang: matter.frontmatter.lang }),
    ...(input.rules.plugins
      ? {
          plugins: await context.loadPlugins(input.rules.plugins, input.storeFolder),
          data: { file: input.path, frontmatter: matter.frontmatter },
        }
      : {}),
    ...(fields.shortPosts ? { shortPosts: true } : {}),
    excerptSeparator: fields.excerpt_separator ?? DEFAULT_SEPARATOR,
    highlighted: new Map(before?.code?.map(({ digest, lines }) => [digest, lines])),
  }
  const parse = (text: MarkdownInput) => parseMarkdown(text, context.painters)
  const markdown = await (isBaseName(input.path)
    ? parseBase(markdownInput)
    : isCanvas
      ? parseCanvas(markdownInput, input.path, parse)
      : parse(markdownInput))
  const body = toBody(markdown, included && { text, bodyOffset, bodyLine, origins: included.origins })
  const document: Unstored = {
    path: input.path,
    frontmatter: matter.frontmatter,
    places: matter.places,
    leadingTitle: markdown.leadingTitle,
    leadingSlug: markdown.leadingSlug,
    headings: markdown.headings,
    anchors: markdown.anchors,
    links: markdown.links,
    images: markdown.images,
    features: markdown.features,
    ...rarePartsOf(markdown),
    words: countWords(isData ? markdown.content : text),
    matterWords: countWords(text.slice(0, bodyOffset)),
    charsets: {
      cjk: /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(markdown.content),
      cyrillic: /[\u0400-\u04ff]/.test(markdown.content),
    },
    summary: toSummary(markdown.prose),
    hasExcerpt: markdown.excerpt !== undefined,
    textSize: markdown.code.reduce((size, { lines }) => size + lines.length, markdown.html.length),
    emptyBody: isEmptyBody(isData ? markdown.html : text.slice(bodyOffset)),
    includes: [...(included?.includes ?? []), ...markdown.includes],
    demos: markdown.demos.map((demo) => demo.name),
    source: { absolute: input.absolute, hash: file.hash },
    size: Buffer.byteLength(file.text),
    diagnostics: [
      ...matter.diagnostics,
      ...(included?.diagnostics ?? []),
      ...markdown.diagnostics,
      ...(file.isUtf8 ? [] : [notUtf8(input.name)]),
    ],
  }
  if (matter.withheld)
    return { ...withoutText({ ...document, diagnostics: matter.diagnostics }, store), withheld: true }
  return lock ? lockDocument(document, body, lock, store) : { ...document, ...keepBody(store, body, input.before) }
}

/** What few notes have, and documents of others do not name. */
const rarePartsOf = ({ remotePictures, spacedLinks, bases, sheetFiles }: MarkdownResult): Partial<ParsedDocument> => ({
  ...(remotePictures.length > 0 ? { remotePictures } : {}),
  ...(spacedLinks ? { spacedLinks } : {}),
  ...(bases ? { bases } : {}),
  ...(sheetFiles ? { sheetFiles } : {}),
})

const toBody = (
  { html, excerpt, content, codeAt, demos, sheets, code }: MarkdownResult,
  written: WrittenText | undefined,
): DocumentBody => ({
  html,
  excerpt,
  content,
  ...(codeAt.length > 0 ? { codeAt } : {}),
  ...(demos.length > 0 ? { demos } : {}),
  ...(sheets ? { sheets } : {}),
  ...(code.length > 0 ? { code } : {}),
  ...(written ? { written } : {}),
})

/** The note with the text of the files that it includes; undefined if it includes none. */
async function includedIn(
  { name, rules }: ParseInput,
  text: string,
  { bodyOffset, bodyLine }: ParsedFrontmatter,
): Promise<WithIncludes | undefined> {
  if (!mayInclude(text, bodyOffset)) return undefined
  const { parseFrontmatter } = await import('./frontmatter.ts')
  return includeFiles({ file: name, text, bodyOffset, bodyLine }, { ...rules, parseFrontmatter, includeLines })
}

/** Nothing of its text may be a file, which everybody can open; nor may the pictures of its diagrams. */
const rulesOfLocked = ({ diagrams: _, ...rules }: NoteRules): NoteRules => ({ ...rules, withoutFiles: true })

/** What encrypts the note. A field of this name that the site declares is its own matter. */
function lockOf({ rules }: ParseInput, { frontmatter }: ParsedFrontmatter): { name: string; lock: Lock } | undefined {
  const name = rules.frontmatterKeys?.includes('password') ? undefined : frontmatter.password
  const lock = findLock(rules.locks, name)
  return lock && name !== undefined ? { name, lock } : undefined
}

function textFields({ path, rules }: ParseInput, { frontmatter, places }: ParsedFrontmatter): TextFields {
  if (!rules.fields || !isExtended(path)) return frontmatter
  const missing = Object.entries(rules.fields).filter(([key]) => !hasKey({ places }, key))
  return { ...Object.fromEntries(missing), ...frontmatter }
}

/** Loads the YAML parsers only if they are needed, because that takes as long as parsing a note. */
async function frontmatterOf({ name, rules }: ParseInput, text: string): Promise<ParsedFrontmatter> {
  const plain = parsePlainFrontmatter(text, rules.frontmatterKeys)
  if (plain) return plain
  const { parseFrontmatter } = await import('./frontmatter.ts')
  return parseFrontmatter(name, text, rules.frontmatterKeys, Object.keys(rules.locks ?? {}))
}

/**
 * The language of a note, by its address or path, as for its page. Even on a site with one language, containers in
 * notes under `en/` have English default titles, as in vdoing (M01).
 */
function languageOf({ path, rules }: ParseInput, permalink: string | false | undefined): NoteLanguage {
  const address = `/${(permalink || '').replace(/^\/+/, '')}`
  const locale = localeOf(rules.languages, address, `/${path}`)
  if (rules.languages.length > 1 || !path.startsWith('en/')) return locale
  return { ...locale, strings: { ...locale.strings, containers: ENGLISH.containers } }
}

export async function parseTimed(input: ParseInput, context: ParseContext): Promise<Parsed> {
  const begin = performance.now()
  const document = await parseDocument(input, context)
  return { document, spent: performance.now() - begin }
}
