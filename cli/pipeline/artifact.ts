import type * as make from '../core/make/artifact.ts'
import type { KeptPage } from './search/keep-page.ts'

/** One file of the site; a page is made together with its part of the search index. */
export type Artifact = make.Artifact<KeptPage>
export type ArtifactGroup = make.ArtifactGroup<KeptPage>
export type Remote = make.Remote<KeptPage>
