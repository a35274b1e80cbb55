import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { openMaking } from '../../cli/pipeline/output/making.ts'
import { type Common, openHanding, openKnown } from '../../cli/runtime/common.ts'
import { LostEntryError, openStore } from '../../cli/runtime/store.ts'
import { openThreads } from '../../cli/runtime/threads.ts'
import { sampleNotFound, sampleSite } from '../support/sample-views.ts'
import { config, differences, readTree, site, temporaryFolder } from '../support/site.ts'

/** Enough that threads are worth their start, with what pages can have. */
const notes = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `content/${String((at % 3) + 1).padStart(2, '0')}.夹/${String(at).padStart(2, '0')}.笔记${at}.md`,
      `---\ntitle: 笔记${at}\ndate: 2024-01-01\ntags: [标签${at % 4}]\n---\n\n摘要${at}\n\n<!-- more -->\n\n## 节\n\n\`\`\`js\nconst a = ${at}\n\`\`\`\n\n[下一篇](./${String(at + 3).padStart(2, '0')}.笔记${at + 3}.md) ![图](/logo.svg)\n`,
    ]),
  )
const settings = (title: string) => config(`{ title: '${title}', content: { deadLinks: 'warning' } }`)
const files = {
  'site.config.ts': settings('线程'),
  'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ...notes(60),
}

describe('design §4: the result never depends on the number of threads', () => {
  test('one thread and three give the same bytes, from nothing and after a change of all pages', async () => {
    const s = site(files)
    await s.build({ workers: 3 })
    const folder = temporaryFolder()
    const alone = { out: join(folder, 'alone'), cache: join(folder, 'cache'), workers: 1 }
    await s.build(alone)
    expect(readTree(s.out).size).toBeGreaterThan(300)
    expect(differences(s.out, alone.out)).toEqual([])
    s.write({ 'site.config.ts': settings('别的') })
    const { totals } = await s.build({ workers: 3 })
    expect(totals!.written).toBeGreaterThan(100)
    await s.build(alone)
    expect(differences(s.out, alone.out)).toEqual([])
  })

  test('what a thread finds lost in the cache is made again', async () => {
    const s = site(files)
    await s.build({ workers: 2 })
    const before = readTree(join(s.root, '.kb/cache'))
    const body = [...before].find(([, bytes]) => bytes.includes('"html":') && bytes.includes('摘要4'))
    expect(body).toBeDefined()
    s.write({ 'site.config.ts': settings('别的') })
    const ctx = await s.context({ workers: 2 })
    // Lost after it was looked for: damaged where it stands.
    s.write({ [`.kb/cache/${body![0]}`]: 'damaged' })
    expect((await build(ctx, s.out, false)).totals!.written).toBeGreaterThan(100)
    const folder = temporaryFolder()
    await s.build({ out: join(folder, 'clean'), cache: join(folder, 'cache') })
    expect(differences(s.out, join(folder, 'clean'))).toEqual([])
  })

  test('a thread that failed at one batch does the next; none is waited for in vain when the threads are closed', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'a.md'), '```js\nconst a = 1\n```\n')
    const threads = openThreads(2)
    const find = (name: string, at = 0) => threads.on(at).run('find-code', [[{ absolute: join(folder, name) }]])
    const all = await Promise.allSettled([
      find('a.md'),
      find('none.md'),
      threads.run('no-such-task', [1]),
      find('a.md'),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(all[3]).toMatchObject({ value: [{ pieces: [{ language: 'js', code: 'const a = 1' }] }] })
    // At work it ends when that is done, with nothing to do at once; another one does what comes later.
    let started = 0
    const count = () => started++
    process.on('worker', count)
    const busy = find('a.md')
    threads.release()
    expect([await busy, started]).toEqual([[expect.anything()], 0])
    expect([await find('a.md'), started]).toEqual([[expect.anything()], 1])
    threads.release()
    expect([await find('a.md'), started]).toEqual([[expect.anything()], 2])
    process.off('worker', count)
    const late = Promise.allSettled([find('a.md'), find('a.md', 1)])
    await threads.close()
    expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(find('a.md')).rejects.toThrow('closed')
  })

  for (const [workers, jobs] of [
    [1, 3],
    [2, 60],
  ] as const)
    test(`a fault keeps its code, with ${workers} threads`, async () => {
      const folder = temporaryFolder()
      const store = openStore(join(folder, 'cache'))
      store.put('b0d1', { html: '', content: '文' })
      const orderAll = async (bodyKey: string, stage: string) => {
        const making = openMaking(workers, { storeFolder: store.folder })
        const page = { frontmatter: {}, document: { bodyKey, headings: [], charsets: {} } }
        try {
          for (let at = 0; at < jobs; at++)
            await making.order(
              () => ({ kind: 'data', page }),
              { part: 'data', stage: join(stage, String(at)) },
              () => {},
            )
          await making.settle()
        } finally {
          await making.close()
        }
      }
      await expect(orderAll('b0d1', join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
      await expect(orderAll('none', folder)).rejects.toBeInstanceOf(LostEntryError)
      await orderAll('b0d1', folder)
      expect(readFileSync(join(folder, String(jobs - 1)), 'utf8')).toContain('"content":"文"')
    })

  test('what jobs share goes to a thread once, to a new one again; where there is much of it, it is forgotten on both sides', async () => {
    const { recall, take } = openKnown()
    const handOver = openHanding()
    const handed: string[] = []
    const hand = (things: readonly Common[], forget: boolean) => {
      handed.push(...things.map(({ digest }) => digest))
      take(things, forget)
    }
    const thing = (number: number) => ({ digest: String(number), number })
    const refuse = () => {
      throw new Error('cannot be sent')
    }
    expect(() => handOver([thing(0)], refuse)).toThrow('cannot be sent')
    const first = thing(0)
    handOver([first, thing(1)], hand)
    handOver([thing(0), thing(2)], hand)
    expect(handed).toEqual(['0', '1', '2'])
    expect(recall('0')).toBe(first)
    for (let number = 3; number < 1000; number++) {
      handOver([thing(0), thing(number)], hand)
      expect([recall('0'), recall(String(number))]).toEqual([thing(0), thing(number)])
    }
    expect(handed.length).toBeLessThan(1010)
    expect(() => recall('3')).toThrow('did not come with it')

    const folder = temporaryFolder()
    const threads = openThreads(2)
    const { site: view, ...page } = sampleNotFound(sampleSite({ chunks: { shards: 1, frame: 'f' } }))
    const makeAll = async (title: string) => {
      const making = openMaking(2, { storeFolder: folder, threads })
      const common = [{ digest: title, view: { ...view, title } }]
      for (let number = 0; number < 60; number++)
        await making.order(
          () => ({ kind: 'view', number, view: page, site: title, common }),
          { part: 'document', stage: join(folder, `${title}${number}`) },
          () => {},
        )
      await making.settle()
      return readFileSync(join(folder, `${title}59`), 'utf8')
    }
    expect(await makeAll('甲')).toContain('甲')
    expect(await makeAll('乙')).toContain('乙')
    threads.release()
    expect(await makeAll('甲')).toContain('甲')
    await threads.close()
  })
})
