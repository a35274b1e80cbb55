import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { bodyOffsetOf, findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { isPassword } from '../../pipeline/notes/locked-note.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { htmlToMarkdown } from '../exports/html-to-markdown.ts'
import { isHidden, type ListedFile } from '../list-files.ts'
import { dropDuplicateKeys, plannedText, readNote, readYamlBlock, replaceValue, yamlBlock } from '../note-lines.ts'
import { code, type Findings, named, type OldAddress, type OldSite, type PlannedFile } from '../old-site.ts'
import { privateLines } from '../private-notes.ts'
import { copies, listAndReport, unreadFrontmatter } from '../sources/source.ts'
import { data, text } from '../translate/settings.ts'
import { aliasAddress, type HugoNote, hugoAddress, isSection, otherDate } from './hugo-address.ts'
import type { HugoLanguage, HugoLanguages } from './hugo-config.ts'
import type { ReadNote } from './hugo-lists.ts'

/** Reads the notes in the content folder of a language, and adds all its files to the new site. */
export function readHugoNotes(
  root: string,
  language: HugoLanguage,
  languages: HugoLanguages,
  site: OldSite,
): ReadNote[] {
  const [main] = languages
  const isMain = language === main
  if (!isMain && language.contentDir === main.contentDir) return []
  const nested = languages.filter(({ contentDir }) => contentDir.startsWith(`${language.contentDir}/`))
  const listed = listAndReport(join(root, language.contentDir), site.findings, isHidden).filter(
    ({ path }) => !nested.some(({ contentDir }) => `${language.contentDir}/${path}`.startsWith(`${contentDir}/`)),
  )
  const files = copies(listed, isMain ? 'content' : `content/${language.key.toLowerCase()}`)
    .map(toMarkdownFile)
    .map((file) => placeHome(file, languages))
  reportOtherForms(listed, site.findings)
  site.files.push(...files)
  const bundles = new Set(listed.flatMap(({ path }) => /^(.+\/)index(?:\.[^./]+)?\.md$/i.exec(path)?.[1] ?? []))
  const isResource = (path: string) =>
    [...path.matchAll(/\//g)].some(({ index }, at, all) => {
      const folder = path.slice(0, index + 1)
      return bundles.has(folder) && (at < all.length - 1 || !/\/index(?:\.[^./]+)?\.md$/i.test(path))
    })
  const resources = listed.map(({ path }) => path).filter((path) => /\.md$/i.test(path) && isResource(path))
  if (resources.length > 0)
    site.findings.look.push(
      say(
        'Parts of page bundles, which were not pages but are now: {notes}. Add `unlisted: true` to those that should not be listed.',
        { notes: named(resources) },
      ),
    )
  const folders = new Map(
    listed.flatMap(({ path, absolute }): [string, Data][] => {
      const folder = /^(.+)\/_index(?:\.[^./]+)?\.md$/i.exec(path)?.[1]
      return folder === undefined ? [] : [[folder, frontmatterOf(readNote(absolute) ?? '')]]
    }),
  )
  return files.flatMap((file, at): ReadNote[] => {
    const path = listed[at]?.path ?? ''
    if (resources.includes(path)) return []
    if (!/\.md$/i.test(file.path) || path.startsWith('public/')) return []
    const plain = path.replace(/\.[^./]+$/, '')
    const [, bare = '', suffix] = /^(.*?)\.([^./]+)$/.exec(plain) ?? []
    const named = languages.find(({ key }) => key.toLowerCase() === suffix?.toLowerCase())
    const note = toOldNote(file, { path: named ? bare : plain, folders }, named ?? language, site.findings)
    return note ? [note] : []
  })
}

const frontmatterOf = (text: string): Data => readYamlBlock(toYaml(text) ?? text) ?? {}

function toOldNote(
  file: PlannedFile,
  { path, folders }: Pick<HugoNote, 'path' | 'folders'>,
  language: HugoLanguage,
  findings: Findings,
): ReadNote | undefined {
  const source = plannedText(file)
  if (source === undefined) return undefined
  const yaml = toYaml(source)
  const unique = dropDuplicateKeys(yaml ?? source)
  const frontmatter = readYamlBlock(unique?.text ?? yaml ?? source)
  if (frontmatter === undefined) {
    findings.look.push(unreadFrontmatter(file))
    return undefined
  }
  const address = isUnpublished(frontmatter) ? undefined : hugoAddress({ path, frontmatter, folders }, language)
  const aliases = withWholeAliases(unique?.text ?? yaml ?? source, frontmatter, address)
  const changed = aliases?.text ?? unique?.text ?? yaml ?? file.text
  const now = changed ?? source
  const edits: Words[] = [
    ...(file.text === undefined ? [] : [say('HTML written as Markdown')]),
    ...(yaml === undefined ? [] : [say('frontmatter written as YAML')]),
    ...(unique === undefined
      ? []
      : [say('earlier lines of duplicate keys removed: {keys}', { keys: listed(unique.dropped.map(code)) })]),
    ...(aliases === undefined ? [] : [aliases.line]),
  ]
  if (edits.length > 0) findings.edited.push({ path: file.path, lines: edits })
  const date = otherDate({ path, frontmatter }, language.value)
  const expire = text(frontmatter.expiryDate) ?? text(frontmatter.expirydate)
  const body = now.slice(bodyOffsetOf(now))
  const isLocked = isPassword(frontmatter.password) || ENCRYPTED.test(body)
  const lines: Data = {
    ...(isSection(path) ? (path === '_index' ? { home: true } : { article: false }) : {}),
    date,
    expire,
    publish: isUnpublished(frontmatter) ? false : undefined,
    ...privateLines(isLocked, isUnlisted(frontmatter)),
  }
  return {
    file,
    language,
    path,
    frontmatter,
    hasBody: body.trim() !== '',
    isLocked,
    lines,
    text: changed,
    address,
  }
}

/** Shortcodes of several themes and plugins for password-protected text. */
const ENCRYPTED = /\{\{[<%]\s*[\w-]*encrypt/i

const buildOf = (frontmatter: Data): Data => data(frontmatter.build ?? frontmatter._build)

/** Whether Hugo creates no page for a note, because it is only a part of others. */
const isUnpublished = (frontmatter: Data): boolean => {
  const { render } = buildOf(frontmatter)
  return frontmatter.headless === true || render === 'never' || render === false
}

const isUnlisted = (frontmatter: Data): boolean => {
  const { list } = buildOf(frontmatter)
  return list === 'never' || list === false
}

/** A note's address and aliases; none for drafts. */
export function noteAddresses({ address, frontmatter, file }: ReadNote): OldAddress[] {
  if (address === undefined || frontmatter.draft === true) return []
  return [address, ...aliasesOf(frontmatter).map((alias) => aliasAddress(alias, address))].map((entry) => ({
    address: entry,
    kind: 'note',
    path: file.path,
  }))
}

const aliasesOf = ({ aliases }: Data): string[] =>
  [aliases ?? []].flat().filter((alias): alias is string => typeof alias === 'string')

/** Puts the home page of another language, such as `_index.en.md`, into the folder of its address. */
function placeHome(file: PlannedFile, [, ...others]: HugoLanguages): PlannedFile {
  const [, suffix] = /^content\/_index\.([^./]+)\.md$/i.exec(file.path) ?? []
  const language = others.find(({ key }) => key.toLowerCase() === suffix?.toLowerCase())
  return language === undefined ? file : { ...file, path: `content${language.prefix}/_index.md` }
}

/** Turns a note in HTML, or with another extension for Markdown, into an `.md` file; other files stay as they are. */
function toMarkdownFile(file: PlannedFile): PlannedFile {
  const path = file.path.replace(/\.(?:markdown|mdown)$/i, '.md')
  if (path !== file.path) return { ...file, path }
  const html = /\.html?$/i.test(path) && file.from !== undefined ? readNote(file.from) : undefined
  const block = html === undefined ? undefined : findFrontmatter(toYaml(html) ?? html)
  if (html === undefined || block?.kind !== 'yaml') return file
  const note = toYaml(html) ?? html
  const body = note.slice(block.bodyOffset)
  // Converting would destroy shortcodes, so HTML with shortcodes stays HTML, which kb shows in notes, too.
  const written = body.includes('{{') ? body : `\n${htmlToMarkdown(body)}`
  return { path: path.replace(/\.html?$/i, '.md'), text: note.slice(0, block.bodyOffset) + written }
}

/** Reports notes in formats that Hugo passes to other programs. */
function reportOtherForms(files: readonly ListedFile[], findings: Findings): void {
  const others = files
    .map(({ path }) => path)
    .filter((path) => /\.(?:adoc|asciidoc|ad|org|rst|pandoc|pdc)$/i.test(path))
  if (others.length > 0)
    findings.left.push({
      what: named(others),
      todo: say('They are not Markdown; their addresses are lost and not counted. Pandoc can convert them.'),
    })
}

/** A note whose relative aliases are made absolute; undefined if it has none. */
function withWholeAliases(note: string, frontmatter: Data, address: string | undefined) {
  const aliases = aliasesOf(frontmatter)
  if (address === undefined || aliases.every((alias) => alias.startsWith('/'))) return undefined
  return replaceValue(
    note,
    'aliases',
    aliases.map((alias) => aliasAddress(alias, address)),
  )
}

/** A note with its TOML or JSON frontmatter written as YAML, and the same body; undefined for other notes. */
function toYaml(note: string): string | undefined {
  const toml = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)(?<=\n)\+\+\+[ \t]*(?:\r?\n|$)/.exec(note)
  const json = /^\uFEFF?(\{\r?\n[\s\S]*?\n\})[ \t]*(?:\r?\n|$)/.exec(note)
  const found = toml ?? json
  if (!found) return undefined
  try {
    const read: unknown = JSON.parse(toml ? JSON.stringify(parseToml(found[1] ?? '')) : (found[1] ?? ''))
    return isData(read) ? yamlBlock(read) + note.slice(found[0].length) : undefined
  } catch {
    return undefined
  }
}
