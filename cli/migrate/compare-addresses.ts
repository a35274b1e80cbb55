import { groupBy } from '../core/group-by.ts'
import { type Sentence, say } from '../sentences/sentence.ts'
import type { Answers } from './inspect.ts'
import { insideContent, type OldAddress, type OldSite } from './old-site.ts'

interface LostAddress extends OldAddress {
  reason: Sentence
}

/** How many addresses the old site answered, and how many of them the new site answers. */
export interface AddressCount {
  /** By kind, in the order notes, lists, feeds, files; kinds without addresses are left out. */
  kinds: { kind: OldAddress['kind']; before: number; answered: number }[]
  lost: LostAddress[]
}

export interface ComparedAddresses {
  /** Absent if nothing was written, or if the configuration of the old or new site cannot be loaded. */
  addresses?: AddressCount
  /** Whether the configuration of the old site could not be read, so what its addresses were is not known. */
  isUnread: boolean
}

/** @param files  addresses of public files */
export function countAddresses(
  { config, addresses }: OldSite,
  files: readonly OldAddress[],
  answers: Answers | undefined,
): ComparedAddresses {
  const isUnread = config?.problem !== undefined
  return answers && !isUnread
    ? { isUnread, addresses: compareAddresses([...addresses, ...files], answers) }
    : { isUnread }
}

const KINDS = ['note', 'list', 'feed', 'file'] as const

/**
 * Looks up every old address in the new site. If a page has a note's address, it must be that note's; otherwise it is
 * enough that a page or file has the address.
 */
function compareAddresses(old: readonly OldAddress[], answers: Answers): AddressCount {
  const lowerCase = new Map([...answers.routes].map(([path, { target }]) => [path.toLowerCase(), target]))
  const claims = [...groupBy(old, ({ kind, address }) => `${kind} ${address}`).values()]
  const lost = claims.flatMap((entries): LostAddress[] => {
    const reasons = entries.map((entry) => whyLost(entry, answers, lowerCase))
    const [reason] = reasons
    // Several notes may have claimed one address, and the old tool served only one of them: one match is enough.
    return reason === undefined || reasons.includes(undefined) ? [] : [{ ...entries[0]!, reason }]
  })
  const kinds = KINDS.flatMap((kind) => {
    const before = claims.filter(([entry]) => entry?.kind === kind).length
    const gone = lost.filter((entry) => entry.kind === kind).length
    return before === 0 ? [] : [{ kind, before, answered: before - gone }]
  })
  return { kinds, lost }
}

function whyLost(
  { address, path, lost }: OldAddress,
  { routes, files, whyHidden }: Answers,
  lowerCase: ReadonlyMap<string, string>,
): Sentence | undefined {
  const file = path === undefined ? undefined : insideContent(path).normalize('NFC')
  const wanted = address.normalize('NFC')
  const route = routes.get(wanted) ?? routes.get(wanted.endsWith('/') ? wanted.slice(0, -1) : `${wanted}/`)
  if (route !== undefined)
    return file === undefined || route.file === file
      ? undefined
      : say("{page} has it; this note's address is {address}", {
          page: route.file ?? say('a list'),
          address: addressOf(file, routes) ?? say('another'),
        })
  if (files.has(wanted)) return undefined
  if (lost !== undefined) return lost
  const hidden = file === undefined ? undefined : whyHidden(file)
  if (hidden !== undefined) return say('the note is {hidden}, so it is not shown', { hidden })
  const sameLetters = lowerCase.get(wanted.toLowerCase())
  if (sameLetters !== undefined)
    return say('differs in letter case from {address}; the 404 page redirects browsers there, but not other clients', {
      address: sameLetters,
    })
  const now = file === undefined ? undefined : addressOf(file, routes)
  return now === undefined ? say('no page has it') : say("the note's address is now {address}", { address: now })
}

const addressOf = (file: string, routes: Answers['routes']): string | undefined =>
  [...routes.values()].find((route) => route.file === file)?.target
