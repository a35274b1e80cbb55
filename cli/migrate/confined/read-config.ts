import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseToml, TomlError } from 'smol-toml'
import { parseDocument, parse as parseYaml, YAMLParseError } from 'yaml'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { toPlainData } from '../note-lines.ts'
import { BundleError, bundleConfig } from './bundle-config.ts'
import { type Data, isData, type LostValue } from './data.ts'
import { runAssuming } from './run-assuming.ts'
import { runConfined } from './run-confined.ts'
import type { SandboxInput } from './sandbox.ts'
import type { VisibleFile } from './sandbox-files.ts'
import type { NoteData } from './sandbox-packages.ts'
import { visibleFiles } from './visible-files.ts'
import { writtenSettings } from './written-settings.ts'

/** Part of no text. */
const MARK = '\uFDD0'

/** Packages with which a configuration can read files. */
const FILES =
  /^(?:node:)?fs(?:\/promises|-extra)?$|^graceful-fs$|^@?vuepress\/(?:shared-)?utils$|^(?:fast-)?glob$|^globby$|^gray-matter$/

/** An old configuration as data. */
export interface OldConfig {
  /** Relative to the folder that is migrated. */
  file: string
  /** The files that it consists of if it is code. */
  files?: string[]
  value: Data
  /** Values that could not be read as data, by their path in the configuration. */
  lost: LostValue[]
  /** Values of which a part could not be computed, such as a menu for which a package reads the notes. */
  incomplete?: { path: string; why: Words }[]
  /** What it took for lists and could not be computed, if the settings they would be in are not known. */
  unseen?: string[]
  /** Paths by those of notes, from a function `rewrites`. */
  routes?: Readonly<Record<string, string>>
  /** It lists files, and its settings depend on which notes there are, so they are as of now. */
  isListing?: boolean
  /** Names of environment variables that it reads; unset, unless `assumed` or a `sign` was passed to `readConfig`. */
  env: string[]
  /** Those of them without which it fails, so what it computes of them is lost. */
  assumed?: readonly string[]
  /** Files that it imports and that do not exist or are outside the folder. */
  missing: string[]
  packages: string[]
  /** Why it could not be read; of code, `value` has what is written plainly in it then, else it is empty. */
  problem?: Words
  /** Place of the problem, if known: in `file` or in a file that it imports. */
  problemAt?: Place
}

/**
 * Reads a configuration as data: JSON, YAML and TOML with a parser, code by running it in a confined process, with the
 * names and texts of the folder's files if it reads files. Functions in it are never called, except one that *is* the
 * configuration (S09), and `rewrites`.
 *
 * @param from  absolute folder; nothing outside it is read
 * @param file  relative to `from`
 * @param sign  gives every environment variable its own name as its value, between two of these
 * @param options  what a function that is the configuration is called with
 * @param pathsFor  paths of the notes, by the settings, with which a function `rewrites` is called
 * @returns never rejects, whatever the file contains
 */
export async function readConfig(
  from: string,
  file: string,
  sign?: string,
  options?: Data,
  pathsFor?: (settings: Data) => readonly string[],
): Promise<OldConfig> {
  const config: OldConfig = { file, value: {}, lost: [], env: [], missing: [], packages: [] }
  try {
    if (/\.[cm]?[jt]s$/.test(file)) {
      const places = placesOf(from, file)
      const { code, missing, packages, files: parts, placeOf } = await bundleConfig(from, join(from, file), places.home)
      const isReading = /read(?:File|J)|gray-matter/i.test(code)
      const files = packages.some((name) => FILES.test(name)) ? visibleFiles(from, isReading) : []
      const given: SandboxInput = {
        ...places,
        mark: MARK,
        files,
        notes: packages.includes('gray-matter') ? frontmatterOf(files) : undefined,
        sign,
        options,
      }
      const { answer, assumed } = await runAssuming(code, given)
      const { value, lost = [], env = [], lists = [], isListing = false, problem, frames } = answer
      const [problemAt] = (frames ?? []).flatMap(([line, column]) => placeOf(line, column) ?? [])
      const input = { ...given, assumed }
      const written = frames === undefined ? undefined : writtenSettings(code)
      const sample =
        lists.length > 0 || packages.length > 0 || /__kb\.require/.test(code)
          ? await runConfined(code, { ...input, sample: true })
          : {}
      const incomplete = incompleteLists(lost, sample.lost ?? [])
      const reported = [...lost, ...incomplete]
      const unseen = lists.filter((list) => !reported.some(({ why }) => isMadeOf(why, list)))
      const isRouted = lost.some(({ path }) => path === 'rewrites') && isData(value)
      const paths = isRouted ? pathsFor?.(value) : undefined
      const { routes } = paths ? await runConfined(code, { ...input, paths }) : {}
      return {
        ...config,
        files: parts,
        lost: lost.filter(({ path }) => routes === undefined || path !== 'rewrites').map(withFile),
        incomplete: incomplete.map(withFile),
        unseen,
        isListing: isListing && (await dependsOnNotes(code, input, value)),
        env: [...env].sort(),
        assumed,
        missing,
        packages,
        ...toData(value, problem),
        routes,
        problemAt,
        ...written,
      }
    }
    const text = readFileSync(join(from, file), 'utf8').replace(/^\uFEFF/, '')
    return { ...config, ...toData(parseText(file, text)) }
  } catch (error) {
    return { ...config, ...toProblem(file, error) }
  }
}

