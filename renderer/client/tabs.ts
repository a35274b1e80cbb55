import { FOUND_WORDS, HOOKS, TAB_CHOSEN, TAB_PRESSED, TABS_KEY } from '../../config/hooks.ts'
import { targetOf } from './hash-target.ts'
import { allHooked } from './hook.ts'

/**
 * Puts the labels of tabs in a row and shows one tab of each group: the one whose label was chosen last, on any page.
 * Keys follow the ARIA pattern: arrows, Home, End. The tab that contains the target of the address or the words of a
 * search result is opened, and so is one in which the browser's find-in-page finds something, where supported.
 */
export function mountTabs(root: ParentNode): () => void {
  // In excerpts in lists, all tabs are shown.
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
  const stop = new AbortController()
  document.addEventListener(TAB_CHOSEN, onChoice, { signal: stop.signal })
  addEventListener('hashchange', openTarget, { signal: stop.signal })
  for (const label of chosenLabels()) show(label)
  openTarget()
  openFound()
  return () => stop.abort()
}

/** Words of a search result that were marked before this script hid their tab. */
function openFound(): void {
  const [range] = CSS.highlights?.get(FOUND_WORDS) ?? []
  const element = range?.startContainer.parentElement
  if (element && openAround(element)) element.scrollIntoView({ block: 'center' })
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
      getComputedStyle(row).direction === 'rtl',
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

/**
 * The tab a key leads to, counted from 0; undefined for other keys.
 *
 * @param isRightToLeft  whether the next tab is at the left
 */
export function nextTab(key: string, at: number, count: number, isRightToLeft = false): number | undefined {
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function choose(group: Element, index: number): void {
  const button = buttonsOf(group)[index]
  if (!button) return
  select(group, index)
  // Stored by `code-groups.ts`; the counter keeps the order of presses in case that is still loading.
  button.dataset.pressed = String(++pressesSoFar)
  document.dispatchEvent(new Event(TAB_PRESSED))
}

/** Newest last. */
function chosenLabels(): string[] {
  try {
    return [JSON.parse(localStorage.getItem(TABS_KEY) ?? '')].flat().map(String)
  } catch {
    // Storage is unavailable or holds something else.
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
