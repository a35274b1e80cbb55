import { nearest } from '../../../config/suggest.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { isExternal } from './is-external.ts'
import type { PageIndex } from './page-index.ts'
import { addressOfPath, pageOfAddress } from './setting-link.ts'

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
      const address = fromRoot(link.split(/[?#]/)[0] ?? '', index)
      if (address === '/' || isExternal(link) || pageOfAddress(index, address) || isFile(address)) return []
      return [linkNoPage({ file, line: 1, column: 1, key }, severity, link, nearest(address, index.addresses))]
    })
  })
}

/** The address a link leads to, resolved as in `resolveHref` (`render/hrefs.ts`). */
const fromRoot = (path: string, index: PageIndex): string => addressOfPath(percentDecode(path), index).normalize('NFC')
