import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { spelledAsOnDisk } from '../../core/files.ts'
import { holdsPath, pathBelow, toSlashes } from '../../core/native-paths.ts'
import { type NamedFiles, toNamedFiles } from '../../pipeline/graph/named-files.ts'
import { leadsOut } from '../../pipeline/site/leads-out.ts'
import type { Site } from '../../pipeline/site/site.ts'
import type { Sources } from '../../pipeline/sources/source-file.ts'
import type { PicturePlace } from './picture-places.ts'

/** Finds the files of the pictures that notes show. */
export interface PictureFiles {
  /**
   * Path, relative to the site's root, of a picture in the content or public folder, resolved as for pages: by its
   * name, or first relative to the note, then in the public folder. Paths with a leading slash or in frontmatter are
   * first looked up in the public folder.
   *
   * @param file  the note, relative to the site's root
   */
  find(file: string, place: PicturePlace): string | undefined
  /**
   * Whether a file that is about to be written next to a picture will be what the picture's name with an ending means,
   * and no other file that is there already.
   *
   * @param path  of the picture, relative to the site's root
   */
  meansNext(file: string, place: PicturePlace, path: string, ending: string): boolean
}

export function openPictureFiles(site: Site, sources: Sources): PictureFiles {
  const named = toNamedFiles(sources, toSlashes(relative(site.contentDir, site.publicDir)))
  const findNamed = (file: string, name: string): string | undefined => {
    const found = named.find(name, folderIn(site, file))
    return found && absoluteOf(found, sources)
  }
  const find = (file: string, place: PicturePlace): string | undefined => {
    const existing = place.isNamed ? findNamed(file, place.url) : findByPath(site, file, place)
    if (existing === undefined || ![site.contentDir, site.publicDir].some((folder) => holdsPath(folder, existing)))
      return undefined
    // Through a symbolic link, files outside of the site would be read and written.
    return leadsOut(site.root, existing) ? undefined : pathBelow(site.root, existing)
  }
  return {
    find,
    meansNext(file, place, path, ending) {
      const next = place.isNamed ? findNamed(file, `${place.url}${ending}`) : undefined
      if (next === undefined || pathBelow(site.root, next) === `${path}${ending}`) return true
      // Of two pictures of a name, the versions next to them are as near as they are.
      return existsSync(next.slice(0, -ending.length))
    },
  }
}

const absoluteOf = ({ kind, path }: NonNullable<ReturnType<NamedFiles['find']>>, sources: Sources) =>
  (kind === 'file' ? sources.files : sources.publicFiles).get(path)?.absolute

/** Folder of a note, relative to the content folder. */
const folderIn = (site: Site, file: string): string =>
  toSlashes(relative(site.contentDir, dirname(join(site.root, file)))) || '.'

/** Absolute path of a file that exists. */
function findByPath(site: Site, file: string, { url, key }: PicturePlace): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || /[?#\\]/.test(url)) return undefined
  let path: string
  try {
    path = decodeURI(url)
  } catch {
    return undefined
  }
  const inPublic = join(site.publicDir, path)
  const candidates =
    path.startsWith('/') || key !== undefined
      ? [inPublic, join(site.contentDir, path)]
      : [resolve(dirname(spelledAsOnDisk(site.root, file)), path), inPublic]
  return candidates.find(existsSync)
}
