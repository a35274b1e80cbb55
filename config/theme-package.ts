import type { DataSchema, NoteLayout, OwnPageKind } from './plugin.ts'
import type { ReplacedInput } from './schema/replaced.ts'
import type { SlotsInput } from './schema/slots.ts'
import type { ThemeInput } from './schema/theme.ts'

/** Version of what kb and themes expect of each other. */
export const THEME_CONTRACT = 1

/** Custom properties of CSS by their names, such as `--radius`. */
export type ThemeTokens = Readonly<Record<`--${string}`, string>>

/** What a theme brings; files by their paths from its own folder. */
export interface ThemeParts {
  /**
   * Another theme under this one, a package or a folder by its path from this one's, with the options that it gets:
   * what is said here goes before what that one says.
   */
  extends?: string | { theme: string; options?: unknown }
  /** Over those of the look: `light` is the ground of every mode, `dark` and `read` are over it. */
  tokens?: { light?: ThemeTokens; dark?: ThemeTokens; read?: ThemeTokens }
  /** Style sheet, under that of the site; files that it names by relative addresses come along. */
  style?: string
  /** What it puts into places of pages, before what plugins and the site put there. */
  slots?: SlotsInput
  /** React components in place of those of pages; those of the site go before them. */
  components?: ReplacedInput
  /** Kinds of pages, each made by `definePageKind`, before those of plugins. */
  pageKinds?: readonly OwnPageKind[]
  /** Layouts that notes may name, each made by `defineLayout`; those of plugins with the same name go before them. */
  layouts?: readonly NoteLayout[]
  /** Further fields of notes, as a plugin has them. */
  frontmatter?: DataSchema
  /** Of `theme`, under those of the site: the look it begins with, an accent, and so on. */
  settings?: Omit<ThemeInput, 'extends' | 'options' | 'slots' | 'components'>
}

/**
 * A theme, the default export of a package or a folder that `theme.extends` names. It is code, as trusted as the
 * settings that name it.
 */
export interface Theme<Options = unknown> {
  /** Version of what kb and themes expect of each other: 1. */
  contract: typeof THEME_CONTRACT
  /** Names it in faults. */
  name: string
  /** Checks what sites say in `theme.options`: a schema of zod, or of any other library with Standard Schema. */
  options?: DataSchema<Options>
  /** The same for every site, or made of its options. */
  parts: ThemeParts | ((options: Options) => ThemeParts)
}

/** Types a theme by its options; returns its argument. */
export const defineTheme = <Options>(theme: Theme<Options>): Theme<Options> => theme
