/** A short description of a link's target. */
export interface Preview {
  title: string
  /** Heading of the section the link names, or empty. */
  section: string
  text: string
}

/** Maximum length of the text in UTF-16 units: more than a card can show. */
const MAX_TEXT = 240

const HEADINGS = 'h1,h2,h3,h4,h5,h6'
/**
 * Elements left out of the text: anchors, link icons, title tags, the MathML copy of formulas, footnote marks, code.
 */
const MARKS =
  '.header-anchor,.outbound,.title-tag,.katex-mathml,[data-footnote-backref],[data-footnote-ref],script,style'

/**
 * Title and first words of a page; with an id, those of the section, footnote or other element it names. Undefined if
 * the page has no such element.
 *
 * @param main  the page's main part; must be inert, so that no script runs and no picture loads
 */
export function previewOf(main: ParentNode, id: string): Preview | undefined {
  const title = wordsOf(main.querySelector('h1'))
  const text = main.querySelector('.content')
  if (id === '')
    return title ? { title, section: '', text: wordsOf(firstParagraph(text?.firstElementChild)) } : undefined
  const target = main.querySelector(`[id="${CSS.escape(id)}"]`)
  if (!target || target.matches('h1')) return target ? previewOf(main, '') : undefined
  const isHeading = target.matches(HEADINGS)
  const words = wordsOf(isHeading ? firstParagraph(target.nextElementSibling) : target)
  return { title, section: isHeading ? wordsOf(target) : '', text: words }
}

/** The first element with text before the next heading. */
function firstParagraph(from: Element | null | undefined): Element | null {
  for (let element = from; element && !element.matches(HEADINGS); element = element.nextElementSibling) {
    const paragraph = element.matches('p,ul,ol,dl') ? element : element.querySelector('p')
    if (paragraph && wordsOf(paragraph) !== '') return paragraph
  }
  return null
}

function wordsOf(element: Element | null): string {
  if (!element) return ''
  const copy = element.cloneNode(true) as Element
  for (const mark of copy.querySelectorAll(MARKS)) mark.remove()
  const words = (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
  return words.length > MAX_TEXT ? `${words.slice(0, MAX_TEXT)}…` : words
}
