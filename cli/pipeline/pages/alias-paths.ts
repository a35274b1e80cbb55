import { aliasUnusable } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { addressFault, normalizePermalink } from './addresses.ts'
import type { PageRecord } from './page-record.ts'

// File names may contain #, so a redirect from such an address is allowed, unlike a page at it.
const faultOf = (alias: string): string | undefined => addressFault(alias.replaceAll('#', ''))

/** The addresses in a note's `aliases`, with their frontmatter keys. Other aliases are names for `[[links]]`. */
export const aliasPaths = ({ frontmatter }: PageRecord): { path: string; key: string }[] =>
  (frontmatter.aliases ?? []).flatMap((alias, at) =>
    alias.includes('/') && !faultOf(alias) ? [{ path: normalizePermalink(alias), key: `aliases[${at}]` }] : [],
  )

/** The faults of aliases that are meant as addresses, since they begin with a slash, and cannot be any. */
export const aliasFaults = ({ frontmatter, file }: PageRecord): Diagnostic[] =>
  (frontmatter.aliases ?? []).flatMap((alias, at) => {
    const why = alias.startsWith('/') ? faultOf(alias) : undefined
    return why === undefined ? [] : [aliasUnusable(file, at, alias, why)]
  })
