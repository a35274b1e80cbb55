import { decomposed } from '../../pages/addresses.ts'
import { encodePath, toHref } from '../../pages/href.ts'
import type { Shared } from '../../render/shared.ts'

/**
 * A permanent redirect: decoded addresses with base; `from` and `to` as browsers ask for them, who leave signs such as
 * `(` as they are.
 */
export interface Redirect {
  path: string
  from: string
  to: string
}

/**
 * From every address the original knew a note by to its page. The `.html` forms come first: they are the ones in search
 * engines and other sites, should a host take only so many. Unlisted notes are left out; pages at their old addresses
 * redirect them.
 */
export function toRedirects({ site, graph }: Pick<Shared, 'site' | 'graph'>): Redirect[] {
  const { base } = site.config
  const all = graph.routes
    .filter((route) => route.kind === 'redirect' && !graph.byPath.get(route.target)?.unlisted)
    .map(({ path, target }) => ({
      path: base + path.slice(1),
      from: base + encodePath(path).slice(1),
      to: toHref(base, target),
    }))
  return [...all.filter(({ path }) => path.endsWith('.html')), ...all.filter(({ path }) => !path.endsWith('.html'))]
}

/**
 * The same, and last the decomposed form of every address, which old links from macOS ask for. They are behind the
 * others, should a host take only so many: the not-found page leads on, too.
 */
export function toRules(shared: Pick<Shared, 'site' | 'graph'>): Redirect[] {
  const { site, graph } = shared
  const { base } = site.config
  const redirects = toRedirects(shared)
  const pages = graph.routes.filter(({ kind, path }) => kind === 'route' && !graph.byPath.get(path)?.unlisted)
  const targets = new Map([
    ...pages.map(({ path }) => [base + path.slice(1), toHref(base, path)] as const),
    ...redirects.map(({ path, to }) => [path, to] as const),
  ])
  const further = [...targets].flatMap(([path, to]): Redirect[] => {
    const second = decomposed(path)
    return second === path ? [] : [{ path: second, from: encodePath(second), to }]
  })
  return [...redirects, ...further]
}
