import { LIMITS } from '../../../../config/limits.ts'
import { percentCode } from '../../pages/href.ts'
import { type Redirect, type RuleInput, toRules } from './redirects.ts'

/** `_redirects` for Netlify, which prefers an existing file to a rule, unless the rule is forced (`301!`). */
export const netlifyRedirects = (shared: RuleInput): string =>
  toRules(shared)
    .map(({ from, to }) => `${literal(from)} ${literal(to)} 301!\n`)
    .join('')

export const cloudflareRedirects = (shared: RuleInput): string => cloudflareRules(toRules(shared)).text

/**
 * Cloudflare Pages limits the number of rules and their bytes.
 *
 * @returns the text of the rules, and the redirects that fit
 */
export function cloudflareRules(redirects: readonly Redirect[]): { text: string; taken: Redirect[] } {
  let text = ''
  const taken: Redirect[] = []
  for (const redirect of redirects) {
    const line = `${literal(redirect.from)} ${literal(redirect.to)} 301\n`
    // Cloudflare's limit for one rule.
    if (line.length > 1000) continue
    if (taken.length === LIMITS.cloudflareRedirects || text.length + line.length > LIMITS.cloudflareRedirectBytes) break
    text += line
    taken.push(redirect)
  }
  return { text, taken }
}

/**
 * Escapes wildcards (`*`) and placeholders (`:name`) in a path. All other characters must stay as browsers send them,
 * because a rule is compared with the request character by character.
 */
const literal = (path: string): string => path.replace(/\*|:(?=[A-Za-z])/g, percentCode)
