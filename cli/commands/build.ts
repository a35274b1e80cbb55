import { join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { build } from '../pipeline/build.ts'
import type { Context } from '../pipeline/context.ts'
import type { OutputTotals } from '../pipeline/output/output-options.ts'
import { tell } from '../sentences/language.ts'
import { listed, phrase, say } from '../sentences/sentence.ts'
import { EXIT_CODES, exitCodeOf, report, type SiteFlags, siteFlags, withSite } from './site-command.ts'
import { print } from './streams.ts'

interface BuildFlags extends SiteFlags {
  out?: string
  strict?: boolean
}

export const buildCommand = siteFlags(new Command('build').description('check the notes, then write the site'))
  .option('--out <dir>', 'output folder (default: dist in the root)')
  .option('--verbose', 'list every file that is written or deleted')
  .option('--strict', 'treat warnings as errors')
  .option('--profile', 'print the time of each stage, and the slowest notes')
  .addHelpText('after', () => tell(phrase(EXIT_CODES)))
  .action((root: string, flags: BuildFlags) =>
    withSite(root, flags, async (ctx) => {
      const out = resolve(flags.out ?? join(ctx.site.root, 'dist'))
      const result = await build(ctx, out, flags.strict === true)
      const milliseconds = ctx.timings.toJSON()
      report(ctx.site.root, result.diagnostics, flags, {
        pages: result.pages,
        filesWritten: result.totals?.written ?? 0,
        bytes: result.totals?.bytes ?? 0,
        milliseconds,
      })
      process.exitCode = exitCodeOf(result.diagnostics, flags.strict === true)
      // What a program reads has nothing after it.
      const isForProgram = flags.format === 'json' || flags.format === 'sarif'
      if (!flags.quiet && !isForProgram && result.totals) print(summary(result.pages, result.totals, out, ctx))
      if (flags.profile && !isForProgram)
        print(profile(milliseconds, ctx.timings.cpu()) + slowest(ctx.timings.slowest(SLOWEST)))
    }),
  )

function summary(pages: number, totals: OutputTotals, out: string, ctx: Context): string {
  const seconds = Object.values(ctx.timings.toJSON()).reduce((sum, ms) => sum + ms, 0) / 1000
  const { written, unchanged, removed } = totals
  const parts = [
    say('{written} written', { written }),
    say('{unchanged} unchanged', { unchanged }),
    ...(removed > 0 ? [say('{removed} removed', { removed })] : []),
  ]
  const outcome = say('{n} {n|note|notes} → {files} files ({parts}), {size} MB in {seconds} s: {out}', {
    n: pages,
    files: totals.files,
    parts: listed(parts),
    size: (totals.bytes / 1e6).toFixed(1),
    seconds: seconds.toFixed(2),
    out: fromHere(out),
  })
  return `${tell(outcome)}\n`
}

/** As a user would type it: relative to the current folder if it is inside that. */
const fromHere = (folder: string): string => {
  const path = relative(process.cwd(), folder)
  return path === '' || path.startsWith('..') ? folder : path
}

/** Per stage: elapsed time, CPU time of all threads, and the stage's share of the latter. */
function profile(passed: Record<string, number>, cpu: Record<string, number>): string {
  const all = Object.values(cpu).reduce((sum, ms) => sum + ms, 0) || 1
  return Object.entries(passed)
    .map(([stage, ms]) => {
      const busy = cpu[stage] ?? 0
      const share = ((100 * busy) / all).toFixed(1)
      return `${stage.padEnd(12)}${ms.toFixed(1).padStart(10)} ms${busy.toFixed(1).padStart(12)} ms CPU${share.padStart(7)} %\n`
    })
    .join('')
}

/** Number of notes and lists that `--profile` lists. */
const SLOWEST = 10

/** Empty if nothing had to be made. */
const slowest = (items: readonly (readonly [on: string, ms: number])[]): string =>
  items.length === 0
    ? ''
    : `\n${tell(say('slowest'))}\n${items.map(([on, ms]) => `${ms.toFixed(1).padStart(22)} ms  ${on}\n`).join('')}`
