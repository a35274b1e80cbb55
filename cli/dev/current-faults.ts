import { machineFault } from '../core/machine-fault.ts'
import { contentMissing } from '../diagnostics/catalogue/config.ts'
import { devBroke, devMachine } from '../diagnostics/catalogue/dev.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { toSiteSeverity } from '../pipeline/keep-going.ts'
import { settingPlace } from '../pipeline/site/setting-place.ts'
import type { State } from './read-site.ts'

/** What is at fault while the site is served, beyond what is wrong with the site itself. */
export class CurrentFaults {
  /** Of settings that do not load: until they do. */
  settings: Diagnostic[] = []
  isContentMissing = false
  /** Of a step that broke: until another one is taken. */
  #broken: Diagnostic[] = []
  /** Messages of what rendering has brought to light since the site was decided. */
  #thrown = ''

  /** The settings are other ones. */
  clear(): void {
    this.settings = []
    this.isContentMissing = false
    this.forgetBroken()
    this.forgetThrown()
  }

  /** The site is decided anew, and no page of it rendered. */
  forgetThrown(): void {
    this.#thrown = ''
  }

  forgetBroken(): void {
    this.#broken = []
  }

  /** @returns whether the program is at fault, and not the machine */
  break(error: unknown): boolean {
    const fault = machineFault(error)
    this.#broken = [
      fault === undefined ? devBroke(error instanceof Error ? error.message : String(error)) : devMachine(fault),
    ]
    return fault === undefined
  }

  /** Whether rendering has brought to light other faults since this was last asked. */
  haveThrownChanged(state: State): boolean {
    const before = this.#thrown
    this.#thrown = thrownIn(state)
      .map(({ message }) => message)
      .join()
    return this.#thrown !== before
  }

  /** Those of the site, too. @param waiting  what takes long */
  all(state: State, waiting: readonly Diagnostic[]): Diagnostic[] {
    const { components, snapshot, ctx } = state
    const { diagnostics } = snapshot
    const ofSite = toSiteSeverity(ctx, [...components.faults, ...thrownIn(state)])
    const more = [...this.settings, ...this.#broken, ...waiting, ...ofSite]
    if (this.isContentMissing)
      more.push(contentMissing(settingPlace(ctx.site, ['content', 'dir']), ctx.site.config.content.dir))
    return more.length > 0 ? sortDiagnostics([...more, ...diagnostics]) : diagnostics
  }
}

/** What components and plugins did wrong while pages were made that the site still has. */
const thrownIn = ({ components, snapshot }: State): Diagnostic[] => {
  const { routes } = snapshot.graph
  const isPage = (path: string) => path === '' || routes.some((route) => route.path === path)
  return [...[...components.thrown].flatMap(([path, faults]) => (isPage(path) ? faults : [])), ...snapshot.late()]
}
