import { HOOKS } from '../../config/hooks.ts'
import { afterLayout } from './after-layout.ts'
import { showInList } from './heading-spy.ts'
import { hooked } from './hook.ts'

/** The checkbox that opens the drawer of narrow screens, which also works without script. */
export const drawerToggle = () =>
  document.querySelector<HTMLInputElement>(`[data-hook=${HOOKS.navbar}] [data-hook=${HOOKS.sidebarToggle}]`)

/** Opens or closes the drawer of narrow screens. */
export function setDrawer(open: boolean): void {
  const toggle = drawerToggle()
  if (!toggle) return
  toggle.checked = open
  toggle.dispatchEvent(new Event('change'))
}

/** Scrolls the sidebar to the current page's entry, and loads the branches of a large site when they are opened. */
export function mountSidebar(): (() => void) | undefined {
  const sidebar = hooked(document, HOOKS.sidebar)
  if (!sidebar) return
  const current = sidebar.querySelector<HTMLElement>('.sidebar-items a[aria-current=page]')
  watchBranches(sidebar)
  if (current) return afterLayout(() => showInList(current))
}

function watchBranches(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLDetailsElement>('details[data-branch]')) {
    group.addEventListener('toggle', () => {
      if (group.open) void openBranch(group)
    })
  }
}

/**
 * Replaces a group's link to its branch page with the entries from that page; if it cannot be loaded, the link stays.
 */
async function openBranch(group: HTMLDetailsElement): Promise<void> {
  const address = group.dataset.branch
  if (!address) return
  delete group.dataset.branch
  try {
    const answer = await fetch(address)
    const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : '', 'text/html')
    const items = page.querySelector('[data-part=branch] > ul')
    if (!items) throw new Error(`no branch at ${address}`)
    group.querySelector('ul')?.replaceWith(items)
    watchBranches(group)
  } catch {
    group.dataset.branch = address
  }
}
