import { expect, test, vi } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { inEnglish } from '../../config/fill.ts'
import { config, site } from '../support/site.ts'

/** In the place of the real limits: a site of so many files takes too long. */
const cloudflareFiles = vi.hoisted(() => ({ free: 0, paid: 0 }))
vi.mock('../../config/limits.ts', async (original) => {
  const { LIMITS, ...others } = await original<typeof import('../../config/limits.ts')>()
  return { ...others, LIMITS: { ...LIMITS, cloudflareFiles } }
})

test('more files than Cloudflare takes are told by the build, not first by the deployment', {
  tags: 'proof',
}, async () => {
  const told = async (deploy: string, free: number, paid: number) => {
    Object.assign(cloudflareFiles, { free, paid })
    const made = site({
      'site.config.ts': config(`{ title: 'T', deploy: ${deploy} }`),
      'content/01.a.md': '---\ntitle: A\n---\ntext\n',
    })
    const ctx = await made.context()
    const said: string[] = []
    await build(
      { ...ctx, progress: { ...ctx.progress, note: (words) => said.push(inEnglish(words)) } },
      made.out,
      false,
    )
    return said
  }
  const { LIMITS } = await vi.importActual<typeof import('../../config/limits.ts')>('../../config/limits.ts')
  expect(LIMITS.cloudflareFiles).toEqual({ free: 20_000, paid: 100_000 })
  expect(await told("'cloudflare-pages'", 20, 1000)).toEqual([
    expect.stringMatching(/^Cloudflare Pages takes 20 on its free plan, and the site has \d+ files/),
  ])
  expect(await told("'cloudflare-pages'", 10, 20)).toEqual([expect.stringContaining('takes 20 at most')])
  expect(await told("'cloudflare-pages'", 10_000, 20_000)).toEqual([])
  expect(await told("'nginx'", 1, 2)).toEqual([])
})
