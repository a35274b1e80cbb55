import type { FaultCode } from '../catalogue/index.ts'
import { DATA_PAGES } from './data-pages.ts'
import { EMBEDDED } from './embedded.ts'
import type { Explanation } from './explanation.ts'
import { FRONTMATTER } from './frontmatter.ts'
import { LINKS } from './links.ts'
import { MACHINE } from './machine.ts'
import { MARKDOWN } from './markdown.ts'
import { PAGES } from './pages.ts'
import { SETTINGS } from './settings.ts'
import { SHARE } from './share.ts'

export const EXPLANATIONS = {
  ...FRONTMATTER,
  ...MARKDOWN,
  ...DATA_PAGES,
  ...EMBEDDED,
  ...LINKS,
  ...PAGES,
  ...SETTINGS,
  ...SHARE,
  ...MACHINE,
}

/** A test ensures that every code of the catalogue has one. */
export const explanationOf = (code: string): Explanation | undefined =>
  Object.hasOwn(EXPLANATIONS, code) ? EXPLANATIONS[code as FaultCode] : undefined
