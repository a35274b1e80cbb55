import { definePlugin } from 'shenhai-kb'
import { tryMarkup } from './markup.ts'

const PATHS = { '/try/': 'zh', '/en/try/': 'en' } as const
const languageAt = (path: string) => PATHS[path as keyof typeof PATHS]

/** The page on which notes are tried: its files are in the public folder (`bundle.mjs`). */
export const tryPage = definePlugin({
  name: 'try',
  page: {
    head: ({ path }, { base }) => (languageAt(path) ? [['script', { type: 'module', src: `${base}try/page.js` }]] : []),
    html: (html, { path }, { base }) => (languageAt(path) ? html + tryMarkup(languageAt(path), `${base}try/`) : html),
  },
})
