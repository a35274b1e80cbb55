import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markdownRules } from '../../cli/pipeline/notes/parse-documents.ts'
import { parseEach } from '../../cli/pipeline/notes/parse-each.ts'
import type { ParseInput } from '../../cli/pipeline/notes/parse-key.ts'
import { openParseContext, parseNotes } from '../../cli/pipeline/notes/parse-notes.ts'
import { openJobsApart } from '../../cli/pipeline/tasks.ts'
import { BLOGS, hasBlogs, hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { openSite } from '../support/site.ts'

/** What a note is when it is parsed: all that is known of it, and the hash of its body. */
type Parsed = Awaited<ReturnType<typeof parseNotes>>[number]
const bytesOf = (parsed: Parsed): string => JSON.stringify(parsed?.document)

/** Beginnings of blocks that keep something while they are read: the first note with each is parsed alone. */
const ALONE = [
  '::: cardList',
  '::: cardImgList',
  ':::tip',
  '::: center',
  '<code-group',
  '$$',
  '[[toc]]',
  '<Badge',
  '[^1]',
]

describe.skipIf(!hasRealNotes || !hasBlogs)('a real note is parsed to the same bytes', { timeout: 900_000 }, () => {
  let folder: string
  let notes: ParseInput[]
  let forwards: string[]
  const inStore = (name: string) => notes.map((note) => ({ ...note, storeFolder: join(folder, name) }))

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kb-order-'))
    notes = []
    for (const root of [REAL_NOTES, ...BLOGS]) {
      const { site } = await openSite(root).context({ cache: join(folder, 'settings') })
      // The marks of our own elements matter the most where an author's are taken off.
      const rules = { ...markdownRules(site), trust: root === REAL_NOTES ? 'trusted' : 'untrusted' } as const
      for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort())
        if (path.endsWith('.md') && !path.includes('.vuepress'))
          notes.push({ path, name: path, absolute: join(root, path), rules, storeFolder: '' })
    }
    forwards = (await parseNotes(inStore('forwards'), openParseContext())).map(bytesOf)
  }, 900_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('forwards and backwards', async () => {
    expect(forwards.length).toBeGreaterThan(1000)
    expect(new Set(forwards).size).toBe(forwards.length)
    const backwards = (await parseNotes(inStore('backwards').reverse(), openParseContext())).map(bytesOf).reverse()
    for (const [at, bytes] of backwards.entries()) expect(bytes, notes[at]!.absolute).toBe(forwards[at])
  })

  test('here and in two threads', async () => {
    const pool = openJobsApart(2)
    let seen = 0
    try {
      await parseEach(pool, inStore('threads'), (parsed, places) => {
        for (const [at, note] of parsed.entries()) {
          expect(bytesOf(note), notes[places[at]!]!.absolute).toBe(forwards[places[at]!])
          seen++
        }
      })
    } finally {
      await pool.close()
    }
    expect(seen).toBe(notes.length)
  })

  test('alone in a thread of its own', async () => {
    const inputs = inStore('alone')
    const texts = inputs.map(({ absolute }) => readFileSync(absolute, 'utf8'))
    const isAll = process.env.KB_ALONE === 'all'
    const places = isAll
      ? inputs.map((_, at) => at)
      : ALONE.map((begin) => texts.findLastIndex((text) => text.includes(begin)))
    for (const at of new Set(places.filter((place) => place >= 0))) {
      const pool = openJobsApart(1)
      try {
        const [parsed] = await pool.run('parse', [inputs[at]!])
        expect(bytesOf(parsed), inputs[at]!.absolute).toBe(forwards[at])
      } finally {
        await pool.close()
      }
    }
  })
})
