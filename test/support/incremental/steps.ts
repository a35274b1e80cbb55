import { CACHE, KILL, NOTHING, OUTPUT, SITE } from './folder-steps.ts'
import { FRONTMATTER, NAMES, PICTURES, TEXT } from './note-steps.ts'
import type { Step } from './workspace.ts'

/** By how often they come. */
export const STEPS: readonly { weight: number; steps: Record<string, Step> }[] = [
  { weight: 6, steps: TEXT },
  { weight: 4, steps: FRONTMATTER },
  { weight: 4, steps: NAMES },
  { weight: 2, steps: PICTURES },
  { weight: 2, steps: SITE },
  { weight: 3, steps: CACHE },
  { weight: 3, steps: OUTPUT },
  { weight: 3, steps: KILL },
  { weight: 1, steps: NOTHING },
]
