import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { hash } from '../../runtime/hash.ts'
import { inlinePool, type Pool, threadPool } from '../../runtime/pool.ts'
import type { Context, Site } from '../context.ts'
import type { SourceFile } from '../sources/source-file.ts'
import type { MarkdownRules } from './markdown/markdown.ts'
import { type ParseInput, parseKey } from './parse-document.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** Fewer notes than this are parsed in place: a worker's start and its own copy of each grammar would cost more. */
const WORTH_THREADS = 24
const BATCH = 8

/** Where the store keeps the small parts of all documents of a site, by `parseKey`. */
export const documentsKey = (site: Site): string => hash(`documents ${site.contentDir}`, 40)

/** A note's path from the site's root, for diagnostics. */
export const noteName = (site: Site, path: string): string => [site.contentPrefix, path].filter(Boolean).join('/')

export const markdownRules = (site: Site): MarkdownRules => ({
  lineNumbers: site.config.markdown.lineNumbers,
  collapse: site.config.markdown.collapse,
  trust: site.config.content.trust,
  components: Object.keys(site.config.components).sort(),
  root: site.root,
})

/** Forgets all parsed notes, so that the next look parses them anew: an entry that was there a moment ago is gone. */
export const forgetDocuments = (ctx: Context): void => ctx.store.put(documentsKey(ctx.site), {})

/**
 * Parses what changed; the rest comes from the store, all small parts in one entry so that an unchanged site is read at once.
 */
export async function parseDocuments(ctx: Context, notes: readonly SourceFile[]): Promise<Outcome<ParsedDocument[]>> {
  const { site, store } = ctx
  const rules = markdownRules(site)
  const indexKey = documentsKey(site)
  const known = store.get<Record<string, ParsedDocument>>(indexKey) ?? {}
  const nameOf = (path: string) => noteName(site, path)
  const found: Record<string, ParsedDocument> = {}
  const missing: { key: string; note: SourceFile }[] = []
  for (const note of notes) {
    const key = parseKey(nameOf(note.path), note.hash, rules)
    const document = known[key]
    if (document && store.has(document.bodyKey) && includesAreCurrent(site.root, document)) found[key] = document
    else missing.push({ key, note })
  }
  if (missing.length > 0) {
    ctx.progress.start('parse', missing.length)
    const inputs = missing.map(
      ({ note }): ParseInput => ({
        path: note.path,
        name: nameOf(note.path),
        absolute: note.absolute,
        rules,
        storeFolder: store.folder,
      }),
    )
    const parsed = await parseAll(ctx, inputs)
    for (const [index, { key }] of missing.entries()) found[key] = parsed[index]!
    ctx.progress.end()
  }
  if (missing.length > 0 || Object.keys(known).length !== notes.length) store.put(indexKey, found)
  const documents = notes.map((note) => ({
    ...found[parseKey(nameOf(note.path), note.hash, rules)]!,
    lastCommit: note.lastCommit,
    source: { absolute: note.absolute, hash: note.hash },
  }))
  const diagnostics: Diagnostic[] = documents.flatMap((document) => document.diagnostics)
  return { value: documents, diagnostics }
}

async function parseAll(ctx: Context, inputs: ParseInput[]): Promise<ParsedDocument[]> {
  const pool: Pool =
    inputs.length < WORTH_THREADS || ctx.workers < 2
      ? inlinePool(async () => (await import('../tasks.ts')).TASKS)
      : threadPool(ctx.workers)
  try {
    const batches: ParseInput[][] = []
    for (let at = 0; at < inputs.length; at += BATCH) batches.push(inputs.slice(at, at + BATCH))
    const results = await Promise.all(
      batches.map(async (batch) => {
        const parsed = await pool.run<ParseInput, ParsedDocument>('parse', batch)
        ctx.progress.step(batch.length)
        return parsed
      }),
    )
    return results.flat()
  } finally {
    await pool.close()
  }
}

/** Whether the files a note shows parts of are as they were when it was parsed. */
export function includesAreCurrent(root: string, document: ParsedDocument): boolean {
  return document.includes.every((include) => {
    try {
      return hash(readFileSync(resolve(root, include.path)), 32) === include.hash
    } catch {
      return include.hash === ''
    }
  })
}
