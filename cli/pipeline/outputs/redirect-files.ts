import { directionOf } from '../../../config/languages.ts'
import { renderRedirect } from '../../../renderer/redirect.ts'
import { CODE } from '../../core/version.ts'
import type { Artifact } from '../artifact.ts'
import { fileOf } from '../pages/addresses.ts'
import { isIndexed, isSiteIndexed } from '../pages/audience.ts'
import { toHref } from '../pages/href.ts'
import { withHost } from '../pages/site-url.ts'
import { redirectPolicy } from '../render/content-security-policy.ts'
import { type Shared, sharedFor } from '../render/shared.ts'
import { redirectPages } from './redirect-pages.ts'

/**
 * A stub for every old address that needs one. Any host can serve it, so links from other sites keep working (R05,
 * R06).
 */
export function* redirectFiles(shared: Shared): Generator<Artifact> {
  const { base, url } = shared.site.config
  const policy = redirectPolicy()
  for (const route of redirectPages(shared)) {
    const target = toHref(base, route.target)
    const { site } = sharedFor(shared, route.target, route.path)
    const { lang } = site.config
    const dir = directionOf(lang) === 'rtl' ? 'rtl' : undefined
    const text = site.strings.redirecting
    const page = shared.graph.byPath.get(route.target)
    const title = page?.title ?? route.target
    const noindex = !isSiteIndexed(site.config) || (page !== undefined && !isIndexed(page))
    const canonical = withHost({ base, url }, target)
    yield {
      path: fileOf(route.path),
      key: `${CODE} ${canonical} ${target} ${title} ${lang} ${text} ${noindex}`,
      make: () => renderRedirect({ target, title, canonical, lang, dir, text, policy, noindex }),
    }
  }
}
