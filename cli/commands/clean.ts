import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { cleanOutput, removeIfEmpty } from '../author/scaffold/clean-site.ts'
import { removeCacheFiles } from '../core/cache-files.ts'
import { checkOutputFolder } from '../pipeline/output/check-output-folder.ts'
import { tell } from '../sentences/language.ts'
import { listed, say, type Words } from '../sentences/sentence.ts'
import { cacheFolderOf, checkCacheApart, checkCacheFolder } from './cache-folder.ts'
import { toRoot, withSite } from './site-command.ts'
import { print } from './streams.ts'

interface CleanFlags {
  out?: string
  cache?: string
}

export const cleanCommand = new Command('clean')
  .description('delete what builds wrote, and the cache; other files in these folders stay')
  .argument('[root]', 'folder with site.config.ts, or the folder of notes', '.')
  .option('--out <dir>', 'output folder (default: dist in the root)')
  .option('--cache <dir>', 'cache folder (default: .kb/cache in the root)')
  .action(async (rootText: string, flags: CleanFlags) => {
    const root = toRoot(rootText)
    const out = resolve(flags.out ?? join(root, 'dist'))
    // Does not create a cache just to remove it; the settings say which folders are sources and must never be an
    // output.
    await withSite(rootText, { command: 'clean', cache: false, quiet: true }, async ({ site }) => {
      checkOutputFolder(out, site.root, site.contentDir, site.publicDir)
      const place = { root, out, cache: flags.cache === undefined ? undefined : resolve(flags.cache), isMeant: true }
      const cache = cacheFolderOf(place)
      const state = checkCacheFolder(place)
      checkCacheApart(cache, site)
      const removed = cleanOutput(out)
      const left = state === 'absent' ? [] : removeCacheFiles(cache)
      if (place.cache === undefined) removeIfEmpty(dirname(cache))
      const outcome =
        state === 'absent'
          ? say('{removed} files deleted', { removed })
          : say('{removed} files and the cache deleted', { removed })
      print(`${tell(outcome)}\n`)
      if (left.length > 0) process.stderr.write(`${tell(nameLeft(cache, left))}\n`)
    })
  })

/** Maximum number of files listed in a sentence. */
const NAMED = 5

function nameLeft(cache: string, left: readonly string[]): Words {
  const some = listed(left.slice(0, NAMED))
  const files =
    left.length > NAMED ? say('{some} and {last}', { some, last: say('{n} more', { n: left.length - NAMED }) }) : some
  return say('Left in the cache folder {cache}, because kb did not write them: {files}', { cache, files })
}
