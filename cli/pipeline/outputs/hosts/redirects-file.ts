import { LIMITS } from '../../../../config/limits.ts'
import { percentCode } from '../../pages/addresses.ts'
import type { Shared } from '../../render/shared.ts'
import { type Redirect, toRedirects } from './redirects.ts'

type Given = Pick<Shared, 'site' | 'graph'>

/** Netlify answers with a file rather than a rule unless the rule insists: `301!`. */
export const netlifyRedirects = (shared: Given): string =>
  toRedirects(shared)
    .map(({ from, to }) => `${literal(from)} ${literal(to)} 301!\n`)
    .join('')

/** Cloudflare Pages reads so many rules and so many bytes; old addresses beyond that keep the pages that redirect them. */
export const cloudflareRedirects = (shared: Given): string => withinLimits(toRedirects(shared))

export function withinLimits(redirects: readonly Redirect[]): string {
  let text = ''
  let bytes = 0
  let rules = 0
  for (const { from, to } of redirects) {
    const line = `${literal(from)} ${literal(to)} 301\n`
    // One rule may have 1,000 characters.
    if (line.length > 1000) continue
    if (rules === LIMITS.cloudflareRedirects || bytes + line.length > LIMITS.cloudflareRedirectBytes) break
    text += line
    bytes += line.length
    rules++
  }
  return text
}

/**
 * A path in which nothing is a wildcard or a name of a part. Whatever else browsers send as it is must stay so: a rule is compared with
 * what they ask for, sign by sign.
 */
const literal = (path: string): string => path.replace(/\*|:(?=[A-Za-z])/g, percentCode)
