import { vi } from 'vitest'

vi.mock('../../support/site.ts', async (original) =>
  (await import('../../support/large-site.ts')).enlarge(await original()),
)

await import('../../site/code-types.test.ts')
