import { readFileSync } from 'node:fs'
import { parseDocument, stringify } from 'yaml'
import { findFrontmatter } from '../pipeline/documents/frontmatter-block.ts'
import { type Data, isData } from './confined/read-config.ts'

/** Text of a note; nothing when it is not UTF-8, and would not survive being written again. */
export function readNote(file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch {
    return undefined
  }
}

/** YAML frontmatter of a note as plain data; nothing when there is none, or none that is YAML. Dates stay text. */
export function readYamlBlock(text: string): Data | undefined {
  const block = findFrontmatter(text)
  if (block.kind === 'none') return {}
  if (block.kind !== 'yaml') return undefined
  const document = parseDocument(text.slice(block.from, block.to), { schema: 'core', logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  const value: unknown = document.toJS({ maxAliasCount: 50 })
  return value === null ? {} : isData(value) ? value : undefined
}

/**
 * Puts lines at the end of a copy's frontmatter, or a block of them before a note without one; every other byte stays.
 * Keys the note has already, and values that are undefined, are left out.
 *
 * @returns the text and the lines; the text as it was, and none, when its frontmatter cannot be read
 */
export function addLines(text: string, values: Data): { text: string; added: string[] } {
  const present = readYamlBlock(text)
  if (present === undefined) return { text, added: [] }
  const wanted = Object.entries(values).filter(([key, value]) => value !== undefined && !(key in present))
  const added = wanted
    .map(([key, value]) =>
      stringify({ [key]: value }, { lineWidth: 0, flowCollectionPadding: false, collectionStyle: 'flow' }).trimEnd(),
    )
    .map(unwrap)
  if (added.length === 0) return { text, added }
  const block = findFrontmatter(text)
  const eol = /\r\n/.test(text) ? '\r\n' : '\n'
  const lines = added.map((line) => line + eol).join('')
  const changed =
    block.kind === 'yaml'
      ? text.slice(0, block.to) + lines + text.slice(block.to)
      : `${text.slice(0, block.start)}---${eol}${lines}---${eol}${text.slice(block.start)}`
  // Read again: a block that is one `{…}` or indented takes no lines at its end.
  const now = readYamlBlock(changed)
  return now !== undefined && wanted.every(([key]) => key in now) ? { text: changed, added } : { text, added: [] }
}

/** `{key: value}` of the flow style without its braces: one line, whatever the value. */
const unwrap = (line: string): string => line.replace(/^\{\s*/, '').replace(/\s*\}$/, '')
