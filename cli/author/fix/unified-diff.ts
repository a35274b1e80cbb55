const AROUND = 3
/** Cells of the comparison table; a larger change is shown as one removed and one added block. */
const MAX_DIFF_CELLS = 1_000_000

interface Step {
  sign: ' ' | '-' | '+'
  line: string
}

/**
 * The change of one file as a unified diff with three lines of context, for `patch` and `git apply`.
 *
 * @returns an empty string if nothing changed
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return ''
  const steps = toSteps(toLines(before), toLines(after))
  const hunks = toHunks(steps)
  return `--- a/${file}\n+++ b/${file}\n${hunks.map(({ from, to }) => hunk(steps, from, to)).join('')}`
}

/** Lines with their ends, so that a missing end of the last line is a difference. */
const toLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

function toSteps(before: readonly string[], after: readonly string[]): Step[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const same = (lines: readonly string[]): Step[] => lines.map((line) => ({ sign: ' ', line }))
  return [
    ...same(before.slice(0, head)),
    ...compare(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ]
}

/** Longest common subsequence. */
function compare(a: readonly string[], b: readonly string[]): Step[] {
  const out = (line: string): Step => ({ sign: '-', line })
  const put = (line: string): Step => ({ sign: '+', line })
  if (a.length * b.length > MAX_DIFF_CELLS) return [...a.map(out), ...b.map(put)]
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
    }
  }
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      steps.push({ sign: ' ', line: a[i]! })
      i++
      j++
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) steps.push(out(a[i++]!))
    else steps.push(put(b[j++]!))
  }
  return [...steps, ...a.slice(i).map(out), ...b.slice(j).map(put)]
}

function toHunks(steps: readonly Step[]): { from: number; to: number }[] {
  const hunks: { from: number; to: number }[] = []
  for (const [index, { sign }] of steps.entries()) {
    if (sign === ' ') continue
    const last = hunks.at(-1)
    const to = Math.min(steps.length, index + 1 + AROUND)
    if (last && index - AROUND <= last.to) last.to = to
    else hunks.push({ from: Math.max(0, index - AROUND), to })
  }
  return hunks
}

function hunk(steps: readonly Step[], from: number, to: number): string {
  const part = steps.slice(from, to)
  const count = (list: readonly Step[], without: '-' | '+'): number =>
    list.filter(({ sign }) => sign !== without).length
  const range = (without: '-' | '+'): string => {
    const lines = count(part, without)
    const before = count(steps.slice(0, from), without)
    return `${lines === 0 ? before : before + 1},${lines}`
  }
  const body = part.map(({ sign, line }) =>
    line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`,
  )
  return `@@ -${range('+')} +${range('-')} @@\n${body.join('')}`
}
