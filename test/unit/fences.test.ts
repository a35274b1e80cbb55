import fc from 'fast-check'
import type { Code, Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import {
  closedFences,
  closesCode,
  fenceAround,
  fenceLineAt,
  fenceLines,
  isAtMargin,
  opensCode,
} from '../../cli/markdown/syntax/fence.ts'
import '../support/property-seed.ts'

const remark = unified().use(remarkParse).freeze()

/** A block of code: its first and last line from 1, and what is behind the fence that opens it. */
type Block = [first: number, last: number, info: string]

/** As remark reads them, without indented code. */
function remarkBlocks(text: string): Block[] {
  const blocks: Block[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'code' && /^[`~]/.test(text.slice(node.position!.start.offset)))
      blocks.push([node.position!.start.line, node.position!.end.line, infoOf(node)])
    if ('children' in node) node.children.forEach(visit)
  }
  visit(remark.parse(text))
  return blocks
}

const infoOf = ({ lang, meta }: Code): string => [lang, meta].filter((part) => part !== null).join(' ')

/** Only blanks and tabs: a no-break space is a letter here. */
const withoutBlanks = (info: string): string => info.replace(/[ \t]+$/, '')

/** By its lines alone, each without what comes before it in a quote or list. */
function lineBlocks(text: string, prefix: number): Block[] {
  const blocks: Block[] = []
  let open: { first: number; fence: string; info: string } | undefined
  const rows = text.split('\n')
  rows.forEach((row, at) => {
    const line = fenceLineAt(row, prefix)
    if (!line || !isAtMargin(line)) return
    if (!open) open = opensCode(line) ? { first: at + 1, ...line } : undefined
    else if (closesCode(line, open.fence)) {
      blocks.push([open.first, at + 1, withoutBlanks(open.info)])
      open = undefined
    }
  })
  if (open) blocks.push([open.first, rows.length, withoutBlanks(open.info)])
  return blocks
}

const runs = fc.tuple(fc.constantFrom('`', '~'), fc.integer({ min: 2, max: 5 })).map(([sign, n]) => sign.repeat(n))
const fenceRow = fc
  .tuple(
    fc.constantFrom('', '', '', ' ', '   ', '    ', '\t', ' \t'),
    runs,
    fc.constantFrom(
      '',
      '',
      '',
      ' ',
      '\t',
      'js',
      ' js',
      'js {1,3}',
      'a`b',
      'a~b',
      '`',
      ' ~',
      'js ```',
      '\u3000',
      '\u00a0',
    ),
  )
  .map((parts) => parts.join(''))
const row = fc.oneof(
  { weight: 3, arbitrary: fenceRow },
  fc.constantFrom('', 'words', '    code', 'words ```', '\u2028```'),
)
/** The last line is words, so that what has no end ends on it. */
const text = fc.array(row, { maxLength: 12 }).map((rows) => [...rows, 'end'].join('\n'))

describe('what begins and ends a block of code, line by line, is what remark takes for it', () => {
  test('in the first columns of a text', { tags: 'proof' }, () => {
    fc.assert(
      fc.property(text, (text) => {
        expect(lineBlocks(text, 0)).toEqual(remarkBlocks(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('in a quote, in an item of a list, and in a list in a quote', { tags: 'proof' }, () => {
    for (const [first, next] of [
      ['> ', '> '],
      ['- ', '  '],
      ['12. ', '    '],
      ['> * ', '>   '],
    ] as const)
      fc.assert(
        fc.property(text, (text) => {
          // How wide a tab is depends on the column it begins in.
          const inside = `${first}words\n${text.replaceAll('\t`', ' `').replaceAll('\t~', ' ~')}`.replaceAll(
            '\n',
            `\n${next}`,
          )
          expect(lineBlocks(inside, next.length)).toEqual(remarkBlocks(inside))
        }),
        { numRuns: 300 },
      )
  })

  test('all of a text are found, whatever is before them on the line', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('', '> ', '- ', '> 1. ', '- > ', '  >> '), (text, before) => {
        const rows = text.split('\n').map((row) => before + row)
        const each = rows.flatMap((row) => {
          const line = fenceLineAt(row, 0)
          return line ? [{ fence: line.fence, info: line.info, before: line.before }] : []
        })
        const all = [...fenceLines(rows.join('\n'))].map(({ fence, info, before }) => ({ fence, info, before }))
        expect(all).toEqual(each)
      }),
      { numRuns: 1000 },
    )
  })
})

test('closed blocks of the first column', () => {
  const text = 'a\r\n```js\r\n~~~\r\n```\r\n  ```\n\n~~~~ x\n```\n ~~~~~\n```\nb'
  expect(
    [...closedFences(text)].map(({ opening, start, end }) => [opening.fence, opening.info, text.slice(start, end)]),
  ).toEqual([
    ['```', 'js', '~~~\r\n'],
    ['~~~~', 'x', '```\n'],
  ])
})

test('a fence around code is longer than any in it', () => {
  expect(fenceAround('a `` b')).toBe('```')
  expect(fenceAround('a ```` b ```')).toBe('`````')
})

test('many lines and long ones take linear time', () => {
  const cpu = (text: string): number => {
    const before = process.cpuUsage()
    for (const line of fenceLines(text)) closesCode(line, '```')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  for (const part of ['```', '- ', '> ', 'x ```', '```\n', '1. ', ' ', '~~~ ```\n', '`'])
    expect(cpu(part.repeat(200_000)), part).toBeLessThan(5_000_000)
})
