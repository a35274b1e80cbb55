import { expect, test, vi } from 'vitest'
import { devSite } from '../support/dev-site.ts'
import { config } from '../support/site.ts'

/** Whether the watcher overlooks `x.svg`, as it does with files that come just while it begins to watch their folder. */
let isBlind = true

vi.mock('chokidar', async (original) => {
  const { watch } = await original<typeof import('chokidar')>()
  return {
    watch(paths: string[], options: { ignored: (path: string) => boolean }) {
      const watcher = watch(paths, {
        ...options,
        ignored: (path: string) => (isBlind && path.endsWith('x.svg')) || options.ignored(path),
      })
      const add = watcher.add.bind(watcher)
      watcher.add = (more) => {
        if ([more].flat().some((path) => path.endsWith('x.svg'))) isBlind = false
        return add(more)
      }
      return watcher
    },
  }
})

test('a file that the watcher overlooked while it started is followed once it is found', async () => {
  const dev = await devSite({
    'site.config.ts': config(`{ title: 'T' }`),
    'content/01.a/01.pic.md': '---\ntitle: Pic\npermalink: /pic/\n---\n![x](./x.svg)\n',
    'content/01.a/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const page = await dev.open('/pic/')
  await expect.poll(() => isBlind).toBe(false)
  dev.remove('content/01.a/x.svg')
  expect((await page.next('faults')).faults).toMatchObject([{ code: 'image/missing' }])
})
