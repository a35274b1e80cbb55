import { type AccentSteps, accentSteps, accentStyle, type Mode } from '../../../config/accent.ts'
import { parseColour } from '../../../config/colour.ts'

const WORDS = {
  zh: { label: '试一种主题色', broken: '不是颜色' },
  en: { label: 'Try an accent', broken: 'no colour' },
}

/** Colours of the page itself; one sheet, however often the page comes and goes. */
const sheet = new CSSStyleSheet()

/** Puts a field above the table of the steps of an accent; what is written there is shown by the table and the page. */
function mount(): void {
  const heading = document.getElementById('accent')
  const table = heading?.parentElement?.querySelector<HTMLTableElement>('#accent ~ .table table, #accent ~ table')
  sheet.replaceSync('')
  if (!heading || !table) return
  const words = WORDS[document.documentElement.lang.startsWith('zh') ? 'zh' : 'en']
  const label = document.createElement('label')
  const field = Object.assign(document.createElement('input'), { type: 'text', value: '#11a8cd', spellcheck: false })
  const picker = Object.assign(document.createElement('input'), { type: 'color', value: '#11a8cd' })
  const state = document.createElement('output')
  label.append(words.label, field)
  for (const input of [field, picker])
    input.style.cssText =
      'height:2.5rem;vertical-align:middle;margin-inline-start:var(--space-12);padding:0 var(--space-10);border:1px solid var(--border);border-radius:var(--radius);background:var(--card);color:var(--text);font:var(--size-16) var(--mono)'
  field.style.width = '11rem'
  picker.setAttribute('aria-label', words.label)
  const form = document.createElement('p')
  form.className = 'try-accent'
  form.append(label, picker, ' ', state)
  table.closest('.table, table')!.before(form)
  const show = (text: string) => {
    const accent = parseColour(text)
    state.textContent = accent === undefined ? words.broken : ''
    if (accent === undefined) return
    fill(table, accent)
    sheet.replaceSync(accentStyle(accent, 'reading'))
    picker.value = accent
  }
  field.addEventListener('input', () => show(field.value))
  picker.addEventListener('input', () => {
    field.value = picker.value
    show(picker.value)
  })
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  fill(table, field.value)
}

/** Writes the steps into the cells, each beside its own colour. */
function fill(table: HTMLTableElement, accent: string): void {
  const [, ...names] = [...table.tHead!.rows[0]!.cells].map(({ textContent }) => textContent!.trim())
  for (const row of table.tBodies[0]!.rows) {
    const [look, mode] = row.cells[0]!.textContent!.trim().split(' ')
    const steps = accentSteps(accent, look as 'reading' | 'vdoing', mode as Mode)
    for (const [at, name] of names.entries()) {
      const cell = row.cells[at + 1]!
      const hex = steps[name as keyof AccentSteps]
      cell.querySelector('code')!.textContent = hex
      cell.style.boxShadow = `inset 0.5rem 0 ${hex}`
      cell.style.paddingInlineStart = '1rem'
    }
  }
}

document.addEventListener('kb:navigation', mount)
mount()
