/**
 * Calls `change` whenever the visitor chooses another appearance or the system's colour scheme changes.
 *
 * @returns stops it
 */
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

/** Whether the page is shown in dark colours now. */
export const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark'
