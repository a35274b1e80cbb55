import type { LiveFault } from '../../config/model/live.ts'
import { readInside } from '../core/read-inside.ts'
import { codeFrame, frameLines, showFrame } from '../diagnostics/code-frame.ts'
import { type Diagnostic, hintOf, wordsOf } from '../diagnostics/diagnostic.ts'
import { tell } from '../sentences/language.ts'

/** Maximum number of faults in the overlay; the terminal shows all of them. */
const MAX_FAULTS = 30

/**
 * The faults in a page's overlay: all errors of the site, because they prevent a build, and the warnings of the page's
 * own note.
 *
 * @param file  of the page's note, relative to the root
 */
export function toLiveFaults(root: string, diagnostics: readonly Diagnostic[], file: string | undefined): LiveFault[] {
  const texts = new Map<string, string | undefined>()
  const read = (name: string): string | undefined => {
    if (!texts.has(name)) texts.set(name, readInside(root, name))
    return texts.get(name)
  }
  const shown = diagnostics.filter(
    ({ severity, place }) => severity === 'error' || (file !== undefined && place?.file === file),
  )
  const errorsFirst = [
    ...shown.filter(({ severity }) => severity === 'error'),
    ...shown.filter(({ severity }) => severity === 'warning'),
  ]
  return errorsFirst.slice(0, MAX_FAULTS).map((fault) => {
    const { severity, code, place } = fault
    const hint = hintOf(fault)
    const text = place && read(place.file)
    const frame = place && text !== undefined ? showFrame(codeFrame(frameLines(text), place)) : ''
    return {
      severity,
      code,
      message: tell(wordsOf(fault)),
      ...(hint === undefined ? {} : { hint: tell(hint) }),
      ...(place ? { where: `${place.file}:${place.line}:${place.column}` } : {}),
      ...(frame ? { frame } : {}),
    }
  })
}
