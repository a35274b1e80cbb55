import { follow, toTextHref } from './arrival.ts'
import { arrange, element, update } from './element.ts'
import { type Group, type Option, optionLines } from './panel-rules.ts'
import type { Piece } from './snippet.ts'

/** A list of results. */
interface ResultList {
  /**
   * Shows results instead of those before. Pages that were shown already keep their elements, so that a press on one
   * outlives the change.
   *
   * @param attributesOf  further attributes of the link with a number
   */
  show(groups: readonly Group[], attributesOf?: (number: number) => Record<string, string>): void
  /** The links, by number. */
  links(): HTMLAnchorElement[]
  /** Number of the result that an event happened on, or -1. */
  numberAt(event: Event): number
}

/**
 * Shows results in an element as links that lead to their words.
 *
 * @param toBox  makes the element for the results of a page
 * @param onFollow  called when a result was clicked
 */
export function toResultList(list: HTMLElement, toBox: (group: Group) => HTMLElement, onFollow = () => {}): ResultList {
  let boxes = new Map<string, HTMLElement>()
  let options: Option[] = []
  list.addEventListener('pointerdown', (event) => {
    const option = options[results.numberAt(event)]
    if (option) linkAt(event)?.setAttribute('href', toTextHref(option))
  })
  list.addEventListener('click', (event) => {
    const [link, option] = [linkAt(event), options[results.numberAt(event)]]
    if (!link || !option) return
    follow(event, link, option)
    onFollow()
  })
  const results: ResultList = {
    show(groups, attributesOf = () => ({})) {
      options = groups.flatMap((group) => group.options)
      let number = 0
      boxes = new Map(
        groups.map((group) => {
          const box = boxes.get(group.path) ?? toBox(group)
          update(
            box,
            group.options.map((option) => resultLink(option, attributesOf(number++))),
          )
          return [group.path, box]
        }),
      )
      arrange(list, [...boxes.values()])
    },
    links: () => [...list.querySelectorAll<HTMLAnchorElement>('.search-option')],
    numberAt(event) {
      const link = linkAt(event)
      return link ? results.links().indexOf(link) : -1
    },
  }
  return results
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null => (target as Element).closest('a')

/** Results are real links, so that they can be opened in new tabs. */
function resultLink(option: Option, attributes: Record<string, string>): HTMLAnchorElement {
  const lines = optionLines(option).map(({ name, pieces }) => element('span', { class: name }, ...marked(pieces)))
  const further = option.title ? undefined : 'true'
  return element('a', { class: 'search-option', href: option.href, 'data-further': further, ...attributes }, ...lines)
}

/** Text with matches in `<mark>`, code in `<code>` and headings in `<strong>`. */
export const marked = (pieces: readonly Piece[]): (Node | string)[] =>
  pieces.map(({ text, mark, code, heading }) => {
    const words = mark ? element('mark', {}, text) : text
    return code || heading ? element(code ? 'code' : 'strong', {}, words) : words
  })
