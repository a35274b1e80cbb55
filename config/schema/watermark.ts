import * as z from 'zod'
import { LIMITS } from '../limits.ts'

/** Without signs that XML or addresses do not have: the text becomes a drawing in a `data:` address. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.watermark)
  .refine((value) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(value), 'must be one line of plain text')

/** A faint text behind notes, again and again. */
export const watermarkSchema = z
  .union([text, z.strictObject({ text, scope: z.enum(['all', 'marked']).default('all') })])
  .transform((value) => (typeof value === 'string' ? { text: value, scope: 'all' as const } : value))
