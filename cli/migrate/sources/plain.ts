import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { keepsVaultBreaks } from '../../core/vault-breaks.ts'
import { isNumbered } from '../../pipeline/pages/entry-name.ts'
import { listed, say } from '../../sentences/sentence.ts'
import { foreignTool, leaveApart, reportForeignTool, reportOtherDocuments, toolLabel } from '../foreign-tools.ts'
import { isHidden, type ListedFile } from '../list-files.ts'
import { type NoteEdit, plannedText } from '../note-lines.ts'
import { editNotes } from '../note-texts.ts'
import { writeObsidianNote } from '../obsidian/obsidian-notes.ts'
import { reportPluginBlocks } from '../obsidian/plugin-blocks.ts'
import { openVault } from '../obsidian/vault.ts'
import { code, type Findings, insideContent, named, newSite, type OldSite, type PlannedFile } from '../old-site.ts'
import { matchesOutsideCode, replaceMatches } from '../tags/code-ranges.ts'
import { take } from '../translate/settings.ts'
import { copies, listAndReport, nameByPaths, type ReadSource, reportOthers } from './source.ts'
import { wordNotes } from './word-documents.ts'

/** The name of a folder of notes; of the one around it where the name says nothing about the notes. */
const titleOf = (folder: string): string =>
  basename(/^(?:docs?|content|notes|src)$/i.test(basename(folder)) ? dirname(folder) : folder) || basename(folder)

/** Whether a path begins with a folder whose number orders it. */
const isStructured = (path: string): boolean => {
  const [first = '', ...inside] = path.split('/')
  return inside.length > 0 && isNumbered(first)
}

/**
 * Reads a folder of notes without a generator: an Obsidian vault, or just Markdown and Word documents. Its name becomes
 * the title. Notes get addresses that read like their paths, unless the folder is structured like a vdoing blog.
 */
export const readPlain: ReadSource = async (from, detected) => {
  const obsidian = detected.kind === 'obsidian'
  const site = newSite(obsidian ? say('an Obsidian vault') : say('a folder of notes'))
  const { findings } = site
  const root = join(from, detected.dir)
  const files = listAndReport(root, findings, (path, name) => isHidden(path, name) || path === 'site.config.ts')
  site.settings.title = titleOf(root)
  const tool = obsidian ? undefined : foreignTool(files)
  if (tool) {
    site.label = toolLabel(tool)
    reportForeignTool(tool, findings)
  }
  reportOtherDocuments(files, findings)
  const words = await wordNotes(files, site)
  const others = files.filter(({ path }) => !words.has(path))
  site.files = copies(others, 'content').map(asNote(others))
  editNotes(site, withUsualToc)
  site.files.push(...[...words.values()].flat())
  const notes = site.files.map(({ path }) => insideContent(path)).filter((path) => path.endsWith('.md'))
  if (tool) leaveApart(tool, notes, site)
  const structured = notes.some(isStructured)
  const isBlog = ['_posts', '@pages'].some((folder) => existsSync(join(root, folder)))
  // A blog of vdoing has addresses that do not follow the paths; vaults are no such blogs, even with numbered folders.
  if (obsidian || (!structured && !isBlog)) nameByPaths(site)
  // Without settings there is no look to keep, and that of vdoing has no menu but the one that they say.
  site.isUnbuilt = true
  if (obsidian) takeVault(root, files, site)
  if (obsidian) reportOthers(detected, findings)
  else reportSites(detected.others, findings)
  return site
}

/** @param folders  with a site of VuePress or VitePress, whose notes were copied as those around them */
function reportSites(folders: readonly string[], findings: Findings): void {
  if (folders.length === 0) return
  findings.look.push(
    say(
      'The folder contains sites of VuePress or VitePress, whose settings were not read: {sites}. To migrate one with its settings, run `kb migrate` on its folder.',
      { sites: listed(folders.map(code)) },
    ),
  )
}

/** Names a Markdown file as kb names notes, unless there is one of that name. */
function asNote(files: readonly ListedFile[]): (file: PlannedFile) => PlannedFile {
  const names = new Set(files.map(({ path }) => `content/${path}`.toLowerCase()))
  return (file) => {
    const path = file.path.replace(/\.(?:markdown|mdown|mkdn?)$/i, '.md')
    return names.has(path.toLowerCase()) ? file : { ...file, path }
  }
}

/** Replaces `@[TOC](title)` on a line of its own, as CSDN's editor writes it. */
function withUsualToc(note: string): NoteEdit | undefined {
  const written = matchesOutsideCode(note, /^@\[toc\](?:\([^()\n]*\))?[ \t]*(?=\r?$)/gim)
  if (written.length === 0) return undefined
  const { text } = replaceMatches(note, written, () => '[[toc]]')
  return { text, lines: [say('the table of contents of CSDN written as `[[toc]]`')] }
}

/** Writes what only Obsidian understands, and leaves out what are no texts: drawings and templates. */
function takeVault(root: string, files: readonly ListedFile[], site: OldSite): void {
  const { findings } = site
  const paths = files.map(({ path }) => path)
  const isDrawing = (path: string): boolean => path.endsWith('.excalidraw.md')
  const notes = site.files.filter(({ path }) => path.endsWith('.md') && !isDrawing(path))
  const texts = notes.flatMap((file) => plannedText(file) ?? [])
  const vault = openVault(paths, texts)
  reportPluginBlocks(texts, findings)
  editNotes(site, (note, { path }) =>
    isDrawing(path) ? undefined : writeObsidianNote(note, insideContent(path), vault),
  )
  if (keepsVaultBreaks(root)) take(site, true, say('line breaks of paragraphs'), 'markdown.breaks')
  const folders = templateFolders(root)
  const drawings = paths.some(isDrawing) ? ['**/*.excalidraw.md'] : []
  // Bases and canvases in these folders are shown by notes elsewhere.
  const exclude = [...folders.map((folder) => `${folder}/**/*.md`), ...drawings]
  if (exclude.length > 0) site.settings.content = { exclude }
  if (folders.length > 0)
    findings.look.push(
      say('Templates are no notes of the site, so `content.exclude` leaves out {folders}.', {
        folders: listed(folders.map(code)),
      }),
    )
  findings.look.push(say('`[[wiki links]]` work as they are; `kb check` lists those that match no note or several.'))
  const drawn = paths.filter((path) => /\.excalidraw(?:\.md)?$/.test(path))
  if (drawn.length > 0) {
    findings.left.push({
      what: named(drawn),
      todo: say('Drawings of Excalidraw are copied but not displayed; export them as images.'),
    })
  }
}

/** Folders of templates in the settings of Obsidian and of the plugin Templater. */
function templateFolders(root: string): string[] {
  const settings = [
    ['templates.json', 'folder'],
    ['plugins/templater-obsidian/data.json', 'templates_folder'],
  ] as const
  const folders = settings.flatMap(([file, key]) => {
    try {
      const folder: unknown = JSON.parse(readFileSync(join(root, '.obsidian', file), 'utf8'))[key]
      return typeof folder === 'string' ? [folder.replace(/^\/+|\/+$/g, '')] : []
    } catch {
      return []
    }
  })
  return [...new Set(folders)].filter((folder) => folder !== '' && !folder.split('/').includes('..'))
}
