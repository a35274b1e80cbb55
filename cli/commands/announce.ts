import { join, resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { addressesToAnnounce, announce } from '../author/publish/announce/announce.ts'
import { afterAnnouncement, readAnnounced, writeAnnounced } from '../author/publish/announce/announcement-record.ts'
import { SEARCH_SERVICES, SERVICES, type Service } from '../author/publish/announce/services.ts'
import { type ChangedAt, readSitemap } from '../author/publish/announce/sitemap-addresses.ts'
import { MachineError } from '../core/machine-error.ts'
import { withHost } from '../pipeline/pages/site-url.ts'
import type { Site } from '../pipeline/site/site.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { UsageError, withSite } from './site-command.ts'
import { print } from './streams.ts'

interface AnnounceFlags {
  indexnow?: boolean
  baidu?: boolean
  out?: string
  all?: boolean
  limit?: number
  dryRun?: boolean
  endpoint?: string
}

/** Limits the number of requests to a service, however large the site is. */
const MAX_ADDRESSES = 50_000

function toEndpoint(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Write an address such as https://www.bing.com/indexnow.')
  return text
}

function toLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ADDRESSES)
    throw new InvalidArgumentError('Write a whole number from 1 to 50000.')
  return limit
}

export const announceCommand = new Command('announce')
  .description('tell search engines what changed on the published site; run it after a deployment')
  .argument('[root]', 'folder with site.config.ts, or the folder of notes', '.')
  .option('--indexnow', 'with IndexNow (Bing, Yandex and others); key: INDEXNOW_KEY, or `indexNow` in the settings')
  .option('--baidu', 'with Baidu; token: BAIDU_PUSH_TOKEN')
  .option('--out <dir>', 'built site (default: dist in the root)')
  .option('--all', 'every address in the sitemap, not only what changed since the last time')
  .option(
    '--limit <n>',
    'maximum number of addresses, most recently changed first; the rest is sent next time',
    toLimit,
  )
  .option('--dry-run', 'print the addresses without sending them')
  .option('--endpoint <url>', "use this address instead of the service's", toEndpoint)
  .action((root: string, flags: AnnounceFlags) =>
    withSite(root, { readsOnly: true }, async ({ site }) => {
      const services = SERVICES.filter((service) => flags[service])
      if (services.length === 0) throw new UsageError(say('Choose a service: --indexnow or --baidu.'))
      if (flags.endpoint !== undefined && services.length > 1)
        throw new UsageError(say('--endpoint only works with one service.'))
      for (const service of services) await announceTo(service, site, flags)
    }),
  )

async function announceTo(service: Service, site: Site, flags: AnnounceFlags): Promise<void> {
  const siteUrl = withHost(site.config, site.config.base)
  const now = readAddresses(site, siteUrl, resolve(flags.out ?? join(site.root, 'dist')))
  const last = readAnnounced(site.root, service, siteUrl)
  const changed = addressesToAnnounce(service, now, flags.all ? {} : last)
  const addresses = changed.slice(0, flags.limit ?? MAX_ADDRESSES)
  if (flags.dryRun) {
    print(addresses.map((address) => `${address}\n`).join(''))
    return
  }
  const key = addresses.length > 0 ? keyOf(service, site) : ''
  // An address given on the command line is intended, wherever it is.
  const mayAsk = allowedHosts(flags.endpoint !== undefined)
  const { endpoint } = flags
  const { taken, refused, why } = await announce(service, { addresses, siteUrl, key, endpoint }, mayAsk)
  writeAnnounced(site.root, service, afterAnnouncement(service, now, last, taken))
  const { name } = SEARCH_SERVICES[service]
  for (const address of refused) process.stderr.write(`${tell(say('{name} refuses {address}', { name, address }))}\n`)
  const n = taken.length
  const left = changed.length - n - refused.length
  print(
    `${tell(say('{name}: {n} {n|address|addresses} announced, {m} refused, {k} left for next time', { name, n, m: refused.length, k: left }))}\n`,
  )
  if (why) throw new MachineError(say('{name} does not accept more addresses: {why}.', { name, why: phrase(why) }))
}

function readAddresses({ config }: Site, siteUrl: string, folder: string): ChangedAt {
  try {
    const addresses = config.url === undefined ? undefined : readSitemap(folder, siteUrl)
    if (addresses) return addresses
  } catch (error) {
    throw new UsageError(
      say('The sitemap in {folder} cannot be read: {why}', { folder, why: (error as Error).message }),
    )
  }
  throw new UsageError(
    say('There is no sitemap in {folder}; set `url` in the settings and build the site.', { folder }),
  )
}

function keyOf(service: Service, { config }: Site): string {
  const { name, variable } = SEARCH_SERVICES[service]
  const key = process.env[variable] || (service === 'indexnow' ? config.indexNow : undefined)
  if (!key) throw new UsageError(say('{name} needs its key in {variable}.', { name, variable }))
  return key
}
