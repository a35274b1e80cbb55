import { resolve } from 'node:path'
import type { Diagnostic as LspDiagnostic, Range } from 'vscode-languageserver-protocol'
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
  const files = new Map<string, LspDiagnostic[]>()
  for (const fault of faults) {
    const file = resolve(root, fault.place?.file ?? otherwise)
    const list = files.get(file)
    if (list) list.push(toLspDiagnostic(fault))
    else files.set(file, [toLspDiagnostic(fault)])
  }
  return files
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
