import { isDark, onModeChange } from '../mode-change.ts'
import type { CommentClient } from './shown-comments.ts'

const ORIGINS: Readonly<Record<string, string>> = {
  utterances: 'https://utteranc.es',
  beaudar: 'https://beaudar.lipk.org',
}

/** Maximum length of the description in the frame's address, in UTF-16 units: servers limit the length of addresses. */
const MAX_DESCRIPTION = 200

/**
 * After signing in, the provider sends the visitor back with a session token in the address. Stores the token and
 * removes it from the address at once, because people share addresses.
 */
export function keepSession(provider = ''): void {
  const address = new URL(location.href)
  const session = ORIGINS[provider] && address.searchParams.get(provider)
  if (!session) return
  try {
    localStorage.setItem(`${provider}-session`, session)
  } catch {
    // Without storage the visitor stays signed out.
  }
  address.searchParams.delete(provider)
  history.replaceState(history.state, '', address)
}

/**
 * Creates the frame that the provider's script would create. The script itself is not used: it injects a style sheet,
 * which the security policy refuses.
 */
export function showUtterances(place: HTMLElement, settings: CommentClient): () => void {
  const provider = place.dataset.provider!
  const origin = ORIGINS[provider]!
  const frame = document.createElement('iframe')
  frame.title = place.ariaLabel ?? ''
  frame.src = `${origin}/${provider}.html?${new URLSearchParams({ theme: themeOf(), ...settings, ...pageFacts(provider) })}`
  place.append(frame)
  const resize = ({ origin: from, source, data }: MessageEvent) => {
    if (from === origin && source === frame.contentWindow && data?.type === 'resize' && data.height > 0)
      frame.style.height = `${Number(data.height)}px`
  }
  addEventListener('message', resize)
  const forget = onModeChange(() => {
    if (!settings.theme) frame.contentWindow?.postMessage({ type: 'set-theme', theme: themeOf() }, origin)
  })
  return () => {
    removeEventListener('message', resize)
    forget()
  }
}

function pageFacts(provider: string): Record<string, string> {
  const said = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? ''
  const { origin, pathname } = location
  return {
    url: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? origin + pathname,
    origin,
    pathname: pathname.length < 2 ? 'index' : pathname.slice(1).replace(/\.\w+$/, ''),
    title: document.title,
    description: said('meta[name=description]').slice(0, MAX_DESCRIPTION),
    'og:title': said('meta[property="og:title"]'),
    session: sessionOf(provider),
  }
}

function sessionOf(provider: string): string {
  try {
    return localStorage.getItem(`${provider}-session`) ?? ''
  } catch {
    return ''
  }
}

const themeOf = () => (isDark() ? 'github-dark' : 'github-light')
