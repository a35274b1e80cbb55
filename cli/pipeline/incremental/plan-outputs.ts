import { hashOf } from '../../core/hash.ts'
import { judgeOutputs, type OutputPlan } from '../outputs/judge-outputs.ts'
import { type ClaimInput, outputClaims } from '../outputs/output-claims.ts'
import { hasCopy } from '../pages/copies.ts'
import type { ReusedKeys } from './keys.ts'

/**
 * Plans which file of the output comes from where. On a large site, naming all files takes longer than an edit, which
 * mostly leaves their names unchanged, so a plan without faults is reused.
 */
export function planOutputs(input: ClaimInput, keys: ReusedKeys): OutputPlan {
  const { site, graph } = input.shared
  const judge = () => judgeOutputs(outputClaims(input), site.configFile)
  // Plugins' files may depend on anything, and their faults are only found by calling them.
  if (site.plugins.list.some((plugin) => plugin.files)) return judge()
  // Whether a note has a text decides whether it has a copy.
  const withoutCopy = graph.pages.flatMap((page) => (hasCopy(page, site.config) ? [] : [page.path]))
  return keys.outputPlan(hashOf([input.assets.map(({ path }) => path), withoutCopy]), judge)
}
