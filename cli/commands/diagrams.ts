import { Argument, Command } from 'commander'
import { DIAGRAMS, fetchDiagrams, findDiagrams } from '../author/diagrams/fetch-diagrams.ts'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { includedFiles, noteFiles } from '../author/notes/note-files.ts'
import { analyse } from '../pipeline/analyse.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { conclude } from './conclude.ts'
import { EXIT_CODES, type SiteFlags, siteFlags, UsageError, withSite } from './site-command.ts'

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
      const open = graph.pages.filter(({ document }) => !document.locked && !document.withheld)
      const { root: siteRoot } = ctx.site
      const diagrams = findDiagrams(siteRoot, [...noteFiles(open), ...includedFiles(siteRoot, open)])
      const rules = { ...DIAGRAMS, mayAsk: allowedHosts(flags.allowPrivateHosts) }
      const { drawn, diagnostics } = await fetchDiagrams(ctx, server, diagrams, rules)
      const counts = { n: diagrams.length, m: drawn, k: diagnostics.length }
      const summary = say('{n} {n|diagram|diagrams}, {m} drawn, {k} {k|fault|faults}', counts)
      conclude(ctx.site.root, { diagnostics, summary: [summary] }, flags, flags.strict === true)
    }),
  )
