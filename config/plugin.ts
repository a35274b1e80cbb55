import { HOOKS } from './hooks.ts'
import { escapeAttribute } from './markup.ts'
import type { Heading } from './model/heading.ts'
import type { Frontmatter } from './schema/frontmatter.ts'
import type { HeadTag } from './schema/head-tag.ts'
import type { SlotsInput } from './schema/slots.ts'
import type { Strings } from './strings.ts'

/**
 * What may be added to a site, in one object: `plugins: [definePlugin({ … })]` in `site.config.ts`. Plugins are trusted
 * code and run in the order of the list, each hook after that of the plugin before. Every build calls `pages`, `files`,
 * `page.frontmatter` and `page.head`. The rest must be functions of what they are given: what is made with them is kept
 * as long as neither their code nor the site changes.
 *
 * One that throws is an error at the note it was at; the site that stands is then left as it is. `kb dev` interrupts a
 * hook that holds up the server for 5 s, and leaves it out until something is saved.
 */
export interface Plugin {
  /** Names it in faults; unique in the site. */
  name: string
  /** Of unified, for the note's Markdown, syntax extensions included: `[remarkSmartypants, [remarkX, { options }]]`. */
  remark?: readonly UnifiedPlugin[]
  /** Of unified, for the note's HTML before its addresses are checked and resolved. */
  rehype?: readonly UnifiedPlugin[]
  /**
   * Further fields of notes, such as `status`: a schema of zod, or of any other library with Standard Schema, that
   * checks those of every note and gives what is missing. `frontmatter` of pages has them.
   */
  frontmatter?: DataSchema
  /** For the page of each note. */
  page?: {
    /** Fields over those of the note, before addresses, lists and visibility are decided. */
    frontmatter?(note: PluginNote): Frontmatter | undefined
    /** Further tags of the page's `<head>`. */
    head?(page: PluginPage, site: PluginSite): HeadTag[]
    /** The finished text of the page; what is returned takes its place. */
    html?(html: string, page: PluginPage, site: PluginSite): string
  }
  /** Pages that no note stands behind. */
  pages?(site: PluginSite): Iterable<OwnPage>
  /** Files beside the pages. One of the same name in the public folder is the author's and stays. */
  files?(site: PluginSite & PluginTexts): Iterable<OwnFile>
  /**
   * React components for Markdown, and for notes whose `pageComponent` names one: files from the site's root, by name.
   */
  components?: Readonly<Record<string, string>>
  /** What it puts into places of pages, before what the settings put there; files from the site's root. */
  slots?: SlotsInput
  /** Kinds of pages of its own, each made by `definePageKind`. */
  pageKinds?: readonly OwnPageKind[]
  /** Layouts for notes whose `layout` names one, each made by `defineLayout`. */
  layouts?: readonly NoteLayout[]
}

/** What unified's `use` takes: a plugin, or one with its options. */
export type UnifiedPlugin =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]]

/** A note before anything is decided. */
export interface PluginNote {
  /** From the content folder, such as `01.前端/02.DOM.md`. */
  file: string
  frontmatter: Frontmatter
  /** First sentences of its text, without code. */
  summary: string
}

/** A note's page. Addresses are decoded and without base; `site.href` makes links of them. */
export interface PluginPage extends PluginNote {
  path: string
  title: string
  kind: 'home' | 'article' | 'catalogue' | 'categories' | 'tags' | 'archives'
  /** Stands in lists and feeds. */
  isPost: boolean
  /** Lists for machines may name it: no draft, not unlisted, not `noindex`. */
  isIndexed: boolean
  /** Set if it is in an older version of the documentation: then it is only in lists of that version. */
  isOlder?: true
  /** Set if it replaces a missing translation: its text is that of another language, as it is or converted. */
  isFallback?: true
  /** ISO; absent for undated notes. */
  date?: string
  /** ms: the later of its date and its last commit. */
  changed?: number
  categories: readonly string[]
  tags: readonly string[]
  author?: string
  headings: readonly Pick<Heading, 'level' | 'title' | 'slug'>[]
  /** Address of its Markdown copy, where it has one. */
  copy?: string
}

/** A list of notes that has a page of its own. */
export interface PluginList {
  kind:
    | 'home'
    | 'categories'
    | 'tags'
    | 'archives'
    | 'series'
    | 'map'
    | 'statistics'
    | 'category'
    | 'tag'
    | 'one-series'
    | 'page-kind'
  path: string
  title: string
  /** Of a page kind's page, where it has one. */
  description?: string
  /** The note it is made of, where there is one. */
  page?: PluginPage
  /** What it lists, in its order. */
  pages: readonly PluginPage[]
  /** False: not for search engines, and in no list for machines. */
  isIndexed?: boolean
}

export interface PluginSite {
  title: string
  description: string
  lang: string
  strings: Strings
  base: string
  /** Where it stands, when the settings name it. */
  url?: string
  /** Whether search engines may keep it. */
  isIndexed: boolean
  /** In the order of the content folder, lists that a note stands behind included. */
  pages: readonly PluginPage[]
  lists: readonly PluginList[]
  /** Pages of plugins; empty while they are asked for. */
  ownPages: readonly OwnPage[]
  /** An address with base, and with host when the settings name one; encoded. */
  href(path: string): string
}

