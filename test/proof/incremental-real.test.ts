import { expect, test } from 'vitest'
import { FULL_PROOF } from '../support/combinations.ts'
import { seeded } from '../support/crash.ts'
import { openBase } from '../support/incremental/base-site.ts'
import { type Base, runSequence } from '../support/incremental/sequence.ts'
import { toRandom } from '../support/incremental/workspace.ts'
import { hasBlogs, hasRealNotes } from '../support/real-notes.ts'

/**
 * Sequences of edits: one with every proof, twelve with the full one, a thousand others by `npm run fuzz`, or as many as
 * `KB_SEQUENCES` says;
 * `KB_SEED` is the first one's seed.
 */
const USUAL = FULL_PROOF ? 12 : 1
const SEQUENCES = Number(process.env.KB_SEQUENCES ?? (process.env.KB_FUZZ ? 1000 : USUAL))
const FIRST_SEED = Number(process.env.KB_SEED ?? (process.env.KB_FUZZ ? Date.now() % 2 ** 31 : 20_261_100))
/** Steps of the sequence to do, such as `0,2,3`, while somebody looks for the fewest that fail. */
const STEPS = process.env.KB_STEPS ? new Set(process.env.KB_STEPS.split(',').map(Number)) : undefined
/** Seeds that follow each other and have the same notes: so many builds begin with one that is made once. */
const SEEDS_ON_SITE = 50
/** Bytes of the largest note, by turns. */
const LARGEST_NOTES = [3000, 20_000]

test.skipIf(!hasRealNotes || !hasBlogs)(
  `240 real notes are built as from nothing after edits, damage and kills (sequences: ${SEQUENCES}, first seed: ${FIRST_SEED})`,
  async () => {
    const failures: string[] = []
    let [builds, killed] = [0, 0]
    let base: Base | undefined
    try {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
        const site = Math.floor(seed / SEEDS_ON_SITE)
        if (!base || seed % SEEDS_ON_SITE === 0) {
          await base?.close()
          base = await openBase(toRandom(seeded(site)), LARGEST_NOTES[site % LARGEST_NOTES.length]!)
        }
        const result = await runSequence(base, seed, STEPS)
        builds += result.builds
        killed += result.killed
        if (SEQUENCES !== USUAL) console.log(`seed ${seed}: ${result.failure ?? 'equal'}`)
        if (result.failure !== undefined)
          failures.push(`KB_SEED=${seed} KB_SEQUENCES=1\n${result.log.join('\n')}\n${result.failure}`)
      }
    } finally {
      await base?.close()
    }
    console.log(`sequences: ${SEQUENCES}, ${builds} builds compared, ${killed} killed`)
    expect(failures.join('\n\n')).toBe('')
    expect(builds).toBeGreaterThanOrEqual(SEQUENCES)
  },
  3_600_000 * 6,
)
