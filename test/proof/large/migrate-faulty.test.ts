import { vi } from 'vitest'

vi.mock('../../support/site.ts', async (original) =>
  (await import('../../support/large-site.ts')).enlarge(await original()),
)
vi.setConfig({ testTimeout: 600_000 })

await import('../../site/migrate-faulty.test.ts')
