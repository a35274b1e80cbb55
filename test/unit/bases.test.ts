import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExpression } from '../../cli/markdown/base/expression.ts'
import * as packages from '../../cli/markdown/base/packages.ts'
import { readBase } from '../../cli/markdown/base/read-base.ts'
import { Row } from '../../cli/pipeline/graph/bases/evaluate.ts'
import { VALUE_METHODS } from '../../cli/pipeline/graph/bases/functions.ts'
import {
  areEqual,
  BaseDate,
  BaseFile,
  BaseLink,
  BaseNote,
  type FileFacts,
  toText,
  toValue,
  type Value,
} from '../../cli/pipeline/graph/bases/values.ts'
import type { PageRecord } from '../../cli/pipeline/pages/page-record.ts'
import { inEnglish } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'

const page = (title: string, frontmatter: object, more: object = {}) =>
  ({
    title,
    path: `/${title}/`,
    relativePath: `01.sea/sub/${title}.md`,
    tags: ['Sea/deep', 'tide'],
    frontmatter,
    document: { size: 42, history: { last: 1_700_000_000 } },
    ...more,
  }) as unknown as PageRecord
const other = page('other', {})
const here = page('here', { status: 'done' })
const note = page(
  'note',
  JSON.parse(
    '{"status":"done","price":2.5,"due":"2024-01-31","list":["a","b"],"noMap":{},"map":{"k":"v","__proto__":{"x":1}},"ref":"[[other]]","empty":"","完成":true,"a-b":1,"flag":false}',
  ),
)
const toLink: FileFacts['toLink'] = (text) => {
  const name = /^\[\[(.*)\]\]$/.exec(text)?.[1]
  return name === undefined ? undefined : new BaseLink(name, name === 'other' ? other : undefined)
}
const facts: FileFacts = {
  now: Date.UTC(2024, 1, 29, 10, 5, 6),
  timeZone: 'UTC',
  linksOf: () => [other],
  toLink,
  property: ({ frontmatter }, name) => {
    const values = frontmatter as Record<string, unknown>
    return Object.hasOwn(values, name) ? toValue(values[name], toLink) : null
  },
}
const parse = (text: string) => {
  const parsed = parseExpression(text, packages)
  if ('problem' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`)
  return parsed.value
}
const evaluate = (text: string, formulas: Record<string, string> = {}) =>
  new Row(
    note,
    here,
    Object.fromEntries(Object.entries(formulas).map(([name, formula]) => [name, parse(formula)])),
    facts,
  ).evaluate(parse(text))
const problemOf = (text: string) => {
  const parsed = parseExpression(text, packages)
  return 'problem' in parsed ? inEnglish(parsed.problem) : undefined
}

describe('an expression of a base', () => {
  test.each([
    // Operators.
    ['1 + 2 * 3 - 4 / 2 % 3', 5],
    ['price * 2', 5],
    ['-price', -2.5],
    ['price / 0', null],
    ['missing + 1', null],
    ['"a" + 1', 'a1'],
    ['status == "done" && price > 2', true],
    ['status === "done"', true],
    ['!(flag || empty)', true],
    ['missing > 1', false],
    ['missing == null', true],
    ['price ? "a" : "b"', 'a'],
    ['if(missing, "a")', null],
    // Properties.
    ['note.status', 'done'],
    ['note["a-b"]', 1],
    ['完成', true],
    ['this.status', 'done'],
    ['this.file.name', 'here'],
    ['file.name', 'note'],
    ['file.folder', '01.sea/sub'],
    ['file.path', '01.sea/sub/note.md'],
    ['file.ext', 'md'],
    ['file.size', 42],
    ['file.mtime.year', 2023],
    ['file.tags.length', 2],
    ['list[1]', 'b'],
    ['map.k', 'v'],
    // Functions.
    ['file.hasTag("#sea")', true],
    ['file.hasTag("se", "tides")', false],
    ['file.inFolder("01.sea")', true],
    ['file.inFolder("01.se")', false],
    ['file.hasLink("other")', true],
    ['file.hasLink(ref)', true],
    ['file.hasLink("none")', false],
    ['file.hasProperty("price")', true],
    ['file.hasProperty("toString")', false],
    ['ref == link("other")', true],
    ['list.contains("a")', true],
    ['list.containsAll("a", "c")', false],
    ['list.containsAny("c", "b")', true],
    ['"hello".contains("ell")', true],
    ['list(status).join("+")', 'done'],
    ['[3, 1, 2].sort().reverse().join("")', '321'],
    ['empty.isEmpty()', true],
    ['missing.isEmpty()', true],
    ['map.isEmpty()', false],
    ['noMap.isEmpty()', true],
    ['ref.isEmpty()', false],
    ['file.mtime.isEmpty()', false],
    ['"ABC".lower().startsWith("ab")', true],
    ['"abc".endsWith("bc")', true],
    ['"a-b-c".replace("-", "+")', 'a+b+c'],
    ['"a,b".split(",").length', 2],
    ['min(3, 1, 2) + max(1, 9)', 10],
    ['(2.456).round(1).toFixed(2)', '2.50'],
    // Dates.
    ['due.format("YYYY/MM/DD [at] H:mm")', '2024/01/31 at 0:00'],
    ['(due + "1M").format("D.M.YY")', '29.2.24'],
    ['(due - "2 weeks").day', 17],
    ['due < today()', true],
    ['due == "2024-01-31"', true],
    ['(now() - due) / 86400000 > 29', true],
    ['today().time()', '00:00:00'],
    ['(today() + "90m").format("HH:mm")', '01:30'],
    ['date("no date")', null],
    ['date("2024-02-30")', null],
  ])('%s', (text, expected) => {
    expect(evaluate(text)).toEqual(expected)
  })

  test('formulas know one another, and one that asks for itself is empty', () => {
    expect(evaluate('formula.b', { a: 'price + 1', b: 'formula.a * 2' })).toBe(7)
    expect(evaluate('formula.a', { a: 'formula.b', b: 'formula.a' })).toBe(null)
    expect(evaluate('formula.__proto__')).toBe(null)
  })

  test('reaches nothing but values of notes', () => {
    for (const text of [
      'file.constructor',
      '"".constructor',
      'note.constructor',
      'note["__proto__"]',
      'map.constructor',
      'map.toString',
      'list.constructor',
      'list["length"].constructor',
      'due.wall',
      'this.file.page',
      'constructor',
      '__proto__',
      'formula.constructor',
    ])
      expect([text, evaluate(text)]).toEqual([text, null])
    expect(evaluate('map["__proto__"].x')).toBe(1)
    for (const text of ['file.constructor("x")', 'eval("x")', 'require("fs")', '[].constructor("x")()', 'a["b"]("c")'])
      expect(problemOf(text)).toMatch(/^kb has no function/)
  })

  test('grows without end in neither size nor time', () => {
    const formulas: Record<string, string> = { a0: '"0123456789"', l0: '[1, 2]' }
    for (let n = 1; n < 60; n++) {
      formulas[`a${n}`] = `formula.a${n - 1} + formula.a${n - 1}`
      formulas[`l${n}`] = `[formula.l${n - 1}, formula.l${n - 1}]`
    }
    expect(toText(evaluate('formula.a59', formulas)).length).toBe(10_000)
    expect(toText(evaluate('formula.l59', formulas)).length).toBeLessThanOrEqual(10_000)
    expect(evaluate('formula.l59 == formula.l59', formulas)).toBe(true)
    expect(problemOf(`${'('.repeat(400)}1${')'.repeat(400)}`)).toBeUndefined()
    expect(problemOf('1+'.repeat(600))).toBe('it has more than 1000 characters')
  })

  test('that cannot be used says why', () => {
    expect(problemOf('file.hasTags("a")')).toBe('kb has no function hasTags; did you mean hasTag?')
    expect(problemOf('status ==')).toMatch(/^it cannot be read from/)
    expect(problemOf('a b')).toBe('it is not an expression of bases')
    expect(problemOf('a | b')).toBe('it is not an expression of bases')
  })
})

describe('a base is read', () => {
  const read = (text: string) => readBase(text, (at) => ({ file: 'a.base', ...at }), packages)
  const faults = (text: string) =>
    read(text).diagnostics.map(({ place, message }) => `${place?.line}:${place?.column} ${inEnglish(message)}`)

  test('an empty one is a table of all notes', () => {
    for (const text of ['', '\n', 'views: []\n'])
      expect(read(text)).toMatchObject({
        value: { views: [{ type: 'table', order: ['file.name'], filters: [] }] },
        diagnostics: [],
      })
  })

  test('says whether it depends on the clock', () => {
    expect(read('filters: due < today()').value?.readsClock).toBe(true)
    expect(read('formulas: { a: "[1, now()].length" }').value?.readsClock).toBe(true)
    expect(read('filters: due < 1').value?.readsClock).toBeUndefined()
  })

  test('hostile ones are refused', () => {
    expect(faults(' '.repeat(LIMITS.baseSize + 1))).toEqual([
      `1:1 The base cannot be shown: it has more than ${LIMITS.baseSize} characters.`,
    ])
    expect(faults(`a: &a [1]\nb: [${'*a,'.repeat(200)}]\n`)).toEqual([
      '1:1 The base cannot be shown: it has too many aliases.',
    ])
    const deep = `filters: ${'{and: ['.repeat(30)}a${']}'.repeat(30)}`
    expect(faults(deep).join()).toContain('it is neither an expression nor a list below and, or, not')
    expect(read('formulas: { __proto__: "1" }\nproperties: { __proto__: { displayName: x } }').value).toBeDefined()
    expect(faults('['.repeat(50_000))[0]).toMatch(/^1:\d+ The base cannot be shown/)
  })
})

describe('`unique`', () => {
  const unique = (list: readonly Value[]) => VALUE_METHODS.unique(facts, list) as readonly Value[]
  const values: Value[] = [
    ...[
      null,
      true,
      5,
      '5',
      '',
      'other',
      '2024-01-31',
      '2024-1-31',
      '2024-01-31 00:00:00',
      [],
      ['5'],
      [5],
      ['a', ['b']],
    ],
    ...[new BaseDate(Date.UTC(2024, 0, 31), false), new BaseDate(Date.UTC(2024, 0, 31), true)],
    ...[new BaseLink('5', undefined), new BaseLink('2024-01-31', undefined), new BaseLink('x', 'https://e.example')],
    ...[new BaseLink('x', other), new BaseFile(other), new BaseNote(other), new BaseFile(note), { a: 1 }, { a: 1 }],
  ]

  test('leaves out what equals something before it', () => {
    const shuffled = fc.shuffledSubarray([...values, ...values], { minLength: 1 })
    fc.assert(
      fc.property(shuffled, (list) => {
        const isFirst = (item: Value, at: number) => list.findIndex((each) => areEqual(each, item)) === at
        expect(unique(list)).toEqual(list.filter(isFirst))
      }),
    )
  })

  test('compares few of the entries of a long list, however often it is called', () => {
    const list = Array.from({ length: 1000 }, (_, at) => (at % 2 ? `2024-01-31 or ${at}` : `[[${at}]]`))
    const chained = new Row(page('long', { list }), here, {}, facts)
    const start = process.cpuUsage()
    expect(chained.evaluate(parse(`list${'.unique()'.repeat(100)}.length`))).toBe(1000)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500) // ms
  })
})
