import type { Context } from './context.ts'
import type { ParsedDocument } from './notes/parsed-document.ts'
import { withoutPastAnnouncements } from './pages/announcement-time.ts'
import { withEmptyLanguages } from './pages/empty-languages.ts'
import { decideBySize } from './site/by-size.ts'
import type { Site } from './site/site.ts'

/** The settings, completed by what depends on the notes and on the current time. */
export const decideSite = ({ site, now }: Pick<Context, 'site' | 'now'>, documents: readonly ParsedDocument[]): Site =>
  withoutPastAnnouncements(
    withEmptyLanguages(withOwnTitle(decideBySize(site, documents.length), documents), documents),
    now,
  )

/** A folder without settings takes its title and description from its home page. */
function withOwnTitle(site: Site, documents: readonly ParsedDocument[]): Site {
  if (site.config.title || site.configFile) return site
  const home = documents.find((document) => document.frontmatter.home && !document.path.includes('/'))?.frontmatter
  const [title, description] = [home?.title ?? home?.heroText ?? '', home?.tagline ?? '']
  return { ...site, config: { ...site.config, title, description: site.config.description || description } }
}
