import { readFileSync } from 'node:fs'
import { ownFile } from '../../core/own-files.ts'

/** The browser files that `bundle.mjs` built for pages. */
interface ClientFiles {
  scripts: string[]
  script?: string
  islands?: string
  /** Script that answers searches. */
  search: string
  /** Its counterpart on sites with a search service. */
  searchService: string
  read(path: string): Buffer
}

export function readClientFiles(): ClientFiles {
  const read = (path: string) => readFileSync(ownFile(`client/${path}`))
  return { ...(JSON.parse(read('manifest.json').toString('utf8')) as Omit<ClientFiles, 'read'>), read }
}
