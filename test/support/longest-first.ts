import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files of each project that take longest, in that order; those not named come after them, by size. */
export const LONGEST: readonly string[] = [
  'proof/incremental-real.test.ts',
  'proof/fault-matrix.test.ts',
  'proof/security/damaged-cache.test.ts',
  'proof/large/unchanged.test.ts',
  'proof/large/thread-twins.test.ts',
  'proof/policy.test.ts',
  'proof/large/output.test.ts',
  'proof/author-code.test.ts',
  'proof/security/crash.test.ts',
  'proof/migrate-real.test.ts',
  'proof/found-folders.test.ts',
  'proof/budget.test.ts',
  'proof/large/dev.test.ts',
  'proof/security/attacks.test.ts',
  'proof/security/servers.test.ts',
  'proof/steady-load.test.ts',
  'proof/note-order.test.ts',
  'browser/site-browser.test.ts',
  'browser/browser-page.test.ts',
  'browser/security/policy.test.ts',
  'site/command-line.test.ts',
  'site/sweep.test.ts',
  'site/threads.test.ts',
  'site/output.test.ts',
  'site/start.test.ts',
  'site/check-equals-build.test.ts',
  'site/machine.test.ts',
  'site/own-site.test.ts',
  'site/security/machine.test.ts',
  'site/plugins.test.ts',
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
