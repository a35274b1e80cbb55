import type { SiteInput } from './schema/site.ts'

/** Types an author's `site.config.ts`; returns its argument. */
export const defineSite = (site: SiteInput): SiteInput => site

export type {
  OwnFile,
  OwnPage,
  Plugin,
  PluginList,
  PluginNote,
  PluginPage,
  PluginSite,
  PluginTexts,
  UnifiedPlugin,
} from './plugin.ts'
export { component, definePlugin } from './plugin.ts'
export type { Frontmatter } from './schema/frontmatter.ts'
export type { SiteInput } from './schema/site.ts'
export type { ThemeInput } from './schema/theme.ts'
