import { parseMarkdown } from '../../../cli/markdown/index.ts'
import { isEmptyBody } from '../../../cli/pipeline/notes/empty-body.ts'
import { countWords } from '../../../cli/pipeline/notes/word-count.ts'
import { toNoteInput } from '../markdown.ts'
import { patterns } from './patterns.ts'

/** What one pattern took: ms of the processor at each size, as far as it was measured. */
export interface Measured {
  index: number
  name: string
  sizes: number[]
  times: number[]
}

/**
 * Measures patterns in a process of its own, which may be ended when one never ends. Arguments:
 * first and last pattern, step, ms from which a larger size is not tried, sizes in UTF-16 units. A line before and behind each pattern.
 */
const [first = 0, last = 0, step = 1, enough = 0, ...sizes] = process.argv.slice(2).map(Number)

async function parse(text: string): Promise<void> {
  const input = toNoteInput(text, 'trusted')
  await parseMarkdown(input)
  countWords(text)
  isEmptyBody(text.slice(input.bodyOffset))
}

async function timeOf(text: string): Promise<number> {
  const begin = process.cpuUsage()
  await parse(text)
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

const all = patterns()
for (let warm = 0; warm < 3; warm++) await parse('# a\n\n*b* `c` <b>x</b> [a](b)\n\n- d\n\n```js\n1\n```\n'.repeat(50))
for (let index = first; index <= last; index += step) {
  const { name, text } = all[index]!
  process.stdout.write(`${JSON.stringify({ index, name })}\n`)
  const measured: Measured = { index, name, sizes: [], times: [] }
  for (const size of sizes) {
    const time = await timeOf(text(size))
    measured.sizes.push(size)
    measured.times.push(time)
    if (enough > 0 && time > enough) break
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}
