import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { findFolder } from '../author/scaffold/find-folder.ts'
import { newNote } from '../author/scaffold/new-note.ts'
import { makeFolder } from '../core/files.ts'
import { holdsPath } from '../core/native-paths.ts'
import { findConfig } from '../pipeline/site/load-site.ts'
import { listed, say } from '../sentences/sentence.ts'
import { UsageError, withSite } from './site-command.ts'
import { print } from './streams.ts'

interface NewFlags {
  folder?: string
  tags?: string
  categories?: string
  draft?: boolean
  edit?: boolean
}

const toList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const newCommand = new Command('new')
  .description('create a note with the next number in its folder, frontmatter and a permalink')
  .argument('<title>', 'title of the note')
  .argument(
    '[root]',
    'folder with site.config.ts, or the folder of notes (default: the site that contains the current folder)',
  )
  .option(
    '--folder <dir>',
    'folder in the content folder, with or without its number (default: the current one if it is in the content folder, otherwise _posts)',
  )
  .option('--tags <list>', 'tags, separated by commas')
  .option('--categories <list>', 'categories, separated by commas (default: the names of the folders)')
  .option('--draft', 'mark the note as a draft; a build includes it only with --drafts')
  .option('--edit', 'open the note in $VISUAL or $EDITOR')
  .action(async (title: string, given: string | undefined, flags: NewFlags) => {
    const here = resolve(given ?? '.')
    const around = siteAround(here)
    if (around !== undefined && (await createNote(title, around, here, flags))) return
    await createNote(title, given ?? '.', here, flags)
  })

/**
 * @param here  absolute; without a folder among the flags, the note is created there if it is in the content folder
 * @returns whether it was; not if the site is only around a folder that is none of its own
 */
async function createNote(title: string, root: string, here: string, flags: NewFlags): Promise<boolean> {
  let isOwn = true
  await withSite(root, { command: 'new', readsOnly: true, quiet: true }, async ({ site }) => {
    isOwn = here === process.cwd() || here === site.root || holdsPath(site.contentDir, here)
    if (!isOwn) return
    if (title.trim() === '') throw new UsageError(say('A note needs a title.'))
    const { theme, timeZone } = site.config
    const { folder, siblings } = toFolder(site.contentDir, flags.folder ?? folderAt(site.contentDir, here))
    const note = newNote({
      title: title.trim(),
      folder,
      siblings,
      now: Date.now(),
      timeZone,
      tags: toList(flags.tags),
      categories: toList(flags.categories),
      draft: flags.draft,
      categoryText: theme.categoryText ?? site.strings.essays,
      extend: theme.extendFrontmatter,
    })
    const file = join(site.contentDir, ...note.path.split('/'))
    makeFolder(dirname(file))
    if (existsSync(file)) throw new UsageError(say('The note {path} already exists.', { path: note.path }))
    writeFileSync(file, note.text, { flag: 'wx' })
    print(`${relative(process.cwd(), file)}\n`)
    if (flags.edit) openEditor(file)
  })
  return isOwn
}

/** The nearest folder with settings, from a folder upwards: the note is created in the site that contains it. */
function siteAround(folder: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    if (findConfig(above)) return above
    if (dirname(above) === above) return undefined
  }
}

/** A folder relative to the content folder; undefined outside of it, and for the content folder itself. */
function folderAt(contentDir: string, here: string): string | undefined {
  const path = relative(contentDir, here)
  return path === '' || path.startsWith('..') || isAbsolute(path) ? undefined : path
}

function toFolder(contentDir: string, wanted: string | undefined): { folder: string; siblings: string[] } {
  if (wanted === undefined && !existsSync(join(contentDir, '_posts'))) return { folder: '_posts', siblings: [] }
  const found = findFolder(contentDir, wanted ?? '_posts')
  if ('folder' in found) return found
  const there =
    found.there.length === 0
      ? say('Create it first.')
      : say('Existing folders: {folders}.', { folders: listed(found.there) })
  const hint = found.near === undefined ? there : say('Did you mean {near}?', { near: found.near })
  throw new UsageError(
    say('There is no folder {missing} in the content folder. {hint}', { missing: found.missing, hint }),
  )
}

/** The editor's arguments come from its variable; the file is a single argument, whatever its name contains. */
function openEditor(file: string): void {
  const [editor, ...args] = (process.env.VISUAL || process.env.EDITOR || '').split(/\s+/).filter((part) => part !== '')
  if (editor === undefined) throw new UsageError(say('The note was created, but neither $VISUAL nor $EDITOR is set.'))
  const { error } = spawnSync(editor, [...args, file], { stdio: 'inherit' })
  if (error) throw new UsageError(say('The note was created, but the editor {editor} cannot be started.', { editor }))
}
