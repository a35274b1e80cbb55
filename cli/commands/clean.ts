import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { checkOutputFolder } from '../pipeline/output/output-folder.ts'
import { cleanCache, cleanOutput } from '../scaffold/clean-site.ts'
import { toRoot, withSite } from './site-command.ts'

interface CleanFlags {
  out?: string
  cache?: string
}

export const cleanCommand = new Command('clean')
  .description('remove what builds wrote, and the cache; files of others in the output stay')
  .argument('[root]', 'folder with site.config.ts, or the folder of notes', '.')
  .option('--out <dir>', 'output folder (default: dist in the root)')
  .option('--cache <dir>', 'cache folder (default: .kb/cache in the root)')
  .action(async (rootText: string, flags: CleanFlags) => {
    const root = toRoot(rootText)
    const out = resolve(flags.out ?? join(root, 'dist'))
    // No cache is made just to be removed; the settings say which folders are sources and must never be an output.
    await withSite(rootText, { command: 'clean', cache: false, quiet: true }, async ({ site }) => {
      checkOutputFolder(out, site.root, site.contentDir, site.publicDir)
      const removed = cleanOutput(out)
      const cache = cleanCache(
        flags.cache === undefined ? join(root, '.kb', 'cache') : resolve(flags.cache),
        flags.cache === undefined,
      )
      process.stdout.write(`${removed} files${cache ? ' and the cache' : ''} removed\n`)
    })
  })
