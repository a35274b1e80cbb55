import { addressFault, normalizePermalink } from './addresses.ts'
import type { PageRecord } from './page-record.ts'

/** The addresses in a note's `aliases`, with their frontmatter keys. Other aliases are names for `[[links]]`. */
export const aliasPaths = ({ frontmatter }: PageRecord): { path: string; key: string }[] =>
  (frontmatter.aliases ?? []).flatMap((alias, at) =>
    // File names may contain #, so a redirect from such an address is allowed, unlike a page at it.
    alias.includes('/') && !addressFault(alias.replaceAll('#', ''))
      ? [{ path: normalizePermalink(alias), key: `aliases[${at}]` }]
      : [],
  )
