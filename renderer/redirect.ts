import { attributes, escapeAttribute } from '../config/markup.ts'

interface Redirect {
  /** Final address of the page, with base; it starts with exactly one slash. */
  target: string
  title: string
  /** Absolute address if the site's host is known, otherwise the target. */
  canonical?: string
  lang: string
  /** Absent from left to right. */
  dir?: 'rtl'
  /** The sentence `redirecting` in the page's language. */
  text: string
  /** The page's content security policy, which allows `REDIRECT_SCRIPT` by its hash. */
  policy: string
  /** Whether the target page is excluded from search engines. */
  noindex?: boolean
}

/**
 * Inline script of every redirect page: follows the page's link, keeping the visitor's query and fragment. The address
 * comes from the link before the script, never from the request, so it cannot lead to another site.
 */
export const REDIRECT_SCRIPT =
  '(function(a){a.search=location.search;a.hash=location.hash;location.replace(a.href)})(document.links[0])'

/**
 * The small page at an old address (§2). A refresh drops the query and fragment and may run before the script, so it is
 * in a `<noscript>`. `noindex` only if the target has it: with `noindex`, search engines run no script, and would drop
 * the old address instead of following it to the canonical one.
 */
export function renderRedirect({ target, title, canonical, lang, dir, text, policy, noindex }: Redirect): string {
  const href = escapeAttribute(target)
  return [
    `<!doctype html><html${attributes({ lang, dir })}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<title>${escapeAttribute(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1">`,
    noindex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escapeAttribute(canonical ?? target)}">`,
    `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript></head>`,
    `<body><p>${escapeAttribute(text)} <a href="${href}">${escapeAttribute(title)}</a></p><script>${REDIRECT_SCRIPT}</script></body></html>\n`,
  ].join('')
}
