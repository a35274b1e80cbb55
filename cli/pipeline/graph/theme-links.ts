import { LOOK_DATA } from '../../../config/look-data.ts'
import type { ThemeConfig } from '../../../config/schema/theme.ts'
import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { deadLink } from './dead-link.ts'
import type { PlaceOf } from './nav.ts'
import type { PageIndex } from './page-index.ts'

/** Whether articles end with a list of the newest notes. */
export const showsNewest = ({ updateBar, look }: ThemeConfig): boolean =>
  updateBar.showToArticle ?? LOOK_DATA[look].newestNotes

/** Whether that list leads to the archives, as it does by default: a site without them has no such link. */
export const leadsToArchives = ({ updateBar }: ThemeConfig): boolean => updateBar.moreArticle === '/archives/'

/** Reports single links of the theme's settings that lead to no page or public file. */
export function checkThemeLinks(
  theme: ThemeConfig,
  index: PageIndex,
  isFile: (path: string) => boolean,
  placeOf: PlaceOf,
): Diagnostic[] {
  const { author, copyright, updateBar } = theme
  const links: [path: string[], link: string | null | undefined][] = [
    [['author', 'link'], typeof author === 'object' ? author.link : undefined],
    [['author', 'href'], typeof author === 'object' ? author.href : undefined],
    [['author', 'url'], typeof author === 'object' ? author.url : undefined],
    [['copyright', 'link'], typeof copyright === 'object' ? copyright.link : undefined],
    [['updateBar', 'moreArticle'], showsNewest(theme) && !leadsToArchives(theme) ? updateBar.moreArticle : undefined],
  ]
  return links.flatMap(([path, link]) => {
    const dead = link ? deadLink(link, index, isFile) : undefined
    return dead ? [linkNoPage(placeOf(['theme', ...path]), 'error', link!, dead.near)] : []
  })
}
