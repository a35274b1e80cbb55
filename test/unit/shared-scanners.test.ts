import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { expect, test } from 'vitest'
import { openOniguruma } from '../../cli/markdown/highlight/engine/oniguruma.ts'
import { sharedScanners } from '../../cli/markdown/highlight/engine/shared-scanners.ts'

/** A real engine that counts what it compiles and frees. */
async function counted() {
  const onig = await openOniguruma()
  const counts = { compiled: 0, freed: 0 }
  const shared = sharedScanners({
    ...onig,
    compile(patterns) {
      counts.compiled++
      return onig.compile(patterns)
    },
    discard(scanner) {
      counts.freed++
      onig.discard(scanner)
    },
  })
  Object.assign(counts, { compiled: 0, freed: 0 })
  return { shared, counts }
}

test('a pattern is compiled once, whichever lists hold it, and stays while somebody uses one', async () => {
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

test('of what nobody uses the last hundred lists stay: ends of here-documents that a hostile note makes up are forgotten', async () => {
  const { shared, counts } = await counted()
  shared.createScanner(['kept'])
  for (let i = 0; i < 500; i++) shared.createScanner([`end${i}`, 'kept']).dispose?.()
  expect(counts).toEqual({ compiled: 501, freed: 400 })
  expect(shared.createScanner(['end499', 'kept']).findNextMatchSync('end499', 0, 0)?.index).toBe(0)
  expect(counts.compiled).toBe(501)
  shared.createScanner(['end0', 'kept'])
  expect(counts.compiled).toBe(502)
})

test('a list with a text that is no pattern finds what it finds when it is compiled as a whole', async () => {
  const plain = await createOnigurumaEngine(import('shiki/wasm'))
  const shared = sharedScanners(await openOniguruma())
  for (const patterns of [['a', '(b'], ['(b'], ['[z-a]', 'a'], ['a']])
    for (const line of ['xba', 'a', ''])
      expect(shared.createScanner(patterns).findNextMatchSync(line, 0, 0)).toEqual(
        plain.createScanner(patterns).findNextMatchSync(line, 0, 0),
      )
})

/**
 * Code of many kinds: other scripts, half and whole surrogate pairs, none, and lines too long for Oniguruma's quick
 * way.
 */
const LINES = [
  '',
  "import { 名 as b } from '../深海/c.ts' // 注释",
  'export default async function* f<T>(a: string = `x\x24{/[a-z]+/giu.test(b)}`) { return { ...a, b: 0x1f } }',
  '<template><p v-if="a > 1 && !b" :class="{ \'😀\': c }">{{ d | e }} &amp; 文</p></template>',
  '  <!-- 注 --><style scoped>.a > b:hover { color: #fff; width: calc(1px + 2em) }</style>',
  "for f in *.md; do echo \"$f: \x24{#f}\" | sed -n 's/a/b/p' > '/tmp/x'; done # 完",
  '| **a** | `b` | [c](d.md "e") |',
  'public static final Map<String, List<int[]>> A = new HashMap<>(); @Override void b() throws C {}',
  'half \ud83d a pair \ude00, and 😀 one',
  `const long = [${'"长", 1, a.b(), '.repeat(100)}]`,
]

/** Every list of patterns that painting these lines asks for. */
async function listsOf(languages: (keyof typeof bundledLanguages)[]) {
  const plain = await createOnigurumaEngine(import('shiki/wasm'))
  const lists = new Map<string, string[]>()
  const core = await createHighlighterCore({
    themes: [createCssVariablesTheme()],
    langs: languages.map((language) => bundledLanguages[language]),
    engine: {
      ...plain,
      createScanner(patterns) {
        lists.set(patterns.join('\0'), patterns.map(String))
        return plain.createScanner(patterns)
      },
    },
  })
  for (const language of languages)
    for (const line of LINES) core.codeToTokensBase(`${line}\n${line}`, { lang: language, theme: 'css-variables' })
  return { plain, lists: [...lists.values()] }
}

test('a list joined from patterns finds what the list compiled as a whole finds, from everywhere in every line', {
  tags: 'proof',
}, async () => {
  const { plain, lists } = await listsOf(['vue', 'shellscript', 'java', 'nginx'])
  const shared = sharedScanners(await openOniguruma())
  expect(lists.length).toBeGreaterThan(50)
  let found = 0
  for (const patterns of lists) {
    const [expected, actual] = [plain.createScanner(patterns), shared.createScanner(patterns)]
    for (const line of LINES) {
      const [a, b] = [plain.createString(`${line}\n`), shared.createString(`${line}\n`)]
      const step = line.length < 200 ? 3 : 97
      for (let from = 0; from <= line.length; from += step) {
        const match = actual.findNextMatchSync(b, from, 0)
        expect(toPlain(match)).toEqual(toPlain(expected.findNextMatchSync(a, from, 0)))
        if (match) found++
      }
      a.dispose?.()
      b.dispose?.()
    }
  }
  expect(found).toBeGreaterThan(1000)
})

interface Found {
  index: number
  captureIndices: { start: number; length: number }[]
}
/** Where an empty group stands is nobody's matter but the first's. */
const toPlain = (match: Found | null): string =>
  match
    ? `${match.index}:${match.captureIndices.map(({ start, length }, i) => (length === 0 && i > 0 ? '' : `${start}+${length}`))}`
    : 'none'

test('a pattern that asks where the search begins is told the truth, wherever it matches', async () => {
  const plain = await createOnigurumaEngine(import('shiki/wasm'))
  const shared = sharedScanners(await openOniguruma())
  const many = ['b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1', 'j1']
  for (const own of ['(?<=\\G|\\s)x', '\\Gx', '(?:\\G|^)x|y', '.*x', '(?!b)x', 'x?', '(?=$)', 'x']) {
    const [expected, actual] = [plain.createScanner([...many, own]), shared.createScanner([...many, own])]
    for (let again = 0; again < 20; again++)
      for (const line of ['b  x c1', 'xx', 'axy', '名x 名 x', '.', '  \n', 'b c\n'])
        for (let from = 0; from <= line.length; from++)
          expect([own, line, from, toPlain(actual.findNextMatchSync(line, from, 0))]).toEqual([
            own,
            line,
            from,
            toPlain(expected.findNextMatchSync(line, from, 0)),
          ])
  }
})

test('in a build of Oniguruma that lies otherwise in memory, lists are compiled as wholes', async () => {
  const onig = await openOniguruma()
  const compiled: string[][] = []
  const shared = sharedScanners({
    ...onig,
    compile(patterns) {
      compiled.push([...patterns])
      const scanner = onig.compile(patterns)
      if (patterns.length === 2) onig.words()[onig.words()[scanner / 4]! / 4 + 8]! ^= 1
      return scanner
    },
  })
  const scanner = shared.createScanner(['b+', 'c', 'a'])
  expect(compiled.at(-1)).toEqual(['b+', 'c', 'a'])
  expect(scanner.findNextMatchSync('xab', 0, 0)?.index).toBe(2)
  for (let i = 0; i < 200; i++) shared.createScanner([`x${i}`, 'b', 'c']).dispose?.()
  expect(scanner.findNextMatchSync('xab', 2, 0)?.index).toBe(0)
})
