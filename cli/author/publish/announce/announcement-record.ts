import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { compareText } from '../../../core/compare-text.ts'
import { makeFolder, writeAtomic } from '../../../core/files.ts'
import { SEARCH_SERVICES, type Service } from './services.ts'
import type { ChangedAt } from './sitemap-addresses.ts'

/** In the folder of deployment records, so that a workflow that keeps those keeps this one, too. */
const recordFile = (root: string, service: Service): string => join(root, '.kb', 'deploy', `announced-${service}.json`)

const recordSchema = z.record(z.string(), z.string())

/**
 * What was last announced for a site; empty if there is no valid record.
 *
 * @param siteUrl  records of addresses elsewhere, such as from before the site moved, are left out: services reject
 * them
 */
export function readAnnounced(root: string, service: Service, siteUrl: string): ChangedAt {
  try {
    const record = recordSchema.parse(JSON.parse(readFileSync(recordFile(root, service), 'utf8')))
    return Object.fromEntries(Object.entries(record).filter(([address]) => address.startsWith(siteUrl)))
  } catch {
    return {}
  }
}

export function writeAnnounced(root: string, service: Service, record: ChangedAt): void {
  const file = recordFile(root, service)
  makeFolder(dirname(file))
  writeAtomic(file, `${JSON.stringify(record, null, 1)}\n`)
}

/**
 * The record after an announcement. An address that is gone stays in it until that is announced, or is dropped if the
 * service does not accept such addresses.
 *
 * @param taken  addresses that the service accepted
 */
export function afterAnnouncement(
  service: Service,
  now: ChangedAt,
  last: ChangedAt,
  taken: readonly string[],
): ChangedAt {
  const isTaken = new Set(taken)
  const { takesGone } = SEARCH_SERVICES[service]
  const left = Object.entries(last).filter(
    ([address]) => now[address] !== undefined || (takesGone && !isTaken.has(address)),
  )
  const announced = taken.flatMap((address) => (now[address] === undefined ? [] : [[address, now[address]] as const]))
  return Object.fromEntries([...new Map([...left, ...announced])].sort(([a], [b]) => compareText(a, b)))
}
