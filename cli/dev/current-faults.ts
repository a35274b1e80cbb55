import { machineFault } from '../core/machine-fault.ts'
import { contentMissing } from '../diagnostics/catalogue/config.ts'
import { devBroke, devMachine } from '../diagnostics/catalogue/dev.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { toSiteSeverity } from '../pipeline/keep-going.ts'
import { settingPlace } from '../pipeline/site/setting-place.ts'
import type { State } from './read-site.ts'

/** Faults that occur while the site is served, in addition to those of the site itself. */
export class CurrentFaults {
  /** Faults of settings that do not load; empty once they do. */
  settings: Diagnostic[] = []
  isContentMissing = false
  /** The fault of a step that failed, until another one succeeds. */
  #broken: Diagnostic[] = []
  /** Messages of faults found while rendering since the site was last decided. */
  #thrown = ''

  /** Call when the settings have been replaced. */
  clear(): void {
    this.settings = []
    this.isContentMissing = false
    this.forgetBroken()
    this.forgetThrown()
  }

  /** Call when the site has been decided again: none of its pages has been rendered yet. */
  forgetThrown(): void {
    this.#thrown = ''
  }

  forgetBroken(): void {
    this.#broken = []
  }

  /** @returns whether kb is at fault, not the machine */
  break(error: unknown): boolean {
    const fault = machineFault(error)
    this.#broken = [
      fault === undefined ? devBroke(error instanceof Error ? error.message : String(error)) : devMachine(fault),
    ]
    return fault === undefined
  }

  /** Whether rendering has found other faults since the last call. */
  haveThrownChanged(state: State): boolean {
    const before = this.#thrown
    this.#thrown = thrownIn(state)
      .map(({ message }) => message)
      .join()
    return this.#thrown !== before
  }

  /**
   * All faults, including those of the site.
   *
   * @param waiting  faults for waits that take long
   */
  all(state: State, waiting: readonly Diagnostic[]): Diagnostic[] {
    const { components, snapshot, ctx } = state
    const { diagnostics } = snapshot
    const ofSite = toSiteSeverity(ctx, [...components.faults, ...thrownIn(state), ...state.assetFaults])
    const more = [...this.settings, ...this.#broken, ...waiting, ...ofSite]
    if (this.isContentMissing)
      more.push(contentMissing(settingPlace(ctx.site, ['content', 'dir']), ctx.site.config.content.dir))
    return more.length > 0 ? sortDiagnostics([...more, ...diagnostics]) : diagnostics
  }
}

/**
 * Faults of components and plugins that were found while pages were made, without those of pages that no longer exist.
 */
const thrownIn = ({ components, snapshot }: State): Diagnostic[] => {
  const { routes } = snapshot.graph
  const isPage = (path: string) => path === '' || routes.some((route) => route.path === path)
  return [...[...components.thrown].flatMap(([path, faults]) => (isPage(path) ? faults : [])), ...snapshot.late()]
}
