import { defineTheme } from 'shenhai-kb'
import * as z from 'zod'

/** Fonts that systems bring along, Latin before Chinese. */
const SERIF =
  'Charter, "Bitstream Charter", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Source Han Serif SC", "Noto Serif CJK SC", "Noto Serif SC", "Songti SC", SimSun, serif'

/** The look for reading, set for long texts: how long a line is, which letters, which paper. */
export default defineTheme({
  contract: 1,
  name: 'reading',
  options: z.strictObject({
    /** Colour of links and of what is chosen. */
    accent: z.string().default('#1f6f8b'),
    /** How long a line is; about 60, 68 and 78 letters. */
    line: z.enum(['short', 'medium', 'long']).default('medium'),
    /** Letters of notes; those of menus stay. */
    letters: z.enum(['sans', 'serif']).default('sans'),
    /** Ground of pages in the light. */
    paper: z.enum(['white', 'warm']).default('white'),
  }),
  parts: ({ accent, line, letters, paper }) => ({
    settings: { look: 'reading', colors: { accent } },
    tokens: {
      light: {
        '--measure': LINES[line],
        '--letters': letters === 'serif' ? SERIF : 'var(--sans)',
        ...(paper === 'warm' ? WARM : {}),
      },
    },
    style: 'reading.css',
  }),
})

const LINES = { short: '34rem', medium: '38rem', long: '44rem' }

const WARM = {
  '--bg': '#fbf9f4',
  '--card': '#fbf9f4',
  '--raised': '#ffffff',
  '--bar': 'rgba(251, 249, 244, 0.92)',
  '--border': '#e3ddd0',
  '--code-bg': '#f3efe5',
} as const
