import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../cli/core/hash.ts'
import { joinPacks } from '../../cli/core/store/join-packs.ts'
import { LISTS_KEY, openPackLists } from '../../cli/core/store/pack-lists.ts'
import { Packs } from '../../cli/core/store/packs.ts'
import { openStateFiles } from '../../cli/core/store/state-files.ts'
import { sweepStore } from '../../cli/core/store/sweep.ts'
import { temporaryFolder } from '../support/site.ts'

/** Packs of a folder as one thread sees them: each stands for a thread, or for another build. */
const openPacks = (folder: string) => new Packs(folder, openPackLists(openStateFiles(join(folder, '../state'))))

const value = (key: string, text = `value of ${key}`) => ({
  key,
  json: Buffer.from(JSON.stringify(text)),
  bytes: Buffer.from(`bytes of ${key}, 深海`),
})

function put(packs: Packs, ...keys: string[]): void {
  for (const key of keys) packs.put(value(key))
  packs.flush()
}

/** What is found under a key; whether it is what was put. */
function state(packs: Packs, key: string): 'absent' | 'right' | 'wrong' {
  const found = packs.get(key)
  if (!found) return 'absent'
  const { json, bytes } = value(key)
  return found.json.equals(json) && found.bytes.equals(bytes) ? 'right' : 'wrong'
}

const states = (packs: Packs, keys: readonly string[]) => keys.map((key) => state(packs, key))

const numbered = (count: number, prefix = 'key') => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

/** Files of packs, absolute. */
const files = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pack'))
    .sort()
    .map((name) => join(folder, name))

const bytesIn = (folder: string): number => files(folder).reduce((sum, file) => sum + statSync(file).size, 0)

function age(folder: string): void {
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday)
}

/** A store with several packs of several blocks. */
function fill(folder: string): string[] {
  const keys: string[] = []
  for (let thread = 0; thread < 3; thread++) {
    const packs = openPacks(folder)
    for (let block = 0; block < 4; block++) {
      const some = numbered(1 + block * 3, `${thread} ${block} `)
      put(packs, ...some)
      keys.push(...some)
    }
  }
  return keys
}

describe('packs', () => {
  test('hold what was put: for the thread at once, for others once it was written and they look', () => {
    const folder = join(temporaryFolder(), 'packs')
    const [one, two] = [openPacks(folder), openPacks(folder)]
    one.put(value('a'))
    expect([state(one, 'a'), one.has('a'), state(two, 'a'), existsSync(folder)]).toEqual([
      'right',
      true,
      'absent',
      false,
    ])
    one.sync()
    // It has looked, and does not look again in the middle of a piece of work.
    expect([state(two, 'a'), two.has('a')]).toEqual(['absent', false])
    two.sync()
    expect([two.has('a'), state(two, 'a'), state(openPacks(folder), 'a')]).toEqual([true, 'right', 'right'])
    put(one, 'b')
    two.sync()
    expect(states(two, ['a', 'b', 'c'])).toEqual(['right', 'right', 'absent'])
    expect(files(folder)).toHaveLength(1)
    put(two, 'c')
    one.sync()
    expect([state(one, 'c'), files(folder).length]).toEqual(['right', 2])
  })

  test('are written before much waits in memory', () => {
    const folder = join(temporaryFolder(), 'packs')
    const packs = openPacks(folder)
    for (let at = 0; at < 5; at++) packs.put({ key: `big ${at}`, json: Buffer.from('1'), bytes: Buffer.alloc(1 << 20) })
    expect(statSync(files(folder)[0]!).size).toBeGreaterThan(4 << 20)
  })

  test('of a thread that was killed while it wrote hold all that it wrote before, whatever byte was the last', () => {
    const folder = join(temporaryFolder(), 'packs')
    const packs = openPacks(folder)
    put(packs, ...numbered(5, 'first '))
    const [file] = files(folder) as [string]
    const before = statSync(file).size
    put(packs, ...numbered(3, 'second '))
    const whole = readFileSync(file)
    for (let end = 0; end <= whole.length; end++) {
      writeFileSync(file, whole.subarray(0, end))
      const next = openPacks(folder)
      const first = states(next, numbered(5, 'first '))
      expect([end, new Set(first)]).toEqual([end, new Set([end < before ? 'absent' : 'right'])])
      const second = states(next, numbered(3, 'second '))
      expect([end, new Set(second)]).toEqual([end, new Set([end < whole.length ? 'absent' : 'right'])])
    }
  })

  test('that are being written are read on from where they ended', () => {
    const folder = join(temporaryFolder(), 'packs')
    const writer = openPacks(folder)
    put(writer, ...numbered(100, 'one '))
    const [file] = files(folder) as [string]
    const size = statSync(file).size
    put(writer, ...numbered(100, 'two '))
    const whole = readFileSync(file)
    const reader = openPacks(folder)
    for (const end of [size, size + 10, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, end))
      reader.sync()
      expect([state(reader, 'one 99'), state(reader, 'two 0')]).toEqual(['right', 'absent'])
    }
    writeFileSync(file, whole)
    reader.sync()
    expect(state(reader, 'two 99')).toBe('right')
  })
})

