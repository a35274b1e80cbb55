import { LOOK_DATA } from '../../../config/look-data.ts'
import type { ThemeConfig } from '../../../config/schema/theme.ts'

/** Whether articles end with a list of the newest notes. */
export const showsNewest = ({ updateBar, look }: ThemeConfig): boolean =>
  updateBar.showToArticle ?? LOOK_DATA[look].newestNotes

/** Whether that list leads to the archives, as it does by default: a site without them has no such link. */
export const leadsToArchives = ({ updateBar }: ThemeConfig): boolean => updateBar.moreArticle === '/archives/'
