import { join, relative, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { SiteCall } from '../../config/site-call.ts'
import { authorFileOf, StuckError } from '../core/author-code.ts'
import { statIfThere } from '../core/files.ts'
import { pathBelow } from '../core/native-paths.ts'
import { defaultWorkers } from '../core/pool.ts'
import { readInside } from '../core/read-inside.ts'
import { openStore } from '../core/store/index.ts'
import { openTemporaryFolder } from '../core/temporary-folder.ts'
import { VERSION } from '../core/version.ts'
import { configUncaught } from '../diagnostics/catalogue/config.ts'
import { isInSettings } from '../diagnostics/catalogue/index.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { type BuildReport, chooseFormat, FORMATS, type Format, REPORTERS } from '../diagnostics/reporters/index.ts'
import { type Context, cpuNow, createTimings } from '../pipeline/context.ts'
import { parseDate } from '../pipeline/notes/dates.ts'
import { findConfig, loadSite } from '../pipeline/site/load-site.ts'
import { openJobs } from '../pipeline/tasks.ts'
import { speakUnlessSaid, spoken, tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { wordsOf } from '../sentences/spoken-error.ts'
import { type CachePlace, cacheFolderOf, checkCacheApart, claimCache, isReadOnly, lacksCache } from './cache-folder.ts'
import { describeOldSite } from './describe-old-site.ts'
import { EXIT, EXIT_CODES, UsageError } from './exit.ts'
import { onAuthorError } from './guard.ts'
import { withInstallHints } from './install-hints.ts'
import { noticeSlowCode } from './notice-slow-code.ts'
import { typed } from './own-command.ts'
import { createProgress } from './progress.ts'
import { keepStdout, print } from './streams.ts'

export { EXIT, EXIT_CODES, UsageError } from './exit.ts'

export interface SiteFlags {
  /** Name of the command, for settings that depend on it; not a flag. `build` if absent. */
  command?: SiteCall['command']
  base?: string
  cache?: string | boolean
  /** Of commands that write, serve or remove a site. */
  out?: string
  /** Only the settings are read, by a command that has no flags for a cache; not a flag. */
  readsOnly?: boolean
  workers?: number
  drafts?: boolean
  keepGoing?: boolean
  now?: number
  quiet?: boolean
  verbose?: boolean
  /** Of `build`: CPU time is counted too. */
  profile?: boolean
  format?: Format
}

const positiveInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 64)
    throw new InvalidArgumentError('Write a whole number from 1 to 64.')
  return value
}

/** Timestamp (ms) of an ISO date. */
function toInstant(text: string): number {
  const value = parseDate(text, 'UTC')
  if (!value) throw new InvalidArgumentError('Write a date such as 2026-05-01 or 2026-05-01T08:00:00Z.')
  return value.epoch
}

/** The clock, or what reproducible builds set instead (in s). */
const clock = (): number => {
  const epoch = process.env.SOURCE_DATE_EPOCH
  if (!epoch) return Date.now()
  if (!/^\d{1,12}$/.test(epoch))
    throw new UsageError(
      say('SOURCE_DATE_EPOCH is "{epoch}"; set it to a whole number of seconds since 1970, or unset it.', { epoch }),
    )
  return Number(epoch) * 1000
}

export const formatOption = () => new Option('--format <format>', 'format of the report').choices([...FORMATS])

/** Flags of every command that works on a site. */
export const siteFlags = (command: Command): Command =>
  command
    .argument('[root]', 'folder with site.config.ts, or any folder of notes', '.')
    .option('--base <path>', 'base path of the site, such as /notes/; overrides the settings')
    .option('--cache <dir>', 'cache folder (default: .kb/cache in the root)')
    .option('--no-cache', 'do not read or write the cache')
    .option('--workers <n>', 'number of threads; does not change the result', positiveInteger)
    .option('--keep-going', 'treat errors in notes, menus and sidebars as warnings and build the rest of the site')
    .option('--drafts', 'include drafts, and notes before their date or after their `expire`')
    .option(
      '--now <date>',
      'current time, for notes with a future date or `expire` (default: SOURCE_DATE_EPOCH, or the clock)',
      toInstant,
    )
    .option('--quiet', 'no progress, no summary; faults are still reported')
    .addOption(formatOption())

/** Flags of every command that reports the faults of a site, without building it. */
export interface CheckFlags extends SiteFlags {
  strict?: boolean
  allowPrivateHosts?: boolean
}

/** Without `--allow-private-hosts`, which each command describes differently. */
export const checkFlags = (command: Command): Command =>
  siteFlags(command)
    .option('--strict', 'treat warnings as errors')
    .addHelpText('after', () => tell(phrase(EXIT_CODES)))

