import { readFileSync } from 'node:fs'
import { ownFile } from '../../core/own-files.ts'

/** What `bundle.mjs` made for pages. */
export interface ClientFiles {
  scripts: string[]
  script?: string
  islands?: string
  /** What the search dialog answers with. */
  search: string[]
  /** What the page of all results answers with. */
  searchPage: string[]
  read(path: string): Buffer
}

export function readClientFiles(): ClientFiles {
  const read = (path: string) => readFileSync(ownFile(`client/${path}`))
  return { ...(JSON.parse(read('manifest.json').toString('utf8')) as Omit<ClientFiles, 'read'>), read }
}
