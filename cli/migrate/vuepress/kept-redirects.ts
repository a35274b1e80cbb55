import { join } from 'node:path'
import { regularPathOf } from '../../pipeline/pages/addresses.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { plannedText, readNote, readYamlBlock, renameKey, replaceValue } from '../note-lines.ts'
import { code, insideContent, isNoteInAnyCase, type OldAddress, type OldSite, type PlannedFile } from '../old-site.ts'
import { takeAddresses, toFrom } from '../translate/redirects.ts'
import { text } from '../translate/settings.ts'

/** The list of redirects of `@vuepress/plugin-html-redirect`: an old and a new address on each line. */
export function takeRedirectFile(root: string, site: OldSite): void {
  const written = readNote(join(root, '.vuepress', 'redirects')) ?? ''
  const entries = written.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [from, to, ...more] = line.trim().split(/\s+/)
    return from?.startsWith('/') && to !== undefined && more.length === 0 ? [[from, to]] : []
  })
  takeAddresses(entries, code('.vuepress/redirects'), site)
}

/**
 * Keeps redirects that notes name: `redirectFrom` has further addresses of a note, and a note with `redirectTo` only
 * leads to another.
 *
 * @returns the addresses
 */
export function keepNoteRedirects(site: OldSite): OldAddress[] {
  const addresses: OldAddress[] = []
  site.files = site.files.flatMap((file): PlannedFile[] => {
    const old = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    if (old === undefined || !/redirect(?:From|To)/.test(old)) return [file]
    const frontmatter = readYamlBlock(old) ?? {}
    const to = text(frontmatter.redirectTo)
    if (to !== undefined) {
      const address = leadOn(file, frontmatter, to, site)
      if (address === undefined) return [file]
      addresses.push({ address, kind: 'note' })
      return []
    }
    const from = [frontmatter.redirectFrom].flat().flatMap((written) => (text(written) ? toFrom(text(written)!) : []))
    const changed = withAliases(old, from)
    if (changed === undefined) return [file]
    addresses.push(...from.map((address): OldAddress => ({ address, kind: 'note', path: file.path })))
    const line = say('{old} is now {now}', { old: code('redirectFrom:'), now: code('aliases:') })
    site.findings.edited.push({ path: file.path, lines: [line] })
    return [{ path: file.path, text: changed }]
  })
  return addresses
}

function withAliases(old: string, from: readonly string[]): string | undefined {
  if (from.length === 0) return undefined
  const { aliases } = readYamlBlock(old) ?? {}
  const renamed = aliases === undefined ? renameKey(old, 'redirectFrom', 'aliases') : old
  return renamed && replaceValue(renamed, 'aliases', [...new Set([...[aliases ?? []].flat(), ...from])])?.text
}

/**
 * Makes a note that only leads to another a redirect of the settings.
 *
 * @returns its address; undefined if it leads elsewhere than to a page
 */
function leadOn({ path }: PlannedFile, { permalink }: Data, to: string, site: OldSite): string | undefined {
  const from = toFrom(text(permalink) ?? regularPathOf(insideContent(path)))
  const old = say('{key} of {note}', { key: code('redirectTo:'), note: code(path) })
  return takeAddresses([[from, to]], old, site) ? from : undefined
}
