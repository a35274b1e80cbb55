import * as z from 'zod'
import { AROUND_MAIN, COMPONENT_NAMES, type ComponentName } from './component-names.ts'
import { hydrateSchema, OUTSIDE_MAIN } from './slots.ts'

const replacedComponent = z.union([
  z.string(),
  z.strictObject({
    /** File of a React component, from the site's root. */
    file: z.string(),
    /** When it comes to life in the browser; unsaid, it is HTML and no script of it is loaded. */
    hydrate: hydrateSchema.optional(),
  }),
])

/** Components of the site in place of those of pages. */
export const replacedSchema = z
  .partialRecord(z.enum(COMPONENT_NAMES), replacedComponent)
  .superRefine((components, issue) => {
    for (const [name, entry] of Object.entries(components))
      if (typeof entry === 'object' && entry.hydrate && AROUND_MAIN.has(name as ComponentName))
        issue.addIssue({ code: 'custom', path: [name], message: OUTSIDE_MAIN })
  })
export type ReplacedInput = z.input<typeof replacedSchema>
