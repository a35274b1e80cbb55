import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { openIndex } from '../../renderer/client/search/search.ts'
import { serve, toIndex } from '../support/search-notes.ts'

/** One way to search a site, built and ready to be asked. */
export interface Engine {
  name: string
  buildMs: number
  /** Bytes of all files after gzip. */
  indexBytes: number
  /** Addresses found, all of them. */
  find(query: string): Promise<string[]>
  /** Bytes after gzip that a visitor downloads for a first query, with the engine's own script left out. */
  firstQuery(query: string): Promise<number>
  close?(): Promise<void>
}

const gzip = (data: string | Uint8Array): number => gzipSync(data).length

export function ownIndex(pages: readonly SearchPage[]): Engine {
  const start = performance.now()
  const files = toIndex(pages)
  const buildMs = performance.now() - start
  const opened = openIndex(serve(files).fetchJson)
  return {
    name: 'kb',
    buildMs,
    indexBytes: [...files.values()].reduce((sum, text) => sum + gzip(text), 0),
    find: async (query) =>
      (await (await opened).search(query, { limit: Infinity, reads: Infinity })).hits.map((hit) => hit.path),
    async firstQuery(query) {
      const { asked, fetchJson } = serve(files)
      await (await openIndex(fetchJson)).search(query)
      return asked.gzipBytes
    },
  }
}

/** What is compared with, in the versions that published figures are of. */
const PEERS = ['minisearch@7.2.0', 'pagefind@1.6.0']
/** Below what git ignores: a comparison is no dependency. */
const modules = (): string => process.env.KB_BENCH_MODULES ?? join(process.cwd(), '.kb/bench/modules')

export const hasPeers = (): boolean =>
  PEERS.every((peer) => existsSync(join(modules(), 'node_modules', peer.replace(/@.*/, ''), 'package.json')))

/** Installs them by npm, once. */
export function installPeers(): void {
  if (hasPeers()) return
  const folder = modules()
  mkdirSync(folder, { recursive: true })
  // A package of its own: npm would else look for one further up and change ours.
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  console.error(`installing ${PEERS.join(' and ')} into ${relative(process.cwd(), folder)} …`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...PEERS], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

/** A package of `modules()`; undefined when it is not installed. */
async function load<T>(name: string): Promise<T | undefined> {
  try {
    const folder = join(modules(), 'node_modules', name)
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: { '.': { import: string } }
    }
    return (await import(pathToFileURL(join(folder, about.exports['.'].import)).href)) as T
  } catch {
    return undefined
  }
}

interface MiniSearchModule {
  default: new (
    options: object,
  ) => {
    addAll(documents: object[]): void
    search(query: string): { id: string }[]
  }
}

const bigrams = (text: string): string[] =>
  (text.toLowerCase().match(/[\u4e00-\u9fff]+|[a-z0-9]+/g) ?? []).flatMap((run) =>
    /[a-z0-9]/.test(run) || run.length < 2 ? [run] : [...run.slice(1)].map((unit, i) => (run[i] as string) + unit),
  )

export async function miniSearch(pages: readonly SearchPage[], cut: 'words' | 'bigrams'): Promise<Engine | undefined> {
  const module = await load<MiniSearchModule>('minisearch')
  if (!module) return undefined
  const start = performance.now()
  const index = new module.default({
    fields: ['title', 'content'],
    idField: 'path',
    searchOptions: { combineWith: 'AND', prefix: cut === 'words', boost: { title: 10 } },
    ...(cut === 'bigrams' ? { tokenize: bigrams } : {}),
  })
  index.addAll([...pages])
  const text = JSON.stringify(index)
  return {
    name: `MiniSearch, ${cut}`,
    buildMs: performance.now() - start,
    indexBytes: gzip(text),
    find: async (query) => index.search(query).map((hit) => hit.id),
    // The whole index travels.
    firstQuery: async () => gzip(text),
  }
}

interface PagefindModule {
  createIndex(): Promise<{
    index: {
      addCustomRecord(record: object): Promise<unknown>
      getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>
    }
  }>
  close(): Promise<unknown>
}

export async function pagefind(pages: readonly SearchPage[], browser: Browser): Promise<Engine | undefined> {
  const module = await load<PagefindModule>('pagefind')
  if (!module) return undefined
  const start = performance.now()
  const { index } = await module.createIndex()
  for (const page of pages)
    await index.addCustomRecord({ url: page.path, content: page.content, language: 'zh', meta: { title: page.title } })
  const files = new Map((await index.getFiles()).files.map((file) => [`/pagefind/${file.path}`, file.content]))
  const buildMs = performance.now() - start
  await module.close()
  let bytes = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const content = files.get(path)
    const type = path.endsWith('.js') ? 'text/javascript' : path === '/' ? 'text/html' : 'application/octet-stream'
    response.writeHead(content || path === '/' ? 200 : 404, { 'content-type': type })
    response.end(content ?? '<!doctype html><html lang="zh"><title>x</title>')
    // Its own files are compressed already; the script is left out as for the others.
    if (content && !path.endsWith('.js')) bytes += content.length
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const open = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(url)
    return page
  }
  const ask = (page: Awaited<ReturnType<typeof open>>, query: string, most: number) =>
    page.evaluate(
      async ([text, count]) => {
        const path = '/pagefind/pagefind.js'
        const finder = await import(path)
        const { results } = await finder.search(text)
        const data = await Promise.all(
          results.slice(0, count).map((one: { data(): Promise<{ url: string }> }) => one.data()),
        )
        return data.map((one) => one.url)
      },
      [query, most] as const,
    )
  const kept = await open()
  return {
    name: 'Pagefind',
    buildMs,
    indexBytes: [...files].reduce(
      (sum, [path, content]) => sum + (/pagefind\/(index|fragment)/.test(path) ? content.length : 0),
      0,
    ),
    find: (query) => ask(kept, query, 10_000),
    async firstQuery(query) {
      const page = await open()
      bytes = 0
      await ask(page, query, 10)
      await page.context().close()
      return bytes
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
