import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { compareText } from '../../cli/core/compare-text.ts'
import type { PagePostings, SearchPage } from '../../cli/pipeline/search/page.ts'
import { openPostings } from '../../cli/pipeline/search/postings.ts'
import { openMerging } from '../../cli/pipeline/search/shards.ts'
import { type IndexFile, toTextFiles } from '../../cli/pipeline/search/text-files.ts'
import type { Answer } from '../../renderer/client/search/search.ts'

/** The real notes the search is judged by; beside the repository, absent on most machines. */
export const NOTES = resolve(import.meta.dirname, '../../../shared/data/vdoing-notes/docs')
export const hasNotes = existsSync(NOTES)
/** Our own notes, for what any notes will do. */
const OWN_NOTES = resolve(import.meta.dirname, '../../content')

/** Says loudly that a proof is not being given. */
export function warnWithoutNotes(): void {
  if (!hasNotes)
    console.warn('\n*** The real notes are absent: recall and ranking of the search are NOT being tested. ***\n')
}

/** Markdown files below a folder, sorted. */
const markdownFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** A note as the search sees it, by a rough reading of its Markdown; the pipeline's own reading is better. */
export function toSearchPage(text: string, path: string): SearchPage {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(text)
  const field = (name: string) => new RegExp(`^${name}: *"?(.*?)"?$`, 'm').exec(block?.[1] ?? '')?.[1]
  const body = text.slice(block?.[0].length ?? 0)
  const headings: { title: string; slug: string; charIndex: number }[] = []
  let content = ''
  let fenced = false
  for (const line of body.split('\n')) {
    if (/^\s*```/.test(line)) {
      fenced = !fenced
      continue
    }
    const plain = fenced ? line : line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[`*]/g, '')
    const heading = fenced ? null : /^#{1,4} +(.*)$/.exec(plain)
    const title = heading?.[1]?.trim()
    if (title) headings.push({ title, slug: title.toLowerCase().replace(/\s+/g, '-'), charIndex: content.length })
    content += `${title ?? plain}\n`
  }
  return { path: field('permalink') ?? path, title: field('title') ?? path, headings, content }
}

export const readNotes = (folder: string): SearchPage[] =>
  markdownFiles(folder).map((file) =>
    toSearchPage(
      readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n'),
      `/${relative(folder, file).split('\\').join('/')}`,
    ),
  )

/** The real notes, or ours where they are absent. */
export const anyNotes = (): SearchPage[] => readNotes(hasNotes ? NOTES : OWN_NOTES)

/** A stretch of a note from one heading to the next. */
interface Passage {
  title: string
  slug: string
  text: string
}

const toPassages = ({ headings, content }: SearchPage): Passage[] =>
  headings.map(({ title, slug, charIndex }, i) => ({
    title,
    slug,
    text: content.slice(charIndex, headings[i + 1]?.charIndex ?? content.length),
  }))

/**
 * A site of `count` pages: the notes themselves, then pages put together of passages from all of them, so that no two
 * pages are alike and words are as common as among the notes. The same on every run.
 */
export function toSite(notes: readonly SearchPage[], count: number): SearchPage[] {
  const random = seeded(count)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const passages = notes.flatMap(toPassages)
  return Array.from({ length: count }, (_, n): SearchPage => {
    if (n < notes.length) return notes[n] as SearchPage
    const { content } = one(notes)
    const page = { path: `/made/${n}/`, title: `${one(passages).title} ${n}`, content: '' }
    const headings: { title: string; slug: string; charIndex: number }[] = []
    while (page.content.length < content.length) {
      const { title, slug, text } = one(passages)
      headings.push({ title, slug, charIndex: page.content.length })
      page.content += text
    }
    return { ...page, headings }
  })
}

export interface Question {
  query: string
  /** The page it was taken from. */
  path: string
}

/** Substrings of 2 to 4 Chinese characters, from anywhere in the pages. */
export function pickQuestions(pages: readonly SearchPage[], count: number, seed: number): Question[] {
  const random = seeded(seed)
  const below = (n: number) => Math.floor(random() * n)
  const questions: Question[] = []
  while (questions.length < count) {
    const page = pages[below(pages.length)] as SearchPage
    const runs = page.content.match(/[\u4e00-\u9fff]{2,}/g)
    const run = runs?.[below(runs.length)]
    if (!run) continue
    const length = Math.min(run.length, 2 + below(3))
    const start = below(run.length - length + 1)
    questions.push({ query: run.slice(start, start + length), path: page.path })
  }
  return questions
}

/**
 * What readers type beside Chinese phrases: words, their beginnings, mixtures, slips, letters that begin half the
 * dictionary.
 */
export const OTHER_QUERIES = [
  'vue',
  '函数',
  '的',
  'c',
  's',
  'js',
  'vue 组件',
  '用vue',
  'getElementById',
  'javascirpt',
  '2022',
]

/** The value that `share` of all are not above. */
export const atShare = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const toPostings = openPostings()

/**
 * The files of an index, except the pages' text.
 *
 * @param pages  an array in any order, or another iterable, sorted by address
 */
export function toShards(pages: Iterable<PagePostings>): IndexFile[] {
  const merging = openMerging()
  const sorted = Array.isArray(pages) ? pages.toSorted((a, b) => compareText(a.path, b.path)) : pages
  for (const page of sorted) merging.add(page)
  const { terms, pinyin, others } = merging.finish()
  return [...terms, ...pinyin.files].map(({ path, text = '' }) => ({ path, text })).concat(others)
}

/** All files of an index by name. */
export function toIndex(pages: readonly SearchPage[]): Map<string, string> {
  const files = [...toShards(pages.map(toPostings)), ...pages.flatMap(toTextFiles)]
  return new Map(files.map(({ path, text }) => [path, text]))
}

/** An index in memory, counting what a visitor would download. */
export function serve(files: Map<string, string>) {
  const asked = { names: [] as string[], gzipBytes: 0 }
  const fetchJson = async (name: string): Promise<unknown> => {
    const text = files.get(name.replace(/\?.*$/, ''))
    if (text === undefined) throw new Error(`404 ${name}`)
    asked.names.push(name)
    asked.gzipBytes += gzipSync(text).length
    return JSON.parse(text)
  }
  return { asked, fetchJson }
}

/** The same numbers from 0 to 1 on every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

/** A page as the index takes it; its headings stand in its text. */
export const searchPage = (
  path: string,
  title: string,
  content: string,
  headings: string[] = [],
  tags?: string[],
): SearchPage => ({
  path,
  title,
  content,
  headings: headings.map((name) => ({ title: name, slug: name, charIndex: content.indexOf(name) })),
  ...(tags ? { tags } : {}),
})

export const pathsOf = ({ hits }: Answer): string[] => hits.map(({ path }) => path)

/** What an answer marks, in titles, headings and texts. */
export const marksOf = ({ hits }: Answer): string[] =>
  hits.flatMap(({ title, sections }) =>
    [title, ...sections.flatMap(({ heading, snippet }) => [heading, snippet])]
      .flat()
      .flatMap(({ text, mark }) => (mark ? [text] : [])),
  )
