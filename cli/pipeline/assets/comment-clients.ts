import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type esbuild from 'esbuild'
import { COMMENT_PACKAGES } from '../../../config/schema/comments.ts'
import { hash } from '../../core/hash.ts'
import { findOptional } from '../../core/optional-package.ts'
import type { Store } from '../../core/store/index.ts'
import { CODE } from '../../core/version.ts'
import { type Artifact, hashedFile } from '../artifact.ts'
import type { Site } from '../site/site.ts'
import { readClientFiles } from './client-files.ts'

/** Files of a comment service's client, which the site hosts itself. */
export interface CommentClient {
  script: Artifact
  style: Artifact
}

/** The configured comment services whose client is an npm package, each with the package's name. */
const commentPackages = ({ config }: Pick<Site, 'config'>): [provider: string, name: string][] =>
  [config.comments ?? []].flat().flatMap(({ provider }) => {
    const name = COMMENT_PACKAGES[provider]
    return name === undefined ? [] : [[provider, name]]
  })

/** Part of the fingerprint of a build's inputs: names and versions of the packages, whose code is not read. */
export const commentsStamp = (site: Site): string =>
  commentPackages(site)
    .map(([, name]) => `${name} ${findOptional(site.root, name)?.version ?? 'none'}`)
    .join()

/**
 * The client of each configured comment service, by the service's name: kb's part and the package in one script, the
 * styles of both in one sheet. `site/comment-faults.ts` has already checked that the packages are installed. A client
 * is bundled once per package version and then cached.
 */
export function commentClients(site: Site, store: Store): Map<string, CommentClient> {
  return new Map(
    commentPackages(site).map(([provider, name]) => {
      const { version, from } = findOptional(site.root, name)!
      const key = hash(`comments ${CODE} ${provider} ${version}`, 40)
      const stored = store.get<Bundle>(key)
      const made = stored ?? bundle(provider, dirname(from))
      if (!stored) store.put(key, made)
      const stem = `assets/comments/${provider}`
      return [provider, { script: hashedFile(stem, 'js', made.script), style: hashedFile(stem, 'css', made.style) }]
    }),
  )
}

interface Bundle {
  script: string
  style: string
}

/** @param folder  inside the package */
function bundle(provider: string, folder: string): Bundle {
  const { read } = readClientFiles()
  // Loaded here because only sites with such comments need esbuild, which is slow to start.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild
  const { outputFiles } = buildSync({
    stdin: { contents: read(`comments/${provider}.js`).toString('utf8'), resolveDir: folder, loader: 'js' },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    minify: true,
    charset: 'utf8',
    legalComments: 'eof',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    logLevel: 'silent',
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') + read(`comments/${provider}.css`).toString('utf8') }
}
