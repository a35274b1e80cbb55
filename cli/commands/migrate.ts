import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { type Migration, migrate } from '../migrate/migrate.ts'
import { FolderError } from '../migrate/new-folder.ts'
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
  .addHelpText(
    'after',
    '\nThe old configuration is read as data in a closed process; its plugins and webpack functions are never run.\nMIGRATION.md in the new site says what was taken over, what was not, and what to do about it.',
  )
  .action(async (fromText: string, toText: string, flags: MigrateFlags) => {
    const from = toRoot(fromText)
    const to = resolve(toText)
    const result = await migrate(from, to).catch((error: unknown) => {
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
  return `${result.label}: ${result.notes} notes, ${result.publicFiles} public files; ${result.written.length} files written to ${to}\n${kept}${result.open} things to read in ${to}/MIGRATION.md, then: kb check ${to}\n`
}
