/** What the settings say of a provider, under the provider's own names. */
export type CommentClient = Readonly<Record<string, unknown>>

/** Shows comments in their place; what it gives back takes them away. */
export type ShowComments = (place: HTMLElement, settings: CommentClient) => () => void

/** What the comments of a page are kept under at a server: the same however the page was asked for. */
export const pagePath = (): string => location.pathname.replace(/index\.html$/, '')

/** Calls again whenever the visitor chooses an appearance, or the system changes its own. */
export function onModeChange(change: () => void): () => void {
  const modes = new MutationObserver(change)
  modes.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', change)
  return () => {
    modes.disconnect()
    system.removeEventListener('change', change)
  }
}
