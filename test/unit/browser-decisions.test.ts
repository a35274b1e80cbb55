import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import {
  chunkNumber,
  chunkNumbers,
  chunkScript,
  lookupPaths,
  type PageChunk,
  shardCount,
  shardOf,
} from '../../config/model/chunk.ts'
import { isFile, toHref, toPath } from '../../renderer/client/address.ts'
import { riseBubble } from '../../renderer/client/bubbles.ts'
import { ChunkLoadError } from '../../renderer/client/chunk-load-error.ts'
import { codeOf, isMobile } from '../../renderer/client/copy.ts'
import { idOf } from '../../renderer/client/hash-target.ts'
import { headingInView, type Reading } from '../../renderer/client/heading-spy.ts'
import { type Heart, stepHeart } from '../../renderer/client/hearts.ts'
import { heroFrames, veilAt } from '../../renderer/client/hero.ts'
import { listingAddress } from '../../renderer/client/listing.ts'
import { isAway } from '../../renderer/client/navbar.ts'
import { nearAddresses } from '../../renderer/client/near-addresses.ts'
import { nextShare } from '../../renderer/client/progress-bar.ts'
import { readRatio } from '../../renderer/client/reading-progress.ts'
import { daysSince, timeAgo } from '../../renderer/client/site-info.ts'
import { swipe } from '../../renderer/client/swipes.ts'
import { grabTransform } from '../../renderer/client/zoom-images.ts'

describe('§7 page chunks', () => {
  test('a chunk’s number is FNV-1a of its address and never changes', () => {
    expect(chunkNumber('')).toBe(2166136261)
    expect(chunkNumber('a')).toBe(0xe40c292c)
    expect(chunkNumber('/pages/1bd259/')).toBe(chunkNumber('/pages/1bd259/'))
    fc.assert(
      fc.property(fc.string(), (path) => {
        const number = chunkNumber(path)
        return Number.isInteger(number) && number >= 0 && number < 2 ** 32
      }),
    )
  })

  test('numbers are distinct and depend on the set of addresses only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 50 }), (paths) => {
        const numbers = chunkNumbers(paths)
        expect(new Set(numbers.values()).size).toBe(paths.length)
        expect([...chunkNumbers([...paths].reverse())].sort()).toEqual([...numbers].sort())
      }),
    )
  })

  test('two addresses that meet get neighbouring numbers, in order of address', { tags: 'proof' }, () => {
    // Found by search; both hash to the same number.
    const met = new Map<number, string>()
    let pair: [string, string] | undefined
    for (let i = 0; !pair; i += 1) {
      const path = `/pages/${i.toString(36)}/`
      const other = met.get(chunkNumber(path))
      if (other) pair = [other, path]
      met.set(chunkNumber(path), path)
    }
    const [first, second] = [...pair].sort() as [string, string]
    const numbers = chunkNumbers([second, first])
    expect(numbers.get(first)).toBe(chunkNumber(first))
    expect(numbers.get(second)).toBe((chunkNumber(first) + 1) >>> 0)
  })

  test('the count of map files is a power of two, and a file holds about forty entries on a site of any size', () => {
    expect([0, 1, 40, 41, 80, 81, 1000].map(shardCount)).toEqual([1, 1, 1, 2, 2, 4, 32])
    for (const pages of [300, 10_000]) {
      const shards = shardCount(pages)
      const sizes = new Array<number>(shards).fill(0)
      for (let i = 0; i < pages; i += 1) sizes[shardOf(`/pages/${i.toString(16).padStart(6, '0')}/`, shards)]! += 1
      expect(Math.max(...sizes)).toBeLessThanOrEqual(80)
    }
  })

  test('a chunk’s script gives back exactly what went in, also inside a script element', { tags: 'proof' }, () => {
    const chunk = (mainHtml: string): PageChunk => ({
      ...{
        path: '/甲/',
        frame: 'f',
        title: '甲',
        lang: 'zh-CN',
        headHtml: '',
        bodyClass: '',
        sidebarHtml: '',
        navHtml: '',
      },
      mainHtml,
    })
    const hostile = 'a</script><!-- <script>\u2028\u2029"\\`$${x}\r\n\ud800'
    const read = (script: string) => {
      const scope: { kbChunks?: [number, PageChunk][] } = {}
      new Function('self', script)(scope)
      return scope.kbChunks
    }
    expect(read(chunkScript(7, chunk(hostile)))).toEqual([[7, chunk(hostile)]])
    expect(chunkScript(7, chunk(hostile))).not.toMatch(/<\/script|<!--|<script|[\u2028\u2029]/)
    const whole = hostile.slice(0, -1)
    expect(read(chunkScript(7, chunk(whole)))).toEqual([[7, chunk(whole)]])
    expect(chunkScript(7, chunk(whole))).not.toMatch(/<\/script|<!--|<script|[\u2028\u2029\r]|[^\\]\$\{/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => {
        expect(read(chunkScript(1, chunk(html)))).toEqual([[1, chunk(html)]])
      }),
    )
  })

  test('§8 ChunkLoadError names the chunk, the reason and the address', () => {
    const error = new ChunkLoadError(12, 'timeout', 'https://x.test/assets/js/12.a.js')
    expect(error).toBeInstanceOf(Error)
    expect([error.name, error.type, error.request]).toEqual([
      'ChunkLoadError',
      'timeout',
      'https://x.test/assets/js/12.a.js',
    ])
    expect(error.message).toBe('Loading chunk 12 failed.\n(timeout: https://x.test/assets/js/12.a.js)')
  })
})

