import * as z from 'zod'

export interface NavItem {
  text: string
  /** Page path, `/folder/`, or an outside address. */
  link?: string
  ariaLabel?: string
  items?: NavItem[]
}

/** One entry of the top bar (T01): a link, or a menu of links and of groups of links. */
const navItemSchema: z.ZodType<NavItem, NavItem> = z.lazy(() =>
  z.strictObject({
    text: z.string().min(1),
    link: z.string().optional(),
    ariaLabel: z.string().optional(),
    items: z.array(navItemSchema).optional(),
  }),
)

export const navSchema = z.array(navItemSchema)
