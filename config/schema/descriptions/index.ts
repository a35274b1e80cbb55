import { ARTICLES } from './articles.ts'
import type { Description, KeyGroup } from './description.ts'
import { FRAME } from './frame.ts'
import { NOTES } from './frontmatter.ts'
import { HOME } from './home.ts'
import { LOOKS } from './looks.ts'
import { OUTPUTS } from './outputs.ts'
import { SITE } from './site.ts'
import { REPLACED, SLOTS } from './slots.ts'
import { VDOING } from './vdoing.ts'

/**
 * What every key is for: for the reference of the documentation, for tests, and for editors (`kb lsp`). No other
 * command loads it.
 */
export const SETTING_GROUPS = {
  settings: SITE,
  outputs: OUTPUTS,
  theme: [...LOOKS, ...FRAME, SLOTS, REPLACED],
  pages: [...ARTICLES, ...VDOING],
} as const satisfies Record<string, readonly KeyGroup[]>

export const FRONTMATTER_GROUPS: readonly KeyGroup[] = [...NOTES, ...HOME]

const keysOf = (groups: readonly KeyGroup[]): [string, Description][] =>
  groups.flatMap(({ keys }) => Object.entries(keys))

export const DESCRIBED_SETTINGS = keysOf(Object.values(SETTING_GROUPS).flat())
export const DESCRIBED_FIELDS = keysOf(FRONTMATTER_GROUPS)
