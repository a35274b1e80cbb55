import type { DocumentBody } from '../../documents/parsed-document.ts'
import type { Artifact } from '../../output/artifact.ts'
import type { Shared } from '../shared.ts'
import { feeds } from './feeds.ts'
import { hostRules } from './host-rules.ts'
import { llms } from './llms.ts'
import { markdownCopies } from './markdown-copies.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** What readers, search engines, tools and hosts expect beside the pages; each is off or on by one line of the settings. */
export function* outputs(shared: Shared, read: (key: string) => DocumentBody): Generator<Artifact> {
  yield* markdownCopies(shared)
  yield* feeds(shared, read)
  yield* llms(shared)
  yield* sitemap(shared)
  yield* robots(shared)
  yield* hostRules(shared)
}
