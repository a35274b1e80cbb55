import { archives } from './archives.ts'
import { branch } from './branch.ts'
import { home } from './home.ts'
import { map } from './map.ts'
import { ownPage } from './own-page.ts'
import type { PageKind } from './page-kind.ts'
import { series } from './series.ts'
import { terms } from './terms.ts'

/** Every kind of page but those of notes and the not-found page, in the order of the build. Branches come to light while others are planned. */
export const PAGE_KINDS: readonly PageKind[] = [ownPage, home, terms, map, archives, series, branch]
