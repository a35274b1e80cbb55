import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import type { ListedFile } from '../list-files.ts'
import { code, type OldSite } from '../old-site.ts'
import { MAKES_SIDEBAR, SIDEBAR_OF_FOLDERS, shortName } from '../translate/plugin-rules.ts'
import { data, text } from '../translate/settings.ts'
import { pluginEntries } from './blog-plugin.ts'
import type { NoteTree } from './note-tree.ts'

/**
 * Lists the notes of each folder in its sidebar where a package or a plugin, which is not run, made one of the folders.
 *
 * @param notes  in the folder around `.vuepress`
 */
export function listComputedSidebar(
  { value, lost }: OldConfig,
  { settings, comments, findings }: OldSite,
  notes: readonly ListedFile[],
  tree: NoteTree,
): void {
  const theme = data(settings.theme)
  const isOfPlugin = namesOf(value).some(makesSidebar)
  const isComputed = isOfPlugin || lost.some(({ path }) => /^themeConfig(?:\.sidebar)?$/.test(path))
  if (!isComputed || isWritten(theme, isOfPlugin)) return
  const folders = new Set(notes.flatMap(({ path }) => /^([^_@/][^/]*)\/.*\.md$/i.exec(path)?.[1] ?? []))
  const sidebars = [...folders].map((name) => [`/${name}/`, tree.itemsOf(name)] as const)
  const listed = sidebars.filter(([, items]) => items.length > 0)
  if (listed.length === 0) return
  settings.theme = { ...theme, sidebar: Object.fromEntries(listed) }
  const what = code('themeConfig.sidebar')
  findings.left = findings.left.map((row) => (row.what === what ? { what, todo: SIDEBAR_OF_FOLDERS } : row))
  comments['theme.sidebar'] = say('The notes by folders, in place of a sidebar that was computed; add new notes here.')
}

/** Says of a plugin that makes a sidebar that the one in the settings is kept, if there is one. */
export function tellKeptSidebar({ value }: OldConfig, { settings, findings }: OldSite): void {
  if (!namesOf(value).some(makesSidebar) || !isWritten(data(settings.theme), true)) return
  findings.left = findings.left.map((row) => (row.todo === SIDEBAR_OF_FOLDERS ? { ...row, todo: KEPT_SIDEBAR } : row))
}

/** Whether the settings have a sidebar; a plugin that makes one replaced `auto`. */
const isWritten = (theme: Data, isOfPlugin: boolean): boolean =>
  [theme, data(data(theme.locales)['/'])].some(
    ({ sidebar }) => sidebar !== undefined && !(isOfPlugin && sidebar === 'auto'),
  )

const KEPT_SIDEBAR = say('This plugin made a sidebar of the folders; the one in the settings is kept. Compare them.')

const makesSidebar = (name: string): boolean => MAKES_SIDEBAR.test(shortName(name))

const namesOf = ({ plugins }: Data): string[] =>
  pluginEntries(plugins).flatMap((plugin) => text([plugin].flat()[0]) ?? [])
