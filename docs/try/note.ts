import { type Diagnostic, hintOf, sortDiagnostics, wordsOf } from '../../cli/diagnostics/diagnostic.ts'
import { faultSlug } from '../../cli/diagnostics/fault-page.ts'
import { openPainters } from '../../cli/markdown/highlight/highlight.ts'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import type { MarkdownInput, MarkdownResult } from '../../cli/markdown/markdown.ts'
import { resolveLinks } from '../../cli/pipeline/graph/links.ts'
import { toNamedFiles } from '../../cli/pipeline/graph/named-files.ts'
import { toPageIndex } from '../../cli/pipeline/graph/page-index.ts'
import { parseFrontmatter } from '../../cli/pipeline/notes/frontmatter.ts'
import type { ParsedFrontmatter } from '../../cli/pipeline/notes/frontmatter-fields.ts'
import { judgeMetaTags } from '../../cli/pipeline/notes/frontmatter-meta.ts'
import type { PageRecord } from '../../cli/pipeline/pages/page-record.ts'
import { toText } from '../../cli/pipeline/render/fill-slots.ts'
import { safeHref } from '../../cli/pipeline/render/hrefs.ts'
import { tell } from '../../cli/sentences/language.ts'
import { stringsOf, toNoteLanguage } from '../../config/languages.ts'
import { nearest } from '../../config/suggest.ts'
import { fetchOwnFor } from './stand-ins/own-files.ts'

/** The note as a file of a site that has no other. */
export const NOTE_FILE = 'content/note.md'
const NOTE_PATH = 'note.md'

/** For all notes that are tried. */
const painters = openPainters()

/** A fault as `kb check` prints it. */
export interface TriedFault {
  code: string
  severity: Diagnostic['severity']
  message: string
  hint?: string
  line: number
  column: number
  /** Part of the address of the page about it. */
  slug: string
}

export interface TriedNote {
  title: string
  /** The article's HTML, sanitised as that of an untrusted note. */
  html: string
  faults: TriedFault[]
}

/**
 * A note as `kb build` writes it and the faults that `kb check` finds in it, with `content: { trust: 'untrusted' }`: the
 * text may be anybody's.
 *
 * @param lang  of the page: that of the sentences
 */
export async function tryNote(text: string, lang: 'zh' | 'en'): Promise<TriedNote> {
  await fetchOwnFor(text)
  const matter = judgeMetaTags(NOTE_FILE, parseFrontmatter(NOTE_FILE, text), 'untrusted')
  const tag = lang === 'zh' ? 'zh-CN' : 'en'
  const language = toNoteLanguage(tag, stringsOf(tag))
  const input: MarkdownInput = {
    file: NOTE_FILE,
    text,
    bodyOffset: matter.bodyOffset,
    bodyLine: matter.bodyLine,
    settings: {
      lineNumbers: true,
      collapse: 0,
      trust: 'untrusted',
      components: [],
      languages: [{ prefix: '/', ...language }],
      root: '/',
    },
    language,
    excerptSeparator: matter.frontmatter.excerpt_separator ?? '<!-- more -->',
  }
  const markdown = await parseMarkdown(input, painters)
  const page = toPage(matter, markdown)
  const { html, diagnostics } = fillIn(page, markdown)
  const faults = sortDiagnostics([...matter.diagnostics, ...markdown.diagnostics, ...diagnostics])
  return { title: page.title, html, faults: faults.slice(0, MAX_FAULTS).map((fault) => toFault(fault, lang)) }
}

/** More would be the same again, and hold the page up. */
const MAX_FAULTS = 200

/** What links and names ask of the note's page. */
function toPage(
  { frontmatter }: ParsedFrontmatter,
  { links, images, anchors, leadingTitle }: MarkdownResult,
): PageRecord {
  return {
    document: { links, images, anchors },
    frontmatter,
    relativePath: NOTE_PATH,
    file: NOTE_FILE,
    title: frontmatter.title ?? leadingTitle ?? 'note',
    path: '/note.html',
  } as unknown as PageRecord
}

/** The lists that every site has, whatever its notes. */
const LISTS = ['/', '/categories/', '/tags/', '/archives/'].map((path) => ({ path, title: path }))

function fillIn(page: PageRecord, { html, code, links }: MarkdownResult): { html: string; diagnostics: Diagnostic[] } {
  const index = toPageIndex([page], [], LISTS)
  const sources = { files: new Map(), publicFiles: new Set() } as never
  const wiki = links.some(({ kind, target }) => kind === 'wiki' && index.byName(target.split('#')[0]!).length > 0)
  const named = toNamedFiles(sources, 'public')
  const rules = { base: '/', severity: 'error', wiki, index, languageOf: () => '', sources, named } as const
  const none = { isFeed: () => false, publicFolder: 'public', catalogues: new Map(), nearest }
  const { value, diagnostics } = resolveLinks(page, { ...rules, ...none })
  const targets = value.links.map((target, at) => {
    if (target.kind === 'none') return links[at]?.kind === 'wiki' ? null : safeHref(target.href)
    const hash = target.hash ? `#${encodeURIComponent(target.hash)}` : ''
    return target.kind === 'page' && target.page ? hash || '#' : target.path
  })
  const body = { html, content: '', code }
  const slots = {
    hrefs: targets,
    texts: value.links.map((target, at) =>
      links[at]?.kind === 'wiki' ? (target.kind === 'page' && target.page?.title) || links[at].target : null,
    ),
    demos: [],
    images: value.images.map((target, at) => ({
      src: target.kind === 'none' ? safeHref(target.href) : target.path,
      sized: page.document.images[at]?.sized ?? false,
    })),
  }
  return { html: toText(body, slots), diagnostics }
}

function toFault(fault: Diagnostic, lang: 'zh' | 'en'): TriedFault {
  const hint = hintOf(fault)
  return {
    code: fault.code,
    severity: fault.severity,
    message: tell(wordsOf(fault), lang),
    ...(hint === undefined ? {} : { hint: tell(hint, lang) }),
    line: fault.place?.line ?? 1,
    column: fault.place?.column ?? 1,
    slug: faultSlug(fault.code),
  }
}
