/** An element of the converter's document tree, which can be transformed before it becomes HTML. */
export interface WordElement {
  type: string
  children?: readonly WordElement[]
  styleName?: string | null
  /** For a run, a piece of text with one format. */
  font?: string | null
  /** For a paragraph in a list. */
  numbering?: unknown
  value?: string
}

/** Monospaced fonts. */
const CODE_FONT =
  /^(?:consolas|courier(?: new)?|menlo|monaco|sf ?mono|source code pro|cascadia (?:code|mono)|(?:dejavu sans|jetbrains|liberation|noto sans|roboto|ubuntu|droid sans|ibm plex|andale) mono|fira (?:code|mono)|lucida console)$/i

const CODE_BLOCK = 'HTML Preformatted'
const CODE_IN_LINE = 'HTML Code'

/**
 * Word has no element for code, so text in a monospaced font gets the style for it. Paragraphs that are entirely in
 * such a font become code blocks, including empty paragraphs between them.
 */
export function markCode(element: WordElement): WordElement {
  if (element.children === undefined) return element
  const children = element.children.map(markCode)
  if (element.type === 'run') return isCodeRun(element) ? { ...element, styleName: CODE_IN_LINE, children } : element
  if (element.type === 'paragraph') return markParagraph({ ...element, children })
  return { ...element, children: children.map((child, at) => (isGapInCode(children, at) ? emptyLine(child) : child)) }
}

const isCodeRun = ({ font, styleName }: WordElement): boolean => !styleName && CODE_FONT.test(font ?? '')

function markParagraph(paragraph: WordElement): WordElement {
  const { styleName, numbering, children = [] } = paragraph
  const isPlain = !numbering && (!styleName || /^(?:normal|body text)$/i.test(styleName))
  const runs = children.filter(({ type }) => type !== 'bookmarkStart')
  const isCode = runs.length > 0 && runs.every(({ type, styleName: name }) => type === 'run' && name === CODE_IN_LINE)
  if (!isPlain || !isCode) return paragraph
  return { ...paragraph, styleName: CODE_BLOCK, children: runs.map((run) => ({ ...run, styleName: null })) }
}

const isEmpty = ({ type, children = [] }: WordElement): boolean => type === 'paragraph' && children.length === 0

const isBlock = (element: WordElement | undefined): boolean =>
  element?.type === 'paragraph' && element.styleName === CODE_BLOCK

function isGapInCode(children: readonly WordElement[], at: number): boolean {
  if (!isEmpty(children[at]!)) return false
  const before = children.slice(0, at).findLast((child) => !isEmpty(child))
  const after = children.slice(at + 1).find((child) => !isEmpty(child))
  return isBlock(before) && isBlock(after)
}

/** An empty paragraph as a line of code; it contains a space, because the converter drops empty ones. */
const emptyLine = (paragraph: WordElement): WordElement => ({
  ...paragraph,
  styleName: CODE_BLOCK,
  children: [{ type: 'text', value: ' ' }],
})
