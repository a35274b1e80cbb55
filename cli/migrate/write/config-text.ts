import { type SiteInput, siteSchema } from '../../../config/schema/site.ts'
import { type Language, tell } from '../../sentences/language.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import { data } from '../translate/settings.ts'
import { Expression, toLiteral } from './literals.ts'

/** Explanations to write above keys, if they are set. */
const COMMENTS: Record<string, Sentence> = {
  base: say('The base path of the site.'),
  url: say('The address of the site, for canonical links.'),
  slugs: say('Parts of the old addresses of categories and tags, so that their lists keep them.'),
  redirects: say('Old addresses, and where they lead now.'),
  head: say('Tags for the head of every page: [tag, attributes, inner text].'),
  theme: say('Looks and navigation.'),
  'theme.look': say('The old look; without this line, the site gets the look of new sites.'),
  'theme.nav': say('The bar at the top; a link is a permalink, a folder or an external address.'),
  'theme.docsRepo': say('Edit links.'),
  'theme.author': say('For notes without an author.'),
  'theme.blogger': say('The card next to the list of notes.'),
  'theme.social': say('Icons under the card and in the footer.'),
  'theme.htmlModules': say('Your own HTML in fixed places.'),
  'theme.extendFrontmatter': say('For notes in folders that lack these keys.'),
  'theme.blogInfo': say('Site information and reading times.'),
  'theme.indexImg': say('The image that fills the first screen of the home page.'),
}

/** The comment above a sidebar: how it is made, if that is said by one word. */
function sidebarComment(sidebar: unknown): Sentence | undefined {
  if (sidebar === 'auto') return say("'auto': the headings of the page.")
  if (sidebar === 'structuring' || data(sidebar).mode === 'structuring')
    return say("'structuring': from the numbers of folders and files.")
  return undefined
}

/** Top-level keys are in the schema's order; those of the theme stay in the author's. */
const ORDER = Object.keys(siteSchema.shape)

/**
 * The text of `site.config.ts` as a person would write it: only what is set, with comments where they help.
 *
 * @param from  description of the old site, for the first line
 * @param comments  to write above keys, by key path; they override the usual ones
 * @param imports  keys whose values are in files next to it
 */
export function toConfigText(
  settings: SiteInput,
  from: Words,
  { comments = {}, imports = [], language = 'en' }: ConfigParts = {},
): string {
  const whole = { ...settings, ...Object.fromEntries(imports.map(({ key }) => [key, new Expression(key)])) }
  const ordered = Object.entries(whole).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
  const literal = toLiteral(Object.fromEntries(ordered), {
    comment: (path) => {
      const words =
        comments[path] ?? (path === 'theme.sidebar' ? sidebarComment(settings.theme?.sidebar) : COMMENTS[path])
      return words === undefined ? undefined : tell(words, language).replace(/\s+/g, ' ')
    },
    isBroken: (path) => path === '' || path === 'theme',
  })
  const origin = say('Created by `kb migrate` from {site}. MIGRATION.md lists what could not be migrated.', {
    site: from,
  })
  return `import { defineSite } from 'shenhai-kb'
${imports.map(({ key, path }) => `import ${key} from './${path}'\n`).join('')}
// ${tell(origin, language)}
export default defineSite(${literal})
`
}

interface ConfigParts {
  comments?: Readonly<Record<string, Words>>
  imports?: readonly { key: string; path: string }[]
  /** Language of the comments. */
  language?: Language
}