/** An existing root, absolute. */
export function toRoot(root: string): string {
  const absolute = resolve(root)
  if (!statIfThere(absolute)?.isDirectory()) throw new UsageError(say('There is no folder {root}.', { root }))
  return absolute
}

/** Opens a site for a command and closes it afterwards; faults of the configuration are reported with exit code 2. */
export async function withSite(
  rootText: string,
  flags: SiteFlags,
  run: (ctx: Context) => Promise<void>,
): Promise<void> {
  const root = toRoot(rootText)
  keepStdout()
  onAuthorError((file, error) => {
    reportAuthorError(root, file, error, flags)
    return EXIT.usage
  })
  const place: CachePlace = {
    root,
    cache: typeof flags.cache === 'string' ? resolve(flags.cache) : undefined,
    out: resolve(flags.out ?? join(root, 'dist')),
  }
  // A check reads what others may have protected from changes; it is only slower without its cache.
  const isProtected = flags.command === 'check' && place.cache === undefined && isReadOnly(place)
  const isWithout = flags.readsOnly === true && lacksCache(place)
  const temporary = flags.cache === false || isProtected || isWithout ? openTemporaryFolder() : undefined
  const cacheDir = temporary?.folder ?? cacheFolderOf(place)
  const undoClaim = temporary ? undefined : claimCache(place)
  const isQuiet = flags.quiet === true || flags.format === 'json'
  let endNotices: (() => void) | undefined
  try {
    const timings = createTimings(flags.profile ? { cpu: cpuNow } : {})
    const store = openStore(cacheDir)
    const site = await timings.measure('site', () => loadSite(root, store, flags.base, flags.command))
    if (!site.value) {
      report(root, site.diagnostics, flags)
      process.exitCode = EXIT.usage
      return
    }
    if (site.value.configFile !== undefined) speakUnlessSaid(site.value.config.lang)
    if (undoClaim) checkCacheApart(cacheDir, site.value, undoClaim)
    const progress = createProgress(process.stderr, isQuiet, flags.verbose === true)
    // The dev server has limits and notices of its own.
    if (!isQuiet && flags.command !== 'dev') endNotices = noticeSlowCode(process.stderr)
    if (site.value.configFile === undefined) await describeOldSite(site.value, rootText, progress)
    await run({
      site: site.value,
      store,
      drafts: flags.drafts === true,
      keepGoing: flags.keepGoing === true,
      now: flags.now ?? clock(),
      jobs: openJobs(flags.workers ?? defaultWorkers()),
      progress,
      timings,
    })
    if (!temporary) store.flush()
  } catch (error) {
    const file = error instanceof StuckError ? nameConfig(root) : authorFileOf(error)
    if (file === undefined) throw error
    reportAuthorError(root, file, error, flags)
    process.exitCode = EXIT.usage
  } finally {
    endNotices?.()
    temporary?.remove()
  }
}

/** Reports what the author's code threw outside of calls that report it themselves. */
export const reportAuthorError = (root: string, file: string, error: unknown, flags: SiteFlags): void =>
  report(root, [configUncaught(file, wordsOf(error))], flags)

const nameConfig = (root: string): string | undefined => {
  const file = findConfig(root)
  return file && relative(root, file)
}

const formatOf = ({ format }: Pick<SiteFlags, 'format'>): Format =>
  format ?? chooseFormat(process.env, process.stdout.isTTY === true)

/** Prints a diff to stdout, unless that is for a report that machines read. */
export function showDiff(diff: string, flags: Pick<SiteFlags, 'format'>): void {
  if (formatOf(flags) === 'pretty') print(diff)
  else process.stderr.write(diff)
}

/** Prints faults: machine formats to stdout, text for people to stderr. */
export function report(root: string, diagnostics: readonly Diagnostic[], flags: SiteFlags, build?: BuildReport): void {
  const format = formatOf(flags)
  const text = REPORTERS[format](withInstallHints(root, diagnostics), {
    version: VERSION,
    readText: (file) => readInside(root, file),
    language: spoken(),
    colors: process.stderr.isTTY === true && !process.env.NO_COLOR,
    prefix: annotationPrefix(process.env.GITHUB_WORKSPACE ?? process.cwd(), root),
    // A build is run for the site; `kb check` is there to read faults.
    ...(build ? { build, folded: { full: typed('check', root) } } : {}),
  })
  if (format === 'pretty') process.stderr.write(text)
  else print(text)
}

/** The site's folder relative to where the workflow runs, for annotations; empty if it is elsewhere. */
export function annotationPrefix(workspace: string, root: string): string {
  const path = pathBelow(workspace, root)
  return path ? `${path}/` : ''
}

/** The exit code of a command on a site: errors in the settings come first, because notes depend on them. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], strict: boolean): number {
  if (diagnostics.some(({ severity, code }) => severity === 'error' && isInSettings(code))) return EXIT.usage
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0) ? EXIT.content : EXIT.done
}
