import { groupBy } from '../../core/group-by.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { remoteAddress } from '../../markdown/tree/url.ts'
import { parseBanner } from '../../pipeline/graph/banner-picture.ts'
import { namedPictures } from '../../pipeline/graph/frontmatter-images.ts'
import { withOpenText } from '../../pipeline/notes/parsed-document.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'

/** A picture on another host that a note shows. */
interface RemoteUse {
  address: string
  place: Place
  /** It is in the frontmatter, so pages do not need its size for their layout. */
  isMatter: boolean
}

export interface RemoteNote {
  /** Relative to the site's root. */
  file: string
  uses: RemoteUse[]
}

/** Notes, and files included in them, that show pictures on other hosts, once per file. */
export function remoteNotes(pages: readonly PageRecord[]): RemoteNote[] {
  const notes = new Map<string, RemoteNote>()
  const included: RemoteUse[] = []
  for (const page of pages) {
    const { file, document } = page
    // A canvas is data, in which no address is replaced.
    if (!document.source || withOpenText(document).features.canvas || notes.has(file)) continue
    const inText = (withOpenText(document).remotePictures ?? []).map(
      ({ address, line, column, from = file }): RemoteUse => ({
        address,
        place: { file: from, line, column },
        isMatter: false,
      }),
    )
    included.push(...inText.filter(({ place }) => place.file !== file))
    const uses = [...inMatter(page), ...inText.filter(({ place }) => place.file === file)]
    if (uses.length > 0) notes.set(file, { file, uses })
  }
  return [...notes.values(), ...partsAmong(included, notes)]
}

/** Files that are no notes, with each of their pictures once, however many notes include them. */
function partsAmong(uses: readonly RemoteUse[], notes: ReadonlyMap<string, RemoteNote>): RemoteNote[] {
  const once = new Map(uses.map((use) => [JSON.stringify([use.address, use.place]), use]))
  const parts = groupBy([...once.values()], ({ place }) => place.file)
  return [...parts].flatMap(([file, found]) => (notes.has(file) ? [] : [{ file, uses: found }]))
}

function inMatter({ file, frontmatter, document }: PageRecord): RemoteUse[] {
  return namedPictures(frontmatter, parseBanner(frontmatter.bannerBg)).flatMap(([key, value]) => {
    const address = typeof value === 'string' ? remoteAddress(value) : undefined
    const { line, column } = document.places[key] ?? { line: 1, column: 1 }
    return address === undefined ? [] : [{ address, place: { file, line, column, key }, isMatter: true }]
  })
}
