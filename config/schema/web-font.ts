import * as z from 'zod'

const path = z.string().min(1)

/** One file of the family: its weight and style are read from it unless they are said here. */
const fontFileSchema = z.union([
  path,
  z.strictObject({
    path,
    /** `400`, or `'100 900'` of a variable font. */
    weight: z
      .union([
        z.number().int().min(1).max(1000),
        z.string().regex(/^\d{1,4}( \d{1,4})?$/, "is not a weight such as 400 or '100 900'"),
      ])
      .optional(),
    style: z.enum(['normal', 'italic']).optional(),
  }),
])

/**
 * A font of the site's own, such as a Chinese one, cut down to the characters that the site shows and into slices of
 * which a page loads those it needs; cut by `subset-font`, which the site installs.
 */
export const webFontSchema = z.strictObject({
  /** Name of the family, as style sheets have it. */
  family: z.string().regex(/^[^"\\<>{};\p{Cc}]{1,80}$/u, 'is not the name of a font family such as LXGW WenKai'),
  /**
   * TTF, OTF, WOFF or WOFF2 files, by path from the site's root or in a package. Of two with the same weight and style
   * the first that has a character gives it.
   */
  src: z
    .union([fontFileSchema, z.array(fontFileSchema).min(1)])
    .transform((given) => (Array.isArray(given) ? given : [given]).map(toFontFile)),
  /** What is shown until the font is there: `swap` and `fallback` other fonts, `optional` those even afterwards. */
  display: z.enum(['swap', 'fallback', 'optional', 'block']).default('swap'),
  /** Characters that no note and no setting says, such as those that plugins and scripts put into pages. */
  characters: z.string().default(''),
})

export interface FontFile {
  path: string
  weight?: string
  style?: 'normal' | 'italic'
}

function toFontFile(given: z.output<typeof fontFileSchema>): FontFile {
  if (typeof given === 'string') return { path: given }
  const { weight, ...rest } = given
  return weight === undefined ? rest : { ...rest, weight: String(weight) }
}

export type WebFontConfig = z.output<typeof webFontSchema>
