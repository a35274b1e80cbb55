import { redirectsSchema } from '../../../config/schema/addresses.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { data, list, take, text } from './settings.ts'

/**
 * Takes over redirects that plugins have as data: a map of addresses, or folders whose page leads to one in them.
 *
 * @param computed  names of options that could not be read as data
 */
export function takeRedirects(options: Data, site: SettingsDraft, computed: readonly string[] = []): void {
  const { left } = site.findings
  const entries = [...Object.entries(data(options.config)), ...list(options.redirectors).flatMap(fromRedirector)]
  takeAddresses(entries, 'plugins: redirect', site)
  if (computed.includes('config'))
    left.push({
      what: code('plugins: redirect.config'),
      todo: say('A function makes these redirects, which was not run. Write them as `redirects`.'),
    })
  if (options.autoLocale === true || options.localeConfig !== undefined)
    left.push({
      what: code('plugins: redirect.autoLocale'),
      todo: say('kb sends nobody to a language. Write a page `/` that links to each of them.'),
    })
}

/**
 * @param old  where they stood, for the report
 * @returns whether there are some that kb can have
 */
export function takeAddresses(
  written: readonly (readonly [from: string, to: unknown])[],
  old: Words,
  site: SettingsDraft,
): boolean {
  const entries = written.map(([from, to]) => [toFrom(from), toTarget(to, toFrom(from))] as const)
  const isValid = ([from, to]: readonly [string, unknown]): boolean => redirectsSchema.safeParse({ [from]: to }).success
  const valid = entries.filter(isValid)
  if (valid.length > 0) take(site, { ...data(site.settings.redirects), ...Object.fromEntries(valid) }, old, 'redirects')
  const others = entries.filter((entry) => !isValid(entry)).map(([from]) => code(from))
  if (others.length > 0)
    site.findings.left.push({
      what: say('redirects of {addresses}', { addresses: listed(others) }),
      todo: say('kb redirects from one address of the site to another. Let the host redirect these.'),
    })
  return valid.length > 0
}

/** The address of a path, which may be that of a file: `/a.md` is `/a.html`, and `/a/README.md` is `/a/`. */
const toAddress = (path: string): string =>
  path
    .replace(/#.*$/, '')
    .replace(/(^|\/)(?:README|index)\.(?:md|html)$/i, '$1')
    .replace(/\.md$/i, '.html')

/** An address to redirect from, which begins with a slash, and ends with one unless it is that of a page. */
export const toFrom = (path: string): string =>
  `/${toAddress(path)}/`
    .replace(/^\/{2,}/, '/')
    .replace(/\/{2,}$/, '/')
    .replace(/\.html\/$/, '.html')

/** Where a redirect leads: a path without a slash at its start is relative to the old address. */
function toTarget(to: unknown, from: string): unknown {
  const path = text(to)
  if (path === undefined || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)) return path === undefined ? to : toAddress(path)
  return decodeURI(new URL(toAddress(path), `http://localhost${from}`).pathname)
}

/** The redirect of a folder to the first page named for it; none by the reader's language, or of the home page. */
function fromRedirector(redirector: unknown): [from: string, to: string][] {
  const { base, alternative } = isData(redirector) ? redirector : {}
  const [from, first] = [text(base), text(list(alternative)[0] ?? alternative)]
  if (from === undefined || first === undefined || from === '/') return []
  const folder = from.replace(/\/?$/, '/')
  return [[folder, first.startsWith('/') ? first : `${folder}${first.replace(/\/?$/, '/')}`]]
}
