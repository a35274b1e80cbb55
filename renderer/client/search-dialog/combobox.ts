import { SEARCH_LIST_ID } from '../../../config/hooks.ts'
import { STRINGS } from '../../../config/strings.ts'
import { say } from '../say.ts'
import { element } from '../search/element.ts'
import { type Chosen, chosenAt, type Group, moveActive, numberOf, type Option } from '../search/panel-rules.ts'
import { toResultList } from '../search/results.ts'

const optionId = (number: number): string => `search-option-${number}`

/** The results, of which one is active. */
interface Combobox {
  list: HTMLElement
  /** @param early  whether excerpts are still to come: room is kept for them, so that no result moves away */
  show(groups: readonly Group[], early: boolean): void
  /** The active result, with the title of its page. */
  active(): { label: string; option: Option } | undefined
  /** Follows the active result. */
  follow(): void
  /** Makes the first result the active one. */
  reset(): void
}

/**
 * A listbox for the field: focus stays in the field, the arrow keys and the pointer move the active result
 * (`aria-activedescendant`), Enter follows it.
 *
 * @param onActive  called when another result became active
 * @param onFollow  called when a result was followed
 */
export function toCombobox(field: HTMLInputElement, onActive: () => void, onFollow: () => void): Combobox {
  const label = say('searchResults', STRINGS.searchResults)
  const list = element('div', { class: 'search-results', id: SEARCH_LIST_ID, role: 'listbox', 'aria-label': label })
  const toBox = ({ label }: Group) => element('div', { class: 'search-group', role: 'group', 'aria-label': label })
  const results = toResultList(list, toBox, onFollow)
  let groups: readonly Group[] = []
  let chosen: Chosen | undefined
  let active = -1
  const draw = () => {
    active = numberOf(groups, chosen)
    results.show(groups, (number) => ({
      id: optionId(number),
      role: 'option',
      'aria-selected': String(number === active),
      tabindex: '-1',
    }))
    field.setAttribute('aria-expanded', String(active >= 0))
    if (active >= 0) field.setAttribute('aria-activedescendant', optionId(active))
    else field.removeAttribute('aria-activedescendant')
  }
  const point = (number: number) => {
    chosen = chosenAt(groups, number)
    draw()
    onActive()
  }
  list.addEventListener('pointermove', (event) => {
    const number = results.numberAt(event)
    if (number >= 0 && number !== active) point(number)
  })
  /** @returns whether the key had a meaning for the list */
  const press = (key: string): boolean => {
    const links = results.links()
    if (key === 'Enter') {
      if (active < 0) return false
      // Handled here, so it must not open a later result (`mountSearch`).
      delete field.dataset.enter
      links[active]?.click()
      return true
    }
    const next = moveActive(key, active, links.length)
    if (next === undefined) return false
    point(next)
    links[next]?.scrollIntoView({ block: 'nearest' })
    return true
  }
  field.addEventListener('keydown', (event) => {
    // 229: in Safari, the Enter that ends a composition comes after its end.
    if (event.isComposing || event.keyCode === 229) return
    const isChanged = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (isChanged && event.key !== 'Enter') return
    if (press(event.key)) event.preventDefault()
  })
  return {
    list,
    show(next, early) {
      list.toggleAttribute('data-early', early)
      groups = next
      draw()
    },
    active() {
      const { path, at = 0 } = chosenAt(groups, active) ?? {}
      const group = groups.find((one) => one.path === path)
      const option = group?.options[at]
      return group && option && { label: group.label, option }
    },
    follow: () => results.links()[active]?.click(),
    reset() {
      chosen = undefined
    },
  }
}
