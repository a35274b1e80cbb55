import type { KeptLists } from '../keep-lists.ts'

/** A file of data beside the settings, which they import. */
export interface DataFile {
  /** Key of the settings that it is the value of. */
  key: 'slugs' | 'redirects'
  /** From the new site's folder. */
  path: string
  text: string
}

/** The files of what keeps old lists, which may be long; none for what is empty. */
export function toListFiles({ slugs, redirects }: KeptLists): DataFile[] {
  const kinds = Object.fromEntries(Object.entries(slugs).filter(([, names]) => Object.keys(names).length > 0))
  const files = { slugs: kinds, redirects } as const
  return (['slugs', 'redirects'] as const).flatMap((key): DataFile[] =>
    Object.keys(files[key]).length === 0
      ? []
      : [{ key, path: `${key}.json`, text: `${JSON.stringify(files[key], null, 2)}\n` }],
  )
}
