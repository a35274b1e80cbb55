import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDated, parseEntryName } from '../../pipeline/pages/entry-name.ts'
import { say } from '../../sentences/sentence.ts'
import { isHidden, type ListedFile } from '../list-files.ts'
import { readNote } from '../note-lines.ts'
import { named, newSite, type OldSite } from '../old-site.ts'
import { codeRanges } from '../tags/code-ranges.ts'
import { copies, listAndReport, type ReadSource, reportOthers } from './source.ts'
import { wordNotes } from './word-documents.ts'

/** Whether a path begins with a folder whose number orders it. */
const isNumbered = (path: string): boolean => {
  const [first = '', ...inside] = path.split('/')
  return inside.length > 0 && parseEntryName(first).order !== undefined && !isDated(first)
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
  site.settings.title = basename(root)
  const words = await wordNotes(files, site)
  const others = files.filter(({ path }) => !words.has(path))
  site.files = copies(others, 'content').map((file) => {
    const text = file.path.endsWith('.md') && file.from !== undefined ? withoutCsdnToc(readNote(file.from)) : undefined
    if (text === undefined) return file
    findings.edited.push({ path: file.path, lines: [say('the table of contents of CSDN written as `[[toc]]`')] })
    return { path: file.path, text }
  })
  site.files.push(...[...words.values()].flat())
  const notes = site.files.map(({ path }) => path.slice('content/'.length)).filter((path) => path.endsWith('.md'))
  const structured = notes.some(isNumbered)
  if (!structured && !existsSync(join(root, '_posts')) && !existsSync(join(root, '@pages'))) {
    site.settings.permalink = '/:regular/'
    site.comments.permalink = say('Addresses that read like the notes’ paths.')
    site.settings.theme = { sidebar: 'auto' }
    site.comments['theme.sidebar'] = say(
      "Headings of the note. Number folders and files (01.name) and write 'structuring' here for a tree of all notes.",
    )
  }
  if (obsidian) reportObsidian(files, site)
  reportOthers(detected, findings)
  return site
}

/** Replaces `@[TOC](title)` on a line of its own, as CSDN's editor writes it; undefined for a note without it. */
function withoutCsdnToc(note: string | undefined): string | undefined {
  if (note === undefined || !/^@\[toc\]/im.test(note)) return undefined
  const fences = codeRanges(note)
  const text = note.replace(/^@\[toc\](?:\([^()\n]*\))?[ \t]*(?=\r?$)/gim, (whole, at: number) =>
    fences.some(({ from, to }) => from <= at && at < to) ? whole : '[[toc]]',
  )
  return text === note ? undefined : text
}

function reportObsidian(files: readonly ListedFile[], { findings }: OldSite): void {
  findings.look.push(say('`[[wiki links]]` work as they are; `kb check` lists those that match no note or several.'))
  const boards = files.filter(({ path }) => /\.(canvas|base|excalidraw)$/.test(path) || /\.excalidraw\.md$/.test(path))
  if (boards.length > 0) {
    findings.left.push({
      what: named(boards.map(({ path }) => path)),
      todo: say('Obsidian’s boards and drawings are copied but not displayed; export them as images.'),
    })
  }
}
