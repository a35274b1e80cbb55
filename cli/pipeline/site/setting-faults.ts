import { policyRefused } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../context.ts'
import { readPolicySources } from './policy-sources.ts'
import { settingPlace } from './setting-place.ts'

/** What is wrong with settings that a site can be made of all the same. */
export function settingFaults(site: Site): Diagnostic[] {
  if (site.configFile === undefined || site.config.contentSecurityPolicy === false) return []
  return readPolicySources(site.config).refusals.map(({ path, what, hint }) =>
    policyRefused(settingPlace(site, path), what, hint),
  )
}
