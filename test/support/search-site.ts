import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { createElement } from 'react'
import { lookTokens } from '../../cli/look-tokens.mjs'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { SEARCH_FOLDER } from '../../config/model/search-index.ts'
import { STRINGS } from '../../config/strings.ts'
import { SearchDialog } from '../../renderer/components/search-dialog.tsx'
import { renderIn } from '../../renderer/strings.ts'
import { toIndex } from './search-notes.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The site lies under a base, so that a forgotten one shows. */
export const BASE = '/kb/'

const ENTRY = `
import { mountSearch } from './renderer/client/search/mount-search.ts'
mountSearch(document, () => import('./renderer/client/search-script.ts'))
`

/** Script and style of the search alone, made as the build makes them. */
async function bundle(): Promise<Map<string, string>> {
  const shared = {
    bundle: true,
    write: false,
    minify: true,
    outdir: '/',
    logLevel: 'error',
    absWorkingDir: ROOT,
  } as const
  const script = await build({
    ...shared,
    stdin: { contents: ENTRY, resolveDir: ROOT, sourcefile: 'entry.ts', loader: 'ts' },
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    entryNames: 'entry',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const style = await build({
    ...shared,
    entryPoints: ['renderer/styles/reading.css'],
    entryNames: 'style',
    plugins: [lookTokens],
  })
  return new Map([...script.outputFiles, ...style.outputFiles].map((file) => [file.path.slice(1), file.text]))
}

const HTML = `<!doctype html><html lang="zh-CN" class="js"><meta charset="utf-8"><title>深海</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="${BASE}style.css">
<script type="module" src="${BASE}entry.js"></script><body><header>
<button type="button" data-hook="search" data-index="${BASE}${SEARCH_FOLDER}" data-suggestions="10" aria-label="搜索">搜索</button></header>
<main><h1>页面</h1><label>评论 <input id="other"></label><p>正文</p></main>
${renderIn(STRINGS, createElement(SearchDialog, { search: { indexHref: BASE + SEARCH_FOLDER, suggestions: 10, placeholder: '' } }))}`

/** A site of one page with the search on it; every address without a file ending is that page. */
export interface SearchSite {
  url: string
  /** ms each text of the index is held back. */
  delay: { text: number }
  /** The index cannot be reached. */
  down: { index: boolean }
  close(): void
}

export async function startSearchSite(pages: readonly SearchPage[]): Promise<SearchSite> {
  const files = await bundle()
  for (const [name, text] of toIndex(pages)) files.set(SEARCH_FOLDER + name, text)
  const delay = { text: 0 }
  const down = { index: false }
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const name = path.slice(BASE.length)
    const text = path.startsWith(BASE) ? (!/\.\w+$/.test(path) ? HTML : files.get(name)) : undefined
    const gone = text === undefined || (down.index && name.startsWith(SEARCH_FOLDER))
    const type = /\.(\w+)$/.exec(path)?.[1]
    const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }
    const answer = () => {
      // The policy a strict site has: nothing inline, nothing from elsewhere.
      const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:"
      response.writeHead(gone ? 404 : 200, {
        'content-type': `${types[type ?? ''] ?? 'text/html'}; charset=utf-8`,
        'content-security-policy': policy,
      })
      response.end(gone ? '' : text)
    }
    setTimeout(answer, name.startsWith(`${SEARCH_FOLDER}text/`) ? delay.text : 0)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${BASE}`,
    delay,
    down,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A page whose text stands under each of its headings, or alone. */
export const note = (path: string, title: string, headings: string[], text: string): SearchPage => {
  let content = ''
  const found = headings.map((name) => {
    const heading = { title: name, slug: name, charIndex: content.length }
    content += `${name}\n${text}\n`
    return heading
  })
  return { path, title, headings: found, content: content || text }
}
