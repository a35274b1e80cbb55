import { relative } from 'node:path'
import { tryReadText } from '../../core/files.ts'
import { toSlashes } from '../../core/native-paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { positionsIn } from '../../diagnostics/position.ts'
import { addressesFromRoot } from '../../markdown/html/sheet-addresses.ts'
import type { SheetFileUse } from '../../markdown/note-files.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Site } from '../site/site.ts'
import { styleSheets } from '../site/style-sheets.ts'
import { mayMakeFiles, missingPublicFile } from './public-files.ts'

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico|bmp)$/i

/** Reports files that style sheets name, of the site or of notes, and that the public folder does not contain. */
export function sheetFaults(
  site: Site,
  { pages }: Pick<SiteGraph, 'pages'>,
  publicFiles: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  if (mayMakeFiles(site)) return []
  const { base } = site.config
  const ofNotes = pages.flatMap(({ document }) => document.sheetFiles ?? [])
  return [...styleSheets(site).flatMap((file) => usesIn(file, site.root)), ...ofNotes].flatMap(({ address, place }) =>
    missingPublicFile(
      {
        place,
        value: address,
        // It may be written with the base or without.
        address: address.startsWith(base) ? address.slice(base.length - 1) : address,
        isPicture: PICTURE.test(address.split(/[?#]/)[0]!),
      },
      publicFiles,
    ),
  )
}

function usesIn(file: string, root: string): SheetFileUse[] {
  // If it has disappeared since the settings were read, that is reported when they are read again.
  const css = tryReadText(file) ?? ''
  const name = toSlashes(relative(root, file))
  const positionOf = positionsIn(css)
  return addressesFromRoot(css).map(({ address, index }) => ({ address, place: { file: name, ...positionOf(index) } }))
}
