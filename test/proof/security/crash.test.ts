import { expect, test } from 'vitest'
import { FULL_PROOF } from '../../support/combinations.ts'
import { crash, seeded } from '../../support/crash.ts'

/** Kills with every test run, and by `npm run fuzz`; `KB_FUZZ_SEED` runs a failure again. */
const MOMENTS = process.env.KB_FUZZ ? 100 : FULL_PROOF ? 20 : 4
const MOMENTS_LARGE = process.env.KB_FUZZ ? 40 : FULL_PROOF ? 8 : 2
const seed = Number(process.env.KB_FUZZ_SEED ?? (process.env.KB_FUZZ ? Date.now() % 2 ** 31 : 20_221_101))

test(`row 25: builds killed at ${MOMENTS} moments (seed ${seed}) leave a site that serves, and the next build is as one from nothing, from the cache they left too`, async () => {
  const crashes = await crash(MOMENTS, seeded(seed))
  try {
    expect(crashes.faults).toEqual([])
    expect([crashes.killed, crashes.byClock]).toEqual([MOMENTS, MOMENTS / 2])
  } finally {
    crashes.close()
  }
}, 1_800_000)

test(`so do builds with two threads, killed at ${MOMENTS_LARGE} moments (seed ${seed})`, async () => {
  const crashes = await crash(MOMENTS_LARGE, seeded(seed), 'large')
  try {
    expect(crashes.faults).toEqual([])
    expect([crashes.killed, crashes.byClock]).toEqual([MOMENTS_LARGE, MOMENTS_LARGE / 2])
  } finally {
    crashes.close()
  }
}, 1_800_000)
