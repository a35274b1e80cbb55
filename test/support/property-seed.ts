import fc from 'fast-check'

/**
 * `npm test` gates what lands, so everybody's run tries the same inputs; `npm run fuzz` (and `KB_SEED=…`) tries others.
 * A failing run prints its seed either way.
 */
const chosen = process.env.KB_SEED
const seed = chosen === undefined ? (process.env.KB_FUZZ === undefined ? 20221101 : undefined) : Number(chosen)
if (seed !== undefined) fc.configureGlobal({ seed })
