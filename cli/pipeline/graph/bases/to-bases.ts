import { compareText } from '../../../core/compare-text.ts'
import { groupBy } from '../../../core/group-by.ts'
import { baseBroken } from '../../../diagnostics/catalogue/data-pages.ts'
import type { Diagnostic, Outcome } from '../../../diagnostics/diagnostic.ts'
import { parseWikiLink } from '../../../markdown/syntax/wiki-link.ts'
import { say } from '../../../sentences/sentence.ts'
import { wallAt } from '../../notes/dates.ts'
import { withOpenText } from '../../notes/parsed-document.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { languageOf, type Translations, translationOf } from '../../pages/translations.ts'
import { type Locale, toLocales } from '../../site/locales.ts'
import type { Site } from '../../site/site.ts'
import { isNoteName } from '../../sources/note-name.ts'
import type { LinkTarget } from '../link-target.ts'
import type { PageIndex } from '../page-index.ts'
import { openWork, Row } from './evaluate.ts'
import { type ShownBase, showBase } from './show-base.ts'
import { BaseLink, type FileFacts, toValue } from './values.ts'
import { isWebAddress } from './web-address.ts'

interface BaseSources {
  index: PageIndex
  links: ReadonlyMap<string, readonly LinkTarget[]>
  translations: Translations
  /** Epoch in ms. */
  now: number
}

/**
 * What the bases of each page show, by the page's path. As in lists, notes that are in none are left out, and each
 * language has its own; of a note behind a password, they know what lists know.
 */
export function toBases(
  site: Site,
  pages: readonly PageRecord[],
  sources: BaseSources,
): Outcome<Map<string, ShownBase[]>> {
  const withBases = pages.filter(({ document }) => withOpenText(document).bases)
  const diagnostics: Diagnostic[] = []
  if (withBases.length === 0) return { value: new Map(), diagnostics }
  const locales = toLocales(site)
  const prefixOf = (page: PageRecord) => languageOf(locales, page).prefix
  const listed = pages
    .filter((page) => !page.unlisted && isNoteName(page.relativePath) && (!page.original || page.original.converted))
    .sort((a, b) => compareText(a.relativePath, b.relativePath))
  const byLanguage = groupBy(listed, prefixOf)
  const value = new Map(
    withBases.map((page) => {
      const prefix = prefixOf(page)
      const notes = byLanguage.get(prefix) ?? []
      const facts = toFacts(site, locales, prefix, sources)
      const shown = withOpenText(page.document).bases!.map(({ base, view }) => {
        const work = openWork()
        const rows = notes.map((note) => new Row(note, page, base.formulas, facts, work))
        const made = showBase(base, view, rows)
        if (work.left >= 0) return made
        const place = { file: page.file, line: 1, column: 1 }
        diagnostics.push(baseBroken(place, say('its expressions go through too many entries of lists and texts')))
        return showBase(base, view, [])
      })
      return [page.path, shown]
    }),
  )
  return { value, diagnostics }
}

/** @param prefix  of the language whose notes `[[name]]` means where those of several have the name */
function toFacts(
  site: Site,
  locales: readonly Locale[],
  prefix: string,
  { index, links, translations, now }: BaseSources,
): FileFacts {
  const { timeZone } = site.config
  const isOfLanguage = (page: PageRecord) => languageOf(locales, page).prefix === prefix
  const toLink = (text: string): BaseLink | undefined => {
    if (isWebAddress(text)) return new BaseLink(text, text)
    if (!/^\[\[[^[\]]{1,300}\]\]$/.test(text)) return undefined
    const { target, text: shown } = parseWikiLink(text)
    const [named] = index.byName(target.split('#')[0]!, isOfLanguage)
    // Notes in another script have no names of their own.
    const page = (named && translationOf(named, prefix, locales, translations)) ?? named
    return new BaseLink(shown ?? page?.title ?? target, page)
  }
  return {
    now: wallAt(now, timeZone),
    timeZone,
    toLink,
    linksOf: (page) => [
      ...new Set((links.get(page.path) ?? []).flatMap((to) => (to.kind === 'page' && to.page ? [to.page] : []))),
    ],
    property(page, name) {
      if (name === 'title') return page.title
      if (name === 'tags') return page.tags
      const values = page.frontmatter as Readonly<Record<string, unknown>>
      return Object.hasOwn(values, name) && name !== 'password' ? toValue(values[name], toLink) : null
    },
  }
}
