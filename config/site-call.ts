import type { SiteInput } from './schema/site.ts'

/** What settings that are a function are called with. */
export interface SiteCall {
  /**
   * The command that is run. `check` looks at what `build` writes: let the two differ in nothing that is to be checked.
   */
  command: 'build' | 'check' | 'dev' | 'preview' | 'clean' | 'new'
  /** `development` for `kb dev`, else `production`. */
  mode: 'development' | 'production'
}

/** Settings that depend on the command, as in Vite. */
export type SiteFunction = (call: SiteCall) => SiteInput | Promise<SiteInput>

export const toSiteCall = (command: SiteCall['command']): SiteCall => ({
  command,
  mode: command === 'dev' ? 'development' : 'production',
})
