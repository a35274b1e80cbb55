import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What `bundle.mjs` made for pages; beside the running command. */
export interface ClientFiles {
  scripts: string[]
  script?: string
  islands?: string
  read(path: string): Buffer
}

export function readClientFiles(): ClientFiles {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(`./client/${path}`, import.meta.url)))
  return { ...(JSON.parse(read('manifest.json').toString('utf8')) as Omit<ClientFiles, 'read'>), read }
}
