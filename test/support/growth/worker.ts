import { readFileSync } from 'node:fs'
import { parseMarkdown } from '../../../cli/markdown/index.ts'
import { isEmptyBody } from '../../../cli/pipeline/notes/empty-body.ts'
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

async function timeOf(text: string): Promise<number> {
  const begin = process.cpuUsage()
  await parse(text)
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/**
 * MB that this process has had at most. The system's count of resources has those of the process that started it in it.
 */
const peakMemory = (): number =>
  (Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024) / 1e6

const all = patterns()
for (let warm = 0; warm < 3; warm++) await parse('# a\n\n*b* `c` <b>x</b> [a](b)\n\n- d\n\n```js\n1\n```\n'.repeat(50))
for (let index = first; index <= last; index += step) {
  const { name, text } = all[index]!
  process.stdout.write(`${JSON.stringify({ index, name })}\n`)
  const measured: Measured = { index, name, sizes, times: [], memory: 0 }
  const before = process.memoryUsage().rss / 1e6
  for (const size of sizes) {
    measured.times.push(await timeOf(text(size)))
    if (measured.times.at(-1)! > enough) break
  }
  measured.memory = peakMemory() - before
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}
