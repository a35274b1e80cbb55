import { HOOKS, TAB_CHOSEN, TAB_PRESSED, TABS_KEY } from '../../config/hooks.ts'

/** Maximum number of remembered labels. */
const MAX_LABELS = 20

/** Adds a label at the end, removing an earlier occurrence and the oldest beyond the limit. */
export const withChoice = (labels: readonly string[], label: string): string[] =>
  [...labels.filter((kept) => kept !== label), label].slice(-MAX_LABELS)

/**
 * Choosing a tab in one code group chooses the tabs with the same label in all groups, on all pages, and is remembered
 * (§4). Stored are the labels chosen last, newest at the end; `renderer/mode-script.ts` reads them while a page is
 * being parsed. Choices in other kinds of tabs (`tabs.ts`) are handled here, too.
 */
export function mountCodeGroups(): void {
  let chosen = readChosen()
  const keep = (tab: HTMLElement, label: string) => {
    // Another browser tab may have stored a choice in the meantime.
    chosen = withChoice(readChosen() ?? chosen ?? [], label)
    try {
      localStorage.setItem(TABS_KEY, JSON.stringify(chosen))
    } catch {
      // Storage is unavailable: the choice lasts until the page is closed.
    }
    // Groups above may change their height: scroll so that the chosen tab stays under the pointer.
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
    // In order of the presses, so that the last one wins.
    for (const tab of pressed.sort((a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed))) {
      tab.removeAttribute('data-pressed')
      keep(tab, tab.textContent ?? '')
    }
  }
  document.addEventListener(TAB_PRESSED, keepPressed)
  document.addEventListener('kb:navigation', () => showChosen(chosen ?? []))
  // Tabs chosen before this script was loaded.
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
    // Storage is unavailable or holds something else.
  }
}

function showChosen(labels: readonly string[]): void {
  const tabs = [...document.querySelectorAll<HTMLInputElement>(TABS)]
  for (const label of labels) for (const tab of tabs) if (tab.labels?.[0]?.textContent === label) tab.checked = true
}
