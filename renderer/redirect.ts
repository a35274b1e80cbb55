import { escapeAttribute } from '../config/markup.ts'

export interface Redirect {
  /** Address of the page, final and with base: it begins with one slash. */
  target: string
  title: string
  /** Absolute address when the site's own is known, else the target. */
  canonical?: string
  lang: string
  /** `redirecting` of the page's language. */
  text: string
  /** Content security policy of the page; it names `REDIRECT_SCRIPT` by its hash. */
  policy: string
  /** The page itself is not for search engines. */
  noindex?: boolean
}

/**
 * Inline script of every redirect page: follows the page's link with the query and fragment that the visitor came with.
 * The address is that of the link before it, never a part of what was asked for, so it cannot lead to another site.
 */
export const REDIRECT_SCRIPT =
  '(function(a){a.search=location.search;a.hash=location.hash;location.replace(a.href)})(document.links[0])'

/**
 * The small page left at an old address (§2). A refresh drops query and fragment, and the standard lets one that is due
 * overtake the script, so it is for visitors and crawlers without scripts alone. No `noindex` where the page itself has
 * none: search engines then run no script, and would drop the old address instead of following it to the canonical one.
 */
export function renderRedirect({ target, title, canonical, lang, text, policy, noindex }: Redirect): string {
  const href = escapeAttribute(target)
  return [
    `<!doctype html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<title>${escapeAttribute(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1">`,
    noindex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escapeAttribute(canonical ?? target)}">`,
    `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript></head>`,
    `<body><p>${escapeAttribute(text)} <a href="${href}">${escapeAttribute(title)}</a></p><script>${REDIRECT_SCRIPT}</script></body></html>\n`,
  ].join('')
}
