import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { expect, test } from 'vitest'
import { sharedScanners } from '../../cli/pipeline/documents/markdown/shared-scanners.ts'

/** A real engine that counts what it compiles and frees. */
async function counted() {
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const counts = { compiled: 0, freed: 0 }
  const shared = sharedScanners({
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      counts.compiled++
      const scanner = engine.createScanner(patterns)
      return {
        findNextMatchSync: (string, start, options) => scanner.findNextMatchSync(string, start, options),
        dispose() {
          counts.freed++
          scanner.dispose?.()
        },
      }
    },
  })
  return { shared, counts }
}

test('a list of patterns is compiled once, whoever asks for it, and stays while somebody uses it', async () => {
  const { shared, counts } = await counted()
  const first = shared.createScanner(['b+', 'a'])
  const second = shared.createScanner(['b+', 'a'])
  expect(shared.createScanner(['a', 'b+']).findNextMatchSync('xbb', 0, 0)?.index).toBe(1)
  expect(counts).toEqual({ compiled: 2, freed: 0 })
  first.dispose?.()
  first.dispose?.()
  expect(second.findNextMatchSync('xbb', 0, 0)?.captureIndices[0]).toMatchObject({ start: 1, end: 3 })
  expect(second.findNextMatchSync('a', 0, 0)?.index).toBe(1)
})

test('of what nobody uses the last hundred stay: ends of here-documents that a hostile note makes up are forgotten', async () => {
  const { shared, counts } = await counted()
  for (let i = 0; i < 500; i++) shared.createScanner([`end${i}`]).dispose?.()
  expect(counts).toEqual({ compiled: 500, freed: 400 })
  expect(shared.createScanner(['end499']).findNextMatchSync('end499', 0, 0)?.index).toBe(0)
  expect(counts.compiled).toBe(500)
  shared.createScanner(['end0'])
  expect(counts.compiled).toBe(501)
})
