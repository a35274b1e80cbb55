import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SearchPage } from '../../cli/pipeline/graph/search/page.ts'
import { toPostings } from '../../cli/pipeline/graph/search/postings.ts'
import { toShards } from '../../cli/pipeline/graph/search/shards.ts'
import { toTextFiles } from '../../cli/pipeline/graph/search/text-files.ts'

/** The real notes the search is judged by; beside the repository, absent on most machines. */
export const NOTES = resolve(import.meta.dirname, '../../../shared/data/vdoing-notes/docs')
export const hasNotes = existsSync(NOTES)

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
