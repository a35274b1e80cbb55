import { STRINGS } from '../../../config/strings.ts'
import { say } from '../say.ts'
import { element } from '../search/element.ts'
import { readRecent, withRecent, writeRecent } from '../search/panel-rules.ts'

const storage = () => localStorage

/** Queries to choose from while nothing is typed: recent searches and the most frequent tags. */
interface Offers {
  boxes(): HTMLElement[]
  /** Reads the recent searches, which other tabs may have changed. */
  refresh(): void
  offerTags(names: readonly string[]): void
  /** Adds a recent search. */
  remember(query: string): void
}

/**
 * @param onPick  called with the chosen query
 * @param onClear  called when the recent searches were cleared
 */
export function toOffers(onPick: (query: string) => void, onClear: () => void): Offers {
  let recent: HTMLElement[] = []
  let tags: HTMLElement[] = []
  const toBox = (label: string, queries: readonly string[], ...controls: HTMLElement[]): HTMLElement[] => {
    if (queries.length === 0) return []
    const buttons = queries.map((query) => toButton(query, () => onPick(query)))
    const items = buttons.map((button) => element('li', {}, button))
    const lead = element('p', {}, label, ...controls)
    return [element('section', { class: 'search-recent', 'aria-label': label }, lead, element('ul', {}, ...items))]
  }
  const clear = () => {
    writeRecent(storage, [])
    recent = []
    onClear()
  }
  return {
    boxes: () => [...recent, ...tags],
    refresh() {
      const button = toButton(say('searchClearRecent', STRINGS.searchClearRecent), clear)
      recent = toBox(say('searchRecent', STRINGS.searchRecent), readRecent(storage), button)
    },
    offerTags(names) {
      tags = toBox(say('searchTags', STRINGS.searchTags), names)
    },
    remember: (query) => writeRecent(storage, withRecent(readRecent(storage), query)),
  }
}

function toButton(text: string, onClick: () => void): HTMLElement {
  const button = element('button', { type: 'button' }, text)
  button.addEventListener('click', onClick)
  return button
}
