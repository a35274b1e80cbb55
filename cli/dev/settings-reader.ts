import { StuckError } from '../core/author-code.ts'
import { configBroken } from '../diagnostics/catalogue/config.ts'
import { devWaiting } from '../diagnostics/catalogue/dev.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { Context } from '../pipeline/context.ts'
import { findConfig, loadSite } from '../pipeline/site/load-site.ts'
import type { Site } from '../pipeline/site/site.ts'
import { limitPlugins } from './limited-plugins.ts'
import type { State } from './read-site.ts'
import { type SettingsTrial, trySettings } from './settings-trial.ts'
import type { Waits } from './waits.ts'

export interface SettingsReader {
  /**
   * Starts to read the settings, and the site with them. Cancels earlier calls.
   *
   * @param ctx  of the site that is being served
   */
  read(ctx: Context): void
  /** Discards what is still being read. */
  stop(): void
}

interface SettingsReaderOptions {
  /** `--base`, which overrides the settings. */
  base: string | undefined
  waits: Waits
  /** Reads the site again. */
  readSite(ctx: Context): Promise<State>
  onSite(next: State): void
  onFaults(faults: Diagnostic[]): void
  onError(error: unknown): void
}

/** Reads saved settings while the current site is still served, since they may take long or never finish. */
export function openSettingsReader({
  base,
  waits,
  readSite,
  onSite,
  onFaults,
  onError,
}: SettingsReaderOptions): SettingsReader {
  let last = 0
  /** Ends the wait, which is shared by all attempts until one of them finishes. */
  let end: (() => void) | undefined
  let trial: SettingsTrial | undefined
  const endWait = (): void => {
    end?.()
    end = undefined
  }
  return {
    read(ctx) {
      const turn = ++last
      const { configFile = ctx.site.root } = ctx.site
      end ??= waits.start(() => devWaiting(configFile, configFile))
      trial?.abandon()
      const running = trySettings(ctx, base)
      trial = running
      const load = async (): Promise<void> => {
        await running.ended
        // If the settings were saved again in the meantime, the next attempt reports.
        if (turn !== last) return
        const loaded = await loadSettings(ctx, base)
        if (turn !== last) return
        const next = loaded.value && (await readSite({ ...ctx, site: limitPlugins(loaded.value) }))
        if (turn !== last) return
        endWait()
        if (next) onSite(next)
        else onFaults(loaded.diagnostics)
      }
      load().catch((error: unknown) => {
        if (turn !== last) return
        endWait()
        if (error instanceof StuckError) onFaults([configBroken(topOf(configFile), error.words)])
        else onError(error)
      })
    },
    stop() {
      last++
      trial?.abandon()
      endWait()
    },
  }
}

const topOf = (file: string): Place => ({ file, line: 1, column: 1 })

/** A config file that has disappeared is a fault: without it, the folder would be read as a different site. */
async function loadSettings({ site, store }: Context, base: string | undefined): Promise<Outcome<Site | undefined>> {
  const { configFile, root } = site
  if (configFile !== undefined && findConfig(root) === undefined)
    return {
      value: undefined,
      diagnostics: [configBroken(topOf(configFile), 'the file does not exist any more.')],
    }
  return loadSite(root, store, base, 'dev')
}
