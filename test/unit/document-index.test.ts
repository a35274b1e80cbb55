import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStore, syncStores } from '../../cli/core/store/index.ts'
import { keepBody, readBody } from '../../cli/pipeline/notes/document-body.ts'
import { type KnownDocuments, openDocumentIndex } from '../../cli/pipeline/notes/document-index.ts'
import type { DocumentBody, ParsedDocument } from '../../cli/pipeline/notes/parsed-document.ts'
import { openPacks } from '../support/cache-entries.ts'
import { temporaryFolder } from '../support/site.ts'

const documentAt = (path: string, summary = path): ParsedDocument =>
  ({ path, summary, headings: [], anchors: [`${path}#节`], places: {} }) as unknown as ParsedDocument
const documents = (): KnownDocuments =>
  Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`key${at}`, documentAt(`甲/${at}.md`)]))

/** What the store's files hold, by their paths. */
const entries = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

test('issue 7: what was written is read again; an edited note changes one part of many', () => {
  const folder = temporaryFolder()
  const store = openStore(folder)
  openDocumentIndex({ contentDir: '/notes' }, store).write(documents())
  const before = entries(folder)
  expect(before.size).toBeGreaterThan(4)

  const index = openDocumentIndex({ contentDir: '/notes' }, store)
  const { key7: _, ...others } = index.read()
  expect({ ...others, key7: _ }).toEqual(documents())
  index.write({ ...others, edited: documentAt('甲/7.md', '改了') })
  const after = entries(folder)
  expect([...after].filter(([file, text]) => before.get(file) !== text)).toHaveLength(1)
  expect(openDocumentIndex({ contentDir: '/notes' }, store).read()).toEqual({
    ...others,
    edited: documentAt('甲/7.md', '改了'),
  })
})

test('issue 7: a note parsed anew under its old key is written, and one that is gone is forgotten', () => {
  const store = openStore(temporaryFolder())
  const index = openDocumentIndex({ contentDir: '/notes' }, store)
  index.write(documents())
  const { key3: _, ...others } = index.read()
  const changed = { ...others, key4: documentAt('甲/4.md', '它引用的文件改了') }
  index.write(changed)
  expect(openDocumentIndex({ contentDir: '/notes' }, store).read()).toEqual(changed)
})

test('issue 7: a damaged entry costs the notes in it alone; all are forgotten without being read', () => {
  const folder = temporaryFolder()
  const store = openStore(folder)
  const index = openDocumentIndex({ contentDir: '/notes' }, store)
  index.write(documents())
  const [file] = [...entries(folder).keys()]
  writeFileSync(file!, 'cut')
  const left = Object.keys(index.read()).length
  expect(left).toBeGreaterThan(100)
  expect(left).toBeLessThan(200)

  openDocumentIndex({ contentDir: '/notes' }, store).write({})
  expect(index.read()).toEqual({})
})

test('issue 7: a body comes back from the store to the letter, halves of characters and line feeds too', () => {
  const store = openStore(temporaryFolder())
  const unit = fc.oneof(
    fc.constantFrom(10, 0x6df1, 0xd842, 0xdfb7, 0xfeff, 0xfffd),
    fc.integer({ min: 0, max: 0xffff }),
  )
  const text = fc.array(unit, { maxLength: 30 }).map((units) => String.fromCharCode(...units))
  const keys = new Map<string, string>()
  fc.assert(
    fc.property(text, text, text, fc.array(text, { maxLength: 3 }), (html, content, excerpt, blocks) => {
      const code = blocks.map((lines, n) => ({ lines, ...(n === 1 ? { openings: [html] } : {}) }))
      const said = { html, content, excerpt, ...(code.length > 0 ? { code } : {}) }
      const digested: DocumentBody = { ...said, code: code.map((slot, n) => ({ digest: `digest${n}`, ...slot })) }
      const { bodyKey } = keepBody(store, code.length > 0 ? digested : { html, content, excerpt })
      expect(readBody(store, bodyKey)).toEqual(code.length > 0 ? digested : said)
      // Another body never has its key, wherever one text ends and the next begins.
      expect(keys.get(bodyKey) ?? JSON.stringify(said)).toBe(JSON.stringify(said))
      keys.set(bodyKey, JSON.stringify(said))
    }),
  )
})

test('a body with one byte changed or cut off is not trusted; it is removed, and kept anew', () => {
  const folder = temporaryFolder()
  const store = openStore(folder)
  const body = { html: '<p>深海</p>', content: '深海\n' }
  const { bodyKey } = keepBody(store, body)
  store.flush()
  const [[file]] = [...entries(folder)] as [[string, string]]
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at++)
    for (const damaged of [Buffer.from(whole).fill(whole[at]! ^ 1, at, at + 1), whole.subarray(0, at)]) {
      rmSync(folder, { recursive: true })
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, damaged)
      syncStores()
      // By any other thread; this one may remember what was in the list.
      expect(openPacks(folder).get(bodyKey)).toBeUndefined()
      expect([undefined, body]).toContainEqual(readBody(store, bodyKey))
      store.removeDamaged()
      expect([readBody(store, bodyKey), store.has(bodyKey)]).toEqual([undefined, false])
      expect(keepBody(store, body, at % 2 === 0 ? bodyKey : undefined)).toMatchObject({ bodyKey })
      syncStores()
      expect(readBody(store, bodyKey)).toEqual(body)
      expect(openPacks(folder).get(bodyKey)).toBeDefined()
    }
  const before = entries(folder)
  keepBody(store, body, bodyKey)
  store.flush()
  expect(entries(folder)).toEqual(before)
})
