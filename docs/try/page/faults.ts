import { fill } from '../../../config/fill.ts'
import type { TriedFault } from '../note.ts'
import type { TryLanguage, TryWords } from '../words.ts'

/** An entry for each fault: its place, which leads to the line, what is wrong, and the page about it. */
export const faultList = (
  faults: readonly TriedFault[],
  words: TryWords,
  lang: TryLanguage,
  show: (line: number) => void,
): HTMLLIElement[] =>
  faults.map(({ code, severity, message, hint, line, slug }) => {
    const entry = element('li', { className: `try-fault ${severity}` })
    const place = element('button', { type: 'button', textContent: fill(words.line, { line }) })
    place.addEventListener('click', () => show(line))
    const href = new URL(`../${lang === 'en' ? 'en/' : ''}faults/${slug}/`, import.meta.url).href
    const about = element('a', { href, textContent: code, target: '_blank', rel: 'noopener' })
    const head = element('p', { className: 'try-fault-head' })
    head.append(place, element('span', { textContent: words[severity] }), about)
    entry.append(head, element('p', { textContent: message }))
    if (hint !== undefined) entry.append(element('p', { className: 'try-hint', textContent: hint }))
    return entry
  })

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), properties)

/** Selects a line of the text and brings it into view. @param line  from 1 */
export function showLine(text: HTMLTextAreaElement, line: number): void {
  const lines = text.value.split('\n')
  const before = lines.slice(0, line - 1).join('\n')
  const from = before.length + (line > 1 ? 1 : 0)
  text.focus()
  text.setSelectionRange(from, from + (lines[line - 1] ?? '').length)
  text.scrollTop = Math.max(0, heightOf(before, text) - text.clientHeight / 3)
}

/** How far down a text ends that is wrapped as the area wraps it. */
function heightOf(before: string, area: HTMLTextAreaElement): number {
  const copy = document.createElement('div')
  const { font, letterSpacing, tabSize, paddingInline, lineHeight, overflowWrap } = getComputedStyle(area)
  Object.assign(copy.style, { font, letterSpacing, tabSize, paddingInline, lineHeight, overflowWrap })
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    width: `${area.clientWidth}px`,
    boxSizing: 'border-box',
  })
  copy.textContent = before
  document.body.append(copy)
  const height = copy.offsetHeight
  copy.remove()
  return height
}
