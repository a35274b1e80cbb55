import { readFileSync } from 'node:fs'
import { spelledAsOnDisk } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { linkUnreached } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Context } from '../../pipeline/context.ts'
import { bodyOf } from '../../pipeline/notes/document-body.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import { askPolitely, type PoliteRules } from './ask-politely.ts'
import { type FetchRules, fetchAddress, type Reached } from './fetch-address.ts'
import { cardNames, outsideAddresses, placeOfAddress } from './outside-links.ts'

export interface ExternalRules extends PoliteRules, FetchRules {
  /** How long an address that answered is not requested again, in ms. */
  keep: number
  /** Epoch in ms. */
  now: number
}

export const EXTERNAL = {
  timeout: 10_000,
  maxRedirects: 10,
  pause: 500,
  atOnce: 12,
  perHost: 2,
  keep: 86_400_000,
} as const

/** A note that contains an address; `name`: of the card with that link, such as on a page of friends. */
interface Use {
  file: string
  name?: string
}

/** Store key of the addresses that answered. */
const KEY = hash('outside links', 40)

/**
 * Reports outside links that do not answer, once for each note. An address is requested once for all notes, and not
 * again for `keep` ms if it answered.
 *
 * @throws LostEntryError before any request, if the cache has lost the text of a note
 */
export async function checkExternal(
  ctx: Context,
  pages: readonly PageRecord[],
  rules: ExternalRules,
): Promise<Diagnostic[]> {
  const { site, store, progress } = ctx
  const uses = new Map<string, Use[]>()
  /** Addresses that only texts behind a password have are not stored: the cache may be shared. */
  const open = new Set<string>()
  for (const { file, document } of pages) {
    const { html } = document.open?.body ?? bodyOf(store, document.bodyKey)
    const names = cardNames(html)
    for (const address of outsideAddresses(html)) {
      if (!document.open) open.add(address)
      const ofAddress = uses.get(address) ?? []
      uses.set(address, ofAddress)
      ofAddress.push({ file, name: names.get(address) })
    }
  }
  const known = store.getState<Record<string, number>>(KEY) ?? {}
  const isKnown = (address: string) => Math.abs(rules.now - (known[address] ?? Number.NEGATIVE_INFINITY)) < rules.keep
  const addresses = [...uses.keys()].sort()
  const unknown = addresses.filter((address) => !isKnown(address))
  progress.start('external links', unknown.length)
  const reached = await askPolitely(unknown, rules, async (address): Promise<Reached> => {
    const result = await fetchAddress(address, rules)
    progress.step()
    return result
  })
  progress.end()
  const alive = addresses.filter((address) => reached.get(address)?.ok !== false)
  store.putState(
    KEY,
    Object.fromEntries(
      alive
        .filter((address) => open.has(address))
        .map((address) => [address, isKnown(address) ? known[address] : rules.now]),
    ),
  )
  return [...reached].flatMap(([address, result]) =>
    result.ok
      ? []
      : uses.get(address)!.map(({ file, name }) => {
          const text = readFileSync(spelledAsOnDisk(site.root, file), 'utf8')
          return linkUnreached(placeOfAddress(file, text, address), { address, name }, result.why)
        }),
  )
}
