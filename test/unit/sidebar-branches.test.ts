import { expect, test } from 'vitest'
import { toSidebars } from '../../cli/pipeline/render/sidebar-view.ts'
import type { SidebarItem } from '../../config/model/sidebar-item.ts'
import type { SidebarItemView } from '../../config/model/view.ts'
import { cpuTime } from '../support/cpu-time.ts'

const links = (name: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'link',
    title: `${name} ${at}`,
    path: `/${name}/${at}/`,
    external: false,
  }))
const group = (title: string, children: SidebarItem[]): SidebarItem => ({
  kind: 'group',
  title,
  collapsable: true,
  children,
})
const hrefsOf = (items: readonly SidebarItemView[]): string[] =>
  items.flatMap((item) => (item.kind === 'link' ? [item.href] : hrefsOf(item.children)))

test('groups of one title beside each other, and of titles with slashes, have branches of their own', () => {
  const tree = [
    group('Basics', links('a', 100)),
    group('Basics', links('b', 100)),
    group('x', [group('y/z', links('c', 100))]),
    group('x/y', [group('z', links('d', 100))]),
    group('Basics-2', links('e', 10)),
  ]
  const sidebars = toSidebars('/', { '/': tree })
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    expect(hrefsOf(sidebars.skeleton('/', `/${name}/0/`).items), name).toContain(`/${name}/0/`)
  const closed = sidebars.skeleton('/', '/e/0/').items
  const branches = closed.flatMap((item) => (item.kind === 'group' && item.branchHref ? [item.branchHref] : []))
  expect(new Set(branches).size).toBe(4)
  const all = sidebars.branches().flatMap(({ items }) => hrefsOf(items))
  for (const name of ['a', 'b', 'c', 'd']) expect(all, name).toContain(`/${name}/0/`)
})

test('many groups of one title are named in linear time', () => {
  const tree = Array.from({ length: 20_000 }, (_, at) => group('Same', links(String(at), 1)))
  const spent = cpuTime()
  toSidebars('/', { '/': tree })
  expect(spent()).toBeLessThan(2000)
})

test('the groups of a branch are open, and none is marked as the place of the reader', () => {
  const tree = [group('a', links('a', 100)), group('b', [group('c', links('c', 50)), group('d', links('d', 50))])]
  const sidebars = toSidebars('/', { '/': tree })
  sidebars.skeleton('/', '/a/0/')
  const [branch] = sidebars.branches()
  expect(branch!.items).toMatchObject([
    { title: 'c', open: true, active: false },
    { title: 'd', open: true, active: false },
  ])
})
