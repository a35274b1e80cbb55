import { addressFault, normalizePermalink } from './addresses.ts'
import type { PageRecord } from './page-record.ts'

/** Addresses among a note's `aliases`, each with its key in the frontmatter; the others are names for `[[links]]`. */
export const aliasPaths = ({ frontmatter }: PageRecord): { path: string; key: string }[] =>
  (frontmatter.aliases ?? []).flatMap((alias, at) =>
    // A note's file may have # in its name, so a redirect from such an address is possible; a page there is not.
    alias.includes('/') && !addressFault(alias.replaceAll('#', ''))
      ? [{ path: normalizePermalink(alias), key: `aliases[${at}]` }]
      : [],
  )
