import { shareNoGlyph } from '../../../diagnostics/catalogue/share.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { say } from '../../../sentences/sentence.ts'
import type { Context } from '../../context.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import { settingPlace } from '../../site/setting-place.ts'
import type { Site } from '../../site/site.ts'
import type { ShareImages } from './share-images.ts'
import { lackedBy } from './share-text.ts'

/** Maximum number of characters that a fault names. */
const MAX_NAMED_CHARACTERS = 20

/**
 * Reports, once for the whole site, the characters of titles that no font has. Letters are a fault, because titles
 * would be wrong; emoji are only noted, because pictures leave them out.
 */
export function lackedGlyphs(
  { site, progress }: { site: Site; progress: Pick<Context['progress'], 'note'> },
  { pages, taxonomy }: SiteGraph,
  { has }: ShareImages,
): Diagnostic[] {
  const { title, description, locales = {} } = site.config
  const named = [{ title, description }, ...Object.values(locales)].flatMap((locale) => [
    locale.title,
    locale.description,
  ])
  const texts = [...named, ...pages.map((page) => page.title), ...taxonomy.categories.map((term) => term.name)]
  const written = texts.filter((text) => text !== undefined)
  const { letters, emoji } = lackedBy(has, written)
  const some = (characters: string[]) =>
    characters.slice(0, MAX_NAMED_CHARACTERS).join(' ') +
    (characters.length > MAX_NAMED_CHARACTERS ? ` (+${characters.length - MAX_NAMED_CHARACTERS})` : '')
  if (emoji.length > 0)
    progress.note(
      say('no font for the images of shared links has these characters, which are left out: {characters}', {
        characters: some(emoji),
      }),
    )
  return letters.length > 0 ? [shareNoGlyph(settingPlace(site, ['shareImages', 'font']), some(letters))] : []
}
