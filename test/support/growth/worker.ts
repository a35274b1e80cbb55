import { readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { parseMarkdown } from '../../../cli/markdown/index.ts'
import { isEmptyBody } from '../../../cli/pipeline/notes/document-body.ts'
import { countWords } from '../../../cli/pipeline/notes/word-count.ts'
import { painters, toNoteInput } from '../markdown.ts'
import { patterns } from './patterns.ts'

/** What one pattern took: ms of the processor at each size. */
export interface Measured {
  index: number
  name: string
  sizes: number[]
  times: number[]
  /** MB by which the process grew at most: of the one pattern where the process measures no other. */
  memory: number
  /** ms of the processor that remark's own parser takes for 100,000 letters of prose in the same process. */
  reference: number
}

/**
 * Measures patterns in a process of its own, which may be ended when one never ends. Arguments: first and last pattern,
 * step, ms from which no larger size is tried, sizes in UTF-16 units. A line before and behind each pattern.
 */
const [first = 0, last = 0, step = 1, enough = 0, ...sizes] = process.argv.slice(2).map(Number)

async function parse(text: string): Promise<void> {
  const input = toNoteInput(text, 'trusted')
  await parseMarkdown(input, painters)
  countWords(text)
  isEmptyBody(text.slice(input.bodyOffset))
}

async function timeOf(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

const PROSE = 'Words of **weight** and a [link](/a/), then `code`, and more words that go on for a while.\n\n'

/** How fast this machine is now: the least of some runs. */
async function referenceTime(): Promise<number> {
  const text = PROSE.repeat(Math.ceil(100_000 / PROSE.length))
  const read = () => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const times: number[] = []
  for (let run = 0; run < 4; run++) times.push(await timeOf(read))
  return Math.min(...times)
}

/**
 * MB that this process has had at most. The system's count of resources has those of the process that started it in it.
 */
const peakMemory = (): number =>
  (Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024) / 1e6

const all = patterns()
for (let warm = 0; warm < 3; warm++) await parse('# a\n\n*b* `c` <b>x</b> [a](b)\n\n- d\n\n```js\n1\n```\n'.repeat(50))
const reference = await referenceTime()
for (let index = first; index <= last; index += step) {
  const { name, text } = all[index]!
  process.stdout.write(`${JSON.stringify({ index, name })}\n`)
  const measured: Measured = { index, name, sizes, times: [], memory: 0, reference }
  const before = process.memoryUsage().rss / 1e6
  for (const size of sizes) {
    const note = text(size)
    measured.times.push(await timeOf(() => parse(note)))
    if (measured.times.at(-1)! > enough) break
  }
  measured.memory = peakMemory() - before
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}
