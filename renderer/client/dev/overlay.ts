import type { LiveFault } from '../../../config/model/live.ts'

const STYLE = `
:host { position: fixed; inset: auto 0 0; z-index: 100000; font: 14px/1.5 system-ui, sans-serif; color: #e8e8ea; color-scheme: dark }
.panel { max-height: 45vh; overflow: auto; padding: 12px 16px; background: #1b1b1f; border-top: 4px solid #e5484d; box-shadow: 0 -4px 24px #0006 }
.panel.mild { border-color: #d9a514 }
.bar { display: flex; gap: 12px; align-items: center; position: sticky; top: -12px; margin: -12px -16px 0; padding: 8px 16px; background: #1b1b1f }
.bar strong { flex: 1 }
button { font: inherit; color: inherit; background: #333; border: 0; border-radius: 4px; padding: 2px 12px; cursor: pointer }
.badge { position: fixed; right: 12px; bottom: 12px; background: #1b1b1f; border: 2px solid #e5484d; border-radius: 16px }
.badge.mild { border-color: #d9a514 }
article { margin: 8px 0 14px }
.where { color: #8ab4f8; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
.error { color: #ff6369; font-weight: 600 }
.warning { color: #f1c84b; font-weight: 600 }
.code { color: #9a9aa3 }
p { margin: 2px 0; white-space: pre-wrap; overflow-wrap: anywhere }
pre { margin: 6px 0; padding: 8px; overflow: auto; background: #0f0f12; border-radius: 4px; font: 13px/1.45 ui-monospace, 'Noto Sans Mono CJK SC', monospace }
`

let host: HTMLElement | undefined

/**
 * Shows the site's faults over the page: a panel if there are errors, a badge if there are only warnings, nothing if
 * there are none. Everything is inserted as text, never as HTML.
 */
export function showFaults(faults: readonly LiveFault[]): void {
  host?.remove()
  host = undefined
  if (faults.length === 0) return
  host = document.createElement('kb-faults')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const mild = faults.every(({ severity }) => severity === 'warning')
  const panel = element('div', `panel${mild ? ' mild' : ''}`)
  const badge = element('button', `badge${mild ? ' mild' : ''}`, count(faults))
  const show = (open: boolean) => {
    panel.hidden = !open
    badge.hidden = open
  }
  const close = element('button', '', 'Hide')
  close.onclick = () => show(false)
  badge.onclick = () => show(true)
  panel.setAttribute('role', 'region')
  panel.setAttribute('aria-label', 'Faults')
  panel.setAttribute('aria-live', 'polite')
  panel.onkeydown = ({ key }) => {
    if (key === 'Escape') show(false)
  }
  const bar = element('div', 'bar')
  bar.append(element('strong', '', count(faults)), close)
  panel.append(bar, ...faults.map(toArticle))
  root.append(panel, badge)
  show(!mild)
  document.documentElement.append(host)
}

function toArticle({ severity, code, message, hint, where, frame }: LiveFault): HTMLElement {
  const article = element('article', '')
  const head = element('p', '')
  if (where) head.append(element('span', 'where', where), ' ')
  head.append(element('span', severity, severity), ' ', element('span', 'code', code))
  article.append(head, element('p', '', message))
  if (frame) article.append(element('pre', '', frame))
  if (hint) article.append(element('p', 'code', `hint: ${hint}`))
  return article
}

function count(faults: readonly LiveFault[]): string {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const warnings = faults.length - errors
  const some = (number: number, word: string) => (number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`])
  return [...some(errors, 'error'), ...some(warnings, 'warning')].join(', ')
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}
