import { vi } from 'vitest'

vi.mock('../../support/site.ts', async (original) =>
  (await import('../../support/large-site.ts')).enlarge(await original()),
)
// Each test is several builds of a large site.
vi.setConfig({ testTimeout: 600_000 })

await import('../../site/embeds.test.ts')
