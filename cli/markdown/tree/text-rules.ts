import type { Root } from 'mdast'
import { splitEmoticons } from './split-emoticons.ts'
import { splitSubSup } from './sub-sup.ts'

/** The settings that say what signs mean in texts, and so what ids headings get. */
export interface TextRules {
  subSup?: boolean
  emoticons?: boolean
}

/**
 * What signs in texts mean by the site's settings. Changes the tree.
 *
 * @param text  the same text that was parsed
 */
export function applyTextRules(root: Root, text: string, { subSup, emoticons }: TextRules): void {
  if (subSup) splitSubSup(root, text)
  if (emoticons) splitEmoticons(root, text)
}