/** The frontmatter of notes as `gray-matter` reads it; of none that it would not read. */
function frontmatterOf(files: readonly VisibleFile[]): NoteData[] {
  return files.flatMap(([path, , , text]): NoteData[] => {
    const block = text !== undefined && /\.md$/i.test(path) ? findFrontmatter(text) : undefined
    if (block?.kind !== 'yaml') return []
    const document = parseDocument(text!.slice(block.from, block.to), {
      schema: 'core',
      customTags: ['timestamp'],
      logLevel: 'silent',
    })
    if (document.errors.length > 0) return []
    const read = toPlainData(document)
    return isData(read) ? [[path, withMarkedDates(read) as Data]] : []
  })
}

/** Dates as objects with their ms, by the mark. @see matterModule */
const withMarkedDates = (value: unknown): unknown =>
  value instanceof Date
    ? { [MARK]: value.getTime() }
    : Array.isArray(value)
      ? value.map(withMarkedDates)
      : isData(value)
        ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withMarkedDates(entry)]))
        : value

/**
 * Where the configuration seems to be and to run. VuePress runs in the folder around `docs`, which is not always part
 * of what is migrated. The mark keeps these paths out of the settings.
 */
function placesOf(from: string, file: string): { cwd: string; home: string; source: string } {
  const cwd = `/${MARK}__dirname${MARK}`
  const isDocs = /^\.v\w+press\//.test(file) && !existsSync(join(from, 'package.json'))
  const home = isDocs ? `${cwd}/docs` : cwd
  return { cwd, home, source: join(home, file, '../..') }
}

/**
 * Values of which a part is there only because each list that could not be computed has an entry.
 *
 * @param lost  values that could not be read anyway
 * @param sample  values that could not be read with such entries
 */
function incompleteLists(lost: OldConfig['lost'], sample: OldConfig['lost']): OldConfig['lost'] {
  const known = new Set(lost.map(({ path }) => path))
  const lists = new Map<string, Words>()
  for (const { path, why } of sample) {
    const list = path.replace(/\[\d+\][^[]*$/, '')
    if (!known.has(path) && !lists.has(list)) lists.set(list, why)
  }
  return [...lists].map(([path, why]) => ({ path, why }))
}

/** The value, where an imported file that was not read computes it, with the file's path alone as a name. */
function withFile(value: LostValue): LostValue {
  const name = typeof value.why === 'object' ? value.why.values?.name : undefined
  const file = typeof name === 'string' ? /^the file (.*)/.exec(name)?.[1] : undefined
  if (file === undefined) return value
  return { ...value, why: { text: 'computed by the file {file}, which was not read', values: { file } } }
}

/** Whether the settings would be others without notes, apart from counts of notes and words, which kb makes itself. */
async function dependsOnNotes(code: string, input: SandboxInput, value: unknown): Promise<boolean> {
  const files = input.files.filter(([path]) => !/\.(?:md|markdown)$/i.test(path))
  const { value: without } = await runConfined(code, { ...input, files })
  return JSON.stringify(withoutCounts(without)) !== JSON.stringify(withoutCounts(value))
}

function withoutCounts(value: unknown): unknown {
  const theme = isData(value) ? value.themeConfig : undefined
  return isData(value) && isData(theme) ? { ...value, themeConfig: { ...theme, blogInfo: undefined } } : value
}

/** Whether a value that could not be read was computed from a list. */
function isMadeOf(why: Words, list: string): boolean {
  const name = typeof why === 'string' ? undefined : why.values?.name
  return typeof name === 'string' && (name === list || name.startsWith(`${list}.`))
}

/** The first line of an error and its place, which each parser reports in its own way. */
function toProblem(file: string, error: unknown): Pick<OldConfig, 'problem' | 'problemAt'> {
  const [first = ''] = (error as Error).message.split('\n')
  if (error instanceof BundleError) return { problem: phrase(first), problemAt: error.place }
  if (error instanceof YAMLParseError) {
    const [at] = error.linePos ?? []
    const problem = first.replace(/ at line \d+, column \d+:?$/, '')
    return { problem, problemAt: at && { file, line: at.line, column: at.col } }
  }
  if (error instanceof TomlError) return { problem: first, problemAt: { file, line: error.line, column: error.column } }
  return { problem: first }
}

/** Parses YAML, JSON (as YAML) or TOML; dates and other objects that parsers create become text. */
function parseText(file: string, text: string): unknown {
  const read = file.endsWith('.toml') ? parseToml(text) : parseYaml(text)
  return JSON.parse(JSON.stringify(read ?? {}))
}

function toData(value: unknown, problem?: Words): { value: Data; problem?: Words } {
  if (problem !== undefined) return { value: {}, problem }
  if (isData(value)) return { value }
  return { value: {}, problem: say('it does not export settings') }
}