test('lists that were saved lead to the same values as those in the packs, whatever happens to either', () => {
  const folder = join(temporaryFolder(), 'packs')
  const saved = () => readdirSync(join(folder, '../state')).map((name) => join(folder, '../state', name))
  const keys: string[] = []
  for (let thread = 0; thread < 3; thread++) {
    const packs = openPacks(folder)
    for (let block = 0; block < 50; block++) {
      put(packs, `${thread} ${block}`.replace(' ', '-'))
      keys.push(`${thread}-${block}`)
    }
  }
  const packs = openPacks(folder)
  packs.saveLists()
  expect(saved()).toHaveLength(1)
  const [list] = saved() as [string]
  const [before, first] = [readFileSync(list), readFileSync(files(folder)[0]!)]
  put(packs, 'later')
  const all = [...keys, 'later']
  expect(new Set(states(openPacks(folder), all))).toEqual(new Set(['right']))
  // Not written again for little.
  openPacks(folder).saveLists()
  expect(readFileSync(list)).toEqual(before)
  for (const damaged of [before.subarray(0, 1000), Buffer.from(before).fill('9', 500, 501), Buffer.alloc(0)]) {
    writeFileSync(list, damaged)
    expect(new Set(states(openPacks(folder), all))).toEqual(new Set(['right']))
  }
  writeFileSync(list, before)
  // The saved list says more than there is.
  writeFileSync(files(folder)[0]!, first.subarray(0, first.length >> 1))
  expect(new Set(states(openPacks(folder), all))).toEqual(new Set(['right', 'absent']))
  writeFileSync(files(folder)[0]!, Buffer.from(first).fill(0, 200))
  expect(states(openPacks(folder), all)).not.toContain('wrong')
  rmSync(files(folder)[1]!)
  expect(states(openPacks(folder), all)).not.toContain('wrong')
})

test('lists that were saved in another form are not read, and a form has a number of its own', () => {
  const folder = join(temporaryFolder(), 'packs')
  const files = openStateFiles(join(folder, '../state'))
  const packs = openPacks(folder)
  for (const key of numbered(101)) put(packs, key)
  // As the first version saved them.
  files.write(hash('lists of packs', 40), [{ name: packs.list()[0]!.name, end: 100, rows: [] }])
  expect(new Set(states(openPacks(folder), numbered(101)))).toEqual(new Set(['right']))
  packs.saveLists()
  const saved = files.read<object[]>(LISTS_KEY)!.map((list) => Object.entries(list))
  expect(saved.map((columns) => columns.map(([name, value]) => `${name}: ${typeof value}`))).toEqual([
    [
      'name: string',
      'end: number',
      'keys: string',
      'sums: string',
      ...['places', 'jsonLengths', 'bytesLengths'].map((name) => `${name}: object`),
    ],
  ])
  // Whoever changes what is above changes this.
  expect(LISTS_KEY).toBe(hash('lists of packs, form 1', 40))
})

