import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { Command } from 'commander'
import { stackOf } from '../core/own-files.ts'
import { runDev } from '../dev/run-dev.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { tell } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import { isLoopback } from '../serve/guard.ts'
import { onAuthorError } from './guard.ts'
import { refuseAddress } from './listen-fault.ts'
import { toPort } from './preview.ts'
import { report, reportAuthorError, type SiteFlags, withSite } from './site-command.ts'
import { print } from './streams.ts'

interface DevFlags extends SiteFlags {
  port: number
  host: string
  open?: boolean
}

export const devCommand = new Command('dev')
  .description('serve the site while you write: pages update on every save and show what is wrong')
  .argument('[root]', 'folder with site.config.ts, or any folder of notes', '.')
  .option('--port <n>', 'first port to try', toPort, 5173)
  .option('--host <address>', 'address to listen on; other machines can then read the notes', '127.0.0.1')
  .option('--open', 'open the browser')
  .option('--base <path>', 'base path of the site, such as /notes/; overrides the settings')
  .option('--cache <dir>', 'cache folder (default: .kb/cache in the root)')
  .option('--no-cache', 'do not read or write the cache')
  .option('--quiet', 'print only the address and errors')
  .action((root: string, flags: DevFlags) =>
    // Authors are working on their drafts, so these are shown, with their mark.
    withSite(root, { ...flags, command: 'dev', drafts: true }, async (ctx) => {
      const showFaults = createFaultLog(ctx.site.root, flags)
      onAuthorError((file, error) => {
        reportAuthorError(ctx.site.root, file, error, { ...flags, format: 'pretty' })
        return undefined
      })
      const dev = await runDev(ctx, {
        host: flags.host,
        port: flags.port,
        ...(flags.base === undefined ? {} : { base: flags.base }),
        onFaults: showFaults,
        onTrouble: (code) =>
          process.stderr.write(
            `${tell(say('Warning: not every file can be watched ({code}); reload the page if it does not update after a save.', { code }))}\n`,
          ),
        onBroken: (error) => process.stderr.write(`${stackOf(error)}\n`),
      }).catch(refuseAddress(flags))
      print(`${dev.url}\n`)
      if (!isLoopback(flags.host))
        process.stderr.write(
          `${tell(say('Warning: everyone who can reach {host} can read the notes, including drafts.', { host: flags.host }))}\n`,
        )
      if (flags.open) openBrowser(dev.url)
      try {
        await Promise.race([untilStopped(), dev.opened.then(untilStopped)])
      } finally {
        await dev.close()
      }
    }),
  )

/** Prints new faults, and says when the last error is fixed. */
function createFaultLog(root: string, flags: SiteFlags): (diagnostics: readonly Diagnostic[]) => void {
  let known = new Set<string>()
  let failing = false
  return (diagnostics) => {
    const fresh = diagnostics.filter(
      (fault) => !known.has(JSON.stringify(fault)) && (!flags.quiet || fault.severity === 'error'),
    )
    known = new Set(diagnostics.map((fault) => JSON.stringify(fault)))
    if (fresh.length > 0) report(root, fresh, { ...flags, format: 'pretty' })
    const fails = hasErrors(diagnostics)
    if (failing && !fails) process.stderr.write(`${tell(say('All errors are fixed.'))}\n`)
    failing = fails
  }
}

/** Waits for Ctrl-C or for the terminal to close. */
const untilStopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done())
  })

/** Opening the browser is optional: it is not an error if there is none. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer'] : ['xdg-open']
  // Started elsewhere: Windows looks for programs in the folder at hand first, and that may have been received.
  execFile(command!, [...args, url], { cwd: dirname(process.execPath) }, () => {})
}
