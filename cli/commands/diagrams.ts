import { Argument, Command } from 'commander'
import { DIAGRAMS, fetchDiagrams, findDiagrams } from '../author/diagrams/fetch-diagrams.ts'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { analyse } from '../pipeline/analyse.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { EXIT_CODES, exitCodeOf, report, type SiteFlags, siteFlags, UsageError, withSite } from './site-command.ts'

interface DiagramFlags extends SiteFlags {
  strict?: boolean
  allowPrivateHosts?: boolean
}

export const diagramsCommand = siteFlags(
  new Command('diagrams')
    .description('have the diagram server draw diagrams of PlantUML, Graphviz and the like')
    .addArgument(
      new Argument(
        '<action>',
        'fetch: send each diagram without a picture to the server and write the picture to the public folder',
      ).choices(['fetch']),
    ),
)
  .option('--strict', 'treat warnings as errors')
  .option('--allow-private-hosts', 'also send requests to this machine and private networks')
  .addHelpText('after', () => tell(phrase(EXIT_CODES)))
  .action((_action: 'fetch', root: string, flags: DiagramFlags) =>
    withSite(root, { ...flags, command: 'check' }, async (ctx) => {
      const server = ctx.site.config.markdown.diagramServer
      if (server === undefined)
        throw new UsageError(say('No diagram server is set. Set one: markdown: { diagramServer: "https://kroki.io" }'))
      const { graph } = (await analyse(ctx)).value
      // The texts of notes behind a password stay here.
      const notes = graph.pages.filter(({ document }) => document.source && !document.locked && !document.withheld)
      const diagrams = findDiagrams(ctx.site.root, [...new Set(notes.map(({ file }) => file))])
      const rules = { ...DIAGRAMS, mayAsk: allowedHosts(flags.allowPrivateHosts) }
      const { drawn, diagnostics } = await fetchDiagrams(ctx, server, diagrams, rules)
      const sorted = sortDiagnostics(diagnostics)
      report(ctx.site.root, sorted, flags)
      process.exitCode = exitCodeOf(sorted, flags.strict === true)
      if (flags.quiet || (flags.format ?? 'pretty') !== 'pretty') return
      const counts = { n: diagrams.length, m: drawn, k: sorted.length }
      process.stdout.write(`${tell(say('{n} {n|diagram|diagrams}, {m} drawn, {k} {k|fault|faults}', counts))}\n`)
    }),
  )
