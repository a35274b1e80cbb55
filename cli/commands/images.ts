import { Argument, Command } from 'commander'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { checkPictures, REMOTE, type RemoteRules } from '../author/pictures/check-pictures.ts'
import { type FetchedNote, fetchPictures } from '../author/pictures/fetch-pictures.ts'
import { writePictureData } from '../author/pictures/picture-data.ts'
import { remoteNotes } from '../author/pictures/remote-notes.ts'
import { undoPictures } from '../author/pictures/undo-pictures.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { analyse } from '../pipeline/analyse.ts'
import { type PictureData, readPictureData } from '../pipeline/assets/remote-pictures.ts'
import type { Context } from '../pipeline/context.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say, type Words } from '../sentences/sentence.ts'
import { EXIT_CODES, exitCodeOf, report, type SiteFlags, siteFlags, UsageError, withSite } from './site-command.ts'

interface ImagesFlags extends SiteFlags {
  strict?: boolean
  undo?: boolean
  dryRun?: boolean
  allowPrivateHosts?: boolean
}

type Action = 'check' | 'fetch'

/** What became of it: faults, and one line for whoever reads it. */
interface Done {
  diagnostics: Diagnostic[]
  summary: Words
}

export const imagesCommand = siteFlags(
  new Command('images')
    .description('pictures of other hosts: measure them, or bring them home beside the notes')
    .addArgument(
      new Argument(
        '<action>',
        'check: ask for each once, report the dead, write sizes to images.json; fetch: bring them home',
      ).choices(['check', 'fetch']),
    ),
)
  .option('--strict', 'warnings fail too')
  .option('--undo', 'with fetch: give the notes the addresses back that they had, and remove what was fetched')
  .option('--dry-run', 'with fetch: show what would be written')
  .option('--allow-private-hosts', 'also ask this machine and private networks: only for notes that you trust')
  .addHelpText('after', () => tell(phrase(EXIT_CODES)))
  .action((action: Action, root: string, flags: ImagesFlags) =>
    withSite(root, { ...flags, command: 'check' }, async (ctx) => {
      if (action !== 'fetch' && (flags.undo || flags.dryRun))
        throw new UsageError(say('--undo and --dry-run go with fetch.'))
      const before = readPictureData(ctx.site)
      // What cannot be read is not written over: it may hold where fetched pictures came from.
      const { diagnostics, summary } =
        before.diagnostics.length > 0
          ? { diagnostics: before.diagnostics, summary: '' }
          : await run(ctx, action, before.value, flags)
      const sorted = sortDiagnostics(diagnostics)
      report(ctx.site.root, sorted, flags)
      process.exitCode = exitCodeOf(sorted, flags.strict === true || before.diagnostics.length > 0)
      if (!flags.quiet && (flags.format ?? 'pretty') === 'pretty' && summary !== '')
        process.stdout.write(`${tell(summary)}\n`)
    }),
  )

async function run(given: Context, action: Action, before: PictureData, flags: ImagesFlags): Promise<Done> {
  // Drafts have pictures, too.
  const ctx: Context = { ...given, drafts: true }
  const { graph } = (await analyse(ctx)).value
  const dryRun = flags.dryRun === true
  if (flags.undo) {
    const files = [...new Set(graph.pages.flatMap(({ file, document }) => (document.source ? [file] : [])))]
    const { notes } = undoPictures(ctx, files, before, dryRun)
    show(notes, flags)
    return { diagnostics: [], summary: say('{n} {n|note|notes} as before', { n: notes.length }) }
  }
  const notes = remoteNotes(graph.pages)
  const rules: RemoteRules = { ...REMOTE, mayAsk: allowedHosts(flags.allowPrivateHosts), now: Date.now() }
  if (action === 'fetch') {
    const { notes: changed, diagnostics } = await fetchPictures(ctx, notes, before, rules, dryRun)
    show(changed, flags)
    const n = changed.reduce((sum, { count }) => sum + count, 0)
    const summary = say('{n} {n|picture|pictures} brought home in {m} {m|note|notes}, {k} left where they are', {
      n,
      m: changed.length,
      k: diagnostics.length,
    })
    return { diagnostics, summary }
  }
  const { data, asked, diagnostics } = await checkPictures(ctx, notes, before, rules)
  writePictureData(ctx.site, data)
  const summary = say('{n} {n|picture|pictures} of other hosts with a size, {m} asked for, {k} {k|fault|faults}', {
    n: Object.keys(data.pictures).length,
    m: asked,
    k: diagnostics.length,
  })
  return { diagnostics, summary }
}

function show(notes: readonly FetchedNote[], { dryRun, quiet }: ImagesFlags): void {
  for (const { file, count, diff } of notes) {
    if (dryRun) process.stdout.write(diff)
    else if (!quiet) process.stderr.write(`${file}: ${count}\n`)
  }
}