/** What can happen to the files of packs. Numbers choose files and places. */
const DAMAGES: Record<string, (folder: string, numbers: readonly number[]) => void> = {
  'bytes changed': (folder, numbers) => {
    for (const number of numbers) {
      const all = files(folder)
      const file = all[number % all.length]!
      const bytes = readFileSync(file)
      if (bytes.length > 0) bytes[(number >> 3) % bytes.length]! ^= 1 << (number & 7)
      writeFileSync(file, bytes)
    }
  },
  cut: (folder, [number = 0]) => {
    const file = files(folder)[number % 3]!
    writeFileSync(file, readFileSync(file).subarray(0, (number >> 3) % statSync(file).size))
  },
  'something in between': (folder, [number = 0]) => {
    const file = files(folder)[number % 3]!
    const bytes = readFileSync(file)
    const at = (number >> 3) % bytes.length
    writeFileSync(file, Buffer.concat([bytes.subarray(0, at), Buffer.from('kbpack1 '), bytes.subarray(at)]))
  },
  'under the names of others': (folder) => {
    const all = files(folder).map((file) => [file, readFileSync(file)] as const)
    for (const [at, [file]] of all.entries()) writeFileSync(file, all[(at + 1) % all.length]![1])
  },
  'with values of others': (folder) => {
    // The lists stay where they are; what they lead to changes places.
    const [one, two] = files(folder) as [string, string]
    const [first, second] = [readFileSync(one), readFileSync(two)]
    const half = Math.min(first.length, second.length) >> 1
    writeFileSync(one, Buffer.concat([first.subarray(0, half), second.subarray(half)]))
    writeFileSync(two, Buffer.concat([second.subarray(0, half), first.subarray(half)]))
  },
  gone: (folder, [number = 0]) => rmSync(files(folder)[number % 3]!),
  empty: (folder, [number = 0]) => writeFileSync(files(folder)[number % 3]!, ''),
  'replaced by a folder': (folder, [number = 0]) => {
    const file = files(folder)[number % 3]!
    rmSync(file)
    mkdirSync(join(file, 'something'), { recursive: true })
  },
  'all gone': (folder) => rmSync(folder, { recursive: true }),
}

describe('packs that were damaged', () => {
  for (const [name, damage] of Object.entries(DAMAGES))
    test(`${name}: a value is absent or right, is made again, and damage is removed`, { tags: 'proof' }, () => {
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), (numbers) => {
          const folder = join(temporaryFolder(), 'packs')
          const keys = fill(folder)
          const [before, looking] = [openPacks(folder), openPacks(folder)]
          expect(new Set(states(before, keys))).toEqual(new Set(['right']))
          looking.list()
          damage(folder, numbers)
          const after = openPacks(folder)
          for (const packs of [before, looking, after]) {
            expect(states(packs, keys)).not.toContain('wrong')
            // What it could not read it does not say it has.
            for (const key of keys) expect([key, packs.has(key)]).toEqual([key, state(packs, key) === 'right'])
          }
          // Lists that were read before may still lead to what nobody else finds.
          put(looking, ...keys.filter((key) => state(after, key) === 'absent' || state(looking, key) === 'absent'))
          for (const packs of [before, looking, after, openPacks(folder)]) {
            packs.sync()
            expect(new Set(states(packs, keys))).toEqual(new Set(['right']))
          }
          expect(looking.findDamaged().packs.length).toBeLessThanOrEqual(3)
        }),
        { numRuns: name === 'bytes changed' ? 30 : 5 },
      )
    })

  test('a thread whose own pack was damaged, or is gone, goes on in another', () => {
    const folder = join(temporaryFolder(), 'packs')
    const packs = openPacks(folder)
    put(packs, 'a')
    const [file] = files(folder) as [string]
    rmSync(file)
    put(packs, 'b')
    writeFileSync(files(folder)[0]!, 'cut')
    put(packs, 'c')
    expect(states(openPacks(folder), ['a', 'b', 'c'])).toEqual(['absent', 'absent', 'right'])
    rmSync(folder, { recursive: true })
    put(packs, 'd')
    expect(state(openPacks(folder), 'd')).toBe('right')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file')
    put(packs, 'e')
    expect(state(openPacks(folder), 'e')).toBe('right')
  })

  test('the head of the pack of a thread at work: once damage is removed, others see what it puts', () => {
    const folder = join(temporaryFolder(), 'packs')
    const [writer, reader] = [openPacks(folder), openPacks(folder)]
    put(writer, 'a')
    put(writer, 'b')
    const [file] = files(folder) as [string]
    writeFileSync(file, readFileSync(file).fill(0, 0, 1))
    put(writer, 'c')
    expect(state(reader, 'c')).toBe('absent')
    joinPacks(reader, new Set(reader.findDamaged().packs), () => false)
    expect(files(folder)).toEqual([])
    put(writer, 'c')
    reader.sync()
    expect([state(reader, 'c'), files(folder).length]).toEqual(['right', 1])
  })
})

