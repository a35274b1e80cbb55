import { defineTheme } from 'shenhai-kb'
import * as z from 'zod'

/** The look of vdoing as its own sites have it: cards or lines, a pattern behind notes, a notice beside the list. */
export default defineTheme({
  contract: 1,
  name: 'vdoing',
  options: z.strictObject({
    /** Colour of links, marks and buttons. */
    accent: z.string().default('#11a8cd'),
    /** Cards on a ground, or lines between parts of a page. */
    parts: z.enum(['card', 'line']).default('card'),
    /** Pattern behind the text of notes, 1 to 6; none when unsaid. */
    pattern: z.number().int().min(1).max(6).optional(),
    /** Said in a card beside the list of the home page; text. */
    notice: z.strictObject({ title: z.string(), text: z.string() }).optional(),
  }),
  parts: ({ accent, parts, pattern, notice }) => ({
    settings: {
      look: 'vdoing',
      pageStyle: parts,
      colors: { accent },
      ...(pattern === undefined ? {} : { contentBgStyle: pattern }),
    },
    style: 'vdoing.css',
    ...(notice ? { slots: { homeSideBefore: noticeCard(notice) } } : {}),
  }),
})

const noticeCard = ({ title, text }: { title: string; text: string }): string =>
  `<section class="card side-card notice"><h2>${escaped(title)}</h2><p>${escaped(text)}</p></section>`

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
