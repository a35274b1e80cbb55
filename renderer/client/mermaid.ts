import { HOOKS } from '../../config/hooks.ts'
import { allHooked } from './hook.ts'
import { importModule } from './import-module.ts'

interface Mermaid {
  initialize(settings: Record<string, unknown>): void
  render(id: string, source: string): Promise<{ svg: string }>
}

/** Draws diagrams from their source when they come near; where the drawing program is not installed, or fails, the source stays. */
export function mountMermaid(root: ParentNode): (() => void) | undefined {
  const { mermaid: address } = document.documentElement.dataset
  if (!address) return
  const sources = allHooked(root, HOOKS.mermaid)
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        void draw(address, target as HTMLElement, sources.indexOf(target as HTMLElement))
      }
    },
    { rootMargin: '200px' },
  )
  for (const source of sources) watch.observe(source)
  return () => watch.disconnect()
}

async function draw(address: string, source: HTMLElement, index: number): Promise<void> {
  try {
    const { default: mermaid } = await importModule<{ default: Mermaid }>(address)
    const dark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: dark ? 'dark' : 'neutral' })
    const { svg } = await mermaid.render(`diagram-${index}`, source.textContent ?? '')
    const drawing = document.createElement('div')
    drawing.className = 'diagram'
    drawing.innerHTML = svg
    source.replaceWith(drawing)
  } catch (error) {
    console.warn('[kb] a diagram could not be drawn', error)
  }
}