describe('packs that are joined', () => {
  /** As the sweep of a build that used all. */
  const sweep = (packs: Packs, used: Iterable<string>, now?: number) =>
    sweepStore(join(packs.folder, '..'), packs, new Set(used), now)

  /** As many builds leave them, each of an edit. */
  function edits(folder: string, count: number): string[] {
    const keys = numbered(count, 'edit ')
    for (const key of keys) put(openPacks(folder), key, 'of all edits')
    return keys
  }

  test('become few, and hold what they held, for those too who knew them before', () => {
    const folder = join(temporaryFolder(), 'packs')
    const big = openPacks(folder)
    put(big, ...numbered(2000, 'big '))
    const [bigFile] = files(folder)
    const keys = edits(folder, 40)
    const [knew, writing] = [openPacks(folder), openPacks(folder)]
    knew.list()
    put(writing, 'mine')
    const all = [...keys, ...numbered(2000, 'big '), 'mine', 'of all edits']
    expect(sweep(openPacks(folder), all)).toBe(0)
    expect(files(folder).length).toBeLessThan(25)
    // An edit does not copy the whole cache.
    expect(files(folder)).toContain(bigFile)
    put(writing, 'more')
    knew.sync()
    for (const packs of [knew, writing, openPacks(folder)])
      expect(new Set(states(packs, [...all, 'more']))).toEqual(new Set(['right']))
    for (let turn = 0; turn < 5; turn++) {
      all.push(...edits(folder, 20))
      sweep(openPacks(folder), all)
    }
    expect(files(folder).length).toBeLessThan(40)
    expect(new Set(states(openPacks(folder), all))).toEqual(new Set(['right']))
  })

  test('one that vanishes in the middle of a piece of work is looked for in the others', () => {
    const folder = join(temporaryFolder(), 'packs')
    const keys = edits(folder, 40)
    const reading = openPacks(folder)
    expect(reading.has(keys[0]!)).toBe(true)
    sweep(openPacks(folder), keys)
    expect(new Set(states(reading, keys))).toEqual(new Set(['right']))
  })

  test('by two builds at once lose nothing', () => {
    const folder = join(temporaryFolder(), 'packs')
    const keys = edits(folder, 40)
    const [one, two] = [openPacks(folder), openPacks(folder)]
    for (const packs of [one, two]) packs.list()
    const chosen = (packs: Packs) => new Set(packs.list().slice(0, 20))
    const lists = [chosen(one), chosen(two)] as const
    joinPacks(one, lists[0], () => false)
    joinPacks(two, lists[1], () => false)
    expect(new Set(states(openPacks(folder), keys))).toEqual(new Set(['right']))
  })

  test('and one that was appended to meanwhile stays', () => {
    const folder = join(temporaryFolder(), 'packs')
    const [writing, sweeping] = [openPacks(folder), openPacks(folder)]
    put(writing, 'a')
    const chosen = new Set(sweeping.list())
    put(writing, 'b')
    joinPacks(sweeping, chosen, () => false)
    expect(states(openPacks(folder), ['a', 'b'])).toEqual(['right', 'right'])
  })

  test('and one that was appended to stays, too, where another one vanishes while they are read', () => {
    const folder = join(temporaryFolder(), 'packs')
    const [writing, sweeping] = [openPacks(folder), openPacks(folder)]
    put(writing, 'a')
    put(openPacks(folder), 'gone')
    sweeping.list()
    const gone = join(folder, sweeping.find('gone')!.pack.name)
    // Closes what was opened for the lists.
    sweeping.sync()
    const chosen = new Set(sweeping.list())
    const get = sweeping.get.bind(sweeping)
    sweeping.get = (key) => {
      if (existsSync(gone)) {
        rmSync(gone)
        put(writing, 'b')
      }
      // It looks at all packs anew where one is gone, and sees the other as it is now.
      return get(key)
    }
    joinPacks(sweeping, chosen, () => false)
    expect(states(openPacks(folder), ['a', 'b', 'gone'])).toEqual(['right', 'right', 'absent'])
  })

  /** Keys so long that a few thousand values are more than is left alone. */
  const [OLD, YOUNG] = ['old'.padEnd(200, '-'), 'young'.padEnd(200, '-')]

  test('of what nobody used for long the rest goes; what is young, or in use, stays, and so does its age', () => {
    const folder = join(temporaryFolder(), 'packs')
    const old = numbered(6000, OLD)
    put(openPacks(folder), ...old)
    age(folder)
    put(openPacks(folder), ...numbered(3000, YOUNG))
    const packs = openPacks(folder)
    const [unused, first, second] = old as [string, string, string]
    expect(sweep(packs, old.slice(1, 2000))).toBe(6000 - 1999)
    expect(states(packs, [unused, first, second, `${YOUNG}1`])).toEqual(['absent', 'right', 'right', 'right'])
    expect(sweep(packs, [first])).toBe(1998)
    expect(states(openPacks(folder), [first, second, `${YOUNG}1`])).toEqual(['right', 'absent', 'right'])
    // Little is left alone.
    expect(sweep(packs, numbered(2000, YOUNG), Date.now() + 86_400_000)).toBe(0)
  })

  test('copies of what is in use count as unused: those of old packs go', () => {
    const folder = join(temporaryFolder(), 'packs')
    const keys = numbered(3000, OLD)
    // As several builds from nothing leave them that ran at once.
    for (let build = 0; build < 5; build++) put(openPacks(folder), ...keys)
    const { size } = statSync(files(folder)[0]!)
    // Lists that were saved say it, too.
    for (const key of numbered(101)) put(openPacks(folder), key)
    openPacks(folder).saveLists()
    sweep(openPacks(folder), [...keys, ...numbered(101)])
    expect(bytesIn(folder)).toBeGreaterThan(5 * size)
    age(folder)
    sweep(openPacks(folder), [...keys, ...numbered(101)])
    expect(bytesIn(folder)).toBeLessThan(1.1 * size)
    expect(new Set(states(openPacks(folder), [...keys, ...numbered(101)]))).toEqual(new Set(['right']))
  })

  test('many edits: the folder stays below twice what is in use and an allowance, and few of them copy it', {
    tags: 'proof',
  }, () => {
    const folder = join(temporaryFolder(), 'packs')
    const bytes = Buffer.alloc(20_000)
    const save = (...keys: string[]): number => {
      const before = bytesIn(folder)
      const packs = openPacks(folder)
      for (const key of keys) packs.put({ key, json: Buffer.from('1'), bytes })
      packs.sync()
      return bytesIn(folder) - before
    }
    const notes = numbered(200, 'note')
    mkdirSync(folder)
    const live = save(...notes)
    let [written, copied] = [0, 0]
    for (let edit = 0; edit < 400; edit++) {
      const at = (edit * 7) % notes.length
      notes[at] = `note${at}-${edit}`
      written += save(notes[at]!)
      age(folder)
      const before = new Set(files(folder))
      const packs = openPacks(folder)
      sweep(packs, notes)
      packs.sync()
      for (const file of files(folder)) if (!before.has(file)) copied += statSync(file).size
      expect(bytesIn(folder)).toBeLessThan(2.05 * live + (1 << 20))
    }
    const packs = openPacks(folder)
    expect(notes.filter((key) => packs.get(key)?.bytes.length !== bytes.length)).toEqual([])
    packs.sync()
    // All in all, not with each edit.
    expect(copied).toBeLessThan(3 * written)
  })

  test('what cannot be read of an old pack is removed; what killed builds left too', () => {
    const folder = join(temporaryFolder(), 'packs')
    const packs = openPacks(folder)
    put(packs, 'a')
    const [file] = files(folder) as [string]
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(1000)]))
    writeFileSync(join(folder, '.kbtmp-1-1'), 'half a pack')
    sweep(openPacks(folder), ['a'])
    expect(files(folder)).toEqual([file])
    age(folder)
    sweep(openPacks(folder), ['a'])
    expect(readdirSync(folder)).toHaveLength(1)
    expect(statSync(files(folder)[0]!).size).toBeLessThan(1000)
    expect(state(openPacks(folder), 'a')).toBe('right')
  })
})

test('state that cannot be read at the moment is not removed; damaged state and a folder in its place are', () => {
  const folder = temporaryFolder()
  const states = openStateFiles(folder)
  for (const key of ['a', 'b', 'c']) states.write(key, key)
  const [elsewhere, damaged, obstacle] = ['a', 'b', 'c'].map((key) => join(folder, `${key}.json`)) as [
    string,
    string,
    string,
  ]
  // It leads to itself.
  renameSync(elsewhere, join(folder, 'away'))
  symlinkSync('a.json', elsewhere)
  writeFileSync(damaged, 'damaged')
  rmSync(obstacle)
  mkdirSync(obstacle)
  expect(['a', 'b', 'c'].map((key) => states.read(key))).toEqual([undefined, undefined, undefined])
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'away'])
  renameSync(join(folder, 'away'), elsewhere)
  expect(states.read('a')).toBe('a')
})
