import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import { defaultWorkers } from '../core/pool.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { UnreadableExport } from '../migrate/exports/read-xml.ts'
import { type Migration, migrate } from '../migrate/migrate.ts'
import { FolderError } from '../migrate/new-folder.ts'
import { countAnswers } from '../migrate/write/left-sections.ts'
import { speakUnlessSaid, tell } from '../sentences/language.ts'
import { listed, say, type Words } from '../sentences/sentence.ts'
import { typed } from './own-command.ts'
import { EXIT, formatOption, report, type SiteFlags, toRoot, UsageError } from './site-command.ts'
import { print } from './streams.ts'

type MigrateFlags = Pick<SiteFlags, 'format' | 'quiet'>

export const migrateCommand = new Command('migrate')
  .description(
    'create a kb site from another one (VuePress and vdoing, VitePress, Obsidian, Hexo, Hugo) or from an export (WordPress, Typecho, Ghost, Notion, Yuque, Elog, flomo, RSS); the old folder is only read',
  )
  .argument('<from>', 'folder of the old site, such as the one that contains docs/.vuepress')
  .argument('<to>', 'folder of the new site: new, empty, or created by an earlier kb migrate')
  .option('--quiet', 'no summary; faults are still reported')
  .addOption(formatOption())
  .addHelpText('after', () =>
    tell(
      say(
        '\nThe old configuration is read as data in a sandbox; its plugins and webpack functions never run.\nMIGRATION.md in the new site lists what was migrated, what was not, and what to do about it.',
      ),
    ),
  )
  .action(async (fromText: string, toText: string, flags: MigrateFlags) => {
    const from = toRoot(fromText)
    const to = resolve(toText)
    const result = await migrate(from, to, { workers: defaultWorkers() }).catch((error: unknown) => {
      throw error instanceof FolderError || error instanceof UnreadableExport ? new UsageError(error.words) : error
    })
    if (result.language !== undefined) speakUnlessSaid(result.language)
    report(from, result.diagnostics, flags)
    if (result.label === '') process.exitCode = EXIT.usage
    else if (hasErrors(result.diagnostics)) process.exitCode = EXIT.content
    if (result.label !== '' && !flags.quiet && flags.format !== 'json')
      print(summary(result, relative(process.cwd(), to) || '.'))
  })

function summary(result: Migration, to: string): string {
  const { label, written, kept } = result
  const lines: Words[] = []
  if (kept.length > 0)
    lines.push(
      say('{n} files that you changed there were not touched, such as {example}', {
        n: kept.length,
        example: kept[0],
      }),
    )
  if (written.length === 0) lines.push(say('nothing to do: {to} already has everything from {label}', { to, label }))
  else {
    lines.unshift(
      say('{label}: {n} {n|note|notes}, {m} {m|public file|public files}; {w} {w|file|files} written to {to}', {
        label,
        n: result.notes,
        m: result.publicFiles,
        w: written.length,
        to,
      }),
    )
    lines.push(
      ...addressLines(result),
      ...faultLines(result),
      say('{n} {n|thing|things} to read in {to}/MIGRATION.md, then: {command}', {
        n: result.open,
        to,
        command: typed('check', resolve(to)),
      }),
    )
  }
  return lines.map((line) => `${tell(line)}\n`).join('')
}

/** Number of lost addresses shown in the terminal; MIGRATION.md lists them all. */
const MAX_LOST_SHOWN = 5

function addressLines({ addresses, isUnread }: Migration): Words[] {
  if (isUnread) return [say('old addresses: not compared, because the old configuration could not be read')]
  if (addresses === undefined || addresses.kinds.length === 0) return []
  const { lost } = addresses
  const more = lost.length - MAX_LOST_SHOWN
  return [
    say('old addresses that still work: {counts}', { counts: countAnswers(addresses) }),
    ...lost
      .slice(0, MAX_LOST_SHOWN)
      .map(({ address, reason }) => say('  lost: {address} ({reason})', { address, reason })),
    ...(more > 0 ? [say('  and {n} more, listed in MIGRATION.md', { n: more })] : []),
  ]
}

function faultLines({ faults }: Migration): Words[] {
  if (faults.length === 0) return []
  const of = (severity: string) =>
    faults.filter((group) => group.severity === severity).reduce((sum, group) => sum + group.faults.length, 0)
  const kinds = listed(faults.map((group) => `${group.code} ${group.faults.length}`))
  const n = of('error')
  const m = of('warning')
  return [say('faults left: {n} {n|error|errors}, {m} {m|warning|warnings} ({kinds})', { n, m, kinds })]
}
