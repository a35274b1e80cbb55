import { HOOKS, TAB_CHOSEN, TAB_PRESSED, TABS_KEY } from '../../config/hooks.ts'

/** Labels that are kept. */
const KEPT = 20

/** Labels with a new choice at their end. */
export const withChoice = (labels: readonly string[], label: string): string[] =>
  [...labels.filter((kept) => kept !== label), label].slice(-KEPT)

/**
 * A choice in one code group is that of all groups with a tab of this name, on all pages, and is kept (§4): labels of
 * the tabs chosen last, the newest at the end, which `renderer/mode-script.ts` reads while a page comes. So are choices
 * in tabs that hold other things (`tabs.ts`).
 */
export function mountCodeGroups(): void {
  let chosen = readChosen()
  const keep = (tab: HTMLElement, label: string) => {
    // Another tab of the browser may have kept one meanwhile.
    chosen = withChoice(readChosen() ?? chosen ?? [], label)
    try {
      localStorage.setItem(TABS_KEY, JSON.stringify(chosen))
    } catch {
      // Storage is off: the choice lasts as long as the tab.
    }
    // What stands above may grow or shrink: the tab stays under the pointer.
    const { top } = tab.getBoundingClientRect()
    showChosen(chosen)
    tab.dispatchEvent(new CustomEvent(TAB_CHOSEN, { bubbles: true, detail: label }))
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  const choose = (tab: HTMLInputElement) => {
    const label = tab.labels?.[0]?.textContent
    if (label) keep(tab, label)
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(TABS)) choose(target)
  })
  const keepPressed = () => {
    const pressed = [...document.querySelectorAll<HTMLElement>('.tab-list>[data-pressed]')]
    // The one pressed last is shown.
    for (const tab of pressed.sort((a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed))) {
      tab.removeAttribute('data-pressed')
      keep(tab, tab.textContent ?? '')
    }
  }
  document.addEventListener(TAB_PRESSED, keepPressed)
  document.addEventListener('kb:navigation', () => showChosen(chosen ?? []))
  // Tabs pressed before this was there.
  for (const tab of document.querySelectorAll<HTMLInputElement>(TABS))
    if (tab.checked && !tab.defaultChecked && !chosen?.includes(tab.labels?.[0]?.textContent ?? '')) choose(tab)
  keepPressed()
}

const TABS = `[data-hook=${HOOKS.codeGroup}]>[type=radio]`

function readChosen(): string[] | undefined {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(TABS_KEY) ?? '')
    if (Array.isArray(labels)) return labels.filter((label) => typeof label === 'string')
  } catch {
    // Storage is off or holds something else.
  }
}

function showChosen(labels: readonly string[]): void {
  const tabs = [...document.querySelectorAll<HTMLInputElement>(TABS)]
  for (const label of labels) for (const tab of tabs) if (tab.labels?.[0]?.textContent === label) tab.checked = true
}
