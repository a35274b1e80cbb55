import type { KeptLists } from '../keep-lists.ts'

/** A JSON file next to the settings, which import it. */
interface DataFile {
  /** The setting that it contains the value of. */
  key: 'slugs' | 'redirects'
  /** Relative to the new site's folder. */
  path: string
  text: string
}

/** Files for the settings that keep the addresses of lists, because these may be long; none for empty settings. */
export function toListFiles({ slugs, redirects }: KeptLists): DataFile[] {
  const kinds = Object.fromEntries(Object.entries(slugs).filter(([, names]) => Object.keys(names).length > 0))
  const files = { slugs: kinds, redirects } as const
  return (['slugs', 'redirects'] as const).flatMap((key): DataFile[] =>
    Object.keys(files[key]).length === 0
      ? []
      : [{ key, path: `${key}.json`, text: `${JSON.stringify(files[key], null, 2)}\n` }],
  )
}
