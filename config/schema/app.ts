import * as z from 'zod'

const settings = z.strictObject({
  /** By default the site's title. */
  name: z.string().min(1).optional(),
  /** Where there is little room, such as below its icon. */
  shortName: z.string().min(1).optional(),
  /** Paths in the public folder; by default the icons of the head, then the logo. */
  icons: z
    .array(
      z.string().regex(/^\/(?!\/).*\.(?:png|webp|svg)$/i, 'is not the path of a PNG, WebP or SVG, such as /icon.png'),
    )
    .min(1)
    .optional(),
  /** Of its window; by default the site's `theme-color`. */
  color: z
    .string()
    .regex(/^#(?:[0-9a-f]{3}){1,2}$/i, 'is not a colour such as #11a8cd')
    .optional(),
})

/** What the site is called and looks like once a visitor has installed it as an app: `site.webmanifest`. */
export const appSchema = z
  .union([z.boolean(), settings])
  .default(false)
  .transform((value): AppConfig | false => (value === true ? {} : value))
type AppConfig = z.output<typeof settings>
