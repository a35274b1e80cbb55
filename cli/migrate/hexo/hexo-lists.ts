import { groupBy } from '../../core/group-by.ts'
import type { Data } from '../confined/data.ts'
import type { Nearest, OldAddress, OldTerm } from '../old-site.ts'
import { dateParts } from '../translate/pattern.ts'
import { data, list, text } from '../translate/settings.ts'
import { categoriesOf, categoryNames } from './category-names.ts'
import { categorySlug, tagSlug } from './hexo-address.ts'

type NearestList = Extract<Nearest, { list: unknown }>

/** A list of posts, before it is split into pages. */
interface HexoList {
  /** From the root, with a leading and a trailing slash. */
  address: string
  posts: number
  nearest: NearestList
  /** Key in the settings of the plugin that generates it. */
  generator: string
}

/** Lists of posts that Hexo's default generators create, with their further pages. */
export function hexoLists(posts: readonly Data[], value: Data): OldAddress[] {
  const lists = [...timeLists(posts, value), ...tagLists(posts, value), ...categoryLists(posts, value)]
  const pages = folder(value.pagination_dir, 'page')
  const all = lists.flatMap(({ address, posts: count, nearest, generator }): OldAddress[] => {
    const size = pageSize(data(value[generator]).per_page ?? value.per_page)
    const last = size > 0 ? Math.ceil(count / size) : 1
    const further = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 2)
    return [
      { address, kind: 'list', nearest },
      ...further.map((page): OldAddress => {
        return { address: `${address}${pages}${page}/`, kind: 'list', nearest: { ...nearest, page } }
      }),
    ]
  })
  return [...new Map(all.map((entry) => [entry.address, entry])).values()]
}

/** Posts per page; 0 for all on one page. */
const pageSize = (given: unknown): number => (typeof given === 'number' && given >= 0 ? given : 10)

/** A folder from the settings with a trailing slash and no leading one; empty for the root. */
function folder(given: unknown, usual: string): string {
  const name = (text(given) ?? usual).replace(/^\/+|\/+$/g, '')
  return name === '' ? '' : `${name}/`
}

/** The home page, and the archives of everything, and of years, months and days. */
function timeLists(posts: readonly Data[], value: Data): HexoList[] {
  const home = `/${folder(data(value.index_generator).path, '')}`
  const archives = `/${folder(value.archive_dir, 'archives')}`
  const { yearly = true, monthly = true, daily = false } = data(value.archive_generator)
  const times = posts.flatMap(({ date }) => {
    const { year, month, day } = dateParts({ date })
    if (year === undefined || yearly === false) return []
    return [
      `${year}/`,
      ...(monthly === false ? [] : [`${year}/${month}/`]),
      ...(monthly === false || daily !== true ? [] : [`${year}/${month}/${day}/`]),
    ]
  })
  return [
    { address: home, posts: posts.length, nearest: { list: 'home' }, generator: 'index_generator' },
    ...[...groupBy(['', ...times], (time) => time)].map(([time, same]): HexoList => {
      const count = time === '' ? posts.length : same.length
      return { address: archives + time, posts: count, nearest: { list: 'archives' }, generator: 'archive_generator' }
    }),
  ]
}

const tagLists = (posts: readonly Data[], value: Data): HexoList[] =>
  termLists(
    posts.flatMap(({ tags }) =>
      [...new Set(list([tags].flat(2)).filter((name) => name !== null && name !== undefined))]
        .map(String)
        .map((name) => ({
          part: tagSlug(name, value),
          term: { of: 'tags' as const, name },
        })),
    ),
    `/${folder(value.tag_dir, 'tags')}`,
    'tag_generator',
  )

/** Lists of all categories, at every level. */
function categoryLists(posts: readonly Data[], value: Data): HexoList[] {
  const nameOf = categoryNames(posts)
  return termLists(
    posts.flatMap((post) =>
      [...new Map(categoriesOf(post).map((chain) => [categorySlug(chain, value), chain])).entries()].map(
        ([part, chain]) => ({ part, term: { of: 'categories' as const, name: nameOf(chain) } }),
      ),
    ),
    `/${folder(value.category_dir, 'categories')}`,
    'category_generator',
  )
}

const termLists = (entries: readonly { part: string; term: OldTerm }[], base: string, generator: string): HexoList[] =>
  [...groupBy(entries, ({ part }) => part)].map(([part, posts]) => ({
    address: `${base}${part}/`,
    posts: posts.length,
    nearest: { list: posts[0]!.term },
    generator,
  }))
