import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { escapePattern } from '../../../core/escape-pattern.ts'
import { decomposed, folded } from '../../../core/native-paths.ts'
import { percentDecode } from '../../../core/percent-decode.ts'
import { fileOf } from '../../pages/addresses.ts'
import { toHref } from '../../pages/href.ts'
import { isPolicyInHeaders } from '../../render/content-security-policy.ts'
import { demoHeaders, HASHED_FOLDERS, IMMUTABLE, REVALIDATE, securityHeaders } from './cache-rules.ts'
import { type RuleInput, toRules } from './redirects.ts'

/**
 * Locations of old addresses, and of the addresses of `.html` pages without the extension, with and without a slash
 * (R07, R08). A `map` would have to be in the `http` block, and servers that have another one could not start.
 */
function oldAddresses(shared: RuleInput): string {
  const { base } = shared.site.config
  // Where file names ignore case, nginx does not start if two locations differ by it alone.
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
      for (const form of [variant, decomposed(variant)]) add(percentDecode(base) + form.slice(1), toHref(base, path))
  }
  return inOrder([...targets.values()])
    .map(({ path, to }) => {
      const target = quoted(`${to.replaceAll('$', '%24')}$is_args$args`)
      return `location ${exactly(path)} { return 301 ${target}; }\n`
    })
    .join('')
}

/** Older versions of nginx (1.22) keep the length of a location's name, but not that of a pattern, in one byte. */
const exactly = (path: string): string =>
  Buffer.byteLength(path) > 255 ? `~ ${quoted(`^${escapePattern(path)}$`)}` : `= ${quoted(path)}`

/** In nginx's own order: it sorts locations by insertion, which takes seconds for thousands in another order. */
function inOrder<T extends { path: string }>(rules: readonly T[]): T[] {
  const keyed = rules.map((rule) => ({ rule, key: Buffer.from(rule.path.replaceAll('/', '\0')) }))
  return keyed.sort((a, b) => a.key.compare(b.key)).map(({ rule }) => rule)
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
export function nginxSite(shared: RuleInput): string {
  const { site } = shared
  const base = percentDecode(site.config.base)
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
    `# Written by kb. In the server block:  root <root>;  include <root>${base}_nginx/site.conf;\n`,
    base === '/' ? '' : `# The files of the site are in <root>${base}, as its addresses say.\n`,
    'charset utf-8;\n',
    `charset_types ${TEXT_TYPES.join(' ')};\n`,
    'index index.html;\nabsolute_redirect off;\n',
    `error_page 404 ${base}404.html;\n`,
    oldAddresses(shared),
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
