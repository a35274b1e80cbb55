import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store.ts'
import type { Artifact } from '../../cli/pipeline/artifact.ts'
import { openOutput } from '../../cli/pipeline/output/output-folder.ts'
import { config, differences, readTree, site, temporaryFolder } from '../support/site.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

type File = [path: string, group?: string, digest?: string]

/** An output that was written once with these files. */
async function written(...files: File[]) {
  const folder = temporaryFolder()
  const out = join(folder, 'out')
  const open = () => openOutput(out, openStore(join(folder, 'cache')))
  const put = async (output: ReturnType<typeof open>, ...all: File[]) => {
    for (const file of all) await output.put(artifact(file))
  }
  const first = open()
  await put(first, ...files)
  await first.settle()
  first.finish('site')
  return { out, open, put, names: () => [...readTree(out).keys()].filter((path) => !path.startsWith('.kb')).sort() }
}

const artifact = ([path, name, digest = '1']: File): Artifact => ({
  path,
  key: `key of ${path}`,
  make: () => path,
  ...(name ? { group: { name, digest } } : {}),
})
const own = { name: 'a', digest: '1' }

describe('issue 7: files that stand together are not named again', () => {
  test('a group whose files stand is kept as it is, and what is put in no group goes when it is not put again', async () => {
    const { open, names } = await written(['a/1', 'a'], ['a/2', 'a'], ['b/1', 'b'], ['alone'])
    const output = open()
    expect([output.stands(own), output.stands(own)]).toEqual([true, true])
    await output.settle()
    expect(output.finish('next')).toMatchObject({ files: 2, unchanged: 2, written: 0, removed: 2 })
    expect(names()).toEqual(['a/1', 'a/2'])
    expect(open().stands(own)).toBe(true)
    expect(open().stands({ name: 'b', digest: '1' })).toBe(false)
  })

  test('not of another digest, nor where a file was touched, is gone, or has a path that is taken', async () => {
    const { out, open, put } = await written(['a/1', 'a'], ['a/2', 'a'])
    expect(open().stands({ name: 'a', digest: '2' })).toBe(false)
    const taken = open()
    await put(taken, ['a/2'])
    expect(taken.stands(own)).toBe(false)
    const { size } = statSync(join(out, 'a/2'))
    writeFileSync(join(out, 'a/2'), 'x'.repeat(size))
    expect(open().stands(own)).toBe(false)
    rmSync(join(out, 'a/2'))
    expect(open().stands(own)).toBe(false)
  })

  test('a group that lost a path to another file is named each time: only so the path falls back to it', async () => {
    const { open, put, names } = await written(['path', 'a'], ['path', 'b'], ['b/1', 'b'])
    const output = open()
    expect(output.stands({ name: 'b', digest: '1' })).toBe(false)
    await put(output, ['b/1', 'b'], ['path', 'b'])
    await output.settle()
    expect(output.finish('next').removed).toBe(0)
    expect(names()).toEqual(['b/1', 'path'])
  })

  test('while keys are verified a group must have the files and keys of before, all of them', async () => {
    vi.stubEnv('KB_VERIFY_KEYS', '1')
    const { open, put } = await written(['a/1', 'a'], ['a/2', 'a'])
    const other = open()
    expect(other.stands(own)).toBe(false)
    await put(other, ['a/1', 'a'])
    await expect(put(other, ['a/3', 'a'])).rejects.toThrow('a/3 is not what it was')
    const fewer = open()
    fewer.stands(own)
    await put(fewer, ['a/1', 'a'])
    await fewer.settle()
    expect(() => fewer.finish('next')).toThrow('a/2 is not put')
  })

  test('after an edit, other notes’ files that somebody touched or removed are made again, and all bytes are those of a clean build', async () => {
    const note = (name: string, text = '') =>
      `---\ntitle: ${name}\npermalink: /pages/${name}/\ntags: [标]\n---\n## 节\n\n文 ${text}\n`
    const s = site({
      'site.config.ts': config("{ title: '试', url: 'https://example.com' }"),
      'content/index.md': '---\nhome: true\n---\n',
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/01.甲/${name}.md`, note(name)])),
    })
    await s.build()
    writeFileSync(join(s.out, 'pages/b/index.html'), 'theirs')
    rmSync(join(s.out, 'pages/c/index.md'))
    rmSync(join(s.out, 'tags/index.html'))
    rmSync(join(s.out, '01.甲/d.html'))
    s.write({ 'content/01.甲/a.md': note('a', '更多') })
    expect((await s.build()).totals!.written).toBeLessThan(20)
    const clean = join(temporaryFolder(), 'clean')
    await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
    expect(differences(s.out, clean)).toEqual([])
  })
})
