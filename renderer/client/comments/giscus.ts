import { type CommentClient, onModeChange } from './shown-comments.ts'

const ORIGIN = 'https://giscus.app'

/** Loads the provider's script, which puts its frame beside itself. */
export function showGiscus(place: HTMLElement, settings: CommentClient): () => void {
  const script = document.createElement('script')
  script.src = `${ORIGIN}/client.js`
  script.crossOrigin = 'anonymous'
  const given = { theme: themeOf(), lang: document.documentElement.lang, ...settings }
  for (const [name, value] of Object.entries(given)) script.setAttribute(`data-${toKebab(name)}`, String(value))
  place.append(script)
  // The provider resolves its own "as the system has it"; what it must be told is a choice of the visitor.
  return onModeChange(() => {
    const message = { giscus: { setConfig: { theme: themeOf() } } }
    if (!settings.theme) place.querySelector('iframe')?.contentWindow?.postMessage(message, ORIGIN)
  })
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The provider's appearance nearest to the page's. */
function themeOf(): string {
  const { mode } = document.documentElement.dataset
  return mode === 'dark' ? 'dark' : mode === 'auto' ? 'preferred_color_scheme' : 'light'
}
