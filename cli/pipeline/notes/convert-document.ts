import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import { CODE } from '../../core/version.ts'
import { convertHtml } from '../../markdown/html/convert-html.ts'
import type { Convert } from '../site/converters.ts'
import { keepBody, readBody } from './document-body.ts'
import type { OpenText, ParsedDocument } from './parsed-document.ts'

interface KeptBody {
  bodyKey: string
  bodyHash: string
  /** Offsets of the headings in the converted text. */
  charIndexes: number[]
}

/**
 * Converts notes to another Chinese script: their text, titles and headings, but not code, addresses, anchors and file
 * names. Converted bodies are stored, so each is converted only once.
 */
export const textConverter =
  (store: Store) =>
  (document: ParsedDocument, convert: Convert): ParsedDocument =>
    convertDocument(document, convert, store)

function convertDocument(document: ParsedDocument, convert: Convert, store: Store): ParsedDocument {
  const body = convertedBody(document, convert, store)
  // The body is not parsed yet, or lost; the code that reads it handles that.
  if (!body) return document
  const { charIndexes, ...keys } = body
  return {
    ...document,
    ...keys,
    ...(document.leadingTitle === undefined ? {} : { leadingTitle: convert(document.leadingTitle) }),
    headings: document.headings.map((heading, at) => ({
      ...heading,
      title: convert(heading.title),
      charIndex: charIndexes[at]!,
    })),
    links: convertLabels(document.links, convert),
    summary: convert(document.summary),
    ...(document.open ? { open: convertOpen(document.open, convert) } : {}),
    diagnostics: [],
  }
}

const convertLabels = (links: ParsedDocument['links'], convert: Convert): ParsedDocument['links'] =>
  links.map((link) => (link.label === undefined ? link : { ...link, label: convert(link.label) }))

/** The text of a note behind a password, of which only the page is ever shown. */
const convertOpen = ({ body, headings, links, ...text }: OpenText, convert: Convert): OpenText => ({
  ...text,
  headings: headings.map((heading) => ({ ...heading, title: convert(heading.title) })),
  links: convertLabels(links, convert),
  body: { ...body, html: convertHtml(body.html, convert) },
  diagnostics: [],
})

function convertedBody(document: ParsedDocument, convert: Convert, store: Store): KeptBody | undefined {
  const entry = hash(`converted ${CODE} ${convert.conversion} ${document.bodyKey}`, 40)
  const stored = store.get<KeptBody>(entry)
  if (stored && store.has(stored.bodyKey)) {
    store.use([stored.bodyKey])
    return stored
  }
  const body = readBody(store, document.bodyKey)
  if (!body) return undefined
  const { html, excerpt, content, codeAt = [], ...rest } = body
  const headings = document.headings.map(({ charIndex }) => charIndex)
  const { text, placeOf } = convertText(content, codeAt, headings, convert)
  const converted = {
    ...keepBody(store, {
      ...rest,
      html: convertHtml(html, convert),
      ...(excerpt === undefined ? {} : { excerpt: convertHtml(excerpt, convert) }),
      content: text,
      ...(codeAt.length > 0 ? { codeAt: codeAt.map(placeOf) } : {}),
    }),
    charIndexes: headings.map(placeOf),
  }
  store.put(entry, converted)
  return converted
}

/**
 * Converts plain text, except for code blocks. All offsets are in UTF-16 units.
 *
 * @param codeAt  offsets at which code blocks begin and end, alternately
 * @param headings  other offsets to map
 * @returns `placeOf` maps the offsets of both lists to offsets in the converted text
 */
export function convertText(
  content: string,
  codeAt: readonly number[],
  headings: readonly number[],
  convert: (text: string) => string,
): { text: string; placeOf: (place: number) => number } {
  const places = [...new Set([0, ...codeAt, ...headings, content.length])].sort((a, b) => a - b)
  const ends = [...codeAt].sort((a, b) => a - b)
  const placed = new Map<number, number>()
  let text = ''
  let passed = 0
  for (const [at, place] of places.entries()) {
    while (passed < ends.length && ends[passed]! <= place) passed++
    placed.set(place, text.length)
    const part = content.slice(place, places[at + 1] ?? place)
    text += passed % 2 === 1 ? part : convert(part)
  }
  return { text, placeOf: (place) => placed.get(place)! }
}
