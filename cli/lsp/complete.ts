import type { CompletionItem, Range } from 'vscode-languageserver-protocol'
import { folded } from '../core/native-paths.ts'
import { decodeAddress } from '../core/percent-decode.ts'
import { CONTAINERS } from '../markdown/syntax/container-names.ts'
import { bodyOffsetOf } from '../pipeline/notes/frontmatter-block.ts'
import { layoutNames } from '../pipeline/pages/note-layout.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import { siteFields } from '../pipeline/site/page-kinds.ts'
import { spoken } from '../sentences/language.ts'
import { type AtCursor, atCursor } from './at-cursor.ts'
import { componentNames, propsOf } from './component-props.ts'
import type { FrontmatterKeys } from './frontmatter-keys.ts'
import { toLinkText } from './link-text.ts'
import { fileOfPage, outlineOfText, resolveReference, type SiteNow, textOf } from './site-now.ts'
import { suggestTargets } from './suggest-targets.ts'
import { KIND, MAX_SUGGESTIONS, type Suggestion } from './suggestion.ts'

export interface Place {
  now: SiteNow
  page: PageRecord
  text: string
  /** Offset of the cursor, in UTF-16 units. */
  offset: number
}

interface Suggestions {
  items: CompletionItem[]
  /** The editor must ask again when more is typed. */
  isIncomplete: boolean
}

/** @param toRange  converts offsets in the text */
export function complete(
  place: Place,
  keys: FrontmatterKeys,
  toRange: (from: number, to: number) => Range,
): Suggestions {
  const at = atCursor(place.text, place.offset)
  if (!at) return { items: [], isIncomplete: false }
  const all = suggest(at, place, keys)
  const range = toRange(at.from, place.offset)
  const items = all.slice(0, MAX_SUGGESTIONS).map(
    ({ label, insert, kind, detail, documentation }, order): CompletionItem => ({
      label,
      kind,
      ...(detail === undefined ? {} : { detail }),
      ...(documentation === undefined ? {} : { documentation: { kind: 'markdown', value: documentation } }),
      sortText: String(order).padStart(4, '0'),
      // Already filtered, by addresses and paths as well: an editor would only compare the label.
      filterText: at.written === '' ? label : at.written,
      textEdit: { range, newText: insert },
    }),
  )
  return { items, isIncomplete: all.length > items.length || isSearched(at) }
}

const isSearched = ({ kind }: AtCursor): boolean => kind === 'link' || kind === 'wiki'

function suggest(at: AtCursor, place: Place, keys: FrontmatterKeys): Suggestion[] {
  const { now } = place
  switch (at.kind) {
    case 'key':
      return suggestKeys(at.path, at.written, place, keys)
    case 'value':
      return matching(suggestValues(at.key, place, keys), at.written)
    case 'container':
      return matching(
        [...CONTAINERS, ...Object.keys(now.site.config.markdown.containers)].map((name) => ({
          label: name,
          insert: name,
          kind: KIND.keyword,
        })),
        at.written,
      )
    case 'component':
      return matching(
        componentNames(now).map((name) => ({ label: name, insert: name, kind: KIND.class })),
        at.written,
      )
    case 'prop':
      return matching(
        propsOf(now, at.component).map((name) => ({ label: name, insert: `${name}=""`, kind: KIND.property })),
        at.written,
      )
    default:
      return at.written.includes('#') ? suggestHeadings(at, place) : suggestTargets(at, place)
  }
}

const matching = (suggestions: readonly Suggestion[], written: string): Suggestion[] => {
  const word = folded(written)
  const starts = suggestions.filter(({ label }) => folded(label).startsWith(word))
  return [...starts, ...suggestions.filter((item) => !starts.includes(item) && folded(item.label).includes(word))]
}

function suggestKeys(path: string, written: string, { text, now }: Place, keys: FrontmatterKeys): Suggestion[] {
  const language = spoken()
  const prefix = path === '' ? '' : `${path}.`
  const described = [...keys].flatMap(([name, { description }]): Suggestion[] => {
    const key = name.slice(prefix.length)
    if (!name.startsWith(prefix)) return []
    const [first = ''] = key.split('.')
    // `author.name` is covered by `author`, which is a key itself.
    if (first !== key && keys.has(prefix + first)) return []
    return [{ label: first, insert: `${first}: `, kind: KIND.property, documentation: description[language] }]
  })
  const more = path === '' ? siteFields(now.site) : []
  const all = [
    ...described,
    ...more.map((key): Suggestion => ({ label: key, insert: `${key}: `, kind: KIND.property })),
  ]
  const unique = all.filter(({ label }, index) => all.findIndex((other) => other.label === label) === index)
  const above = text.slice(0, bodyOffsetOf(text) || text.length)
  const isThere = (key: string): boolean => path === '' && new RegExp(`^${key}:`, 'm').test(above)
  return matching(
    unique.filter(({ label }) => label === written || !isThere(label)),
    written,
  )
}

function suggestValues(key: string, place: Place, keys: FrontmatterKeys): Suggestion[] {
  const { now } = place
  const { taxonomy, series } = now.graph
  const counted = (terms: readonly { name: string; count: number }[]): Suggestion[] =>
    terms.map(({ name, count }) => ({ label: name, insert: quoted(name), kind: KIND.value, detail: String(count) }))
  switch (key) {
    case 'tags':
      return counted(taxonomy.tags)
    case 'categories':
      return counted(taxonomy.categories)
    case 'series':
      return counted(series)
    case 'layout':
    case 'pageComponent.name':
      return (key === 'layout' ? layoutNames(now.site) : ['Catalogue', ...Object.keys(now.site.config.components)]).map(
        (name) => ({
          label: name,
          insert: name,
          kind: KIND.class,
        }),
      )
    case 'prev':
    case 'next':
      return [
        ...suggestTargets({ kind: 'link', written: '/' }, place, Infinity),
        { label: 'false', insert: 'false', kind: KIND.enum },
      ]
    default:
      return (keys.get(key)?.choices ?? []).map((choice) => ({ label: choice, insert: choice, kind: KIND.enum }))
  }
}

/** A name as YAML, quoted unless it is plain for sure. */
const quoted = (name: string): string => (/^[\w\p{L}][\w\p{L}\p{N} ./+-]*$/u.test(name) ? name : JSON.stringify(name))

function suggestHeadings({ kind, written }: { kind: 'link' | 'wiki'; written: string }, place: Place): Suggestion[] {
  const at = written.indexOf('#')
  const { now, page } = place
  const reference = {
    kind: kind === 'wiki' ? ('wiki' as const) : ('page' as const),
    target: decodeAddress(written.slice(0, at)),
  }
  const target = resolveReference(page, reference, now.rules)
  if (target.kind !== 'page' || !target.page) return []
  const text = target.page === page ? place.text : textOf(now, fileOfPage(now, target.page))
  const { headings } = outlineOfText(now, text)
  const word = folded(decodeAddress(written.slice(at + 1)))
  return headings
    .filter(({ slug, title }) => slug !== '' && (folded(slug).includes(word) || folded(title).includes(word)))
    .map(({ slug, title, level }) => ({
      label: title,
      insert: `${written.slice(0, at)}#${kind === 'wiki' ? slug : toLinkText(slug)}`,
      kind: KIND.reference,
      detail: `${'#'.repeat(level)} ${slug}`,
    }))
}
