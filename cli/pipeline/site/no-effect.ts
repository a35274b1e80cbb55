import { NO_EFFECT } from '../../../config/no-effect.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** Settings without effect that the site sets. None of them has a default, so any value was written by the author. */
export function writtenWithoutEffect(config: SiteConfig): { path: string[]; why: string }[] {
  return Object.entries(NO_EFFECT).flatMap(([key, why]) => {
    const path = key.split('.')
    const value = path.reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], config)
    return value === undefined ? [] : [{ path, why }]
  })
}
