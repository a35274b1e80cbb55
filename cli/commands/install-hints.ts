import { inEnglish } from '../../config/fill.ts'
import { inWordsOf, packageManagerOf } from '../author/project/package-manager.ts'
import { type Diagnostic, hintOf } from '../diagnostics/diagnostic.ts'

/** Faults whose hints install packages with the package manager of the site. */
export function withInstallHints(root: string, faults: readonly Diagnostic[]): Diagnostic[] {
  const manager = packageManagerOf(root)
  return faults.map((fault) => {
    const given = hintOf(fault)
    if (given === undefined || typeof given === 'string') return fault
    const hint = inWordsOf(manager, given)
    return { ...fault, hint: inEnglish(hint), words: { ...fault.words, hint } }
  })
}
