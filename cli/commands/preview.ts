import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { tell } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import { isLoopback } from '../serve/guard.ts'
import { openPreview } from '../serve/preview/server.ts'
import { refuseAddress } from './listen-fault.ts'
import { type SiteFlags, UsageError, withSite } from './site-command.ts'

interface PreviewFlags extends SiteFlags {
  out?: string
  port: number
  host: string
}

export const toPort = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('Write a port from 0 to 65535.')
  return port
}

export const previewCommand = new Command('preview')
  .description('serve the built site as a static host would')
  .argument('[root]', 'folder with site.config.ts, or the folder of notes', '.')
  .option('--out <dir>', 'built site (default: dist in the root)')
  .option('--base <path>', 'base path the site was built with')
  .option('--port <n>', 'first port to try', toPort, 4173)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .action((root: string, flags: PreviewFlags) =>
    withSite(root, { ...flags, command: 'preview', readsOnly: true, cache: undefined }, async (ctx) => {
      const folder = resolve(flags.out ?? join(ctx.site.root, 'dist'))
      if (!existsSync(join(folder, '404.html')))
        throw new UsageError(say('There is no built site in {folder}; run kb build first.', { folder }))
      const server = await openPreview({
        folder,
        base: ctx.site.config.base,
        host: flags.host,
        port: flags.port,
      }).catch(refuseAddress(flags))
      process.stderr.write(`${server.url}\n`)
      if (!isLoopback(flags.host))
        process.stderr.write(
          `${tell(say('Warning: everyone who can reach {host} can read the site.', { host: flags.host }))}\n`,
        )
    }),
  )
