import { join } from 'node:path'
import { kb, type Ran } from './cli.ts'

/** Builds the documentation as `npm run docs:build` does, into `out` and with `cache` in a folder. */
export async function buildDocs(folder: string): Promise<Ran> {
  // @ts-expect-error The bundler is a plain script.
  const { writeTry } = await import('../../docs/try/bundle.mjs')
  await writeTry()
  // @ts-expect-error Another plain script.
  const { writeLook } = await import('../../docs/look/write.mjs')
  writeLook()
  return kb(['build', 'docs', '--strict', '--out', join(folder, 'out'), '--cache', join(folder, 'cache')])
}
