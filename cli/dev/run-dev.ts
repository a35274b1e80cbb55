import { setTimeout as pause } from 'node:timers/promises'
import { limitAuthorCalls } from '../core/author-code.ts'
import { hash } from '../core/hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Context } from '../pipeline/context.ts'
import { limitPlugins } from './limited-plugins.ts'
import { openLive } from './live.ts'
import { openDevServer } from './server.ts'
import { openSession } from './session.ts'
import type { Session } from './session-types.ts'
import { deferred } from './waits.ts'
import { stampsOf } from './watch-site.ts'
import { openWatching } from './watching.ts'

interface DevOptions {
  host: string
  /** First port to try; 0: any. */
  port: number
  /** `--base`, which overrides the settings. */
  base?: string
  /** ms to wait for the first request before the rest of the site is read. */
  patience?: number
  /** ms after which a wait is reported. */
  waitNotice?: number
  /** ms after which the author's code is interrupted if it blocks the server. */
  callTimeout?: number
  /** Called with all faults, after the site was read and after every change that may affect them. */
  onFaults(diagnostics: readonly Diagnostic[]): void
  onBroken(error: unknown): void
  /** Changes may be missed. `code`: the system's error code. */
  onTrouble(code: string): void
}

interface Dev {
  /** Full address of the site. */
  url: string
  /** Resolves when the first page can be served; rejects if the site cannot be opened. */
  opened: Promise<void>
  /** Resolves when every note has been read and changes are noticed. */
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * ms to wait for the first request before the rest of the site is read, so that both do not compete for the machine.
 */
const FIRST_REQUEST_TIMEOUT_MS = 1500
/** ms for which a page can then load its files. */
const PAGE_LOAD_DELAY_MS = 100
/** ms for which one call of the author's code may block the server. */
const CALL_TIMEOUT_MS = 5000

/** ms without a change after which what was parsed is stored for the next start. */
const SAVE_DELAY_MS = 4000

/**
 * Serves a site to its author: pages are rendered from memory, and open pages are updated when files are saved.
 *
 * @throws what `listen` throws: no port can be used
 */
export async function runDev(ctx: Context, options: DevOptions): Promise<Dev> {
  let session: Session | undefined
  let closed = false
  let keep: NodeJS.Timeout | undefined
  const live = openLive(() => session!, hash(`${process.pid} ${process.hrtime.bigint()}`, 8))

  const watching = openWatching(options)
  limitAuthorCalls(options.callTimeout ?? CALL_TIMEOUT_MS)
  const opening = openSession(
    { ...ctx, site: limitPlugins(ctx.site) },
    { base: options.base, notice: options.waitNotice },
    {
      changed() {
        void live.publish().catch(options.onBroken)
        if (!session) return
        watching.follow(session)
        if (session.isComplete() || session.isWaiting()) options.onFaults(session.diagnostics())
        clearTimeout(keep)
        keep = setTimeout(() => session?.keep(), SAVE_DELAY_MS)
      },
      settings() {
        live.reload()
        if (session) void watching.renew(session).catch(options.onBroken)
      },
      scripts: () => live.reload(),
      file: (address) => live.file(address),
      broke: options.onBroken,
    },
  )
  const settingsRead = stampsOf(ctx.site, [])
  const opened = opening.then((value) => (session = value))
  // Watching starts later, so that it does not delay the first page.
  const asRead = opened.then((site) => new Map([...stampsOf(ctx.site, site.files()), ...settingsRead]))
  const answered = deferred()
  const server = await openDevServer({
    session: opened,
    live,
    host: options.host,
    port: options.port,
    answered: answered.done,
    broke: options.onBroken,
  })
  const ready = opened.then(async (site) => {
    await Promise.race([
      answered.promise.then(() => pause(PAGE_LOAD_DELAY_MS)),
      pause(options.patience ?? FIRST_REQUEST_TIMEOUT_MS),
    ])
    if (closed) return
    await Promise.all([watching.renew(site, await asRead), site.readAll()])
  })
  // If the site cannot be opened, `opened` reports that.
  ready.catch((error) => session && options.onBroken(error))
  return {
    url: server.origin + ctx.site.config.base,
    opened: opened.then(() => {}),
    ready,
    async close() {
      closed = true
      clearTimeout(keep)
      limitAuthorCalls()
      await watching.close()
      await server.close()
      await session?.close()
    },
  }
}
