import { describe, expect, test } from 'vitest'
import { formatInZone, parseDate } from '../../cli/pipeline/notes/dates.ts'
import { dayOfYear, daysOfYear, firstWeekdayOf, showDate } from '../../config/dates.ts'

describe('frontmatter dates (§3, C55)', () => {
  test.each([
    ['2022-11-01', '2022-11-01T00:00:00+08:00'],
    ['2022/1/2', '2022-01-02T00:00:00+08:00'],
    ['2022-11-01 10:20', '2022-11-01T10:20:00+08:00'],
    [' 2022-11-01  10:20:30 ', '2022-11-01T10:20:30+08:00'],
    ['2022-11-01T10:20:30.5Z', '2022-11-01T10:20:30.500Z'],
    ['2022-11-01T10:20:30Z', '2022-11-01T10:20:30Z'],
    ['2022-11-01 10:20:30 +0530', '2022-11-01T10:20:30+05:30'],
    ['2022-11-01T10:20:30-05', '2022-11-01T10:20:30-05:00'],
    ['2024-02-29', '2024-02-29T00:00:00+08:00'],
  ])('%s in Asia/Shanghai is %s', (text, iso) => {
    expect(parseDate(text, 'Asia/Shanghai')).toEqual({ iso, epoch: Date.parse(iso) })
  })

  test.each(['', 'x', '2022', '2022-11', '2022-13-01', '2022-00-01', '2022-02-30', '2023-02-29', '1900-02-29'])(
    '%j is no date',
    (text) => expect(parseDate(text, 'UTC')).toBeUndefined(),
  )

  test.each([
    '2022-11-01 24:00:00',
    '2022-11-01 10:60',
    '2022/11-01',
    '2022-11-01 10',
    '2022-11-01Z',
    '2022-11-01 10:20 UTC',
  ])('%j is no date', (text) => expect(parseDate(text, 'UTC')).toBeUndefined())

  test.each([
    ['a time that a clock change skips is the one after it', '2022-03-13 02:30:00', '2022-03-13T03:30:00-04:00'],
    ['a time that occurs twice is the first one', '2022-11-06 01:30:00', '2022-11-06T01:30:00-04:00'],
    ['later on the day of a change the new offset holds', '2022-11-06 12:00:00', '2022-11-06T12:00:00-05:00'],
    ['and on the spring day too', '2022-03-13 03:00:00', '2022-03-13T03:00:00-04:00'],
  ])('%s', (_, text, iso) => expect(parseDate(text, 'America/New_York')).toEqual({ iso, epoch: Date.parse(iso) }))

  test('the machine has no say in it', () => {
    const before = process.env.TZ
    const all = ['Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => {
      process.env.TZ = zone
      return [parseDate('2022-11-01', 'Asia/Shanghai'), formatInZone(0, 'Asia/Shanghai')]
    })
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
    expect(all[0]).toEqual(all[1])
  })
})

describe('§4 Dates as readers see them', () => {
  test.each([
    ['2022-11-01T08:09:07.000Z', '2022-11-01 08:09:07'],
    ['2022-11-01T08:09:07Z', '2022-11-01 08:09:07'],
    ['2022-11-01 08:09:07', '2022-11-01 08:09:07'],
    ['2022-11-01', '2022-11-01'],
    ['not a dateZ', 'not a dateZ'],
  ])('%s is shown as %s', (text, shown) => expect(showDate(text)).toBe(shown))

  test('an instant is shown by the clocks of a zone, midnight as 00', () => {
    expect(formatInZone(Date.UTC(2022, 10, 1, 16), 'Asia/Shanghai')).toBe('2022-11-02 00:00:00')
    expect(formatInZone(Date.UTC(2022, 10, 1, 16), 'UTC')).toBe('2022-11-01 16:00:00')
    expect(formatInZone(-1, 'UTC')).toBe('1969-12-31 23:59:59')
  })
})

test('days and weekdays of years are those of the calendar', () => {
  for (let year = 1900; year <= 2400; year += 7) {
    const first = new Date(Date.UTC(year, 0, 1))
    expect((firstWeekdayOf(year) + 1) % 7).toBe(first.getUTCDay())
    expect(daysOfYear(year)).toBe((Date.UTC(year + 1, 0, 1) - first.getTime()) / 86_400_000)
    expect(dayOfYear({ year, month: 12, day: 31 })).toBe(daysOfYear(year) - 1)
    expect(dayOfYear({ year, month: 3, day: 1 })).toBe((Date.UTC(year, 2, 1) - first.getTime()) / 86_400_000)
  }
})
