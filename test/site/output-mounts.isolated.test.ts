import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { openLedger } from '../../cli/pipeline/output/ledger.ts'
import { differences, readTree, site, temporaryFolder } from '../support/site.ts'

/** Where the cache stands: nothing is renamed across its border, as between two mounts of one disk. */
const mount = vi.hoisted(() => ({ folder: '', crossed: 0 }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const isWithin = (path: string) => path.startsWith(mount.folder)
  return {
    ...fs,
    renameSync(from: string, to: string) {
      if (isWithin(from) !== isWithin(to)) {
        mount.crossed++
        throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' })
      }
      fs.renameSync(from, to)
    },
  }
})

test('a cache on another mount of the same disk: a new output is copied, its files are known, and nothing of it stays behind', {
  tags: 'proof',
}, async () => {
  const notes = {
    'content/01.a.md': '---\ntitle: 甲\npermalink: /pages/aaaaaa/\n---\n文\n',
    'content/02.b.md': '---\ntitle: 乙\npermalink: /pages/bbbbbb/\n---\n[甲](./01.a.md)\n',
  }
  const cache = join(temporaryFolder(), 'cache')
  mount.folder = cache
  const s = site(notes)
  const first = await s.build({ cache })
  expect(mount.crossed).toBeGreaterThan(0)
  expect([...readTree(cache).keys()].filter((path) => path.includes('stage'))).toEqual([])
  // By their times the next build knows its files.
  const { files } = openLedger(s.out, openStore(cache))
  expect(files.size).toBe(first.totals!.files)
  for (const [path, [, , ctimeMs]] of files) expect(statSync(join(s.out, path)).ctimeMs, path).toBe(ctimeMs)

  const crossed = mount.crossed
  const plain = join(temporaryFolder(), 'plain')
  mount.folder = '/nowhere'
  await s.build({ out: plain, cache: join(temporaryFolder(), 'cache') })
  expect(mount.crossed).toBe(crossed)
  expect(differences(s.out, plain)).toEqual([])
})
