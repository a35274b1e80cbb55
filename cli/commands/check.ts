import { Command } from 'commander'
import { analyse } from '../pipeline/analyse.ts'
import { EXIT, failed, report, type SiteFlags, siteFlags, withSite } from './site-command.ts'

interface CheckFlags extends SiteFlags {
  strict?: boolean
}

export const checkCommand = siteFlags(new Command('check').description('report every fault of the site; write nothing'))
  .option('--strict', 'warnings fail too')
  .action((root: string, flags: CheckFlags) =>
    withSite(root, flags, async (ctx) => {
      const { value, diagnostics } = await analyse(ctx)
      report(ctx.site.root, diagnostics, flags)
      if (failed(diagnostics, flags.strict === true)) process.exitCode = EXIT.content
      if (!flags.quiet && (flags.format ?? 'pretty') === 'pretty' && diagnostics.length === 0) process.stdout.write(`${value.graph.pages.length} notes, no faults\n`)
    }),
  )
