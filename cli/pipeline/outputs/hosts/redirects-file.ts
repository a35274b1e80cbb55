import { LIMITS } from '../../../../config/limits.ts'
import { encodeBase, percentCode } from '../../pages/href.ts'
import { type Redirect, type RuleInput, toRules } from './redirects.ts'

/**
 * `_redirects` for Netlify, which prefers an existing file to a rule, unless the rule is forced (`301!`). The folder is
 * published at the root of the host, so a site with a base needs a rule that leads from its addresses to its files.
 */
export function netlifyRedirects(shared: RuleInput): string {
  const base = literal(encodeBase(shared.site.config.base))
  const redirects = toRules(shared).map(({ from, to }) => `${literal(from)} ${literal(to)} 301!\n`)
  return redirects.join('') + (base === '/' ? '' : `/ ${base} 302!\n${base}* /:splat 200!\n`)
}

export const cloudflareRedirects = (shared: RuleInput): string =>
  cloudflareRules(toRules(shared), shared.site.config.base).text

/**
 * The rules by which Cloudflare Pages finds the files of a site with a base, because it publishes them at the root of
 * the host. It adds slashes and removes `.html` by redirects to the address of the file, which lacks the base: the last
 * rule adds it again. Rules without wildcards must come before those with one.
 */
function baseRules(path: string): { first: string; last: string } {
  if (path === '/') return { first: '', last: '' }
  const base = literal(encodeBase(path))
  return { first: `${base.slice(0, -1)} ${base} 301\n`, last: `${base}* /:splat 200\n/* ${base}:splat 302\n` }
}

/**
 * Cloudflare Pages limits the number of rules and their bytes.
 *
 * @param base  with leading and trailing slash
 * @returns the text of the rules, and the redirects that fit
 */
export function cloudflareRules(redirects: readonly Redirect[], base: string): { text: string; taken: Redirect[] } {
  const { first, last } = baseRules(base)
  const maxRedirects = LIMITS.cloudflareRedirects - (first === '' ? 0 : 1)
  const maxBytes = LIMITS.cloudflareRedirectBytes - last.length
  let text = first
  const taken: Redirect[] = []
  for (const redirect of redirects) {
    const line = `${literal(redirect.from)} ${literal(redirect.to)} 301\n`
    // Cloudflare's limit for one rule.
    if (line.length > 1000) continue
    if (taken.length === maxRedirects || text.length + line.length > maxBytes) break
    text += line
    taken.push(redirect)
  }
  return { text: text + last, taken }
}

/**
 * Escapes wildcards (`*`) and placeholders (`:name`) in a path. All other characters must stay as browsers send them,
 * because a rule is compared with the request character by character.
 */
const literal = (path: string): string => path.replace(/\*|:(?=[A-Za-z])/g, percentCode)
