import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseToml, TomlError } from 'smol-toml'
import { parse as parseYaml, YAMLParseError } from 'yaml'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { BundleError, bundleConfig } from './bundle-config.ts'
import { type Data, isData } from './data.ts'
import { runConfined } from './run-confined.ts'

/** An old configuration as data. */
export interface OldConfig {
  /** Relative to the folder that is migrated. */
  file: string
  value: Data
  /** Values that could not be read as data, by their path in the configuration. */
  lost: { path: string; why: Words }[]
  /** Names of environment variables that it reads; they were all unset, unless a `sign` was passed to `readConfig`. */
  env: string[]
  /** Files that it imports and that do not exist or are outside the folder. */
  missing: string[]
  packages: string[]
  /** Why it could not be read at all; `value` is empty then. */
  problem?: Words
  /** Place of the problem, if known: in `file` or in a file that it imports. */
  problemAt?: Place
}

/**
 * Reads a configuration as data: JSON, YAML and TOML with a parser, code by running it in a confined process. Functions
 * in it are never called, except one that *is* the configuration (S09).
 *
 * @param from  absolute folder; nothing outside it is read
 * @param file  relative to `from`
 * @param sign  gives every environment variable its own name as its value, between two of these
 * @returns never rejects, whatever the file contains
 */
export async function readConfig(from: string, file: string, sign?: string): Promise<OldConfig> {
  const config: OldConfig = { file, value: {}, lost: [], env: [], missing: [], packages: [] }
  try {
    if (/\.[cm]?[jt]s$/.test(file)) {
      const { code, missing, packages } = await bundleConfig(from, join(from, file))
      const { value, lost = [], env = [], problem } = await runConfined(code, sign)
      return { ...config, lost, env, missing, packages, ...toData(value, problem) }
    }
    const text = readFileSync(join(from, file), 'utf8').replace(/^\uFEFF/, '')
    return { ...config, ...toData(parseText(file, text)) }
  } catch (error) {
    return { ...config, ...toProblem(file, error) }
  }
}

/** The first line of an error and its place, which each parser reports in its own way. */
function toProblem(file: string, error: unknown): Pick<OldConfig, 'problem' | 'problemAt'> {
  const [first = ''] = (error as Error).message.split('\n')
  if (error instanceof BundleError)
    return { problem: phrase(first), ...(error.place ? { problemAt: error.place } : {}) }
  if (error instanceof YAMLParseError) {
    const [at] = error.linePos ?? []
    const problem = first.replace(/ at line \d+, column \d+:?$/, '')
    return { problem, ...(at ? { problemAt: { file, line: at.line, column: at.col } } : {}) }
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
