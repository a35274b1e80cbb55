import { hash } from '../core/hash.ts'
import type * as make from '../core/make/artifact.ts'
import type { KeptPage } from './search/keep-page.ts'

/** One file of the site; a page is made together with its part of the search index. */
export type Artifact = make.Artifact<KeptPage>
export type ArtifactGroup = make.ArtifactGroup<KeptPage>

/** A file whose name contains a hash of its text. @param stem  path without the hash and the extension */
export const hashedFile = (stem: string, extension: 'css' | 'js', text: string): Artifact => ({
  path: `${stem}.${hash(text, 8)}.${extension}`,
  key: hash(text),
  make: () => text,
})

/** A file with a fixed name. */
export const textFile = (path: string, text: string): Artifact => ({ path, key: hash(text, 32), make: () => text })
