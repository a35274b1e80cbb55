import { inEnglish } from '../../../config/fill.ts'
import { CODES } from '../../diagnostics/catalogue/index.ts'
import { counted } from '../../diagnostics/counted.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { listed, phrase, say, type Words } from '../../sentences/sentence.ts'
import type { AddressCount } from '../compare-addresses.ts'
import { code } from '../old-site.ts'
import { rows } from './table.ts'

/** Places listed of each kind of fault; `kb check` lists them all. */
const MAX_PLACES = 12

/** Faults of one code, in the order of their places. */
export interface FaultGroup {
  code: string
  severity: Diagnostic['severity']
  faults: readonly Diagnostic[]
}

/** Errors first, then by number, then by code. */
export function groupFaults(diagnostics: readonly Diagnostic[]): FaultGroup[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const fault of diagnostics) {
    const key = `${fault.severity} ${fault.code}`
    const group = groups.get(key)
    if (group) group.push(fault)
    else groups.set(key, [fault])
  }
  return [...groups.values()]
    .map((faults) => ({ code: faults[0]!.code, severity: faults[0]!.severity, faults }))
    .sort(
      (a, b) =>
        (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1) ||
        b.faults.length - a.faults.length ||
        (a.code < b.code ? -1 : 1),
    )
}

/** "Faults that are left": what `kb check` said of the new site when the migration ended. */
export function faultSection(groups: readonly FaultGroup[]): string {
  if (groups.length === 0)
    return '## Faults that are left\n\nNone: `kb check` found no fault in the new site when the migration ended.\n'
  const all = groups.reduce((sum, { faults }) => sum + faults.length, 0)
  const errors = groups.filter(({ severity }) => severity === 'error')
  const blocked =
    errors.length === 0
      ? 'None of them keeps the site from being built.'
      : 'The errors keep the site from being built; the warnings do not.'
  return `## Faults that are left

\`kb check\` named ${counted(all, 'fault')} in the new site when the migration ended. ${blocked}

${rows(
  ['fault', 'how often', 'what it means', 'where'],
  groups.map((group) => [
    `${code(group.code)} (${group.severity})`,
    String(group.faults.length),
    CODES.find((entry) => entry.code === group.code)?.meaning ?? group.faults[0]!.message,
    placesOf(group.faults),
  ]),
)}`
}

function placesOf(faults: readonly Diagnostic[]): string {
  const places = faults.flatMap(({ place }) =>
    place === undefined ? [] : [code(place.line > 1 ? `${place.file}:${place.line}` : place.file)],
  )
  const distinct = [...new Set(places)]
  const more = distinct.length - MAX_PLACES
  return distinct.slice(0, MAX_PLACES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const KIND_NAMES = { note: 'of notes', list: 'of lists', feed: 'of feeds', file: 'of public files' }

/** "12 of 13 of notes, 3 of 3 of public files". */
export const countAnswers = ({ kinds }: AddressCount): Words =>
  listed(
    kinds.map(({ kind, before, answered }) =>
      say('{answered} of {before} {kind}', { answered, before, kind: phrase(KIND_NAMES[kind]) }),
    ),
  )

export interface AddressNotes {
  /** The old site had lists that a query chooses, as vdoing's, and the new one has them too. */
  byQuery: boolean
  /** Old addresses of lists and feeds that lead elsewhere now, by `redirects.json`. */
  led: number
}

/**
 * "Old addresses": how many there were, how many answer, and each that does not.
 *
 * @param addresses absent when the new site could not be analysed
 */
export function addressSection(addresses: AddressCount | undefined, { byQuery, led }: AddressNotes): string {
  const head = '## Old addresses\n\n'
  if (addresses === undefined)
    return `${head}They were not compared with the new ones: \`site.config.ts\` cannot be loaded. Fix it and run the migration again.\n`
  const lists = byQuery ? ' `/categories/?category=…` and `/tags/?tag=…` open their lists in a browser.' : ''
  const routes = ' `data/routes.json` of the built site lists every address that answers.'
  if (addresses.kinds.length === 0) return `${head}The old folder had no addresses of its own.${lists}${routes}\n`
  const elsewhere =
    led === 0
      ? ''
      : ` ${led} of them ${led === 1 ? 'leads' : 'lead'} to the list or feed that comes nearest (\`redirects.json\`).`
  const answered = `${head}Addresses that answer: ${inEnglish(countAnswers(addresses))}.${elsewhere} Addresses that only the old tool's plugins or server made are not counted.${lists}${routes}\n`
  if (addresses.lost.length === 0) return answered
  return `${answered}
These ${addresses.lost.length} do not answer as before:

${rows(
  ['address', 'of', 'why'],
  addresses.lost.map(({ address, kind, path, reason }) => [
    code(address),
    path === undefined ? kind : code(path),
    reason,
  ]),
)}`
}
