/** Stars that may open or close emphasis. */
interface Run {
  size: number
  opens: boolean
  closes: boolean
}

/** The character before or after stars, as far as it matters to them. */
type Beside = 'space' | 'sign' | 'word' | 'chinese'

const SIGNS = /[!-)+-/:-@[-`{-}\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/
/** Chinese characters, and Chinese punctuation, which counts as letters here. */
const CHINESE = /[\u3001-\u3011\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff0f\uff1a-\uff20]/

/** Undefined for all other characters: some have two UTF-16 units, some combine with the one before. */
function besideOf(letter: string | undefined): Beside | undefined {
  if (letter === undefined || letter === ' ' || letter === '\n' || letter === '\u3000' || letter === '\t')
    return 'space'
  if (/[A-Za-z0-9]/.test(letter)) return 'word'
  if (CHINESE.test(letter)) return 'chinese'
  return SIGNS.test(letter) ? 'sign' : undefined
}

/**
 * Whether one or two stars open or close emphasis, by the characters on both sides (CommonMark 6.2, with Chinese
 * punctuation as letters: the rule of remark-cjk-friendly).
 *
 * @returns undefined for more stars, and next to unknown characters
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
