import { join } from 'node:path'
import { say } from '../../sentences/sentence.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { listFiles } from '../list-files.ts'
import { readNote } from '../note-lines.ts'
import { named, type OldSite } from '../old-site.ts'

/** What makes pages that are no notes, in VuePress 2 and 1. */
const MAKES = /\bcreatePage\s*\(|\badditionalPages\b/

/** The address of such a page, as far as it is written. */
const ADDRESS = /\b(?:path|permalink)\s*:\s*(['"`])(\/[^'"`$\n]*)\1/g

/**
 * Reports pages that code of the old site makes, which was not run: the configuration, its plugins and its theme.
 *
 * @param from  absolute folder to which the configuration's paths are relative
 * @param root  folder of notes
 */
export function reportMadePages(from: string, root: string, { files = [] }: OldConfig, site: OldSite): void {
  const folders = ['plugin', 'plugins', 'theme'].map((name) => join(root, '.vuepress', name))
  const own = folders.flatMap((folder) => listFiles(folder).files)
  const paths = [...files.map((file) => join(from, file)), ...own.map(({ absolute }) => absolute)]
  const texts = [...new Set(paths)].flatMap((path) => (/\.[cm]?[jt]s$/.test(path) ? (readNote(path) ?? []) : []))
  const made = texts.flatMap((text) => {
    const at = text
      .replace(/^\s*(?:\/\/|\*|import\b|.*\brequire\().*$/gm, '')
      .split(MAKES)
      .slice(1)
    return at.map((after) => [...after.slice(0, 1000).matchAll(ADDRESS)].map(([, , address]) => address!))
  })
  if (made.length === 0) return
  const notes = new Set(site.addresses.map(({ address }) => address))
  const addresses = [...new Set(made.flat())].filter((address) => !notes.has(address))
  const isKnown = made.every((some) => some.length > 0)
  if (isKnown && addresses.length === 0) return
  site.findings.left.push({
    what: addresses.length > 0 ? say('pages that code makes: {addresses}', { addresses: named(addresses) }) : MADE,
    todo: say('The code was not run. Write each of these pages as a note, with its address as `permalink`.'),
  })
}

const MADE = say('pages that code makes')
