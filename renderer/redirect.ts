import { escapeHtml } from './markup.ts'

export interface Redirect {
  /** Address of the page, final and with base. */
  target: string
  title: string
  /** Absolute address when the site's own is known, else the target. */
  canonical?: string
  lang: string
  /** `redirecting` of the page's language. */
  text: string
}

/** The small page left at an old address (§2); search engines are told where the page is and not to keep this one. */
export function renderRedirect({ target, title, canonical, lang, text }: Redirect): string {
  const href = escapeHtml(target)
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${escapeHtml(canonical ?? target)}"></head>`,
    `<body><p>${escapeHtml(text)} <a href="${href}">${escapeHtml(title)}</a></p></body></html>\n`,
  ].join('')
}
