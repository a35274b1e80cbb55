import { LIMITS } from '../../../../config/limits.ts'
import type { Route } from '../../../../config/model/route.ts'
import type { SiteConfig } from '../../../../config/schema/site.ts'
import { type Sentence, say } from '../../../sentences/sentence.ts'

/** What the hosts of a site would do with it that the author should know before the deployment. */
export function hostNotes(config: SiteConfig, routes: readonly Route[], files: number): Sentence[] {
  return [fileLimitNote(config, files), shadowedPageNote(config, routes)].filter((note) => note !== undefined)
}

/** Cloudflare Pages would reject the deployment. */
function fileLimitNote({ deploy }: SiteConfig, files: number): Sentence | undefined {
  const { free, paid } = LIMITS.cloudflareFiles
  if (!deploy.includes('cloudflare-pages') || files <= free) return undefined
  const most = files > paid ? say('{n} at most', { n: paid }) : say('{n} on its free plan', { n: free })
  return say(
    'Cloudflare Pages takes {most}, and the site has {files} files; `data: false` and `markdownCopies: false` make fewer',
    { most, files },
  )
}

/**
 * Vercel would show one page in the place of another: it follows the rule that leads from addresses below the base to
 * files only where there is no file at the address itself, base included.
 */
function shadowedPageNote({ deploy, base }: SiteConfig, routes: readonly Route[]): Sentence | undefined {
  if (!deploy.includes('vercel') || base === '/') return undefined
  const paths = new Set(routes.flatMap(({ kind, path }) => (kind === 'route' ? [path] : [])))
  const page = [...paths].find((path) => path.startsWith(base) && paths.has(path.slice(base.length - 1)))
  if (page === undefined) return undefined
  return say('On Vercel, {page} is shown at {address}, in the place of the page there; give it another address', {
    page: base + page.slice(1),
    address: page,
  })
}
