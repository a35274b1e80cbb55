import * as z from 'zod'
import { normalDate } from '../dates.ts'

/** What is said above all pages for a while. */
export const announcementSchema = z.strictObject({
  /** One paragraph of Markdown. */
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => !/\n\s*\n/.test(text), 'must be one paragraph'),
  /** The last day on which it is shown, or the moment from which it is not. */
  until: z
    .string()
    .refine((text) => normalDate(text) !== undefined, 'must be a day such as 2026-12-31, with or without a time')
    .optional(),
  /** Readers have a button that closes it for good. */
  closable: z.boolean().default(true),
  /** What browsers remember of a closed one; unsaid, it is another with every other text. */
  id: z.string().min(1).optional(),
})

export type Announcement = z.output<typeof announcementSchema>
