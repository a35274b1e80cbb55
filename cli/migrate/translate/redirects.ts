import { redirectsSchema } from '../../../config/schema/addresses.ts'
import { listed, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings } from '../old-site.ts'
import { data, list, take, text } from './settings.ts'

/** Takes over redirects that plugins have as data: a map of addresses, or folders whose page leads to one in them. */
export function takeRedirects(options: Data, settings: Data, findings: Findings): void {
  const entries = [...Object.entries(data(options.config)), ...list(options.redirectors).flatMap(fromRedirector)].map(
    ([from, to]) => [/(?:\/|\.html)$/.test(from) ? from : `${from}/`, to] as const,
  )
  const isValid = ([from, to]: readonly [string, unknown]): boolean => redirectsSchema.safeParse({ [from]: to }).success
  const valid = entries.filter(isValid)
  if (valid.length > 0)
    take(
      settings,
      findings,
      { ...data(settings.redirects), ...Object.fromEntries(valid) },
      'plugins: redirect',
      'redirects',
    )
  const others = entries.filter((entry) => !isValid(entry)).map(([from]) => code(from))
  if (others.length > 0)
    findings.left.push({
      what: say('redirects of {addresses}', { addresses: listed(others) }),
      todo: say('kb redirects from one address of the site to another. Let the host redirect these.'),
    })
}

/** The redirect of a folder to the first page named for it; none by the reader's language, or of the home page. */
function fromRedirector(redirector: unknown): [from: string, to: string][] {
  const { base, alternative } = isData(redirector) ? redirector : {}
  const [from, first] = [text(base), text(list(alternative)[0] ?? alternative)]
  if (from === undefined || first === undefined || from === '/') return []
  const folder = from.replace(/\/?$/, '/')
  return [[folder, first.startsWith('/') ? first : `${folder}${first.replace(/\/?$/, '/')}`]]
}
