import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { cleanOutput, removeIfEmpty } from '../author/scaffold/clean-site.ts'
import { removeCacheFiles } from '../core/cache-files.ts'
import { checkOutputFolder } from '../pipeline/output/check-output-folder.ts'
import { cacheFolderOf, checkCacheApart, checkCacheFolder } from './cache-folder.ts'
import { toRoot, withSite } from './site-command.ts'

interface CleanFlags {
  out?: string
  cache?: string
}

export const cleanCommand = new Command('clean')
  .description('remove what builds wrote, and the cache; files of others in either stay')
  .argument('[root]', 'folder with site.config.ts, or the folder of notes', '.')
  .option('--out <dir>', 'output folder (default: dist in the root)')
  .option('--cache <dir>', 'cache folder (default: .kb/cache in the root)')
  .action(async (rootText: string, flags: CleanFlags) => {
    const root = toRoot(rootText)
    const out = resolve(flags.out ?? join(root, 'dist'))
    // No cache is made just to be removed; the settings say which folders are sources and must never be an output.
    await withSite(rootText, { command: 'clean', cache: false, quiet: true }, async ({ site }) => {
      checkOutputFolder(out, site.root, site.contentDir, site.publicDir)
      const place = { root, out, cache: flags.cache === undefined ? undefined : resolve(flags.cache) }
      const cache = cacheFolderOf(place)
      const state = checkCacheFolder(place)
      checkCacheApart(cache, site)
      const removed = cleanOutput(out)
      const left = state === 'absent' ? [] : removeCacheFiles(cache)
      if (place.cache === undefined) removeIfEmpty(dirname(cache))
      process.stdout.write(`${removed} files${state === 'absent' ? '' : ' and the cache'} removed\n`)
      if (left.length > 0) process.stderr.write(`${nameLeft(cache, left)}\n`)
    })
  })

/** Files named in one sentence. */
const NAMED = 5

function nameLeft(cache: string, left: readonly string[]): string {
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : ''
  return `Left in the cache folder ${cache}, because kb did not write them: ${left.slice(0, NAMED).join(', ')}${more}`
}
