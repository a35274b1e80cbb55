import { Command } from 'commander'
import { checkExternal, EXTERNAL } from '../author/external/check-external.ts'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { createdAt } from '../author/fix/created-at.ts'
import { fixNotes } from '../author/fix/fix-notes.ts'
import { checkShareCards } from '../author/publish/share-cards/check-share-cards.ts'
import { readChangeable, spelledAsOnDisk, writeAtomic } from '../core/files.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { analyse } from '../pipeline/analyse.ts'
import type { Context } from '../pipeline/context.ts'
import { examine } from '../pipeline/examine.ts'
import { retryLostEntries } from '../pipeline/lost-entries.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import { withRecovery } from '../pipeline/recovery.ts'
import { siteFields } from '../pipeline/site/page-kinds.ts'
import { tell } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import { type CheckFlags, checkFlags, exitCodeOf, report, showDiff, UsageError, withSite } from './site-command.ts'
import { print } from './streams.ts'

interface ExamineFlags extends CheckFlags {
  fix?: boolean
  dryRun?: boolean
  external?: boolean
  share?: boolean
}

export const checkCommand = checkFlags(
  new Command('check').description('report everything that is wrong with the site, without changing it'),
)
  .option(
    '--fix',
    'add missing titles, dates and permalinks to the notes and correct misspelt keys; nothing else changes',
  )
  .option('--dry-run', 'with --fix: only show what would be written')
  .option('--external', 'also check external links; results are kept for a day')
  .option(
    '--share',
    'also check what chats and social networks show for shared links: description and image of each page',
  )
  .option('--allow-private-hosts', 'with --external: also send requests to this machine and private networks')
  .action((root: string, flags: ExamineFlags) =>
    withSite(root, { ...flags, command: 'check' }, async (ctx) => {
      if (flags.dryRun && !flags.fix) throw new UsageError(say('--dry-run only works with --fix.'))
      if (flags.allowPrivateHosts && !flags.external)
        throw new UsageError(say('--allow-private-hosts only works with --external.'))
      const rules = { ...EXTERNAL, mayAsk: allowedHosts(flags.allowPrivateHosts), now: Date.now() }
      const examined = () =>
        withRecovery(
          ctx,
          () => look(ctx, flags.share === true),
          (fault) => ({ pages: [], diagnostics: [fault] }),
        )
      const first = await examined()
      if (flags.fix) await fix(ctx, first.pages, flags)
      // Fixed faults are not reported.
      const { pages, diagnostics: found } = flags.fix && !flags.dryRun ? await examined() : first
      const outside = flags.external
        ? await retryLostEntries(ctx, async (attempt) =>
            checkExternal(ctx, attempt === 0 ? pages : (await examined()).pages, rules),
          )
        : []
      const diagnostics = sortDiagnostics([...found, ...outside])
      report(ctx.site.root, diagnostics, flags)
      process.exitCode = exitCodeOf(diagnostics, flags.strict === true)
      if (!flags.quiet && (flags.format ?? 'pretty') === 'pretty' && diagnostics.length === 0)
        print(`${tell(say('{n} {n|note|notes}, no faults', { n: pages.length }))}\n`)
    }),
  )

async function look(
  ctx: Context,
  withShareCards: boolean,
): Promise<{ pages: readonly PageRecord[]; diagnostics: Diagnostic[] }> {
  const examined = await examine(ctx, { thorough: true })
  const cards = withShareCards ? checkShareCards(examined, ctx) : []
  return { pages: examined.graph.pages, diagnostics: [...examined.faults(), ...cards] }
}

async function fix(ctx: Context, pages: readonly PageRecord[], flags: ExamineFlags): Promise<void> {
  const { root } = ctx.site
  // Misspelled keys are reported in drafts, too, which stay undated until they are published.
  const all = ctx.drafts ? pages : (await analyse({ ...ctx, drafts: true })).value.graph.pages
  const complete = new Set(pages.map(({ file }) => file))
  const undated = pages.flatMap(({ file, frontmatter }) => (frontmatter.date === undefined ? [file] : []))
  const made = await createdAt(ctx, undated)
  const fixed = fixNotes(
    all,
    {
      readText: (file) => readChangeable(spelledAsOnDisk(root, file)),
      createdAt: (file) => made.get(file),
      isIncomplete: ({ file }) => !complete.has(file),
    },
    siteFields(ctx.site),
  )
  for (const note of fixed) {
    if (flags.dryRun) showDiff(note.diff, flags)
    else {
      writeAtomic(spelledAsOnDisk(root, note.file), note.text)
      process.stderr.write(`${note.file}: ${note.changes.join(', ')}\n`)
    }
  }
  if (!flags.quiet) {
    const n = fixed.length
    const count = flags.dryRun ? say('{n} {n|note|notes} to fix', { n }) : say('{n} {n|note|notes} fixed', { n })
    process.stderr.write(`${tell(count)}\n`)
  }
}
