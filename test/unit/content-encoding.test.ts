import { describe, expect, test } from 'vitest'
import { chooseEncoding, isCompressible, openCompressor } from '../../cli/serve/content-encoding.ts'

describe('the encoding of an answer', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP, BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip ; q=0.5 , br ; q=0.50', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.000', undefined],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['gzipped, brotli', undefined],
    ['gzip;q=2, br;q=-1', undefined],
    ['gzip;q=1.5', undefined],
    ['gzip;q=0.1234', undefined],
    ['gzip;level=9', undefined],
    [`${'a,'.repeat(1000)}gzip`, undefined],
  ])('%j: %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))

  test.each([
    ['text/html; charset=utf-8', true],
    ['text/javascript; charset=utf-8', true],
    ['application/json; charset=utf-8', true],
    ['application/manifest+json', true],
    ['application/xml; charset=utf-8', true],
    ['image/svg+xml', true],
    ['application/wasm', true],
    ['font/ttf', true],
    ['font/woff2', false],
    ['image/png', false],
    ['image/avif', false],
    ['video/mp4', false],
    ['application/pdf', false],
    ['application/octet-stream', false],
  ])('%s: %s', (type, expected) => expect(isCompressible(type, 5000)).toBe(expected))

  test('neither the smallest files nor those that would take much memory', () => {
    expect([0, 255, 256, 8 << 20, (8 << 20) + 1].map((size) => isCompressible('text/plain', size))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

describe('what is compressed', () => {
  const text = (letter: string, size = 4000) => Buffer.from(letter.repeat(size))

  test('is compressed once for all who ask for it, together and one after another', async () => {
    const compressor = openCompressor()
    let reads = 0
    const read = async () => {
      reads += 1
      return text('a')
    }
    const both = await Promise.all([compressor.of('a', 'br', read), compressor.of('a', 'br', read)])
    expect(both[0]).toBe(both[1])
    expect(await compressor.of('a', 'br', read)).toBe(both[0])
    expect(reads).toBe(1)
    await compressor.of('a', 'gzip', read)
    await compressor.of('a changed', 'br', read)
    expect(reads).toBe(3)
  })

  test('is held within bounds: what nobody has asked for longest goes', async () => {
    const size = (await openCompressor().of('x', 'gzip', async () => text('x')))!.length
    const compressor = openCompressor({ held: 2.5 * size, atOnce: 1 })
    const read: string[] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
      await compressor.of(key, 'gzip', async () => {
        read.push(key)
        return text(key)
      })
    expect(read.join('')).toBe('abcb')
  })

  test('is sent as it is while too much is being compressed, and one that fails is tried again', async () => {
    const compressor = openCompressor({ held: 1000, atOnce: 1 })
    const under = compressor.of('a', 'gzip', async () => {
      throw new Error('gone')
    })
    expect(compressor.of('b', 'gzip', async () => text('b'))).toBeUndefined()
    await expect(under).rejects.toThrow('gone')
    expect(await compressor.of('a', 'gzip', async () => text('a'))).toBeInstanceOf(Buffer)
  })
})
