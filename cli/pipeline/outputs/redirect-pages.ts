import { memo } from '../../../config/memo.ts'
import type { Route } from '../../../config/model/route.ts'
import type { DeployPreset } from '../../../config/schema/outputs.ts'
import { redirectsWithoutFile } from '../graph/route-table.ts'
import { isFeedPath } from '../pages/feed-files.ts'
import type { Shared } from '../render/shared.ts'
import { type Redirect, toRedirects } from './hosts/redirects.ts'
import { cloudflareRules } from './hosts/redirects-file.ts'
import { vercelRedirects } from './hosts/vercel.ts'

/**
 * The redirects that each host handles by rules. Object storage attaches redirects to existing objects, and GitHub
 * Pages has none.
 */
const RULES: Readonly<Record<DeployPreset, (redirects: readonly Redirect[], base: string) => readonly Redirect[]>> = {
  'github-pages': () => [],
  'cloudflare-pages': (redirects, base) => cloudflareRules(redirects, base).taken,
  netlify: (redirects) => redirects,
  vercel: vercelRedirects,
  nginx: (redirects) => redirects,
  'object-storage': () => [],
}

/**
 * Old addresses that need a page to redirect them: not those that every configured host has a rule for, nor second
 * forms of an address (`redirectsWithoutFile`). Old feeds have none either: feed readers would not follow it, so they
 * get a copy of the feed (`feeds`). Memoized, because both the plan of all outputs and the outputs need it.
 */
export const redirectPages = memo((shared: Shared): Route[] => {
  const { graph, site } = shared
  const { base, deploy, redirects } = site.config
  const withoutFile = redirectsWithoutFile(graph.pages, redirects)
  const ruled = deploy.length === 0 ? () => false : toRuled(deploy, toRedirects(shared), base)
  return graph.routes.filter(
    ({ kind, path, target }) =>
      kind === 'redirect' && !isFeedPath(target) && !withoutFile.has(path) && !ruled(base + path.slice(1)),
  )
})

/** Whether all hosts have a rule for an address (decoded, base included). */
function toRuled(
  deploy: readonly DeployPreset[],
  redirects: readonly Redirect[],
  base: string,
): (path: string) => boolean {
  const hosts = deploy.map((host) => new Set(RULES[host](redirects, base).map(({ path }) => path)))
  return (path) => hosts.every((paths) => paths.has(path))
}