describe('§2 addresses', () => {
  test.each([
    ['/a/', ['/a/', '/a.html']],
    ['/a', ['/a', '/a.html', '/a/']],
    ['/a.html', ['/a.html']],
    ['/a/index.html', ['/a/index.html', '/a/']],
    ['/index.html', ['/index.html', '/']],
    ['/', ['/']],
  ])('%s may mean %j, in this order', (path, meant) => expect(lookupPaths(path)).toEqual(meant))

  test('a path loses its base and its encoding, and gets both back', () => {
    expect(toPath('/docs/%E9%9A%8F%E8%AE%B0/', '/docs/')).toBe('/随记/')
    expect(toPath('/docs', '/docs/')).toBe('/')
    expect(toPath('/other/', '/docs/')).toBeUndefined()
    expect(toPath('/docs/%E9', '/docs/')).toBeUndefined()
    expect(toHref('/随记/什么?.html', '/docs/')).toBe('/docs/%E9%9A%8F%E8%AE%B0/%E4%BB%80%E4%B9%88%3F.html')
    expect(toHref('/', '/')).toBe('/')
  })

  test('files are not pages', () => {
    expect(['/a.zip', '/rss.xml', '/data/site.json', '/x.PNG'].map(isFile)).toEqual([true, true, true, true])
    expect(['/a/', '/a', '/a.html', '/v1.2 发布/', '/'].map(isFile)).toEqual([false, false, false, false, false])
  })
})

describe('§2, §9 the heading being read', () => {
  const reading = (tops: number[], more: Partial<Reading> = {}): Reading => ({
    ...{ count: tops.length, topOf: (at) => tops[at]!, line: 80, height: 600, atEnd: false, named: -1 },
    ...more,
  })
  test('is the last one past the line', () => {
    expect(headingInView(reading([100, 500, 900]))).toBe(-1)
    expect(headingInView(reading([80, 500, 900]))).toBe(0)
    expect(headingInView(reading([-900, -300, 81]))).toBe(1)
    expect(headingInView(reading([-900, -300, -10]))).toBe(2)
    expect(headingInView(reading([]))).toBe(-1)
  })
  test('at the page’s end is the one the address names while it can be seen, else the last', () => {
    const tops = [-900, -300, 200, 300]
    expect(headingInView(reading(tops, { atEnd: true, named: 2 }))).toBe(2)
    expect(headingInView(reading(tops, { atEnd: true }))).toBe(3)
    expect(headingInView(reading(tops, { atEnd: true, named: 0 }))).toBe(3)
    // A page too short to scroll is at its end and at its beginning.
    expect(headingInView(reading([200, 300], { atEnd: true }))).toBe(-1)
  })
  test('is looked for without looking at every heading', () => {
    let looks = 0
    const topOf = (at: number) => {
      looks += 1
      return at * 100 - 13_000
    }
    expect(headingInView({ ...reading([]), count: 271, topOf })).toBe(130)
    expect(looks).toBeLessThan(12)
  })
  test('a hash that cannot be decoded is taken as it stands', () => {
    expect(idOf('#%E6%B5%AA')).toBe('浪')
    expect(idOf('#%E6')).toBe('%E6')
  })
})

