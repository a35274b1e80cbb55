import * as z from 'zod'
import type { Plugin } from '../plugin.ts'
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

const pluginSchema = z.strictObject({
  name: z.string().regex(/^[\w@][\w@/.-]*$/, 'must be a name such as reading-list'),
  remark: unifiedSchema.optional(),
  rehype: unifiedSchema.optional(),
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
})

/** Plugins in the order they run (`config/plugin.ts`). */
export const pluginsSchema = z.array(pluginSchema).superRefine((plugins, issue) => {
  for (const [at, { name, slots }] of plugins.entries()) {
    if (plugins.findIndex((other) => other.name === name) < at)
      issue.addIssue({ code: 'custom', path: [at, 'name'], message: `is the name of an earlier plugin, ${name}, too` })
    for (const fault of (slots && slotsSchema.safeParse(slots).error?.issues) ?? [])
      issue.addIssue({ ...fault, path: [at, 'slots', ...fault.path] } as Parameters<typeof issue.addIssue>[0])
  }
}) as unknown as z.ZodType<Plugin[], Plugin[]>
