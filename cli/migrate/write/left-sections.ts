import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { CODES } from '../../diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { meaningIn } from '../../diagnostics/explanations/explain-code.ts'
import { type Language, tell } from '../../sentences/language.ts'
import { listed, phrase, say, type Words } from '../../sentences/sentence.ts'
import type { AddressCount } from '../compare-addresses.ts'
import { code, named } from '../old-site.ts'
import { paragraph, rows } from './table.ts'

/** Faults with the same code and severity. */
export interface FaultGroup {
  code: string
  severity: Diagnostic['severity']
  faults: readonly Diagnostic[]
}

/** Groups of faults: errors first, then the most frequent, then by code. */
export function groupFaults(diagnostics: readonly Diagnostic[]): FaultGroup[] {
  return [...groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`).values()]
    .map((faults) => ({ code: faults[0]!.code, severity: faults[0]!.severity, faults }))
    .sort(
      (a, b) =>
        (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1) ||
        b.faults.length - a.faults.length ||
        compareText(a.code, b.code),
    )
}

/** The section "Faults that are left": what `kb check` reported for the new site at the end of the migration. */
export function faultSection(groups: readonly FaultGroup[], language: Language): string {
  const head = `## ${tell(say('Faults that are left'), language)}\n\n`
  if (groups.length === 0)
    return `${head}${tell(say('None: `kb check` found no faults in the new site at the end of the migration.'), language)}\n`
  const n = groups.reduce((sum, { faults }) => sum + faults.length, 0)
  const blocked = groups.some(({ severity }) => severity === 'error')
    ? say('The errors prevent the site from being built; the warnings do not.')
    : say('None of them prevents the site from being built.')
  const intro = say('`kb check` found {n} {n|fault|faults} in the new site at the end of the migration. {blocked}', {
    n,
    blocked,
  })
  return `${head}${tell(intro, language)}\n\n${rows(
    [say('fault'), say('how often'), say('what it means'), say('where')],
    groups.map(({ code: name, severity, faults }) => {
      const entry = CODES.find((candidate) => candidate.code === name)
      return [
        say('{code} ({severity})', { code: code(name), severity: phrase(severity) }),
        String(faults.length),
        entry === undefined ? faults[0]!.message : meaningIn(entry, language),
        placesOf(faults),
      ]
    }),
    language,
  )}`
}

function placesOf(faults: readonly Diagnostic[]): Words {
  const places = faults.flatMap(({ place }) =>
    place === undefined ? [] : [place.line > 1 ? `${place.file}:${place.line}` : place.file],
  )
  return named([...new Set(places)])
}

const KIND_NAMES = { note: 'of notes', list: 'of lists', feed: 'of feeds', file: 'of public files' }

/** Text such as "12 of 13 of notes, 3 of 3 of public files". */
export const countAnswers = ({ kinds }: AddressCount): Words =>
  listed(
    kinds.map(({ kind, before, answered }) =>
      say('{answered} of {before} {kind}', { answered, before, kind: phrase(KIND_NAMES[kind]) }),
    ),
  )

interface AddressNotes {
  /** Whether old and new site have lists selected by a query (`?tag=…`), as in vdoing. */
  byQuery: boolean
  /** Number of old addresses of lists and feeds that redirect, by `redirects.json`. */
  led: number
  /** Whether the configuration of the old site could not be read. */
  isUnread: boolean
}

/**
 * The section "Old addresses": how many there were, how many answer, and each that does not.
 *
 * @param addresses  undefined if the old or the new site could not be analysed
 */
export function addressSection(
  addresses: AddressCount | undefined,
  { byQuery, led, isUnread }: AddressNotes,
  language: Language,
): string {
  const head = `## ${tell(say('Old addresses'), language)}\n\n`
  const below = (sentences: readonly Words[]): string => `${head}${paragraph(sentences, language)}`
  if (addresses === undefined)
    return below([
      isUnread
        ? say(
            'They were not compared with the new ones: the old configuration, which they depend on, could not be read. Fix it and run the migration again.',
          )
        : say(
            'They were not compared with the new ones: `site.config.ts` cannot be loaded. Fix it and run the migration again.',
          ),
    ])
  const lists = byQuery ? [say('`/categories/?category=…` and `/tags/?tag=…` open their lists in a browser.')] : []
  const routes = say('`data/routes.json` of the built site lists every address that answers.')
  if (addresses.kinds.length === 0) return below([say('The old folder had no addresses.'), ...lists, routes])
  const answered = below([
    say('Addresses that answer: {counts}.', { counts: countAnswers(addresses) }),
    ...(led === 0
      ? []
      : [say('{n} of them {n|leads|lead} to the list or feed that comes nearest (`redirects.json`).', { n: led })]),
    say("Addresses that only the old tool's plugins or server generated are not counted."),
    ...lists,
    routes,
  ])
  if (addresses.lost.length === 0) return answered
  return `${answered}
${tell(say('These {n} do not answer as before:', { n: addresses.lost.length }), language)}

${rows(
  [say('address'), say('of'), say('why')],
  addresses.lost.map(({ address, kind, path, reason }) => [
    code(address),
    path === undefined ? LOST_KINDS[kind] : code(path),
    reason,
  ]),
  language,
)}`
}

const LOST_KINDS = { note: say('note'), list: say('list'), feed: say('feed'), file: say('file') }
