import type { MarkdownFeatures } from '../../../markdown/markdown.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { toSlots } from '../links.ts'
import { sharedOf } from '../page-kinds/article-pages.ts'
import { withSources } from '../page-slots.ts'
import type { Shared } from '../shared.ts'
import type { EmbeddedNote, EmbedRef, Embeds } from './embed-html.ts'
import { allEmbedded, type Embedded, embeddedIn, withFeaturesOf } from './embedded-notes.ts'

/** The notes that a text shows, and what a page with this text loads. */
export interface EmbedFacts {
  /** Absent if there are none. */
  embeds?: Embeds
  features: MarkdownFeatures
}

/**
 * The notes that a page shows inside of its text, each with the addresses of its links and pictures as on its own page.
 * None in a page that shows no text because it is behind a password.
 */
export function toEmbedFacts(page: PageRecord, shared: Shared): EmbedFacts {
  const { graph } = shared
  const notes = allEmbedded({ page, targets: graph.links.get(page.path) ?? [] }, graph)
  const features = withFeaturesOf(page.document.features, notes)
  if (notes.length === 0) return { embeds: undefined, features }
  const shown = notes.map((note) => [note.path, toNote(note, sharedOf(note, shared))])
  return {
    embeds: { refs: refsOf(page, shared), lang: langOf(page, shared), notes: Object.fromEntries(shown) },
    features,
  }
}

const toNote = (note: PageRecord, shared: Shared): EmbeddedNote => ({
  bodyKey: note.document.bodyKey,
  slots: withSources(toSlots(note, shared), note, shared),
  refs: refsOf(note, shared),
  href: toHref(shared.site.config.base, note.path),
  lang: langOf(note, shared),
})

/** A part is called by the note and its heading, unless the author has a name for it. */
function refsOf(page: PageRecord, { graph, site }: Shared): EmbedRef[] {
  return embeddedIn({ page, targets: graph.links.get(page.path) ?? [] }).map(({ at, page: note, part }) => ({
    at,
    note: note.path,
    part,
    title: page.document.links[at]?.label ?? titleOf({ at, page: note, part }),
    href: toHref(site.config.base, note.path, part),
  }))
}

function titleOf({ page: { title, document }, part }: Embedded): string {
  const heading = part === '' ? undefined : document.headings.find(({ slug }) => slug === part)
  return heading ? `${title} › ${heading.title}` : title
}

/** The language of a page's text. */
const langOf = ({ original, frontmatter, ...page }: PageRecord, shared: Shared): string =>
  original && !original.converted
    ? original.lang
    : (frontmatter.lang ?? sharedOf({ ...page, frontmatter }, shared).site.config.lang)
