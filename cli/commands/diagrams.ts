import { Argument, Command } from 'commander'
import { DIAGRAMS, fetchDiagrams, findDiagrams } from '../author/diagrams/fetch-diagrams.ts'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { includedFiles, noteFiles } from '../author/notes/note-files.ts'
import { analyse } from '../pipeline/analyse.ts'
import { say } from '../sentences/sentence.ts'
import { conclude } from './conclude.ts'
import { type CheckFlags, checkFlags, UsageError, withSite } from './site-command.ts'

export const diagramsCommand = checkFlags(
  new Command('diagrams')
    .description('have the diagram server draw diagrams of PlantUML, Graphviz and the like')
    .addArgument(
      new Argument(
        '<action>',
        'fetch: send each diagram without a picture to the server and write the picture to the public folder',
      ).choices(['fetch']),
    ),
)
  .option('--allow-private-hosts', 'also send requests to this machine and private networks')
  .action((_action: 'fetch', root: string, flags: CheckFlags) =>
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
