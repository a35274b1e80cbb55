import type { Option } from '../search/panel-rules.ts'

type Arrival = typeof import('../search/arrival.ts')

interface Result {
  link: HTMLAnchorElement
  option: Option
}

/**
 * Makes results lead to their words. What does it is loaded with the first results, after them; until then they are
 * plain links.
 *
 * @param list  the element that has them
 * @param options  the option of each link
 * @returns to be called when there are results
 */
export function mountResultClicks(list: HTMLElement, options: WeakMap<Element, Option>): () => void {
  let arrival: Arrival | undefined
  let isLoading = false
  const onResult = (type: 'pointerdown' | 'click', does: (event: MouseEvent, at: Result, arrival: Arrival) => void) =>
    list.addEventListener(type, (event) => {
      const link = (event.target as Element).closest('a')
      const option = link && options.get(link)
      if (link && option && arrival) does(event, { link, option }, arrival)
    })
  onResult('pointerdown', (_, { link, option }, { toTextHref }) => link.setAttribute('href', toTextHref(option)))
  onResult('click', (event, { link, option }, { follow }) => follow(event, link, option))
  const load = async () => {
    try {
      arrival = await import('../search/arrival.ts')
    } catch {
      isLoading = false
    }
  }
  return () => {
    if (isLoading) return
    isLoading = true
    // After the next frame, so that it does not compete with what is about to be shown.
    requestAnimationFrame(() => setTimeout(load))
  }
}