/** Texts are read when they are asked for. */
export interface PluginTexts {
  /** Without markup. */
  text(page: PluginPage): string
  /** As the page shows it, before `page.html`. */
  html(page: PluginPage): string
}

export interface OwnPage {
  /** Such as `/timeline/`, decoded. */
  path: string
  title: string
  description?: string
  /** Its text; `component` puts a component into it. */
  html: string
  /** False: not for search engines, and in no list for machines. */
  isIndexed?: boolean
}

/**
 * A file by its path in the output folder: its text, or how it is made and all that depends on beside the plugin's
 * code, which must be plain data: changes are detected by its JSON.
 */
export type OwnFile =
  | { path: string; text: string | Uint8Array }
  | { path: string; key: unknown; make(): string | Uint8Array | Promise<string | Uint8Array> }

/**
 * A kind of page: pages whose addresses follow one pattern, each shown by a component from data that a schema checks.
 */
export interface OwnPageKind<Shown = unknown, Given = unknown, Loaded = unknown> {
  /** Names it in faults; unique in the plugin. A class `custom-NAME` of `<body>` names its pages in style sheets. */
  name: string
  /** Such as `/reading/`, or `/shelf/:shelf/` with a part that each page has its own text for. */
  path: string
  /** Checks the data of each page: a schema of zod, or of any other library with Standard Schema. */
  data: DataSchema<Shown, Given>
  /** File of the React component that shows a page, from the site's root; it takes `PageKindProps`. */
  component: string
  /** Style sheet that these pages alone load; a file from the site's root. */
  style?: string
  /** Reads what the pages are made of, each time the site is read. */
  load?(files: KindFiles): Loaded | Promise<Loaded>
  /** The pages; asked for in each language of the site, whose prefix comes before the addresses. */
  pages(site: PluginSite, loaded: Loaded): Iterable<KindPage<NoInfer<Given>>>
}

/** What checks a value and types it, by the interface that zod, Valibot and ArkType share (Standard Schema). */
export type DataSchema<Shown = unknown, Given = unknown> = {
  readonly '~standard': {
    validate(value: unknown): SchemaResult<Shown> | Promise<SchemaResult<Shown>>
    readonly types?: { readonly input: Given; readonly output: Shown } | undefined
  }
}

export type SchemaResult<Shown> =
  | { readonly value: Shown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export type SchemaIssue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** A layout that notes choose by its name, `layout: NAME`; it goes before one of the same name that kb has. */
export interface NoteLayout<Fields = unknown> {
  /** Of the letters a to z, digits and hyphens; a class `layout-NAME` of `<body>` names its pages in style sheets. */
  name: string
  /** File of the React component that shows a note, from the site's root; it takes `LayoutProps`. */
  component: string
  /** Style sheet that these pages alone load; a file from the site's root. */
  style?: string
  /** Checks the further fields of these notes, whose values the component gets: a schema, as of a page kind. */
  frontmatter?: DataSchema<Fields>
}

/** Files for the data of pages. */
export interface KindFiles {
  /** Text of a file, from the site's root; `kb dev` reads it again when it changes. */
  read(file: string): string
}

/** A page of a kind, or a list that is shown page by page. */
export interface KindPage<Given = unknown> {
  /** The parts of its address, where the kind's pattern has such: `{ shelf: 'now' }`. */
  params?: Readonly<Record<string, string>>
  title: string
  description?: string
  /** What the component shows beside notes; plain data, as JSON has it. */
  data: Given
  /** What the search finds beside title and description: text without markup, in the page's own words. */
  text?: string
  /** Notes that it lists, in this order; unlisted ones are left out. */
  notes?: readonly PluginPage[]
  /** Notes of one page; the others follow at `page/2/` and so on. 10 when unsaid, 0: all on one page. */
  pageSize?: number
  /** Feeds of its notes beside it, where the site has feeds. */
  feed?: boolean
  /** False: not for search engines, and in no list for machines. */
  isIndexed?: boolean
}

/** Types a kind of page by its schema; returns its argument. */
export const definePageKind = <Shown, Given, Loaded = undefined>(
  kind: OwnPageKind<Shown, Given, Loaded>,
): OwnPageKind<Shown, Given, Loaded> => kind

/** Types a layout by its schema; returns its argument. */
export const defineLayout = <Fields = undefined>(layout: NoteLayout<Fields>): NoteLayout<Fields> => layout

/** Types a plugin; returns its argument. */
export const definePlugin = (plugin: Plugin): Plugin => plugin

/** The place of a component in HTML that a plugin makes: it is rendered there, and brought to life in the browser. */
export const component = (name: string, props: Readonly<Record<string, unknown>> = {}): string =>
  `<div data-hook="${HOOKS.island}" data-island="${escapeAttribute(name)}" data-props="${escapeAttribute(JSON.stringify(props))}"></div>`
