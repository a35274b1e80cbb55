import type { SiteInput } from './schema/site.ts'
import type { SiteFunction } from './site-call.ts'

/** Types an author's `site.config.ts`, whose settings may depend on the command; returns its argument. */
export function defineSite(site: SiteInput): SiteInput
export function defineSite(site: SiteFunction): SiteFunction
export function defineSite(site: SiteInput | SiteFunction): SiteInput | SiteFunction {
  return site
}

export type { KindNote } from './model/view/custom.ts'
export type {
  DataSchema,
  KindFiles,
  KindPage,
  NoteLayout,
  OwnFile,
  OwnPage,
  OwnPageKind,
  Plugin,
  PluginList,
  PluginNote,
  PluginPage,
  PluginSite,
  PluginTexts,
  SchemaIssue,
  SchemaResult,
  UnifiedPlugin,
} from './plugin.ts'
export { component, defineLayout, definePageKind, definePlugin } from './plugin.ts'
export type { Frontmatter } from './schema/frontmatter.ts'
export type { SiteInput } from './schema/site.ts'
export type { SlotName, SlotsInput } from './schema/slots.ts'
export type { ThemeInput } from './schema/theme.ts'
export type { SiteCall, SiteFunction } from './site-call.ts'
export type {
  ArticleSlotProps,
  CardSlotProps,
  FrameSlotProps,
  HeroSlotProps,
  KindProps,
  PageKindProps,
  PageSlotProps,
  SlotArticle,
  SlotPage,
  SlotProps,
  SlotSite,
} from './slot-props.ts'
export type { Theme, ThemeParts, ThemeTokens } from './theme-package.ts'
export { defineTheme } from './theme-package.ts'
