import type { Diagnostic as LspDiagnostic, Range } from 'vscode-languageserver-protocol'
import { spelledAsOnDisk } from '../core/files.ts'
import { groupBy } from '../core/group-by.ts'
import { type Diagnostic, hintOf, type Place, wordsOf } from '../diagnostics/diagnostic.ts'
import { faultPage } from '../diagnostics/fault-page.ts'
import { spoken, tell } from '../sentences/language.ts'

/** Severities of the Language Server Protocol. */
const SEVERITY = { error: 1, warning: 2 } as const

/**
 * Faults by absolute file path, as editors show them: message and hint in the reader's language, and the code with a
 * link to its page. Faults without a file are shown at the first line of `otherwise`.
 */
export function faultsByFile(
  faults: readonly Diagnostic[],
  root: string,
  otherwise: string,
): Map<string, LspDiagnostic[]> {
  const byFile = groupBy(faults, ({ place }) => spelledAsOnDisk(root, place?.file ?? otherwise))
  return new Map([...byFile].map(([file, list]) => [file, list.map(toLspDiagnostic)]))
}

function toLspDiagnostic(fault: Diagnostic): LspDiagnostic {
  const hint = hintOf(fault)
  const href = faultPage(fault.code, spoken())
  return {
    range: toRange(fault.place),
    severity: SEVERITY[fault.severity],
    code: fault.code,
    source: 'kb',
    message: [tell(wordsOf(fault)), ...(hint === undefined ? [] : [tell(hint)])].join('\n'),
    ...(href === undefined ? {} : { codeDescription: { href } }),
  }
}

/** A place without an end covers one character. */
function toRange(place: Place | undefined): Range {
  const { line, column, endLine, endColumn } = {
    line: 1,
    column: 1,
    endLine: undefined,
    endColumn: undefined,
    ...place,
  }
  const start = { line: line - 1, character: column - 1 }
  return endColumn === undefined
    ? { start, end: { line: start.line, character: start.character + 1 } }
    : { start, end: { line: (endLine ?? line) - 1, character: endColumn - 1 } }
}
