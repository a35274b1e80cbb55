import { defineTheme } from 'shenhai-kb'
import * as z from 'zod'

/** Fonts that systems bring along, Latin before Chinese. */
const SERIF =
  'Charter, "Bitstream Charter", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Source Han Serif SC", "Noto Serif CJK SC", "Noto Serif SC", "Songti SC", SimSun, serif'

/** A magazine of essays: a masthead, one essay that leads, the others as a table of contents, and serifs throughout. */
export default defineTheme({
  contract: 1,
  name: 'essays',
  options: z.strictObject({
    /** Colour of links, subjects and ornaments. */
    accent: z.string().default('#a63c1e'),
    /** How an essay opens: its first paragraph larger, an initial of three lines, or as any other text. */
    opening: z.enum(['lead', 'initial', 'plain']).default('lead'),
    /** What stands below the last line of an essay; HTML. */
    ending: z.string().default('❦'),
  }),
  parts: ({ accent, opening, ending }) => ({
    settings: { look: 'reading', colors: { accent }, titleBadge: false },
    tokens: {
      light: {
        '--sans': SERIF,
        '--measure': '38rem',
        // As wide as the outline, so that text stands in the middle of the window.
        '--sidebar': '14rem',
        '--radius': '2px',
        '--radius-large': '2px',
        ...OPENINGS[opening],
        ...PAPER,
      },
      dark: NIGHT,
    },
    style: 'essays.css',
    components: { Breadcrumbs: 'subject.tsx', Hero: 'masthead.tsx', PostCard: 'contents-entry.tsx' },
    slots: { articleBody: `<p class="essay-ending" aria-hidden="true">${ending}</p>` },
  }),
})

/** Warm white, and ink. */
const PAPER = {
  '--bg': '#fffdf8',
  '--card': '#fffdf8',
  '--raised': '#fffefb',
  '--bar': 'rgba(255, 253, 248, 0.92)',
  '--border': '#e6dfd2',
  '--text': '#322b25',
  '--heading': '#1a1410',
  '--text-soft': '#51473e',
  '--text-faint': '#675c51',
  '--code-bg': '#f6f1e7',
  '--code-text': '#3f362e',
} as const

const NIGHT = {
  '--bg': '#15120f',
  '--card': '#15120f',
  '--raised': '#211c17',
  '--bar': 'rgba(21, 18, 15, 0.92)',
  '--border': '#352d25',
  '--text': '#d8d0c5',
  '--heading': '#f6f0e6',
  '--text-soft': '#c5bbae',
  '--text-faint': '#b6ab9d',
  '--code-bg': '#1f1a15',
  '--code-text': '#d8d0c5',
} as const

/** Size of the first paragraph and of its first letter, and whether text runs around that. */
const OPENINGS = {
  lead: { '--lead': '1.25em', '--initial': '1em', '--initial-float': 'none' },
  initial: { '--lead': '1em', '--initial': '3.4em', '--initial-float': 'inline-start' },
  plain: { '--lead': '1em', '--initial': '1em', '--initial-float': 'none' },
}
