import { realpathSync, statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { isInGeneratorFolder, isPicture } from '../../config/tool-folders.ts'
import { pathBelow } from '../core/native-paths.ts'
import { decodeAddress, percentDecode } from '../core/percent-decode.ts'
import { say, type Words } from '../sentences/sentence.ts'
import type { ListedFile } from './list-files.ts'
import { editNotes, noteTexts } from './note-texts.ts'
import { code, insideContent, type OldPlaces, type OldSite, type PlannedFile } from './old-site.ts'
import { matchesOutsideCode, replaceMatches } from './tags/code-ranges.ts'

/**
 * Plans copies of the pictures of `.vuepress` whose names are in notes, at the same place: the old tool bundled them,
 * and kb finds them there.
 *
 * @param inTool  files of `.vuepress` but those of its public folder, by their paths in it
 */
export function copyToolPictures(site: OldSite, inTool: readonly ListedFile[]): void {
  const pictures = inTool.filter(({ path }) => isPicture(path) && isInGeneratorFolder(`.vuepress/${path}`))
  if (pictures.length === 0) return
  const texts = noteTexts(site.files)
  for (const { path, absolute } of pictures) {
    const names = new Set([basename(path), encodeURI(basename(path))])
    if (texts.some((text) => [...names].some((name) => text.includes(name))))
      site.files.push({ path: `content/.vuepress/${path}`, from: absolute })
  }
}

/**
 * Plans copies of the pictures that notes show from folders beside that of the notes, such as `../../images/a.png`, and
 * leads the notes there, because kb publishes nothing outside the folder of notes.
 */
export function copyOutsidePictures(site: OldSite, places: OldPlaces): void {
  const copies = new Map(site.files.map(({ path, from }) => [path, from]))
  const pictures: PlannedFile[] = []
  editNotes(site, (note, file) => {
    if (!note.includes('../')) return undefined
    const folder = join(places.source, posix.dirname(insideContent(file.path)))
    const lines = new Map<string, Words>()
    const { text } = replaceMatches(note, matchesOutsideCode(note, OUTSIDE), ([, before = '', written = '']) => {
      const picture = outsidePicture(join(folder, percentDecode(written)), places)
      if (picture === undefined) return undefined
      const target = posix.join('content', picture.path)
      if (copies.has(target) && copies.get(target) !== picture.absolute) return undefined
      if (!copies.has(target)) pictures.push({ path: target, from: picture.absolute })
      copies.set(target, picture.absolute)
      lines.set(target, editOf(target))
      const now = posix.relative(posix.dirname(file.path), target)
      return before + (decodeAddress(written) === written ? now : encodeURI(now))
    })
    return { text, lines: [...lines.values()] }
  })
  site.files.push(...pictures)
}

const editOf = (target: string): Words =>
  say('shows {path}, a copy of a picture from outside the folder of notes', { path: code(target) })

/** The start of a picture, in Markdown or HTML, and its address if that leads upwards. */
const OUTSIDE = /(!\[[^\]\n]{0,500}\]\(\s*<?|\bsrc\s{0,9}=\s{0,9}["']?)((?:\.\.\/)+[^\s"'()<>?#]+)/g

/** A picture of the migrated folder that is not in that of the notes; none that is hidden, or a link to elsewhere. */
function outsidePicture(absolute: string, { from, source }: OldPlaces): { path: string; absolute: string } | undefined {
  try {
    const real = realpathSync(absolute)
    const path = pathBelow(realpathSync(from), real)
    if (!path || pathBelow(realpathSync(source), real) || !isPicture(path) || !statSync(real).isFile()) return undefined
    return path.split('/').some((name) => name.startsWith('.') || name === 'node_modules')
      ? undefined
      : { path, absolute }
  } catch {
    return undefined
  }
}
