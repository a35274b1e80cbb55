import type { SiteInput } from '../../config/schema/site.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { explainIssues, keyPath } from '../diagnostics/explain-issue.ts'
import type { Words } from '../sentences/sentence.ts'
import { type Data, isData } from './confined/data.ts'

interface Settled {
  /** Valid against the schema. */
  settings: SiteInput
  /** What the schema rejects: key and reason. */
  refused: { key: string; path: PropertyKey[]; why: Words }[]
}

/**
 * Removes from settings what the schema rejects, and as little as possible: an unknown key or an invalid entry, and the
 * whole setting only if nothing smaller helps.
 */
export function settle(given: Data): Settled {
  const settings = structuredClone(given)
  const refused: Settled['refused'] = []
  for (;;) {
    const parsed = siteSchema.safeParse(settings)
    if (parsed.success) return { settings: settings as SiteInput, refused }
    const [first] = explainIssues(parsed.error.issues, settings)
    if (first === undefined || !remove(settings, first.path))
      throw new Error('settings that cannot be settled', { cause: parsed.error })
    refused.push({ key: keyPath(first.path), path: [...first.path], why: first.message })
  }
}

/** Removes the value at a path; if there is none (a required key is missing), its closest parent. */
function remove(settings: Data, path: readonly PropertyKey[]): boolean {
  for (let length = path.length; length > 0; length--) {
    const parent = path
      .slice(0, length - 1)
      .reduce<unknown>(
        (at, part) => (isData(at) || Array.isArray(at) ? (at as Record<PropertyKey, unknown>)[part] : undefined),
        settings,
      )
    const key = path[length - 1]
    if (Array.isArray(parent) && typeof key === 'number' && key < parent.length) {
      parent.splice(key, 1)
      return true
    }
    if (isData(parent) && key !== undefined && String(key) in parent) {
      delete parent[String(key)]
      return true
    }
  }
  return false
}