test('§2 reading progress is the ratio of scroll offset to scrollable height', () => {
  expect(readRatio(300, 1200)).toBe(0.25)
  expect([readRatio(-50, 1000), readRatio(1050, 1000), readRatio(0, 0)]).toEqual([0, 1, 0])
})

test('§9 the progress bar begins at 0.08, adds 0.02 and never reaches the end by itself', () => {
  expect(nextShare(0)).toBe(0.08)
  expect(nextShare(0.08)).toBeCloseTo(0.1)
  let share = 0
  for (let i = 0; i < 200; i += 1) share = nextShare(share)
  expect(share).toBeLessThan(1)
})

test('§4, §9 a heart rises 1 px, grows 0.004 and fades 0.013 each frame until it cannot be seen', () => {
  const first: Heart = { top: 100, scale: 1, alpha: 1 }
  expect(stepHeart(first)).toEqual({ top: 99, scale: 1.004, alpha: 0.987 })
  let heart: Heart | undefined = first
  let frames = 0
  for (; heart; heart = stepHeart(heart)) frames += 1
  expect(frames).toBe(Math.ceil(1 / LIMITS.heart.fade))
})

test('§4 a grabbed picture is 0.5 larger and moves against the pointer', () => {
  const open = 'scale(2) translate3d(10px, -20px, 0px)'
  const centre = { x: 500, y: 300 }
  expect(grabTransform(open, centre, centre)).toBe('scale(2.5) translate3d(8px, -16px, 0)')
  expect(grabTransform(open, { x: 600, y: 250 }, centre)).toBe('scale(2.5) translate3d(-32px, 4px, 0)')
  expect(grabTransform('', { x: 0, y: 0 }, centre)).toBe('')
})

