import { closedFences } from '../../markdown/syntax/fence.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { editNotes } from '../note-texts.ts'
import { code, type OldSite } from '../old-site.ts'
import { matchesOutsideCode } from '../tags/code-ranges.ts'
import { codeBlock, container } from '../tags/markdown-text.ts'

/** Settings of Markmap above the text of a map, which have no counterpart. */
const MARKMAP_SETTINGS = /^---[ \t]*\r?\n(?:[^\n]*\n){0,30}?---[ \t]*\r?\n/
/** The first or last line of a diagram of markdown-it-plantuml. */
const PLANTUML_LINE = /^@(start|end)(\w+)[^\r\n]*/gm

/**
 * Writes mind maps of Markmap as containers, and diagrams that stand in the text as code blocks of PlantUML; says how
 * to have these drawn.
 */
export function writeDiagrams(site: OldSite): void {
  let hasPlantuml = false
  editNotes(site, (old) => {
    const plantuml = withPlantuml(old)
    const maps = withMindMaps(plantuml.text)
    hasPlantuml ||= plantuml.count > 0 || /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:plantuml|puml)\b/m.test(old)
    const lines: Words[] = [
      ...(plantuml.count > 0 ? [say('diagrams of PlantUML are now code blocks: {n}', { n: plantuml.count })] : []),
      ...(maps.count > 0
        ? [say('mind maps of Markmap are now {container}: {n}', { container: code('::: mind-map'), n: maps.count })]
        : []),
    ]
    return { text: maps.text, lines }
  })
  if (hasPlantuml)
    site.findings.left.push({
      what: say('diagrams of PlantUML in notes'),
      todo: say(
        'They are shown as code. To draw them, set `markdown: { diagramServer: "https://kroki.io" }` or a server of your own, and run `kb diagrams fetch`.',
      ),
    })
}

function withPlantuml(note: string): { text: string; count: number } {
  if (!note.includes('@start')) return { text: note, count: 0 }
  const pieces: string[] = []
  let at = 0
  let opening: RegExpExecArray | undefined
  for (const line of matchesOutsideCode(note, PLANTUML_LINE)) {
    const [whole, edge, kind] = line
    if (edge === 'start') opening = line
    else if (opening?.[2] === kind) {
      const end = line.index + whole.length
      pieces.push(note.slice(at, opening!.index), codeBlock('plantuml', note.slice(opening!.index, end)))
      at = end
      opening = undefined
    }
  }
  return { text: pieces.join('') + note.slice(at), count: pieces.length / 2 }
}

function withMindMaps(note: string): { text: string; count: number } {
  if (!note.includes('markmap')) return { text: note, count: 0 }
  const pieces: string[] = []
  let at = 0
  for (const { opening, closing, start, end } of closedFences(note)) {
    if (opening.info.trim() !== 'markmap') continue
    const map = note.slice(start, end).replace(MARKMAP_SETTINGS, '')
    pieces.push(note.slice(at, opening.start), container('mind-map', map.trimEnd()))
    at = closing.end
  }
  return { text: pieces.join('') + note.slice(at), count: pieces.length / 2 }
}
