import * as z from 'zod'
import { dataSchemaSchema, layoutsSchema, pageKindsSchema } from './plugins.ts'
import { replacedSchema } from './replaced.ts'
import { slotsSchema } from './slots.ts'
import { themeSchema } from './theme.ts'

const tokensSchema = z
  .record(
    z.string().regex(/^--[a-zA-Z][\w-]*$/, 'must have the name of a custom property, such as --radius'),
    z.string().regex(/^[^{}<>;]+$/, 'must be a CSS value, without `;` and braces'),
  )
  .optional()

/** What a theme exports (`config/theme-package.ts`); its parts are looked into once they are made. */
export const themePackageSchema = z.strictObject({
  contract: z.number(),
  name: z.string().regex(/^[\w@][\w@/.-]*$/, 'must be a name such as essays'),
  options: dataSchemaSchema.optional(),
  parts: z.custom(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
    'must be an object, or a function that returns one',
  ),
})

export const themePartsSchema = z.strictObject({
  extends: z.union([z.string(), z.strictObject({ theme: z.string(), options: z.unknown() })]).optional(),
  tokens: z.strictObject({ light: tokensSchema, dark: tokensSchema, read: tokensSchema }).optional(),
  style: z.string().optional(),
  slots: slotsSchema.optional(),
  components: replacedSchema.optional(),
  pageKinds: pageKindsSchema.optional(),
  layouts: layoutsSchema.optional(),
  frontmatter: dataSchemaSchema.optional(),
  // As they are written: defaults are for where the site says nothing, either.
  settings: z.record(z.string(), z.unknown()).optional(),
})

/** Of what a theme says in `settings`. */
export const themeSettingsSchema = themeSchema.omit({ extends: true, options: true, slots: true, components: true })
