/** Stars that may begin or end emphasis. */
export interface Run {
  size: number
  opens: boolean
  closes: boolean
}

/** What is beside stars, as far as it matters to them. */
type Beside = 'space' | 'sign' | 'word' | 'chinese'

const SIGNS = /[!-)+-/:-@[-`{-}\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/
/** Chinese letters, and Chinese punctuation, which is as a letter here. */
const CHINESE = /[\u3001-\u3011\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff0f\uff1a-\uff20]/

/**
 * Of all other letters we do not say what they are: there are some of two units, and some that hang on the one before.
 */
function besideOf(letter: string | undefined): Beside | undefined {
  if (letter === undefined || letter === ' ' || letter === '\n' || letter === '\u3000' || letter === '\t')
    return 'space'
  if (/[A-Za-z0-9]/.test(letter)) return 'word'
  if (CHINESE.test(letter)) return 'chinese'
  return SIGNS.test(letter) ? 'sign' : undefined
}

/**
 * Whether one or two stars open or close emphasis, by what is on both sides (CommonMark 6.2, with Chinese punctuation
 * as a letter: the rule of remark-cjk-friendly).
 *
 * @returns undefined for more stars, and beside letters we do not know
 */
export function runOf(value: string, at: number): Run | undefined {
  let size = 1
  while (value[at + size] === '*') size++
  const before = besideOf(value[at - 1])
  const after = besideOf(value[at + size])
  if (size > 2 || !before || !after) return undefined
  const isOpen = (inner: Beside, outer: Beside): boolean => inner !== 'space' && (inner !== 'sign' || outer !== 'word')
  return { size, opens: isOpen(after, before), closes: isOpen(before, after) }
}
