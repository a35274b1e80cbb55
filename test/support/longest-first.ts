import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files of each project that take longest, in that order; those not named come after them, by size. */
export const LONGEST: readonly string[] = [
  'proof/fault-matrix.test.ts',
  'proof/interactions.test.ts',
  'proof/axe.test.ts',
  'proof/incremental-real.test.ts',
  'proof/real-embeds.test.ts',
  'proof/real-includes.test.ts',
  'proof/security/damaged-cache.test.ts',
  'proof/growth.test.ts',
  'proof/load-tasks.test.ts',
  'proof/docs-played.test.ts',
  'proof/policy.test.ts',
  'proof/security/crash.test.ts',
  'proof/settings-have-effect.test.ts',
  'proof/package.test.ts',
  'proof/migrate-real.test.ts',
  'proof/axe-docs.test.ts',
  'proof/release-dry.test.ts',
  'proof/thread-twins.test.ts',
  'proof/security/attacks.test.ts',
  'proof/steady-load.test.ts',
  'proof/cost-of-change.test.ts',
  'proof/security/servers.test.ts',
  'proof/plain.test.ts',
  'proof/author-code.test.ts',
  'proof/found-folders.test.ts',
  'proof/note-order.test.ts',
  'site/locked-notes.test.ts',
  'browser/locked-notes.test.ts',
  'browser/slides.test.ts',
  'browser/right-to-left.test.ts',
  'browser/canvas.test.ts',
  'browser/browser-page.test.ts',
  'site/lsp.test.ts',
  'browser/site-browser.test.ts',
  'site/dev-recovery.isolated.test.ts',
  'proof/reading-places.test.ts',
  'proof/migrate-language.test.ts',
  'proof/offline.test.ts',
  'proof/link-preview.test.ts',
  'browser/browser-start.test.ts',
  'proof/security/policy-in-pages.test.ts',
  'site/output.test.ts',
  'proof/share-images.isolated.test.ts',
  'browser/browser-router.test.ts',
  'site/package.test.ts',
  'site/threads.test.ts',
  'proof/external.test.ts',
  'site/own-site.test.ts',
]

/**
 * Begins the files that take longest, so that at the end no core waits for one of them. The runner itself knows this
 * from the last run alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(`${this.ctx.config.root}/test`, moduleId))
      return at === -1 ? LONGEST.length : at
    }
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rank(a) - rank(b),
    )
  }
}
