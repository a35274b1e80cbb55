import { expect, onTestFinished, test, vi } from 'vitest'
import { askPolitely } from '../../cli/author/external/ask-politely.ts'

const addresses = [
  ...Array.from({ length: 30 }, (_, at) => `https://one.example/${at}`),
  ...Array.from({ length: 5 }, (_, at) => `https://two.example/${at}`),
  ...Array.from({ length: 20 }, (_, at) => `https://host${at}.example/`),
]

test('every address is asked, never more at once than allowed, in all and of a host, each host in order', async () => {
  const running: string[] = []
  const asked: string[] = []
  let [most, mostOfHost] = [0, 0]
  const answers = await askPolitely(addresses, { atOnce: 6, perHost: 2 }, async (address) => {
    const { host } = new URL(address)
    running.push(host)
    asked.push(address)
    most = Math.max(most, running.length)
    mostOfHost = Math.max(mostOfHost, running.filter((each) => each === host).length)
    await new Promise((done) => setTimeout(done, asked.length % 3))
    running.splice(running.indexOf(host), 1)
    return address.length
  })
  expect([most, mostOfHost]).toEqual([6, 2])
  expect([...answers].sort()).toEqual(addresses.map((address) => [address, address.length] as const).sort())
  const ofOne = (all: readonly string[]) => all.filter((address) => address.includes('one.'))
  expect(ofOne(asked)).toEqual(ofOne(addresses))
  expect((await askPolitely([], { atOnce: 1, perHost: 1 }, async () => 1)).size).toBe(0)
})

test('a call that fails ends it', async () => {
  const asking = askPolitely(addresses, { atOnce: 2, perHost: 1 }, () => Promise.reject(new Error('gone')))
  await expect(asking).rejects.toThrow('gone')
})

test('each address is parsed once, however many wait for one host', async () => {
  const count = vi.fn()
  const { URL } = globalThis
  class Counted extends URL {
    constructor(address: string) {
      super(address)
      count()
    }
  }
  vi.stubGlobal('URL', Counted)
  onTestFinished(() => void vi.unstubAllGlobals())
  await askPolitely(addresses, { atOnce: 6, perHost: 2 }, async () => true)
  expect(count).toHaveBeenCalledTimes(addresses.length)
})
