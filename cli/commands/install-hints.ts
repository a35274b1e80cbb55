import { inEnglish } from '../../config/fill.ts'
import { once } from '../../config/once.ts'
import { packageManagerOf } from '../author/project/package-manager.ts'
import { type Diagnostic, hintOf } from '../diagnostics/diagnostic.ts'
import { toManager } from '../markdown/components/manager-commands.ts'
import { withInstalls } from '../sentences/install.ts'

/** Faults whose hints install packages with the package manager of the site. */
export function withInstallHints(root: string, faults: readonly Diagnostic[]): Diagnostic[] {
  const manager = once(() => packageManagerOf(root))
  return faults.map((fault) => {
    const given = hintOf(fault)
    if (given === undefined || typeof given === 'string') return fault
    const hint = withInstalls(given, (command) => toManager(command, manager().name))
    return { ...fault, hint: inEnglish(hint), words: { ...fault.words, hint } }
  })
}
