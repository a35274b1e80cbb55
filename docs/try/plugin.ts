import { definePlugin } from 'shenhai-kb'
import { tryMarkup } from './markup.ts'

const PATHS = { '/try/': 'zh', '/en/try/': 'en' } as const
const TOKENS = ['/reference/tokens/', '/en/reference/tokens/']
const languageAt = (path: string) => PATHS[path as keyof typeof PATHS]

/** The pages on which notes and accents are tried: their files are in the public folder (`bundle.mjs`). */
export const tryPage = definePlugin({
  name: 'try',
  page: {
    head: ({ path }, { base }) => {
      const name = languageAt(path) ? 'page' : TOKENS.includes(path) ? 'accent' : undefined
      return name ? [['script', { type: 'module', src: `${base}try/${name}.js` }]] : []
    },
    html: (html, { path }, { base }) => (languageAt(path) ? html + tryMarkup(languageAt(path), `${base}try/`) : html),
  },
})
