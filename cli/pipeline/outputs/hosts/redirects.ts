import { decomposed } from '../../../core/native-paths.ts'
import { percentDecode } from '../../../core/percent-decode.ts'
import { fileOf } from '../../pages/addresses.ts'
import { encodePath, toHref } from '../../pages/href.ts'
import type { Shared } from '../../render/shared.ts'

/**
 * A permanent redirect. `path` is decoded and includes the base; `from` and `to` are encoded as in browsers' requests,
 * which leave characters such as `(` as they are.
 */
export interface Redirect {
  path: string
  from: string
  to: string
}

/** What the rules of hosts are made from. */
export type RuleInput = Pick<Shared, 'site' | 'graph' | 'manifest'>

/**
 * Redirects from every old address of a note to its page. The `.html` forms come first, in case a host limits the
 * number: search engines and other sites use them. Unlisted notes are left out; pages at their old addresses redirect
 * them. So are addresses where the public folder has a file, which a rule would hide.
 */
export function toRedirects({ site, graph, manifest }: RuleInput): Redirect[] {
  const { base } = site.config
  const decoded = percentDecode(base)
  const all = graph.routes
    .filter((route) => route.kind === 'redirect' && !graph.byPath.get(route.target)?.unlisted)
    .filter(({ path }) => !manifest.publicFiles.get(fileOf(path)))
    .map(({ path, target }) => ({
      path: decoded + path.slice(1),
      from: toHref(base, path),
      to: toHref(base, target),
    }))
  return [...all.filter(({ path }) => path.endsWith('.html')), ...all.filter(({ path }) => !path.endsWith('.html'))]
}

/**
 * The same, then the decomposed form of every address, which old links from macOS contain. They come last, in case a
 * host limits the number: the not-found page redirects them, too.
 */
export function toRules(shared: RuleInput): Redirect[] {
  const { site, graph } = shared
  const { base } = site.config
  const decoded = percentDecode(base)
  const redirects = toRedirects(shared)
  const pages = graph.routes.filter(({ kind, path }) => kind === 'route' && !graph.byPath.get(path)?.unlisted)
  const targets = new Map([
    ...pages.map(({ path }) => [decoded + path.slice(1), toHref(base, path)] as const),
    ...redirects.map(({ path, to }) => [path, to] as const),
  ])
  const further = [...targets].flatMap(([path, to]): Redirect[] => {
    const second = decomposed(path)
    return second === path ? [] : [{ path: second, from: encodePath(second), to }]
  })
  return [...redirects, ...further]
}
