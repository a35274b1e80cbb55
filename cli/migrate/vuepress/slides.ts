import { say } from '../../sentences/sentence.ts'
import { type NoteEdit, readYamlBlock, replaceValue } from '../note-lines.ts'
import { code } from '../old-site.ts'
import { codeRanges, rangeFinder } from '../tags/code-ranges.ts'

/** Names of hope's layout for slides, in its versions. */
const LAYOUTS: readonly unknown[] = ['Slide', 'Slides', 'SlidePage']
const LINE = /^(?:@slidestart\b[^\n]*|@slideend[ \t]*|-{2,3}[ \t]*)\r?$/gm

/**
 * Turns slides of hope (`@slidestart` … `@slideend`, shown by reveal.js) into what `layout: slides` divides: text with
 * rules between slides. Slides below others (`--`) follow these. In a note with another layout, the text stays.
 */
export function withSlides(note: string): NoteEdit {
  if (!/^@slidestart\b/m.test(note)) return { text: note, lines: [] }
  const isDeck = LAYOUTS.includes(readYamlBlock(note)?.layout)
  const layout = isDeck ? replaceValue(note, 'layout', 'slides') : undefined
  return {
    text: withRules(layout?.text ?? note),
    lines: [
      layout
        ? say('slides of reveal.js are now {layout}', { layout: code(layout.line) })
        : say('slides of reveal.js are now text with rules'),
    ],
  }
}

function withRules(text: string): string {
  const fenceAt = rangeFinder(codeRanges(text).filter(({ kind }) => kind === 'fence'))
  let isInside = false
  return text.replace(LINE, (line, at: number) => {
    if (fenceAt(at)) return line
    if (line.startsWith('@')) {
      isInside = line.startsWith('@slidestart')
      return ''
    }
    // Directly below a line of text, dashes would make that line a heading.
    return isInside ? '\n---' : line
  })
}
