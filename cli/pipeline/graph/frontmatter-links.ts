import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { deadLink } from './dead-link.ts'
import type { PageIndex } from './page-index.ts'

/**
 * Reports links in the frontmatter of home pages that lead to no page or public file: the button's and the features'.
 */
export function checkFrontmatterLinks(
  pages: readonly PageRecord[],
  index: PageIndex,
  isFile: (path: string) => boolean,
  severity: Severity,
): Diagnostic[] {
  return pages.flatMap(({ kind, file, frontmatter: { actionLink, features } }) => {
    if (kind !== 'home') return []
    const named: [key: string, link: string | undefined][] = [
      ['actionLink', actionLink],
      ...(features ?? []).map(({ link }, at): [string, string | undefined] => [`features[${at}].link`, link]),
    ]
    return named.flatMap(([key, link = '']) => {
      const dead = deadLink(link, index, isFile)
      return dead ? [linkNoPage({ file, line: 1, column: 1, key }, severity, link, dead.near)] : []
    })
  })
}
