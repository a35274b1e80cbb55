import { appendFileSync, cpSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addPacks, openPacks, packFiles, stateFiles } from '../support/cache-entries.ts'
import { kb } from '../support/cli.ts'
import { FULL_PROOF } from '../support/combinations.ts'
import { devSite } from '../support/dev-site.ts'
import { largeNotes } from '../support/large-site.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { differences, openSite, readTree, type TestSite, temporaryFolder } from '../support/site.ts'

const bytesIn = (cache: string): number => packFiles(cache).reduce((sum, file) => sum + statSync(file).size, 0)

/** As if all had been written a day ago. */
function age(cache: string): void {
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const file of [...packFiles(cache), ...stateFiles(cache)]) utimesSync(file, yesterday, yesterday)
}

/** Damaged values, and packs that are not whole. */
function damageOf(cache: string): unknown {
  const packs = openPacks(cache)
  const damage = packs.findDamaged()
  packs.sync()
  return damage
}

const NO_DAMAGE = { packs: [], values: 0 }

/** As the command builds it, by the same clock. */
const build = (s: TestSite, ...flags: string[]) =>
  kb(['build', s.root, '--workers', '2', '--keep-going', '--quiet', '--now', '2026-11-01', ...flags])

async function expectClean(s: TestSite, ...outs: string[]): Promise<void> {
  const clean = join(temporaryFolder(), 'clean')
  expect((await build(s, '--out', clean, '--no-cache')).code).toBe(0)
  for (const out of outs) expect(differences(out, clean)).toEqual([])
}

/** Folders that are enough for two threads; the full proof takes all. */
const PARTS = FULL_PROOF ? [''] : ['01.前端', '02.页面', '《Vue》笔记']

/** Real notes in a folder of their own, which two threads build. */
function realSite(): { s: TestSite; notes: string[] } {
  const root = temporaryFolder()
  for (const part of PARTS) cpSync(join(REAL_NOTES, part), join(root, part), { recursive: true })
  const notes = [...readTree(root).keys()].filter((path) => path.endsWith('.md'))
  return { s: openSite(root, {}, 2), notes: notes.map((path) => join(root, path)) }
}

describe('a cache', () => {
  test.skipIf(!hasRealNotes)('of a real site that is edited again and again does not grow without bound', async () => {
    const { s, notes } = realSite()
    const cache = join(s.root, '.kb/cache')
    expect((await build(s)).code).toBe(0)
    const live = bytesIn(cache)
    const sizes: number[] = []
    let written = live
    for (let edit = 0; edit < 7; edit++) {
      for (const note of notes.filter((_, at) => at % 3 === edit % 3)) appendFileSync(note, `\n第 ${edit} 次修改。\n`)
      age(cache)
      const before = bytesIn(cache)
      expect((await build(s)).code).toBe(0)
      sizes.push(bytesIn(cache))
      written += Math.max(0, sizes.at(-1)! - before)
    }
    expect(Math.max(...sizes)).toBeLessThan(3 * live)
    // Some of the edits copied nothing.
    expect(sizes.filter((size, at) => size > (sizes[at - 1] ?? live)).length).toBeGreaterThan(3)
    expect(written).toBeGreaterThan(3 * live)
    await expectClean(s, s.out)
  })

  test.skipIf(!hasRealNotes)('that two builds fill, edit and sweep at once loses nothing', async () => {
    const { s, notes } = realSite()
    const cache = join(s.root, '.kb/cache')
    const outs = ['one', 'two'].map((name) => join(temporaryFolder(), name))
    for (let turn = 0; turn < 3; turn++) {
      const builds = outs.map((out) => build(s, '--out', out))
      for (const { code, stderr } of await Promise.all(builds))
        expect([code, stderr.includes('kb:')]).toEqual([0, false])
      expect(damageOf(cache)).toEqual(NO_DAMAGE)
      // Both join these.
      addPacks(cache)
      for (const note of notes.filter((_, at) => at % 9 === turn)) appendFileSync(note, `\n第 ${turn} 次修改。\n`)
    }
    for (const out of outs) expect((await build(s, '--out', out)).code).toBe(0)
    await expectClean(s, ...outs)
  })

  for (const [size, files, workers] of [
    ['small', {}, 1],
    ['large', largeNotes(), 2],
  ] as const)
    test(`that kb dev and builds write to at once loses nothing: a ${size} site`, async () => {
      const note = (text: string) => ({ 'content/01.a.md': `---\ntitle: A\npermalink: /a/\n---\n\n${text}\n` })
      const s = await devSite({ ...files, ...note('begin') }, { workers })
      const cache = join(s.root, '.kb/cache')
      for (let turn = 0; turn < 4; turn++) {
        addPacks(cache)
        s.write(note(`turn ${turn}`))
        const [built] = await Promise.all([
          build(s, '--workers', String(workers)),
          expect.poll(() => s.text('/a/')).toContain(`turn ${turn}`),
        ])
        expect(built).toEqual({ code: 0, stdout: '', stderr: '' })
        expect(s.read('a/index.html')).toContain(`turn ${turn}`)
        expect(damageOf(cache)).toEqual(NO_DAMAGE)
      }
      await expectClean(s, s.out)
    })
})
