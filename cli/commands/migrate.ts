import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import { defaultWorkers } from '../core/pool.ts'
import { counted } from '../diagnostics/counted.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { type Migration, migrate } from '../migrate/migrate.ts'
import { FolderError } from '../migrate/new-folder.ts'
import { countAnswers } from '../migrate/write/left-sections.ts'
import { tell } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import { typed } from './own-command.ts'
import { EXIT, formatOption, report, type SiteFlags, toRoot, UsageError } from './site-command.ts'

type MigrateFlags = Pick<SiteFlags, 'format' | 'quiet'>

export const migrateCommand = new Command('migrate')
  .description(
    'make a kb site of an old one: VuePress and vdoing, VitePress, Obsidian, Hexo, Hugo; the old folder is only read',
  )
  .argument('<from>', 'folder of the old site, such as the one with docs/.vuepress in it')
  .argument('<to>', 'folder of the new site: new, empty, or made by kb migrate before')
  .option('--quiet', 'no summary; faults are still reported')
  .addOption(formatOption())
  .addHelpText('after', () =>
    tell(
      say(
        '\nThe old configuration is read as data in a closed process; its plugins and webpack functions are never run.\nMIGRATION.md in the new site says what was taken over, what was not, and what to do about it.',
      ),
    ),
  )
  .action(async (fromText: string, toText: string, flags: MigrateFlags) => {
    const from = toRoot(fromText)
    const to = resolve(toText)
    const result = await migrate(from, to, { workers: defaultWorkers() }).catch((error: unknown) => {
      throw error instanceof FolderError ? new UsageError(error.message) : error
    })
    report(from, result.diagnostics, flags)
    if (result.label === '') process.exitCode = EXIT.usage
    else if (hasErrors(result.diagnostics)) process.exitCode = EXIT.content
    if (result.label !== '' && !flags.quiet && flags.format !== 'json')
      process.stdout.write(summary(result, relative(process.cwd(), to) || '.'))
  })

function summary(result: Migration, to: string): string {
  const kept =
    result.kept.length > 0
      ? `${result.kept.length} files that you changed there were left alone, such as ${result.kept[0]}\n`
      : ''
  if (result.written.length === 0) return `${kept}nothing to do: ${to} has all of ${result.label} already\n`
  const head = `${result.label}: ${counted(result.notes, 'note')}, ${counted(result.publicFiles, 'public file')}; ${counted(result.written.length, 'file')} written to ${to}\n`
  return `${head}${kept}${addressLines(result)}${faultLines(result)}${counted(result.open, 'thing')} to read in ${to}/MIGRATION.md, then: ${typed('check', resolve(to))}\n`
}

/** Lost addresses named in the terminal; MIGRATION.md lists them all. */
const MAX_LOST_SHOWN = 5

function addressLines({ addresses }: Migration): string {
  if (addresses === undefined || addresses.kinds.length === 0) return ''
  const { lost } = addresses
  const shown = lost.slice(0, MAX_LOST_SHOWN).map(({ address, reason }) => `  lost: ${address} (${reason})\n`)
  const more = lost.length - shown.length
  return `old addresses that answer: ${countAnswers(addresses)}\n${shown.join('')}${more > 0 ? `  and ${more} more, listed in MIGRATION.md\n` : ''}`
}

function faultLines({ faults }: Migration): string {
  if (faults.length === 0) return ''
  const of = (severity: string) =>
    faults.filter((group) => group.severity === severity).reduce((sum, group) => sum + group.faults.length, 0)
  const kinds = faults.map((group) => `${group.code} ${group.faults.length}`).join(', ')
  return `faults left: ${counted(of('error'), 'error')}, ${counted(of('warning'), 'warning')} (${kinds})\n`
}
