import type { Data } from '../confined/data.ts'
import { categoryChains } from './hexo-address.ts'

/** The name that a category of Hexo, which is a chain from the top, has in the new site. */
export type CategoryName = (chain: readonly string[]) => string

/** Each category that a post is in: the chains of its frontmatter, and what stands above. */
export const categoriesOf = (frontmatter: Data): string[][] =>
  categoryChains(frontmatter).flatMap((chain) => chain.map((_, at) => chain.slice(0, at + 1)))

/**
 * Categories have one level here. A name that stands in several places of Hexo's tree has a list in each of them: those
 * below others have the names above in their own, so that no two lists become one.
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
