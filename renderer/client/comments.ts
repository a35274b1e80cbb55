import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { hooked } from './hook.ts'

interface Provider {
  origin: string
  script: string
  /** What its frame is told when the page's appearance changes. */
  message(theme: string): unknown
}

/** The only other hosts a page asks, and only when the configuration names the provider. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  giscus: {
    origin: 'https://giscus.app',
    script: 'https://giscus.app/client.js',
    message: (theme) => ({ giscus: { setConfig: { theme } } }),
  },
}

/** px before the window at which comments are fetched. */
const NEAR = '400px'

/** Mounts the comments when they come near (docs/behaviour.md U28); nothing is asked of their host before. */
export function mountComments(root: ParentNode): (() => void) | undefined {
  const slot = hooked(root, HOOKS.comments)
  const provider = slot && PROVIDERS[slot.dataset.provider ?? '']
  if (!slot || !provider) return
  const settings = JSON.parse(slot.dataset.settings ?? '{}') as Record<string, string>
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      const script = document.createElement('script')
      script.src = provider.script
      script.crossOrigin = 'anonymous'
      const given = { theme: themeOf(), lang: document.documentElement.lang, ...settings }
      for (const [name, value] of Object.entries(given)) script.setAttribute(`data-${toKebab(name)}`, value)
      slot.append(script)
    },
    { rootMargin: NEAR },
  )
  watch.observe(slot)
  // The provider resolves its own "as the system has it"; what it must be told is a choice of the visitor.
  const modes = new MutationObserver(() => {
    if (!settings.theme) frameOf(slot)?.contentWindow?.postMessage(provider.message(themeOf()), provider.origin)
  })
  modes.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  const stopFlash = mountFlash(slot)
  return () => {
    watch.disconnect()
    modes.disconnect()
    stopFlash()
  }
}

const frameOf = (slot: HTMLElement): HTMLIFrameElement | null => slot.querySelector('iframe')

/** The way to the comments ends in the place to write, which is marked for a moment (U07). */
function mountFlash(slot: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flash = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`a[href="#${slot.id}"]`)) return
    // After the browser has gone to the anchor.
    setTimeout(() => (frameOf(slot) ?? slot).focus({ preventScroll: true }))
    slot.toggleAttribute('data-flash', true)
    clearTimeout(timer)
    timer = setTimeout(() => slot.removeAttribute('data-flash'), LIMITS.commentsFlash)
  }
  document.addEventListener('click', flash)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', flash)
  }
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The provider's appearance nearest to the page's. */
function themeOf(): string {
  const { mode } = document.documentElement.dataset
  return mode === 'dark' ? 'dark' : mode === 'auto' ? 'preferred_color_scheme' : 'light'
}
