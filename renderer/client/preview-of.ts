/** What a link leads to, in a few words. */
export interface Preview {
  title: string
  /** Heading of the section that is named. */
  section: string
  text: string
}

/** Characters of the text; more than a card shows. */
const LONGEST = 240

const HEADINGS = 'h1,h2,h3,h4,h5,h6'
/** What is no part of the words: marks of headings and links, the second reading of formulas, pictures of titles. */
const MARKS =
  '.header-anchor,.outbound,.title-tag,.katex-mathml,[data-footnote-backref],[data-footnote-ref],script,style'

/**
 * Title and first words of a page; with an id those of the section, or of the footnote or other element it names.
 * Nothing where the page has no such place.
 *
 * @param main  the page's own part; scripts and pictures in it must be dead
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

/** Up to the next heading. */
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
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
