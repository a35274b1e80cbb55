import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { isInContent } from '../../cli/diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import type { Analysis } from '../../cli/pipeline/analyse.ts'
import { type BuildResult, build } from '../../cli/pipeline/build.ts'
import { type Context, createTimings } from '../../cli/pipeline/context.ts'
import { examine } from '../../cli/pipeline/examine.ts'
import type { Jobs } from '../../cli/pipeline/jobs.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { openJobs } from '../../cli/pipeline/tasks.ts'
import { asLarge, isLarge } from './large-site.ts'

export interface TestSite {
  /** Absolute. */
  root: string
  out: string
  write(files: Record<string, string | Uint8Array>): void
  remove(...paths: string[]): void
  context(flags?: {
    drafts?: boolean
    keepGoing?: boolean
    workers?: number
    base?: string
    cache?: string
  }): Promise<Context>
  check(flags?: { drafts?: boolean; keepGoing?: boolean }): Promise<{ value: Analysis; diagnostics: Diagnostic[] }>
  build(flags?: {
    drafts?: boolean
    keepGoing?: boolean
    workers?: number
    base?: string
    out?: string
    cache?: string
    strict?: boolean
  }): Promise<BuildResult>
  /** Text of a written file. */
  read(path: string, out?: string): string
}

const silent = { start() {}, step() {}, note() {}, end() {} }

/** Threads of a site's builds that are not given any. */
const WORKERS = isLarge ? 2 : 1

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kb-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A site in a folder of its own, from file texts by path; larger than these where suites run again at size. */
export const site = (files: Record<string, string | Uint8Array>, workers?: number): TestSite =>
  openSite(temporaryFolder(), files, workers)

/** By number of threads: grammars are loaded once for all sites of a file. */
const jobs = new Map<number, Jobs>()
function jobsOf(workers: number): Jobs {
  const opened = jobs.get(workers) ?? openJobs(workers)
  jobs.set(workers, opened)
  return opened
}

/**
 * A site on a folder that exists; larger than the files that it is given, as above.
 *
 * @param workers  threads of its builds, unless they are given others
 */
export function openSite(root: string, files?: Record<string, string | Uint8Array>, workers = WORKERS): TestSite {
  const out = join(root, 'dist')
  const self: TestSite = {
    root,
    out,
    write(more) {
      for (const [path, text] of Object.entries(more)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
    },
    remove(...paths) {
      for (const path of paths) rmSync(join(root, path), { recursive: true })
    },
    async context(flags = {}) {
      const store = openStore(flags.cache ?? join(root, '.kb', 'cache'))
      const loaded = await loadSite(root, store, flags.base)
      if (!loaded.value) throw new Error(loaded.diagnostics.map(toLine).join('\n'))
      return {
        site: loaded.value,
        store,
        drafts: flags.drafts ?? false,
        keepGoing: flags.keepGoing ?? false,
        jobs: jobsOf(flags.workers ?? workers),
        progress: silent,
        timings: createTimings(),
      }
    },
    check: async (flags) => {
      const examined = await examine(await self.context(flags), { thorough: true })
      return { value: examined, diagnostics: examined.faults() }
    },
    build: async (flags = {}) => build(await self.context(flags), flags.out ?? out, flags.strict ?? false),
    read: (path, folder = out) => readFileSync(join(folder, path), 'utf8'),
  }
  if (files) self.write(asLarge(files))
  return self
}

/** `content/a.md:4:5 error link/no-such-page` */
export const toLine = (diagnostic: Diagnostic): string =>
  `${diagnostic.place ? `${diagnostic.place.file}:${diagnostic.place.line}:${diagnostic.place.column} ` : ''}${diagnostic.severity} ${diagnostic.code}`

const DEAD_LINKS = ['image/missing', 'link/no-such-page', 'nav/no-such-page', 'sidebar/no-such-page']

/** Faults that would stop a build that does not keep going, dead links apart. */
export const stoppers = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ code, severity }) => severity === 'error' || (isInContent(code) && !DEAD_LINKS.includes(code)))

/** Every file of a folder with its bytes, by path: to compare two builds. */
export function readTree(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file)]),
  )
}

/** Names of files that differ between two folders, or stand in one only. */
export function differences(a: string, b: string): string[] {
  const [left, right] = [readTree(a), readTree(b)]
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => !left.get(path)?.equals(right.get(path) ?? Buffer.alloc(0)) || !right.has(path))
    .sort()
}

/** The smallest config of a test site. */
export const config = (settings = '{}'): string =>
  `import { defineSite } from 'shenhai-kb'\nexport default defineSite(${settings})\n`