test('§2 the copy button is not for phones, and copies code without the line end that closes it', () => {
  expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe(true)
  expect(isMobile('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe(false)
  expect(codeOf('a\n\nb\n')).toBe('a\n\nb')
})

describe('the drawer of narrow screens', () => {
  test.each([
    ['right from the edge opens', [20, 100], [90, 110], 'open'],
    ['right from the middle closes', [200, 100], [300, 110], 'close'],
    ['left closes', [200, 100], [120, 100], 'close'],
    ['40 px are not enough', [20, 100], [60, 100], undefined],
    ['more down than sideways is scrolling', [20, 100], [90, 200], undefined],
  ] as const)('a swipe %s', (_name, [x, y], [toX, toY], asked) => {
    expect(swipe({ x, y }, { x: toX, y: toY })).toBe(asked)
    const mirrored = swipe({ x: 390 - x, y }, { x: 390 - toX, y: toY }, 390)
    expect(mirrored, 'with the drawer at the right').toBe(asked)
  })
})

test('the top bar leaves while one scrolls down past 58 px and returns on the way up', () => {
  expect(isAway(58, 0, false)).toBe(false)
  expect(isAway(59, 0, false)).toBe(true)
  expect(isAway(300, 400, true)).toBe(false)
  expect(isAway(300, 300, true)).toBe(true)
})

describe('listings by query', () => {
  const terms = new Map([
    ['前端', '/categories/%E5%89%8D%E7%AB%AF/'],
    ['C++', '/categories/C++/'],
  ])
  const somePage = '/categories/page/2/'
  test.each([
    ['?category=%E5%89%8D%E7%AB%AF', '/categories/%E5%89%8D%E7%AB%AF/'],
    ['?tag=C%2B%2B', '/categories/C++/'],
    ['?category=%E5%89%8D%E7%AB%AF&p=3', '/categories/%E5%89%8D%E7%AB%AF/?p=3'],
    ['?p=7', '/categories/page/7/'],
    ['?p=1', undefined],
    ['?p=x', undefined],
    ['?p=-2', undefined],
    ['?category=unknown', undefined],
    ['', undefined],
  ])('%s leads to %s', (search, address) => expect(listingAddress(search, { terms, somePage })).toBe(address))

  test('the term that is shown already is not gone to again', () => {
    expect(listingAddress('?category=前端&p=2', { terms, somePage, current: '前端' })).toBe('/categories/page/2/')
    expect(listingAddress('?category=前端', { terms, somePage, current: '前端' })).toBeUndefined()
  })
})

test('times are told from now', () => {
  const minute = 60_000
  expect([-5, 999, 59_000, 61_000].map(timeAgo)).toEqual(['刚刚', '刚刚', '59 秒前', '1 分钟前'])
  expect([60 * minute, 48 * 60 * minute, 31 * 1440 * minute, 366 * 1440 * minute].map(timeAgo)).toEqual([
    ...['1 小时前', '2 天前', '1 个月前', '1 年前'],
  ])
  const now = new Date('2024-11-01T12:00:00').getTime()
  expect(daysSince('2022-11-01', now)).toBe(731)
  expect(daysSince('2024-11-01', now)).toBe(0)
  expect(daysSince('2025-11-01', now)).toBe(0)
  expect(daysSince('someday', now)).toBeNaN()
})

describe('the full-window banner', () => {
  const effects = { descFadeInTime: 200, descFadeOutTime: 100, descNextTime: 800, descFade: false } as Parameters<
    typeof heroFrames
  >[1]
  test('a line is typed letter by letter, rests and is taken back; after one round the first stays', () => {
    const frames = [...heroFrames(['深海', '🐟'], effects)]
    expect(frames.map(({ text }) => text)).toEqual([
      '深',
      '深海',
      '深海',
      '深',
      '',
      '🐟',
      '🐟',
      '',
      '深',
      '深海',
      '深海',
    ])
    expect(frames.map(({ time }) => time).slice(0, 5)).toEqual([200, 200, 800, 100, 100])
  })
  test('a single line is typed and stays', () => {
    expect([...heroFrames(['海'], effects)].map(({ text }) => text)).toEqual(['海', '海'])
  })
  test('fading lines are shown whole', () => {
    expect([...heroFrames(['一', '二'], { ...effects, descFade: true })].map(({ text, fade }) => text + fade)).toEqual([
      ...['一in', '一out', '二in', '二out', '一in'],
    ])
  })
  test('its veil follows the hour', () => {
    const colors = ['day', 'dusk', 'evening', 'night']
    expect([3, 6, 11, 16, 17, 19, 20, 23].map((hour) => veilAt(hour, colors))).toEqual([
      ...['night', 'day', 'day', 'day', 'dusk', 'dusk', 'evening', 'evening'],
    ])
  })
  test('a bubble that leaves the picture begins again at its bottom', () => {
    const bubble = { x: 1, y: 100, radius: 3, alpha: 0.5, speed: 2 }
    expect(riseBubble(bubble, 50, 600)).toMatchObject({ y: 98 })
    expect(riseBubble({ ...bubble, y: 51 }, 50, 600)).toMatchObject({ y: 603, alpha: 0.8 })
  })
})

describe('addresses near one that is not there', () => {
  const all = ['/pages/1bd259/', '/pages/d1e471/', '/front/vue.html', '/tool/', '/随记/搬家/', '/blog/2022/hello/']

  test.each([
    ['/pages/1bd25/', ['/pages/1bd259/']],
    ['/pages/1db259.html', ['/pages/1bd259/']],
    ['/Front/Veu', ['/front/vue.html']],
    ['/tools/index.html', ['/tool/']],
    ['/搬家.html', ['/随记/搬家/']],
    ['/hello', ['/blog/2022/hello/']],
    ['/nothing/like/it/', []],
    ['/', []],
  ])('%s', { tags: 'proof' }, (path, near) => {
    expect(nearAddresses(path, all)).toEqual(near)
  })

  test('five at most, the nearest first, in one order', () => {
    const many = Array.from({ length: 9 }, (_, i) => `/notes/${i}a/`)
    expect(nearAddresses('/notes/7a', [...many].reverse())).toEqual([
      '/notes/7a/',
      '/notes/0a/',
      '/notes/1a/',
      '/notes/2a/',
      '/notes/3a/',
    ])
  })
})
