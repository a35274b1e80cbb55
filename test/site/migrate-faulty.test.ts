import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { type FaultyBlog, HEXO, HUGO, VITEPRESS } from '../fixtures/migrate/faulty-blogs.ts'
import { isLarge, LARGE, largeNotes } from '../support/large-site.ts'
import { openSite, readTree, temporaryFolder } from '../support/site.ts'

/** Whether a host answers where the old generator wrote a file: with the page itself, or one that leads on. */
const answers = (output: string, path: string): boolean =>
  [path, path.replace(/(?<!(?:^|\/)index)\.html$/, '/index.html')].some((candidate) =>
    existsSync(join(output, candidate)),
  )

test.each<FaultyBlog>([HEXO, HUGO, VITEPRESS])(
  '$name: a blog full of faults is migrated, twice alike, and built; every address that its generator wrote answers but those of `lost`',
  { tags: 'proof' },
  async ({ folder, files, written, lost }) => {
    const from = join(temporaryFolder(), 'old')
    openSite(from, isLarge ? { ...largeNotes(LARGE, folder), ...files } : files)
    const to = join(temporaryFolder(), 'new')
    const { addresses } = await migrate(from, to)
    const tree = readTree(to)
    expect((await migrate(from, to)).written).toEqual([])
    expect(readTree(to)).toEqual(tree)
    // Files that the settings of Hexo keep out, and what VitePress makes no page of.
    expect([...tree.values()].filter((text) => text.includes('不外传'))).toEqual([])
    expect((await openSite(to).build()).totals).toBeDefined()
    const output = join(to, 'dist')
    // None that answers is said to be lost.
    expect(
      (addresses?.lost ?? []).filter(
        ({ address, path }) => path === undefined && answers(output, address.replace(/\/$/, '/index.html')),
      ),
    ).toEqual([])
    expect(written.filter((path) => !answers(output, path))).toEqual(lost)
  },
)
