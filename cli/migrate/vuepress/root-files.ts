import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isPicture } from '../../../config/tool-folders.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { say } from '../../sentences/sentence.ts'
import type { ListedFile } from '../list-files.ts'
import { plannedText } from '../note-lines.ts'
import { type Findings, named } from '../old-site.ts'

const PAGE = /\.(?:md|vue)$/i

const MEDIA = /\.(?:mp3|m4a|ogg|opus|wav|flac|mp4|m4v|webm|mov|pdf|epub|docx?|xlsx?|pptx?|zip|7z|rar)$/i

/** The start of a link in Markdown or HTML, and its address. */
const LINKS = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)\s*=\s*["']?)([^\s"'()<>?#]+)/gi

/**
 * The files that belong to the notes where the folder of notes is a project as well, as in a repository whose
 * `.vuepress` is at its root: notes, pictures and other media, and what notes link to. Scripts, lock files and a site
 * that was built there are left behind.
 *
 * @param files  of the folder, without hidden ones
 * @returns all of them, if the folder is no project
 */
export function withoutProject(root: string, files: readonly ListedFile[], findings: Findings): readonly ListedFile[] {
  if (!existsSync(join(root, 'package.json'))) return files
  const built = files.flatMap(({ path }) => (path.endsWith('/404.html') ? [posix.dirname(path)] : []))
  const isBuilt = (path: string) => built.some((folder) => path.startsWith(`${folder}/`))
  const linked = linkedNames(files)
  const isUsed = (path: string) => isPicture(path) || MEDIA.test(path) || linked.has(posix.basename(path))
  const taken = files.filter(({ path }) => PAGE.test(path) || (isUsed(path) && !isBuilt(path)))
  const left = new Set(files)
  for (const file of taken) left.delete(file)
  if (left.size > 0)
    findings.look.push(
      say(
        'The folder of notes is also a project. Only notes, media and files that notes link to or show were copied, nothing else of {names}.',
        { names: named(topNames(left)) },
      ),
    )
  return taken
}

/** Names of files that notes link to. */
function linkedNames(files: readonly ListedFile[]): ReadonlySet<string> {
  const notes = files.flatMap(({ path, absolute }) =>
    /\.md$/i.test(path) ? (plannedText({ from: absolute }) ?? []) : [],
  )
  return new Set(notes.flatMap((note) => [...note.matchAll(LINKS)].map(([, to]) => posix.basename(percentDecode(to!)))))
}

/** The files and folders at the top in which the files are. */
const topNames = (files: Iterable<ListedFile>): string[] => [
  ...new Set([...files].map(({ path }) => (path.includes('/') ? `${path.split('/')[0]}/` : path))),
]
