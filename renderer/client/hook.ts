/**
 * The element of a hook (`config/hooks.ts`) below `root`, or null: a behaviour whose element is absent does nothing.
 */
export const hooked = (root: ParentNode, hook: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-hook=${hook}]`)

export const allHooked = (root: ParentNode, hook: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-hook=${hook}]`),
]
