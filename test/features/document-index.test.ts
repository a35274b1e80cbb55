import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type KnownDocuments, openDocumentIndex } from '../../cli/pipeline/documents/document-index.ts'
import type { ParsedDocument } from '../../cli/pipeline/documents/parsed-document.ts'
import { openStore } from '../../cli/runtime/store.ts'
import { temporaryFolder } from '../support/site.ts'

const documentAt = (path: string, summary = path): ParsedDocument => ({ path, summary }) as ParsedDocument
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

test('issue 7: what was written is read again; an edited note changes one entry of many', () => {
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
