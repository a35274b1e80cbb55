import { onModeChange } from '../mode-change.ts'
import { giscusTheme } from './giscus-theme.ts'
import type { CommentClient } from './shown-comments.ts'

const ORIGIN = 'https://giscus.app'

/** Loads the provider's script, which inserts its frame next to itself. */
export function showGiscus(place: HTMLElement, settings: CommentClient): () => void {
  const script = document.createElement('script')
  script.src = `${ORIGIN}/client.js`
  script.crossOrigin = 'anonymous'
  const given = { theme: giscusTheme(ORIGIN), lang: document.documentElement.lang, ...settings }
  for (const [name, value] of Object.entries(given)) script.setAttribute(`data-${toKebab(name)}`, String(value))
  place.append(script)
  if (settings.theme) return () => {}
  return onModeChange(() => {
    const message = { giscus: { setConfig: { theme: giscusTheme(ORIGIN) } } }
    place.querySelector('iframe')?.contentWindow?.postMessage(message, ORIGIN)
  })
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
