import { basename, dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { spelledAsOnDisk } from '../../core/files.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import type { Site } from '../../pipeline/site/site.ts'

/** Folder for fetched pictures, next to the note; in the public folder for those in frontmatter. */
export const FETCHED_FOLDER = 'images'

/** Frontmatter key with the origin of fetched pictures: path in the note → address. */
const KEY = 'imageSources'
const FETCHED_PATH = new RegExp(`^(?:\\.)?/${FETCHED_FOLDER}/[0-9a-f]{16}\\.[a-z]{3,4}$`)
/** The key's lines in block style, as `addSources` writes them. */
const BLOCK = new RegExp(`^${KEY}:[ \\t]*(\\r?\\n)((?:[ \\t]+\\S[^\\n]*\\n)*)`, 'm')

/** Finds the file for a path that `kb images fetch` writes into notes; undefined for any other path. */
export function fetchedFile(
  site: Pick<Site, 'root' | 'publicDir'>,
  note: string,
  path: string,
): { folder: string; name: string } | undefined {
  if (!FETCHED_PATH.test(path)) return undefined
  const base = path.startsWith('.') ? dirname(spelledAsOnDisk(site.root, note)) : site.publicDir
  return { folder: join(base, FETCHED_FOLDER), name: basename(path) }
}

/** The origins of pictures in a note's frontmatter: path in the note → address. */
export function readSources(text: string): Map<string, string> {
  const block = findFrontmatter(text)
  const sources = block.kind === 'yaml' ? readYaml(text.slice(block.from, block.to))?.[KEY] : undefined
  if (typeof sources !== 'object' || sources === null || Array.isArray(sources)) return new Map()
  return new Map(Object.entries(sources).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Adds the origins of pictures to a note's frontmatter, which is created if missing; nothing else changes. Paths that
 * already have an address keep it. The result is parsed as a check: frontmatter in which a block of lines is not
 * possible (TOML, JSON, `{ … }`) is left as it is.
 */
export function addSources(text: string, sources: ReadonlyMap<string, string>): string {
  const block = findFrontmatter(text)
  const before = readSources(text)
  const added = [...sources].filter(([path]) => !before.has(path))
  if (added.length === 0) return text
  const wanted = Object.fromEntries([...before, ...added])
  if (block.kind === 'none' && block.strayAt === undefined) {
    const eol = text.includes('\r\n') ? '\r\n' : '\n'
    const put = `---${eol}${KEY}:${eol}${toLines(added, '  ', eol)}---${eol}`
    return replaced(text, block.start, block.start, put, wanted)
  }
  if (block.kind !== 'yaml' || block.badFence !== undefined) return text
  const yaml = text.slice(block.from, block.to)
  const existing = BLOCK.exec(yaml)
  if (existing) {
    const indent = /^[ \t]+/.exec(existing[2]!)?.[0] ?? '  '
    const at = block.from + existing.index + existing[0].length
    return replaced(text, at, at, toLines(added, indent, existing[1]!), wanted)
  }
  const eol = text.slice(0, block.from).endsWith('\r\n') ? '\r\n' : '\n'
  // In blank frontmatter, a blank line tells `removeSources` that the block was there before.
  const gap = yaml.trim() === '' ? eol : ''
  return replaced(text, block.to, block.to, `${gap}${KEY}:${eol}${toLines(added, '  ', eol)}`, wanted)
}

/** Removes what `addSources` wrote for some paths, and frontmatter that was only added for it. */
export function removeSources(text: string, isRemoved: (path: string) => boolean): string {
  const block = findFrontmatter(text)
  const before = readSources(text)
  const wanted = Object.fromEntries([...before].filter(([path]) => !isRemoved(path)))
  if (block.kind !== 'yaml' || Object.keys(wanted).length === before.size) return text
  const yaml = text.slice(block.from, block.to)
  const existing = BLOCK.exec(yaml)
  if (!existing) return text
  const from = block.from + existing.index
  const to = from + existing[0].length
  if (Object.keys(wanted).length > 0) {
    const lines = existing[2]!.split(/(?<=\n)/).filter((line) => !namesRemoved(line, isRemoved))
    return replaced(text, from, to, `${KEY}:${existing[1]}${lines.join('')}`, wanted)
  }
  const rest = text.slice(block.from, from) + text.slice(to, block.to)
  if (rest === '') return text.slice(0, block.start) + text.slice(block.bodyOffset)
  const gap = rest.trim() === '' && text.slice(block.from, from).endsWith(existing[1]!) ? existing[1]!.length : 0
  return replaced(text, from - gap, to, '', wanted)
}

function namesRemoved(line: string, isRemoved: (path: string) => boolean): boolean {
  const entry = readYaml(line)
  return entry !== undefined && Object.keys(entry).some(isRemoved)
}

/**
 * Replaces a part of the text if the frontmatter then has the wanted sources and nothing else has changed; otherwise
 * returns the text unchanged.
 */
function replaced(
  text: string,
  from: number,
  to: number,
  put: string,
  wanted: Readonly<Record<string, string>>,
): string {
  const edited = text.slice(0, from) + put + text.slice(to)
  const expected = fieldsWith(text, wanted)
  return expected !== undefined && expected === fieldsWith(edited, undefined) ? edited : text
}

/** All fields and the body as text, for comparison; undefined for invalid frontmatter. */
function fieldsWith(text: string, sources: Readonly<Record<string, string>> | undefined): string | undefined {
  const block = findFrontmatter(text)
  const fields = block.kind === 'yaml' ? readYaml(text.slice(block.from, block.to)) : {}
  if (!fields) return undefined
  const { [KEY]: written, ...others } = fields
  const shown = sources ?? written ?? {}
  const body = text.slice('bodyOffset' in block ? block.bodyOffset : block.start)
  return JSON.stringify([others, Object.entries(shown), body])
}

/** The fields of a YAML map; undefined if it is invalid or not a map. */
function readYaml(yaml: string): Record<string, unknown> | undefined {
  try {
    const document = parseDocument(yaml, { logLevel: 'silent' })
    if (document.errors.length > 0) return undefined
    const fields: unknown = document.toJS() ?? {}
    return typeof fields === 'object' && !Array.isArray(fields) ? (fields as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const toLines = (sources: readonly (readonly [string, string])[], indent: string, eol: string): string =>
  sources.map(([path, address]) => `${indent}${path}: ${stringify(address, { lineWidth: 0 }).trimEnd()}${eol}`).join('')
