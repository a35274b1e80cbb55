import { expect, test } from 'vitest'
import { type AddressClaim, settleAddresses } from '../../cli/pipeline/pages/settle-addresses.ts'

const claim = (relativePath: string, path: string, rank: AddressClaim['rank'] = 2): AddressClaim => ({
  relativePath,
  path,
  rank,
})

test('of a page whose file would be a folder of another, the first keeps its address, in whatever letters', () => {
  const [file, inside, below] = [
    claim('01.a.md', '/foo.html'),
    claim('02.b.md', '/FOO.html/bar/'),
    claim('03.c.md', '/foo.html.html'),
  ]
  expect(settleAddresses([file, inside, below])).toEqual([
    { path: '/foo.html' },
    { path: '/02.b.html', obstructed: { path: '/FOO.html/bar/', by: file } },
    { path: '/foo.html.html' },
  ])
  expect(settleAddresses([inside, file])).toEqual([
    { path: '/FOO.html/bar/' },
    { path: '/01.a.html', obstructed: { path: '/foo.html', by: inside } },
  ])
})

test('a note that gives way is in nobody’s way afterwards', () => {
  const settled = settleAddresses([
    claim('01.a.md', '/x.html'),
    claim('02.b.md', '/x.html/y.html'),
    claim('03.c.md', '/x.html/y.html/'),
    claim('04.d.md', '/x.html'),
    claim('x.html/05.e.md', '/x.html'),
  ])
  expect(settled.map(({ path }) => path)).toEqual([
    '/x.html',
    '/02.b.html',
    '/03.c.html',
    '/04.d.html',
    expect.stringMatching(/^\/pages\/[0-9a-f]{6}\/$/),
  ])
})
