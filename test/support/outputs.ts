import { analyse } from '../../cli/pipeline/analyse.ts'
import { collectAssets } from '../../cli/pipeline/assets/collect-assets.ts'
import type { Shared } from '../../cli/pipeline/render/shared.ts'
import { styleOf } from '../../cli/pipeline/render/style.ts'
import { toShared } from '../../cli/pipeline/render/to-shared.ts'
import type { TestSite } from './site.ts'

/** What a build of the site hands to everything that writes files. */
export async function sharedOf(site: TestSite): Promise<Shared> {
  const ctx = await site.context()
  const { graph, sources } = (await analyse(ctx)).value
  const assets = await collectAssets(ctx, graph, sources, styleOf(ctx.site, graph, sources.publicFiles))
  return toShared(ctx.site, graph, assets.value.manifest, {
    report: (fault) => {
      throw new Error(fault.message)
    },
  })
}
