import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/** Where each provider's script is; the only other host a page asks, and only when the configuration names the provider. */
const SCRIPTS: Readonly<Record<string, string>> = { giscus: 'https://giscus.app/client.js' }

/** px before the window at which comments are fetched. */
const NEAR = '400px'

/** Mounts the comments when they come near (behaviour page U28); nothing is asked of their host before. */
export function mountComments(root: ParentNode): (() => void) | undefined {
  const slot = hooked(root, HOOKS.comments)
  const source = slot && SCRIPTS[slot.dataset.provider ?? '']
  if (!source) return
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      const script = document.createElement('script')
      script.src = source
      script.crossOrigin = 'anonymous'
      const settings = JSON.parse(slot.dataset.settings ?? '{}') as Record<string, string>
      const given = { mapping: 'pathname', theme: themeOf(), lang: document.documentElement.lang, ...settings }
      for (const [name, value] of Object.entries(given)) script.setAttribute(`data-${toKebab(name)}`, value)
      slot.append(script)
    },
    { rootMargin: NEAR },
  )
  watch.observe(slot)
  return () => watch.disconnect()
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The provider's appearance nearest to the page's. */
function themeOf(): string {
  const { mode } = document.documentElement.dataset
  return mode === 'dark' ? 'dark' : mode === 'auto' ? 'preferred_color_scheme' : 'light'
}
