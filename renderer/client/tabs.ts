import { HOOKS, TAB_CHOSEN, TAB_PRESSED, TABS_KEY } from '../../config/hooks.ts'
import { allHooked } from './hook.ts'

/**
 * Puts the labels of tabs in a row and shows one tab of each group: the one chosen last, by its label, on any page.
 * Keys are those of the ARIA pattern: arrows, Home, End. A tab that holds what the address names is opened, and where
 * browsers find words in what is hidden, so is the tab of a find.
 */
export function mountTabs(root: ParentNode): () => void {
  // Lists show beginnings of notes, all tabs of which can be read.
  const groups = allHooked(root, HOOKS.tabs).filter((group) => !group.closest('.excerpt'))
  groups.forEach(putInRow)
  const show = (label: string) => {
    for (const group of groups) {
      const index = buttonsOf(group).findIndex((button) => button.textContent === label)
      if (index >= 0) select(group, index)
    }
  }
  const onChoice = (event: Event) => show((event as CustomEvent<string>).detail)
  const openTarget = () => {
    const target = targetOf(location.hash)
    if (target && openAround(target)) target.scrollIntoView()
  }
  document.addEventListener(TAB_CHOSEN, onChoice)
  addEventListener('hashchange', openTarget)
  for (const label of chosenLabels()) show(label)
  openTarget()
  return () => {
    document.removeEventListener(TAB_CHOSEN, onChoice)
    removeEventListener('hashchange', openTarget)
  }
}

const panelsOf = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(':scope>.tab')]
const buttonsOf = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(':scope>.tab-list>button')]

let groupsSoFar = 0
let pressesSoFar = 0

function putInRow(group: HTMLElement): void {
  if (group.dataset.ready) return
  group.dataset.ready = 'true'
  const name = `_tabs-${++groupsSoFar}`
  const panels = panelsOf(group)
  const row = document.createElement('div')
  row.className = 'tab-list'
  row.setAttribute('role', 'tablist')
  panels.forEach((panel, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('role', 'tab')
    button.id = `${name}-${index}`
    button.textContent = panel.querySelector(':scope>.tab-label')?.textContent ?? ''
    panel.id ||= `${name}-panel-${index}`
    button.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.tabIndex = 0
    panel.setAttribute('aria-labelledby', button.id)
    panel.addEventListener('beforematch', () => select(group, index))
    row.append(button)
  })
  row.addEventListener('click', ({ target }) => choose(group, buttonsOf(group).indexOf(target as HTMLElement)))
  row.addEventListener('keydown', (event) => {
    const at = nextTab(
      event.key,
      panels.findIndex((panel) => !panel.hidden),
      panels.length,
    )
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(group, at)
    buttonsOf(group)[at]?.focus({ preventScroll: true })
  })
  group.prepend(row)
  select(
    group,
    Math.max(
      0,
      panels.findIndex((panel) => panel.dataset.active !== undefined),
    ),
  )
}

/** Which tab a key leads to, counted from 0; none for keys of something else. */
export function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function choose(group: Element, index: number): void {
  const button = buttonsOf(group)[index]
  if (!button) return
  select(group, index)
  // Kept by `code-groups.ts`, which may still be on its way, in the order of the presses.
  button.dataset.pressed = String(++pressesSoFar)
  document.dispatchEvent(new Event(TAB_PRESSED))
}

/** The newest at the end. */
function chosenLabels(): string[] {
  try {
    return [JSON.parse(localStorage.getItem(TABS_KEY) ?? '')].flat().map(String)
  } catch {
    // Storage is off or holds something else.
    return []
  }
}

function select(group: Element, index: number): void {
  buttonsOf(group).forEach((button, i) => {
    button.setAttribute('aria-selected', String(i === index))
    button.tabIndex = i === index ? 0 : -1
  })
  panelsOf(group).forEach((panel, i) => {
    if (i === index) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  })
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** @returns whether something had to be opened */
function openAround(target: Element): boolean {
  let opened = false
  for (let panel = target.closest<HTMLElement>('.tab'); panel; panel = panel.parentElement!.closest('.tab')) {
    const group = panel.parentElement!
    if (!panel.hasAttribute('hidden')) continue
    select(group, panelsOf(group).indexOf(panel))
    opened = true
  }
  return opened
}
