import type { Series } from '../../../config/model/term.ts'
import { nearest } from '../../../config/suggest.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { seriesNearName, seriesSameOrder } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { termPaths } from './taxonomy.ts'

/**
 * Groups notes by `series`, in reading order: by `seriesOrder`, then by date, then by path. Notes without an order or a
 * date come last.
 *
 * @param base  address of the list of all series, with leading and trailing slash
 * @returns series by name; faults if two notes have the same order, or if a series of one note has nearly the name of
 *   another
 */
export function toSeries(pages: readonly PageRecord[], base: string): Outcome<Series[]> {
  const articles = pages.filter((page) => page.series !== undefined && page.kind === 'article')
  const members = groupBy(articles, (page) => page.series!)
  const pathOf = termPaths([...members.keys()], base)
  const value = [...members]
    .map(([name, list]) => ({ name, path: pathOf(name), list: list.sort(byOrder) }))
    .sort((a, b) => compareText(a.name, b.name))
  return {
    value: value.map(({ name, path, list }) => ({
      name,
      path,
      count: list.length,
      pages: list.map((page) => page.path),
    })),
    diagnostics: [...value.flatMap(({ list }) => sameOrders(list)), ...nearNames(members)],
  }
}

const orderOf = (page: PageRecord): number => page.frontmatter.seriesOrder ?? Number.POSITIVE_INFINITY
const timeOf = (page: PageRecord): number => page.time ?? Number.POSITIVE_INFINITY

// The difference of two infinities is not a number, so the next comparison decides.
const byOrder = (a: PageRecord, b: PageRecord): number =>
  orderOf(a) - orderOf(b) || timeOf(a) - timeOf(b) || compareText(a.relativePath, b.relativePath)

function sameOrders(list: readonly PageRecord[]): Diagnostic[] {
  return list.flatMap((page, at) => {
    const before = list[at - 1]
    const order = page.frontmatter.seriesOrder
    return before && order !== undefined && before.frontmatter.seriesOrder === order
      ? [seriesSameOrder(page.file, order, before.file)]
      : []
  })
}

/** A name as it is compared with others: without regard to width, case, spaces and punctuation. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const digits = (name: string): string => name.replace(/\P{N}/gu, '')

/**
 * Reports series of one note whose name looks like a misspelling of another: “Vue 2” and “Vue 3” are two series,
 * “深入Vue” and “深入 Vue” are not.
 */
function nearNames(members: ReadonlyMap<string, readonly PageRecord[]>): Diagnostic[] {
  const sizeOf = (name: string) => members.get(name)!.length
  const names = [...members.keys()]
  const bySound = groupBy(names, plain)
  const long = groupBy(
    names.filter((name) => sizeOf(name) > 1),
    digits,
  )
  return [...members].flatMap(([name, list]) => {
    if (list.length > 1) return []
    // If both have one note, the name that sorts later is taken for the mistake.
    const same = bySound
      .get(plain(name))!
      .filter((candidate) => candidate !== name && (sizeOf(candidate) > 1 || candidate < name))
    const near = same.sort(compareText)[0] ?? nearest(name, long.get(digits(name)) ?? [])
    return near === undefined ? [] : [seriesNearName(list[0]!.file, name, near)]
  })
}
