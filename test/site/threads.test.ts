import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openCommon, toCommonText } from '../../cli/core/make/common.ts'
import { createMakeQueue } from '../../cli/core/make/make-queue.ts'
import { LostEntryError, openStore } from '../../cli/core/store/index.ts'
import { build } from '../../cli/pipeline/build.ts'
import { keepBody } from '../../cli/pipeline/notes/document-body.ts'
import { parseEach, type TakeParsed } from '../../cli/pipeline/notes/parse-each.ts'
import { readConfigFile, readStoredConfig } from '../../cli/pipeline/site/config-file.ts'
import { makerOf, openJobs, openJobsApart } from '../../cli/pipeline/tasks.ts'
import { toSiteCall } from '../../config/site-call.ts'
import { cacheEntries, overwrite } from '../support/cache-entries.ts'
import { kb } from '../support/cli.ts'
import { toMarkdownInput } from '../support/markdown.ts'
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

describe('the result never depends on the number of threads', () => {
  test('one thread and three give the same bytes, from nothing and after a change of all pages', {
    tags: 'proof',
  }, async () => {
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

  test('what a thread finds lost in the cache is made again', { tags: 'proof' }, async () => {
    const s = site(files)
    await s.build({ workers: 2 })
    const body = cacheEntries(join(s.root, '.kb/cache')).find(
      ({ bytes, isState }) => !isState && bytes.includes('"html":') && bytes.includes('摘要4'),
    )
    expect(body).toBeDefined()
    s.write({ 'site.config.ts': settings('别的') })
    const ctx = await s.context({ workers: 2 })
    // Lost after it was looked for: damaged where it stands.
    overwrite(body!, Buffer.from('damaged'))
    expect((await build(ctx, s.out, false)).totals!.written).toBeGreaterThan(100)
    const folder = temporaryFolder()
    await s.build({ out: join(folder, 'clean'), cache: join(folder, 'cache') })
    expect(differences(s.out, join(folder, 'clean'))).toEqual([])
  })

  test('a task that fails keeps its code, and its thread does the next one; what waits is rejected when the pool is closed', {
    tags: 'proof',
  }, async () => {
    const folder = temporaryFolder()
    const pool = openJobsApart(2)
    const { settings, language } = toMarkdownInput('')
    const rules = { ...settings, languages: [{ prefix: '/', ...language }] }
    const note = (name: string) => ({ path: name, name, absolute: join(folder, name), rules, storeFolder: folder })
    writeFileSync(join(folder, 'a.md'), '```js\nconst a = 1\n```\n')
    writeFileSync(join(folder, 'file'), '')
    const notAFolder = { ...note('a.md'), storeFolder: join(folder, 'file') }
    const all = await Promise.allSettled([
      pool.run('parse', [note('a.md'), note('none.md')]),
      pool.run('parse', [notAFolder]),
      // @ts-expect-error: no such task
      pool.run('no-such-task', [1]),
      // @ts-expect-error: not the input of this task
      pool.run('parse', [{ notes: [] }]),
      pool.run('parse', [note('a.md')]),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled'])
    expect(all[0]).toMatchObject({ value: [{ document: { path: 'a.md' } }, undefined] })
    expect(all[1]).toMatchObject({ reason: { code: 'ENOTDIR', syscall: expect.anything() } })
    // Whoever reports a defect of kb knows with which note it was found.
    const defect = await pool.run('parse', [{ ...note('a.md'), rules: null as never }]).catch((error: Error) => error)
    expect(defect).toMatchObject({ name: 'TypeError', stack: expect.stringMatching(/\n {4}in a\.md$/) })
    const late = Promise.allSettled(Array.from({ length: 9 }, () => pool.run('parse', Array(50).fill(note('a.md')))))
    await pool.close()
    expect((await late).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  test('after a failure no thread works on: what comes next is alone with the site and its cache', {
    tags: 'proof',
  }, async () => {
    const folder = temporaryFolder()
    const jobs = openJobsApart(2)
    const { settings, language } = toMarkdownInput('')
    const rules = { ...settings, languages: [{ prefix: '/', ...language }] }
    writeFileSync(join(folder, 'a.md'), '# a\n')
    writeFileSync(join(folder, 'file'), '')
    const note = { path: 'a.md', name: 'a.md', absolute: join(folder, 'a.md'), rules, storeFolder: folder }
    const inputs = Array.from({ length: 100 }, (_, at) => [
      at === 9 ? { ...note, storeFolder: join(folder, 'file') } : note,
    ])
    let taken = 0
    const all = jobs.each('parse', inputs, () => void taken++, 0)
    await expect(all).rejects.toMatchObject({ code: 'ENOTDIR' })
    const before = taken
    expect(before).toBeLessThan(99)
    for (let call = 0; call < 3; call++) await jobs.run('parse', [note])
    expect(taken).toBe(before)
    await jobs.close()
  })

  test('notes parsed in threads are those parsed here, whatever their languages of code', {
    tags: 'proof',
  }, async () => {
    const folder = temporaryFolder()
    const { settings, language } = toMarkdownInput('')
    const rules = { ...settings, languages: [{ prefix: '/', ...language }] }
    const inputs = Array.from({ length: 61 }, (_, at) => {
      const path = `${at}.md`
      const fences = ['js', 'css', 'json'].slice(at % 4).map((name) => `\`\`\`${name}\n[${at}]\n\`\`\`\n\n`)
      if (at !== 40) writeFileSync(join(folder, path), `---\ntitle: 笔记${at}\n---\n\n${fences.join('')}`)
      return { path, name: path, absolute: join(folder, path), rules, storeFolder: join(folder, 'store') }
    })
    const collect = async (parse: (take: TakeParsed) => Promise<void>) => {
      const documents: unknown[] = []
      await parse((parsed, at) => {
        for (const [place, index] of at.entries()) documents[index] = parsed[place]?.document
      })
      return documents
    }
    const here = await collect((take) => parseEach(openJobs(1), inputs, take))
    expect(here).toHaveLength(61)
    expect(here[40]).toBeUndefined()
    for (const size of [1, 2, 3, 9]) {
      const jobs = openJobsApart(size)
      expect(await collect((take) => parseEach(jobs, inputs, take))).toEqual(here)
      await jobs.close()
      expect(await collect((take) => parseEach(openJobs(size), inputs, take))).toEqual(here)
    }
  })

  for (const workers of [1, 2])
    test(`a cache that is deleted after the settings were read loses nothing, with ${workers} threads`, {
      tags: 'proof',
    }, async () => {
      const settings = `{ plugins: [{ name: 'p', remark: [() => () => {}] }], content: { deadLinks: 'warning' } }`
      const s = site({ ...files, 'site.config.ts': config(settings) })
      const ctx = await s.context({ workers })
      rmSync(join(s.root, '.kb/cache'), { recursive: true })
      const { totals, diagnostics } = await build(ctx, s.out, false)
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(totals!.files).toBeGreaterThan(300)
    })

  for (const [workers, jobs] of [
    [1, 3],
    [2, 60],
  ] as const)
    test(`a fault keeps its code, with ${workers} threads`, { tags: 'proof' }, async () => {
      const folder = temporaryFolder()
      const store = openStore(join(folder, 'cache'))
      const { bodyKey: body } = keepBody(store, { html: '', content: '文' })
      const orderAll = async (bodyKey: string, stage: string) => {
        const held = openJobs(workers).hold()
        const queue = createMakeQueue(makerOf(held), { storeFolder: store.folder })
        const page = { frontmatter: {}, document: { bodyKey, headings: [], charsets: {} } }
        try {
          for (let at = 0; at < jobs; at++)
            await queue.enqueue(
              () => ({ kind: 'data', page }),
              { part: 'data', stage: join(stage, String(at)) },
              () => {},
            )
          await queue.settle()
        } finally {
          await queue.close()
          await held.close()
        }
      }
      await expect(orderAll(body, join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
      await expect(orderAll('none', folder)).rejects.toBeInstanceOf(LostEntryError)
      await orderAll(body, folder)
      expect(readFileSync(join(folder, String(jobs - 1)), 'utf8')).toContain('"content":"文"')
    })

  test('what jobs share is parsed once by a thread; where there is much of it, it is forgotten and taken again', {
    tags: 'proof',
  }, async () => {
    const takeCommon = openCommon()
    const thing = (number: number) => ({ digest: String(number), number })
    const first = takeCommon([toCommonText(thing(0)), toCommonText(thing(1))])('0')
    expect(first).toEqual(thing(0))
    expect(takeCommon([toCommonText(thing(0)), toCommonText(thing(2))])('0')).toBe(first)
    for (let number = 3; number < 1000; number++) {
      const recall = takeCommon([toCommonText(thing(0)), toCommonText(thing(number))])
      expect([recall('0'), recall(String(number))]).toEqual([thing(0), thing(number)])
    }
    expect(() => takeCommon([])('3')).toThrow('did not come with it')

    const folder = temporaryFolder()
    const pool = openJobsApart(2)
    const { site: view, ...page } = sampleNotFound(sampleSite({ chunks: { shards: 1, frame: 'f' } }))
    const makeAll = async (title: string) => {
      const queue = createMakeQueue(makerOf(pool), { storeFolder: folder })
      const common = [{ digest: title, view: { ...view, title } }]
      for (let number = 0; number < 60; number++)
        await queue.enqueue(
          () => ({ kind: 'view', number, view: page, site: title, common }),
          { part: 'document', stage: join(folder, `${title}${number}`) },
          () => {},
        )
      await queue.settle()
      return readFileSync(join(folder, `${title}59`), 'utf8')
    }
    expect(await makeAll('甲')).toContain('甲')
    expect(await makeAll('乙')).toContain('乙')
    expect(await makeAll('甲')).toContain('甲')
    await pool.close()
  })
})

test('threads end with their pool, also when one of them has failed, and even if they fail while they end', async () => {
  const destroy = vi.spyOn(Tinypool.prototype, 'destroy')
  onTestFinished(() => destroy.mockRestore())
  const end = destroy.getMockImplementation() ?? Tinypool.prototype.destroy
  const pool = openJobsApart(1)
  const cannotBeSent = [() => {}] as never
  await expect(pool.run('parse', cannotBeSent)).rejects.toThrow('could not be cloned')
  await pool.close()
  expect(destroy).toHaveBeenCalledTimes(1)
  const other = openJobsApart(1)
  await expect(other.run('parse', cannotBeSent)).rejects.toThrow('could not be cloned')
  destroy.mockImplementationOnce(async function (this: Tinypool) {
    await end.call(this)
    throw new Error('another thread has failed')
  })
  await other.close()
})

test('settings that no thread can run are the author’s fault, said in one sentence', async () => {
  const s = site({
    ...files,
    'site.config.ts': `import { isMainThread } from 'node:worker_threads'
if (!isMainThread) process.chdir('/')
export default { plugins: [{ name: 'p', remark: [() => () => {}] }] }
`,
  })
  const { code, stderr } = await kb(['build', '--workers', '2'], { cwd: s.root })
  expect(stderr).toMatch(/^kb: site\.config\.ts.*process\.chdir\(\) is not supported in workers/m)
  expect(stderr).not.toMatch(/report it|\n\s+at /)
  expect(code).toBe(2)
})

test('threads find the settings they were sent with, also when others were saved since', async () => {
  const { root, write } = site({ 'site.config.ts': config("{ title: 'Before' }") })
  const folder = join(root, '.kb/cache')
  const read = () => readConfigFile(root, join(root, 'site.config.ts'), openStore(folder), toSiteCall('build'))
  const before = await read()
  write({ 'site.config.ts': config("{ title: 'After' }") })
  const after = await read()
  expect(await readStoredConfig(before.source, folder)).toMatchObject({ title: 'Before' })
  expect(await readStoredConfig(after.source, folder)).toMatchObject({ title: 'After' })
})
