import * as z from 'zod'

interface SidebarGroupInput {
  title: string
  path?: string
  children?: SidebarInput[]
  sidebarDepth?: number
  initialOpenGroupIndex?: number
  collapsable?: boolean
}

/** A path, a pair of path and title, or a group (C36). */
export type SidebarInput = string | [string, string] | SidebarGroupInput

const sidebarItemSchema: z.ZodType<SidebarInput, SidebarInput> = z.lazy(() =>
  z.union([
    z.string(),
    z.tuple([z.string(), z.string()]),
    z.strictObject({
      title: z.string(),
      path: z.string().optional(),
      children: z.array(sidebarItemSchema).optional(),
      sidebarDepth: z.number().int().min(0).optional(),
      initialOpenGroupIndex: z.number().int().optional(),
      collapsable: z.boolean().optional(),
    }),
  ]),
)

/** `structuring` builds the sidebar from the folders' and files' numbers (C25). */
export const sidebarSchema = z.union([
  z.literal('structuring'),
  z.literal('auto'),
  z.literal(false),
  z.strictObject({ mode: z.literal('structuring'), collapsable: z.boolean().default(true) }),
  z.array(sidebarItemSchema),
  z.record(z.string(), z.union([z.literal('auto'), z.literal(false), z.array(sidebarItemSchema)])),
])

export type SidebarConfig = z.output<typeof sidebarSchema>
