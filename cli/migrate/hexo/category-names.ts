import type { Data } from '../confined/data.ts'
import { categoryChains } from './hexo-address.ts'

/** Gives the name in the new site of a Hexo category, which is a chain of names from the top level down. */
export type CategoryName = (chain: readonly string[]) => string

/** All categories of a post, as chains: those in its frontmatter and their parents. */
export const categoriesOf = (frontmatter: Data): string[][] =>
  categoryChains(frontmatter).flatMap((chain) => chain.map((_, at) => chain.slice(0, at + 1)))

/**
 * kb's categories have one level, but in Hexo's tree the same name in several places has a list in each. The name of
 * such a category includes those of its parents (`a/b`), so that its lists stay separate.
 */
export function categoryNames(posts: readonly Data[]): CategoryName {
  const places = new Map<string, Set<string>>()
  for (const chain of posts.flatMap(categoriesOf)) {
    const name = chain.at(-1) ?? ''
    const chains = places.get(name) ?? new Set()
    places.set(name, chains.add(JSON.stringify(chain)))
  }
  return (chain) => {
    const name = chain.at(-1) ?? ''
    return (places.get(name)?.size ?? 0) > 1 ? chain.join('/') : name
  }
}
