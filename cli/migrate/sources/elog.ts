import { existsSync, realpathSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { rewritePictures } from '../../author/pictures/rewrite-pictures.ts'
import { holdsPath } from '../../core/native-paths.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say } from '../../sentences/sentence.ts'
import { elogConfig, moveElog, readElogConfig } from '../elog.ts'
import { isHidden } from '../list-files.ts'
import type { NoteEdit } from '../note-lines.ts'
import { editNotes } from '../note-texts.ts'
import { insideContent, newSite } from '../old-site.ts'
import { below, copies, listAndReport, nameByPaths, type ReadSource, reportOthers } from './source.ts'

/**
 * Reads documents that Elog has stored as Markdown (from Yuque, Feishu, Notion or FlowUs) in the folder set in its
 * configuration. Images that it has stored become public files.
 */
export const readElog: ReadSource = async (from, detected) => {
  const site = newSite(say('a folder of Elog'))
  const { findings } = site
  const root = join(from, detected.dir)
  const name = elogConfig(root)!
  const elog = await readElogConfig(from, below(detected, name))
  const { folders } = elog
  const isInside = (path: string) => existsSync(path) && holdsPath(realpathSync(from), realpathSync(path))
  const notes = folders.notes !== undefined && isInside(join(root, folders.notes)) ? folders.notes : ''
  const pictures =
    folders.pictures !== undefined && isInside(join(root, folders.pictures)) ? folders.pictures : undefined
  const isPicture = (path: string) => pictures !== undefined && `${path}/`.startsWith(`${pictures}/`)
  const prefix = posix.join('/', folders.prefix?.startsWith('/') ? folders.prefix : basename(pictures ?? 'images'))
  const inNotes = listAndReport(join(root, notes), findings, isHidden).filter(
    ({ path }) =>
      !isPicture(posix.join(notes, path)) &&
      !/^(?:elog\.(?:config\.\w+|cache\.json)|package(?:-lock)?\.json)$/.test(path),
  )
  if (pictures !== undefined)
    site.files.push(...copies(listAndReport(join(root, pictures), findings, isHidden), `content/public${prefix}`))
  const stored = new Set(site.files.map(({ path }) => path.slice('content/public'.length)))
  site.files.push(...copies(inNotes, 'content'))
  if (pictures !== undefined)
    editNotes(site, (note, { path }) => leadPictures(note, path, { notes, pictures, prefix, stored }))
  site.settings.title = basename(root)
  nameByPaths(site)
  site.isUnbuilt = true
  moveElog(elog, { notes: 'content', pictures: `content/public${prefix}`, prefix }, site)
  reportOthers(detected, findings)
  return site
}

interface Places {
  /** Relative to the folder of the configuration, as is `pictures`. */
  notes: string
  pictures: string
  prefix: string
  /** Addresses of the images in the new site. */
  stored: ReadonlySet<string>
}

/** Rewrites image paths on disk to the addresses of the public files. */
function leadPictures(note: string, path: string, { notes, pictures, prefix, stored }: Places): NoteEdit | undefined {
  const folder = posix.join(notes, posix.dirname(insideContent(path)))
  const led = rewritePictures(note, ({ url }) => {
    if (/^(?:[a-z]+:|\/|#)/i.test(url)) return undefined
    const target = posix.join(folder, percentDecode(url))
    if (!target.startsWith(`${pictures}/`)) return undefined
    const address = `${prefix}/${target.slice(pictures.length + 1)}`
    return stored.has(address) ? encodeURI(address).replace(/[()]/g, percentCode) : undefined
  })
  if (!led || led.changed.length === 0) return undefined
  return { text: led.text, lines: [say('addresses of pictures that Elog had stored')] }
}
