import type { DeployPreset } from '../../../config/schema/outputs.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { hash } from '../../core/hash.ts'
import type { Artifact } from '../artifact.ts'
import type { Shared } from '../render/shared.ts'
import { cloudflareHeaders, netlifyHeaders } from './hosts/headers-file.ts'
import { nginxSite } from './hosts/nginx.ts'
import { objectStorage } from './hosts/object-storage.ts'
import { cloudflareRedirects, netlifyRedirects } from './hosts/redirects-file.ts'
import { vercel } from './hosts/vercel.ts'

type Files = Readonly<Record<string, (shared: Shared) => string>>

/** The files that each host reads, by path in the output folder. */
const HOSTS: Readonly<Record<DeployPreset, Files>> = {
  // Without it, GitHub would run Jekyll on the site, which leaves out names that begin with an underscore.
  'github-pages': { '.nojekyll': () => '' },
  'cloudflare-pages': { _redirects: cloudflareRedirects, _headers: cloudflareHeaders },
  netlify: { _redirects: netlifyRedirects, _headers: netlifyHeaders },
  vercel: { 'vercel.json': vercel },
  nginx: { '_nginx/site.conf': nginxSite },
  'object-storage': { '_object-storage.json': objectStorage },
}

/** Files for the configured hosts, relative to the output folder. */
export const hostFiles = ({ deploy }: Pick<SiteConfig, 'deploy'>): string[] =>
  deploy.flatMap((host) => Object.keys(HOSTS[host]))

/**
 * The rules for the hosts in `deploy`: permanent redirects from every old address, caching, the security policy. A file
 * of the same name in the public folder takes precedence.
 */
export function* hostRules(shared: Shared): Generator<Artifact> {
  for (const host of shared.site.config.deploy)
    for (const [path, make] of Object.entries(HOSTS[host])) {
      if (shared.manifest.publicFiles.get(path)) continue
      const text = make(shared)
      yield { path, key: `host ${hash(text, 32)}`, make: () => text }
    }
}
