import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { escapePattern } from '../../../core/escape-pattern.ts'
import { decomposed, fileOf, folded } from '../../pages/addresses.ts'
import { toHref } from '../../pages/href.ts'
import { isPolicyInHeaders } from '../../render/content-security-policy.ts'
import type { Shared } from '../../render/shared.ts'
import { demoHeaders, HASHED_FOLDERS, IMMUTABLE, REVALIDATE, securityHeaders } from './cache-rules.ts'
import { type RuleInput, toRules } from './redirects.ts'

/**
 * The map of old addresses for nginx's `http` block: decoded on the left, like nginx's `$uri`, and encoded on the
 * right. It also contains the addresses of `.html` pages without the extension, with and without a slash (R07, R08).
 */
export function nginxRedirects(shared: RuleInput): string {
  const { base } = shared.site.config
  // nginx compares them ignoring case, and does not start if two are equal.
  const targets = new Map<string, { path: string; to: string }>()
  const add = (path: string, to: string) => {
    const key = path.toLowerCase()
    if (!targets.has(key)) targets.set(key, { path, to })
  }
  for (const { path, to } of toRules(shared)) add(path, to)
  const isTaken = filesInTheWay(shared)
  for (const { kind, path } of shared.graph.routes) {
    if (kind !== 'route' || !path.endsWith('.html')) continue
    const stem = path.slice(0, -'.html'.length)
    if (isTaken(`${stem}/`)) continue
    for (const variant of isTaken(stem) ? [`${stem}/`] : [stem, `${stem}/`])
      for (const form of [variant, decomposed(variant)]) add(base + form.slice(1), toHref(base, path))
  }
  const entries = [...targets.values()].map(
    ({ path, to }) => `  ${quoted(path)} ${quoted(to.replaceAll('$', '%24'))};\n`,
  )
  const longest = [...targets.values()].reduce((most, { path }) => Math.max(most, Buffer.byteLength(path)), 0)
  return `# Written by kb. In the http block:  include <site>/_nginx/redirects.conf;
# and in the server block:  root <site>;  include <site>/_nginx/site.conf;${base === '/' ? '' : `\n# The site stands in ${base} of the root.`}
map_hash_max_size ${powerOfTwo(Math.max(2048, targets.size * 2))};
map_hash_bucket_size ${powerOfTwo(Math.max(128, longest + 48))};
map $uri $kb_redirect {
  default "";
${entries.join('')}}
`
}

/** Whether a page, a list or a file of the public folder is at a decoded address without the base. */
function filesInTheWay({ graph, manifest }: RuleInput): (path: string) => boolean {
  const pages = graph.routes.filter(({ kind }) => kind === 'route')
  const terms = [...graph.terms.values()].flatMap(({ categories, tags }) => [...categories, ...tags])
  const files = new Set([...pages, ...terms].map(({ path }) => folded(fileOf(path))))
  return (path) => files.has(folded(fileOf(path))) || manifest.publicFiles.get(fileOf(path)) !== undefined
}

/**
 * The locations of the site, for a `server` block that has set its root: redirects, not-found page, caching, types, the
 * security policy.
 */
export function nginxSite({ site }: Pick<Shared, 'site'>): string {
  const { base } = site.config
  const start = escapePattern(base)
  const ofPages = securityHeaders(site)
  // `add_header` in a location discards all inherited headers, so each location needs the complete list.
  const location = (where: string, headers: Readonly<Record<string, string>>, cache: string, ...lines: string[]) => {
    const added = Object.entries({ ...headers, 'Cache-Control': cache })
    const all = [...lines, ...added.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)]
    return `location ${where} {\n${all.map((line) => `  ${line}\n`).join('')}}\n`
  }
  const hashed = (folders: readonly string[]) => `~ "^${start}(?:${folders.map(escapePattern).join('|')})/[^/]+$"`
  const [pages, demos] = [
    HASHED_FOLDERS.filter((folder) => folder !== DEMO_FOLDER),
    isPolicyInHeaders(site.config) ? demoHeaders() : ofPages,
  ]
  return [
    '# Written by kb; see redirects.conf beside it.\n',
    'charset utf-8;\n',
    `charset_types ${TEXT_TYPES.join(' ')};\n`,
    'index index.html;\nabsolute_redirect off;\n',
    `error_page 404 ${base}404.html;\n`,
    'if ($kb_redirect) {\n  return 301 $kb_redirect$is_args$args;\n}\n',
    '# Rules and lists for tools are for nobody to read. Of these patterns nginx takes the first that fits.\n',
    `location ~ "^${start}(?:_nginx/|_redirects$|_headers$|vercel\\.json$|_object-storage\\.json$)" {\n  return 404;\n}\n`,
    'location ~ "/\\.(?!well-known/)" {\n  return 404;\n}\n',
    location(hashed(pages), ofPages, IMMUTABLE),
    location(hashed([DEMO_FOLDER]), demos, IMMUTABLE),
    location(`~ "^${start}.*\\.md$"`, ofPages, REVALIDATE, 'types {}', 'default_type text/markdown;'),
    location(
      `~ "^${start}(?:.*/)?feed\\.json$"`,
      ofPages,
      REVALIDATE,
      'types {}',
      'default_type application/feed+json;',
    ),
    location(base, ofPages, REVALIDATE),
  ].join('')
}

/** Without `text/html`, which nginx always includes. */
const TEXT_TYPES = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/markdown',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/feed+json',
  'application/atom+xml',
  'application/rss+xml',
]

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

function powerOfTwo(least: number): number {
  let size = 64
  while (size < least) size *= 2
  return size
}
