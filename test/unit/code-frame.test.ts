import { expect, test } from 'vitest'
import { codeFrame, frameLines, showFrame } from '../../cli/diagnostics/code-frame.ts'
import { positionAt, positionsIn } from '../../cli/diagnostics/position.ts'
import { toCells, withoutControls } from '../../cli/diagnostics/width.ts'

/** Terminal cells of a text without control characters. */
const cellWidth = (text: string): number => toCells(text).reduce((sum, { cells }) => sum + cells, 0)

const frame = (text: string, line: number, column: number, endColumn?: number, endLine?: number) =>
  showFrame(codeFrame(frameLines(text), { file: 'a.md', line, column, endLine, endColumn })).split('\n')

test('carets stand under the marked characters, with a line around', () => {
  expect(frame('one\ntwo three\nfour\nfive', 2, 5, 10)).toEqual([
    '  1 | one',
    '> 2 | two three',
    '    |     ^^^^^',
    '  3 | four',
  ])
})

test('places of one text, asked for in whatever order, are what they are by themselves', () => {
  const text = '\uFEFFone\n\ntwo\r\n深海\n'
  const positionOf = positionsIn(text)
  for (const offset of [0, 1, 4, 5, 6, 9, 10, 11, 13, 14, 99, 2, 13, 6, -1]) {
    const before = text.slice(0, Math.max(0, offset)).split('\n')
    const column = before.at(-1)!.length + (before.length === 1 ? 0 : 1)
    expect(positionOf(offset)).toEqual({ line: before.length, column: Math.max(1, column) })
    expect(positionAt(text, offset)).toEqual(positionOf(offset))
  }
})

test('a Chinese character is one column and two carets wide', () => {
  expect(frame('标题：深海 [链接](./没有.md) 后文', 1, 7, 20)).toEqual([
    '> 1 | 标题：深海 [链接](./没有.md) 后文',
    '    |            ^^^^^^^^^^^^^^^^^',
  ])
  const [line, carets] = frame('标题：深海 x', 1, 7).map((text) => text.slice(6))
  expect(cellWidth(carets!.slice(0, carets!.indexOf('^')))).toBe(cellWidth(line!.slice(0, line!.indexOf('x'))))
})

test.each([
  ['abc', 3],
  ['深海', 4],
  ['ｆｕｌｌ，。', 12],
  ['한글かなカナ', 12],
  ['👨‍👩‍👧🌊', 4],
  ['e\u0301', 1],
  ['\u200Ba\uFEFF', 1],
  ['“…”—', 4],
  ['☀\uFE0F', 2],
])('%j takes %i cells', (text, cells) => expect(cellWidth(text)).toBe(cells))

test('every character is cut off its neighbours as the segmenter of Unicode does it', { tags: 'proof' }, () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (let from = 0; from < 0xd800; from += 64) {
    const all = Array.from({ length: 64 }, (_, at) => String.fromCharCode(from + at))
    const text = all.map((char) => `${char}中${char}あ${char}、${char}a${char}${char}`).join('')
    const expected = [...segmenter.segment(text)].map(({ segment }) => segment)
    expect(toCells(text).map((cell) => cell.text)).toEqual(expected)
  }
  expect(toCells('“深海”，あ。ｆ…').map(({ cells }) => cells)).toEqual([1, 2, 2, 1, 2, 2, 2, 2, 1])
})

test('a surrogate pair and a family are one character under one stretch of carets', () => {
  expect(frame('🌊 x', 1, 1, 3)[1]).toBe('    | ^^')
  expect(frame('👨‍👩‍👧 x', 1, 10)[1]).toBe('    |    ^')
})

test('a tab is shown as two blanks and counted so', () => {
  expect(frame('\tx: 1', 1, 2)).toEqual(['> 1 |   x: 1', '    |   ^'])
})

test('a place over several lines is marked to the end of its first line', () => {
  expect(frame('abc\ndef', 1, 2, 2, 2)).toEqual(['> 1 | abc', '    |  ^^', '  2 | def'])
})

test('a place behind the last character still has a caret', () => {
  expect(frame('abc', 1, 4)).toEqual(['> 1 | abc', '    |    ^'])
})

test('line numbers are aligned', () => {
  const text = Array.from({ length: 12 }, (_, i) => `l${i + 1}`).join('\n')
  expect(frame(text, 10, 1)).toEqual(['   9 | l9', '> 10 | l10', '     | ^', '  11 | l11'])
})

test('a byte order mark and CRLF do not move the caret', () => {
  expect(frame('\uFEFFtitle\r\nb\r\n', 1, 1, 6)).toEqual(['> 1 | title', '    | ^^^^^', '  2 | b'])
})

test('a long line is cut around the place and the caret follows', () => {
  for (const filler of ['字', 'x']) {
    const line = `${filler.repeat(400)}HERE${filler.repeat(400)}`
    const [shown, carets] = frame(line, 1, 401, 405).map((text) => text.slice(6))
    expect(cellWidth(shown!)).toBeLessThan(110)
    expect(shown!.startsWith('…') && shown!.endsWith('…')).toBe(true)
    expect(carets!.trim()).toBe('^^^^')
    expect(cellWidth(shown!.slice(0, shown!.indexOf('HERE')))).toBe(carets!.indexOf('^'))
  }
})

test('a place behind the end of a long line is shown at its end', () => {
  const [shown, carets] = frame(`${'字'.repeat(300)}END`, 1, 304).map((text) => text.slice(6))
  expect(shown!.endsWith('END')).toBe(true)
  expect(carets!.indexOf('^')).toBe(cellWidth(shown!))
})

test('a line of megabytes costs little', () => {
  const start = process.cpuUsage()
  const [shown] = frame('x'.repeat(20_000_000), 1, 15_000_000)
  expect(shown!.length).toBeLessThan(120)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500) // ms
})

test('a place outside the text has no frame', () => {
  expect(codeFrame(frameLines('a\nb'), { file: 'a', line: 7, column: 1 })).toEqual([])
  expect(codeFrame(frameLines(''), { file: 'a', line: 1, column: 1 })).toEqual([])
})

test('what a file holds cannot steer the terminal', () => {
  expect(withoutControls('a\u001B[2Jb\u0007\u009Bc\u202Ed\te')).toBe('a␛[2Jb␇\uFFFDc\uFFFDd  e')
  expect(frame('a\u001B]0;x\u0007 here', 1, 9, 13)).toEqual(['> 1 | a␛]0;x␇ here', '    |         ^^^^'])
})

test('a file of passwords has no frame', () => {
  const place = { line: 1, column: 1 }
  expect(codeFrame(['KB_PASSWORD_A=moon'], { ...place, file: '.env' })).toEqual([])
  expect(codeFrame(['KB_PASSWORD_A=moon'], { ...place, file: 'content/a.env.md' })).toHaveLength(2)
})
