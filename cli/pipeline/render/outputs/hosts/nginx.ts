import { toHref } from '../../hrefs.ts'
import type { Shared } from '../../shared.ts'
import { HASHED_FOLDERS, IMMUTABLE, REVALIDATE, securityHeaders } from './cache-rules.ts'
import { toRedirects } from './redirects.ts'

/**
 * The map of old addresses, for nginx's `http` block: decoded as nginx has them in `$uri` on the left, encoded on the right. Addresses
 * without their slash or `.html` are in it too (R07, R08).
 */
export function nginxRedirects(shared: Pick<Shared, 'site' | 'graph'>): string {
  const { base } = shared.site.config
  const targets = new Map(toRedirects(shared).map(({ path, to }) => [path, to]))
  for (const { kind, path } of shared.graph.routes) {
    if (kind !== 'route' || !path.endsWith('.html')) continue
    const stem = base + path.slice(1, -'.html'.length)
    for (const variant of [stem, `${stem}/`]) if (!targets.has(variant)) targets.set(variant, toHref(base, path))
  }
  const entries = [...targets].map(([path, to]) => `  ${quoted(path)} ${quoted(to.replaceAll('$', '%24'))};\n`)
  const longest = [...targets.keys()].reduce((most, path) => Math.max(most, Buffer.byteLength(path)), 0)
  return `# Written by kb. In the http block:  include <site>/_nginx/redirects.conf;
# and in the server block:  root <site>;  include <site>/_nginx/site.conf;${base === '/' ? '' : `\n# The site stands in ${base} of the root.`}
map_hash_max_size ${powerOfTwo(Math.max(2048, targets.size * 2))};
map_hash_bucket_size ${powerOfTwo(Math.max(128, longest + 48))};
map $uri $kb_redirect {
  default "";
${entries.join('')}}
`
}

/** Locations of the site, for a `server` block that has its root: redirects, not-found page, caching, types, the security policy. */
export function nginxSite({ site }: Pick<Shared, 'site'>): string {
  const { base } = site.config
  // `add_header` of a location hides all of those around it: each location has the whole list.
  const headers = (cache: string, indent: string) =>
    Object.entries({ ...securityHeaders(site), 'Cache-Control': cache })
      .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;\n`)
      .join('')
  const location = (head: string, cache: string, ...lines: string[]) =>
    `location ${head} {\n${lines.map((line) => `  ${line}\n`).join('')}${headers(cache, '  ')}}\n`
  const folders = HASHED_FOLDERS.map((folder) => folder.split('/').pop()).join('|')
  return `# Written by kb; see redirects.conf beside it.
charset utf-8;
charset_types text/html text/css text/plain text/xml text/markdown application/javascript text/javascript application/json application/atom+xml application/rss+xml;
index index.html;
absolute_redirect off;
error_page 404 ${base}404.html;
if ($kb_redirect) {
  return 301 $kb_redirect$is_args$args;
}
${location(base, REVALIDATE)}${location(`~ "^${pattern(base)}assets/(?:${folders})/[^/]+$"`, IMMUTABLE)}${location(`~ "^${pattern(base)}.*\\.md$"`, REVALIDATE, 'types {}', 'default_type text/markdown;')}${location(`= ${base}feed.json`, REVALIDATE, 'types {}', 'default_type application/feed+json;')}# Rules and lists for tools are nobody's reading.
location ~ "^${pattern(base)}(?:_nginx/|_redirects$|_headers$|vercel\\.json$|_object-storage\\.json$)" {
  return 404;
}
location ~ "/\\.(?!well-known/)" {
  return 404;
}
`
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`
const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function powerOfTwo(least: number): number {
  let size = 64
  while (size < least) size *= 2
  return size
}
