import { LIMITS } from '../../../../config/limits.ts'
import { percentCode } from '../../pages/href.ts'
import type { Shared } from '../../render/shared.ts'
import { type Redirect, toRules } from './redirects.ts'

type Given = Pick<Shared, 'site' | 'graph'>

/** Netlify answers with a file rather than a rule unless the rule insists: `301!`. */
export const netlifyRedirects = (shared: Given): string =>
  toRules(shared)
    .map(({ from, to }) => `${literal(from)} ${literal(to)} 301!\n`)
    .join('')

export const cloudflareRedirects = (shared: Given): string => cloudflareRules(toRules(shared)).text

/** Cloudflare Pages reads so many rules and so many bytes. @returns the rules, and the redirects that are among them */
export function cloudflareRules(redirects: readonly Redirect[]): { text: string; taken: Redirect[] } {
  let text = ''
  const taken: Redirect[] = []
  for (const redirect of redirects) {
    const line = `${literal(redirect.from)} ${literal(redirect.to)} 301\n`
    // One rule may have 1,000 characters.
    if (line.length > 1000) continue
    if (taken.length === LIMITS.cloudflareRedirects || text.length + line.length > LIMITS.cloudflareRedirectBytes) break
    text += line
    taken.push(redirect)
  }
  return { text, taken }
}

/**
 * A path in which nothing is a wildcard or a name of a part. Whatever else browsers send as it is must stay so: a rule
 * is compared with what they ask for, sign by sign.
 */
const literal = (path: string): string => path.replace(/\*|:(?=[A-Za-z])/g, percentCode)
