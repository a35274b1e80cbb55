import * as z from 'zod'
import type { DataSchema, NoteLayout, OwnPageKind, Plugin } from '../plugin.ts'
import { type SlotsInput, slotsSchema } from './slots.ts'

const hook = <T>() => z.custom<T>((value) => typeof value === 'function', 'must be a function')

const unifiedSchema = z.array(
  z.custom<NonNullable<Plugin['remark']>[number]>(
    (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
    'must be a plugin of unified, or [plugin, options]',
  ),
)

export const componentsSchema = z.record(
  z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'is not a component name such as Chart'),
  z.string(),
)

/** A schema that another library, or another copy of zod, has made. */
export const dataSchemaSchema = z.custom<DataSchema>(
  (value) => typeof (value as Partial<DataSchema> | null)?.['~standard']?.validate === 'function',
  'must be a schema, such as z.object({ … })',
)

export const pageKindsSchema = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as reading-list'),
      path: z
        .string()
        .regex(
          /^\/(?:(?::[a-z]\w*|[^:/?#%\\\s]+)\/)+$/i,
          'must be an address such as /reading/, or a pattern such as /shelf/:shelf/',
        ),
      data: dataSchemaSchema,
      component: z.string(),
      style: z.string().optional(),
      load: hook<OwnPageKind['load']>().optional(),
      pages: hook<OwnPageKind['pages']>(),
    }),
  )
  .superRefine((kinds, issue) => {
    for (const [at, { name }] of kinds.entries())
      if (kinds.findIndex((other) => other.name === name) < at)
        issue.addIssue({
          code: 'custom',
          path: [at, 'name'],
          message: `is the name of an earlier page kind, ${name}, too`,
        })
  })

export const layoutsSchema = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as reading-list'),
    component: z.string(),
    style: z.string().optional(),
    frontmatter: dataSchemaSchema.optional(),
  }),
)

const pluginSchema = z.strictObject({
  name: z.string().regex(/^[\w@][\w@/.-]*$/, 'must be a name such as reading-list'),
  remark: unifiedSchema.optional(),
  rehype: unifiedSchema.optional(),
  frontmatter: dataSchemaSchema.optional(),
  page: z
    .strictObject({
      frontmatter: hook<NonNullable<Plugin['page']>['frontmatter']>().optional(),
      head: hook<NonNullable<Plugin['page']>['head']>().optional(),
      html: hook<NonNullable<Plugin['page']>['html']>().optional(),
    })
    .optional(),
  pages: hook<Plugin['pages']>().optional(),
  files: hook<Plugin['files']>().optional(),
  components: componentsSchema.optional(),
  slots: z.custom<SlotsInput>(() => true).optional(),
  pageKinds: z.custom<readonly OwnPageKind[]>(() => true).optional(),
  layouts: z.custom<readonly NoteLayout[]>(() => true).optional(),
})

/** Plugins in the order they run (`config/plugin.ts`). */
export const pluginsSchema = z.array(pluginSchema).superRefine((plugins, issue) => {
  const named = plugins.flatMap(({ layouts }, at) =>
    (layoutsSchema.safeParse(layouts).data ?? []).map(({ name }, number) => ({
      name,
      path: [at, 'layouts', number, 'name'],
    })),
  )
  for (const [number, { name, path }] of named.entries())
    if (named.findIndex((other) => other.name === name) < number)
      issue.addIssue({ code: 'custom', path, message: `is the name of an earlier layout, ${name}, too` })
  for (const [at, { name, slots, pageKinds, layouts }] of plugins.entries()) {
    if (plugins.findIndex((other) => other.name === name) < at)
      issue.addIssue({ code: 'custom', path: [at, 'name'], message: `is the name of an earlier plugin, ${name}, too` })
    const inner = [
      ['slots', slots && slotsSchema.safeParse(slots).error],
      ['pageKinds', pageKinds && pageKindsSchema.safeParse(pageKinds).error],
      ['layouts', layouts && layoutsSchema.safeParse(layouts).error],
    ] as const
    for (const [key, error] of inner)
      for (const fault of error?.issues ?? [])
        issue.addIssue({ ...fault, path: [at, key, ...fault.path] } as Parameters<typeof issue.addIssue>[0])
  }
}) as unknown as z.ZodType<Plugin[], Plugin[]>
