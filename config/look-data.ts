import type { ThemeInput } from './schema/theme.ts'

/** What pages of a look are given, beyond what their settings say: how it is shown is in `renderer/looks/`. */
interface LookData {
  /** A site without a menu has one of its first folders and its lists. */
  menuOfFolders: boolean
  /** The style sheet that the home page has beside that of all pages. */
  homeSheet: string
  /** A note leads to its source, in the menu of its page. */
  source: boolean
  /** A note ends with the newest notes, unless `theme.updateBar` says. */
  newestNotes: boolean
  /** Lists say how each text begins, whether or not its author marked where the excerpt ends. */
  summaries: boolean
}

export const LOOK_DATA: Readonly<Record<NonNullable<ThemeInput['look']>, LookData>> = {
  reading: { menuOfFolders: true, homeSheet: 'home', source: true, newestNotes: false, summaries: true },
  vdoing: { menuOfFolders: false, homeSheet: 'home-vdoing', source: false, newestNotes: true, summaries: false },
}
