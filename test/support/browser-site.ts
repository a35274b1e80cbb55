import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chunkFile,
  chunkMapFile,
  chunkNumbers,
  chunkScript,
  NO_CHUNK,
  NOT_FOUND_PATH,
  shardCount,
  shardOf,
} from '../../config/model/chunk.ts'
import type { ArticleView, HeadingView, SiteView, View } from '../../config/model/view.ts'
import { renderDocument } from '../../renderer/document.tsx'
import { MODE_SCRIPT } from '../../renderer/mode-script.ts'
import { renderParts } from '../../renderer/parts.tsx'
import { sampleArticle, sampleNotFound, sampleSite } from './sample-views.ts'
import { type Files, type StaticServer, startServer, strictPolicy } from './static-server.ts'

export interface ClientBundle {
  files: Files
  script: string
  islands: string
}

/** The scripts and styles of pages, made as the build makes them. */
export function bundleForTests(): Promise<ClientBundle> {
  bundled ??= makeBundle()
  return bundled
}

/** Made once for all files that run in this process; nobody changes it. */
let bundled: Promise<ClientBundle> | undefined

async function makeBundle(): Promise<ClientBundle> {
  const out = mkdtempSync(join(tmpdir(), 'kb-client-'))
  // @ts-expect-error The bundler is a plain script: it runs before there is anything to run TypeScript with.
  const { bundleClient } = await import('../../cli/bundle-client.mjs')
  const { script, islands } = (await bundleClient(out)) as { script: string; islands: string }
  const files: Files = new Map()
  for (const name of readdirSync(join(out, 'js'))) files.set(`assets/js/${name}`, readFileSync(join(out, 'js', name)))
  for (const sheet of ['reading', 'vdoing', 'home', 'home-vdoing', 'print'])
    files.set(`assets/${sheet}.css`, readFileSync(join(out, 'css', `${sheet}.css`)))
  rmSync(out, { recursive: true })
  return { files, script, islands }
}

/** Settings of a site whose pages load the bundle under `base`. */
export const browserSite = (bundle: ClientBundle, base = '/', change: Partial<SiteView> = {}): SiteView =>
  sampleSite({
    base,
    homeHref: base,
    head: [['link', { rel: 'icon', href: 'data:,' }]],
    blogger: undefined,
    assets: {
      style: `${base}assets/${change.look ?? 'reading'}.css`,
      print: `${base}assets/print.css`,
      script: `${base}assets/js/${bundle.script}`,
      islands: `${base}assets/js/${bundle.islands}`,
      modeScript: MODE_SCRIPT,
    },
    ...change,
  })

/** A note at `path` with this text. */
export const note = (
  site: SiteView,
  path: string,
  title: string,
  bodyHtml: string,
  change: Partial<ArticleView> = {},
): ArticleView => {
  const article = sampleArticle(site)
  return {
    ...article,
    head: {
      ...article.head,
      title: `${title} | ${site.title}`,
      description: `关于${title}`,
      canonical: `https://example.com${path}`,
    },
    path,
    title,
    bodyHtml,
    outline: outlineOf(bodyHtml),
    titleTag: undefined,
    prev: undefined,
    next: undefined,
    backlinks: [],
    recent: undefined,
    sidebar: undefined,
    ...change,
  }
}

const outlineOf = (html: string): HeadingView[] =>
  [...html.matchAll(/<h(\d) id="([^"]+)">([^<]*)/g)].map(([, level, slug, title]) => ({
    level: Number(level),
    slug: slug ?? '',
    title: title ?? '',
  }))

/** Sections long enough to scroll through. */
export const sections = (...titles: string[]): string =>
  titles.map((title) => `<h2 id="${title}">${title}</h2>${'<p>海水一层一层地暗下去。</p>'.repeat(20)}`).join('')

/**
 * The files of a site: pages, their chunks, the map, the not-found page of `site`. `redirects` are entries of the map
 * alone; without chunks only the not-found page has one.
 */
export function toFiles(
  site: SiteView,
  views: View[],
  bundle: ClientBundle,
  redirects: Record<string, string> = {},
  withChunks = true,
): Files {
  const pages = [...views, sampleNotFound(site)]
  const shards = shardCount(pages.length + Object.keys(redirects).length)
  const frame = hash(JSON.stringify(site.assets))
  const numbers = chunkNumbers(pages.map((view) => view.path))
  const maps = Array.from({ length: shards }, (): Record<string, string> => ({}))
  const files: Files = new Map(bundle.files)
  for (const view of pages) {
    const shown = { ...view, site: { ...view.site, chunks: { shards, frame } } }
    const parts = renderParts(shown)
    const script = chunkScript(numbers.get(view.path)!, { ...parts, path: view.path, frame })
    const hasChunk = withChunks || view.path === NOT_FOUND_PATH
    if (hasChunk) files.set(chunkFile(numbers.get(view.path)!, hash(script)), script)
    maps[shardOf(view.path, shards)]![view.path] = hasChunk ? `${numbers.get(view.path)}.${hash(script)}` : NO_CHUNK
    const name = view.path === NOT_FOUND_PATH ? '404.html' : view.path.slice(1).replace(/(^|\/)$/, '$1index.html')
    files.set(name, renderDocument(shown, parts))
  }
  for (const [path, target] of Object.entries(redirects)) maps[shardOf(path, shards)]![path] = target
  for (const [shard, map] of maps.entries()) files.set(chunkMapFile(shard), JSON.stringify(map))
  return files
}

/** The frames of demo blocks hold inline code by nature; they are sandboxed instead. */
export const serve = (files: Files, base = '/'): Promise<StaticServer> => {
  const policy = strictPolicy(createHash('sha256').update(MODE_SCRIPT).digest('base64'))
  return startServer(files, base, (name) => (name.startsWith('assets/demos/') ? undefined : policy))
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
