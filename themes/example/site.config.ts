import { defineSite } from 'shenhai-kb'

/** Options that the pictures of the themes are taken with. */
const OPTIONS: Record<string, Record<string, unknown>> = {
  essays: {},
  reading: { letters: 'serif', paper: 'warm' },
  vdoing: { accent: '#2e8b6f', notice: { title: 'Notice', text: 'A new essay on every second Sunday.' } },
}

const name = process.env.THEME ?? 'essays'

/** Six essays, to look at a theme with: `THEME=vdoing kb dev themes/example`. */
export default defineSite({
  title: 'The Slow Tide',
  description: 'Essays on harbours, tools and hours',
  lang: 'en',
  url: 'https://tide.example',
  theme: { extends: `../${name}`, options: OPTIONS[name] ?? {}, author: 'Mara Lind' },
})
