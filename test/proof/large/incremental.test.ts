import { vi } from 'vitest'

// Each step is two builds of a large site.
vi.hoisted(() => {
  process.env.KB_RUNS ??= process.env.KB_FUZZ ? '12' : '3'
})

vi.mock('../../support/site.ts', async (original) =>
  (await import('../../support/large-site.ts')).enlarge(await original()),
)

// Each test is several builds of a large site.
vi.setConfig({ testTimeout: 600_000 })

await import('../incremental.test.ts')
