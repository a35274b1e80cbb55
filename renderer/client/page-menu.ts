import { HOOKS } from '../../config/hooks.ts'
import { STRINGS } from '../../config/strings.ts'
import { copyText } from './copy.ts'
import { hooked } from './hook.ts'
import { say } from './say.ts'

/**
 * The menu in an article's head: adds the entries that need a script (copy the address, print). Escape, and a click
 * outside, close it like other menus.
 */
export function mountPageMenu(): void {
  const menu = () => hooked(document, HOOKS.pageMenu) as HTMLDetailsElement | null
  const fill = () => {
    const list = menu()?.querySelector('ul')
    if (!list || list.querySelector('button')) return
    addButton(list, say('copyLink', STRINGS.copyLink), () => copyText(location.href.replace(/#.*/, '')))
    addButton(list, say('printPage', STRINGS.printPage), () => print())
    menu()!.hidden = false
  }
  const close = () => {
    const shown = menu()
    // An entry that is hidden with the focus on it would lose it.
    if (shown?.querySelector('ul')?.contains(document.activeElement)) shown.querySelector('summary')?.focus()
    shown?.removeAttribute('open')
  }
  document.addEventListener('click', ({ target }) => {
    if (!menu()?.contains(target as Node) || (target as Element).closest('a, button')) close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu()?.open) return
    close()
    menu()?.querySelector('summary')?.focus()
  })
  for (const changed of ['kb:navigation', 'kb:updated']) document.addEventListener(changed, fill)
  fill()
}

function addButton(list: Element, text: string, run: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  // In the next frame, when the menu is closed: it would be printed otherwise.
  button.addEventListener('click', () => requestAnimationFrame(run))
  const entry = document.createElement('li')
  entry.append(button)
  list.append(entry)
}
