import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { joinPacks } from '../../cli/core/store/join-packs.ts'
import { addPacks, openPacks, packFiles } from '../support/cache-entries.ts'
import { temporaryFolder } from '../support/site.ts'

/** What another build, or the disk, does just before a call of this one reaches the disk; once. */
const between = vi.hoisted(() => ({}) as Partial<Record<'writeSync' | 'renameSync' | 'rmSync', () => void>>)

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const after = <A extends unknown[], R>(name: keyof typeof between, call: (...args: A) => R) => {
    return (...args: A): R => {
      const meanwhile = between[name]
      delete between[name]
      meanwhile?.()
      return call(...args)
    }
  }
  return {
    ...fs,
    writeSync: after('writeSync', fs.writeSync as (...args: unknown[]) => number),
    renameSync: after('renameSync', fs.renameSync),
    rmSync: after('rmSync', fs.rmSync),
  }
})

type Packs = ReturnType<typeof openPacks>

function put(packs: Packs, key: string): void {
  packs.put({ key, json: Buffer.from(JSON.stringify(key)), bytes: Buffer.alloc(0) })
  packs.flush()
}

const found = (cache: string, ...keys: string[]) => keys.map((key) => openPacks(cache).get(key)?.json.toString())

/** Two builds in one cache: one has a pack that it appends to, the other knows it. */
function twoBuilds() {
  const cache = temporaryFolder()
  const [writing, joining] = [openPacks(cache), openPacks(cache)]
  put(writing, 'a')
  const joinAll = (): void => {
    joinPacks(joining, new Set(joining.list()), () => false)
  }
  return { cache, writing, joinAll }
}

test('a pack that is joined while another build has it open to append to it: the value goes into another pack', () => {
  const { cache, writing, joinAll } = twoBuilds()
  between.writeSync = joinAll
  put(writing, 'b')
  expect(found(cache, 'a', 'b')).toEqual(['"a"', '"b"'])
})

test('so does the first value of a pack', () => {
  const { cache, writing, joinAll } = twoBuilds()
  // It is there, and empty.
  between.writeSync = joinAll
  const fresh = openPacks(cache)
  put(fresh, 'b')
  put(fresh, 'c')
  put(writing, 'd')
  expect(found(cache, 'a', 'b', 'c', 'd')).toEqual(['"a"', '"b"', '"c"', '"d"'])
})

for (const call of ['renameSync', 'rmSync'] as const)
  test(`a pack that is appended to just before ${call} of a join stays, or the value goes into another`, () => {
    const { cache, writing, joinAll } = twoBuilds()
    // The first rename puts the new pack into its place.
    between.renameSync = () => {
      between[call] = () => put(writing, 'b')
    }
    joinAll()
    expect(between).toEqual({})
    expect(found(cache, 'a', 'b')).toEqual(['"a"', '"b"'])
    put(writing, 'c')
    expect(found(cache, 'c')).toEqual(['"c"'])
    expect(readdirSync(join(cache, 'packs')).filter((name) => !name.endsWith('.pack'))).toEqual([])
  })

test('two builds that join the same packs at once leave every value', () => {
  const { cache, joinAll } = twoBuilds()
  const second = openPacks(cache)
  const chosen = new Set(second.list())
  // Just before the first one takes the old pack away.
  between.renameSync = () => {
    between.renameSync = () => {
      joinPacks(second, chosen, () => false)
    }
  }
  joinAll()
  expect(found(cache, 'a')).toEqual(['"a"'])
  expect(readdirSync(join(cache, 'packs')).filter((name) => !name.endsWith('.pack'))).toEqual([])
})

test('a disk that is full from the first write on leaves no empty pack; what was written before stays', () => {
  const cache = temporaryFolder()
  const packs = openPacks(cache)
  const fill = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  }
  between.writeSync = fill
  expect(() => put(packs, 'a')).toThrow('ENOSPC')
  expect(readdirSync(join(cache, 'packs'))).toEqual([])
  put(packs, 'b')
  between.writeSync = fill
  expect(() => put(packs, 'c')).toThrow('ENOSPC')
  expect(found(cache, 'a', 'b', 'c')).toEqual([undefined, '"b"', undefined])
  put(packs, 'd')
  expect(found(cache, 'b', 'd')).toEqual(['"b"', '"d"'])
})

test('a store that may go without entries: the disk that refuses one is reported once, all else is there', () => {
  const cache = temporaryFolder()
  addPacks(cache)
  const store = openStore(cache)
  const refusals: unknown[] = []
  const full = () => {
    between.writeSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    }
  }
  full()
  // It has so many packs that they are joined.
  expect(() => store.sweep()).toThrow('ENOSPC')
  store.put('lost', 1)
  full()
  expect(() => store.flush()).toThrow('ENOSPC')
  store.tolerateRefusals((error) => refusals.push(error))
  full()
  expect(store.sweep()).toBe(0)
  for (const write of [() => store.flush(), () => store.putState('lost', 1), () => store.sweep()]) {
    store.put('lost', 1)
    full()
    write()
  }
  expect(refusals).toHaveLength(1)
  expect([store.get('lost'), store.getState('lost'), packFiles(cache).length]).toEqual([undefined, undefined, 40])
  delete between.writeSync
  store.put('a', 1)
  store.putState('b', 2)
  store.sweep()
  expect([openStore(cache).get('a'), openStore(cache).getState('b')]).toEqual([1, 2])
  expect(packFiles(cache).length).toBeLessThan(25)
  expect(found(cache, 'small 0', 'small 39')).toEqual(['1', '1'])
})
