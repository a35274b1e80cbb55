import { say } from '../../sentences/sentence.ts'
import { isData } from '../confined/data.ts'
import { readYamlBlock } from '../note-lines.ts'
import { editNotes } from '../note-texts.ts'
import { code, type OldSite } from '../old-site.ts'
import { container, plainStart } from '../tags/markdown-text.ts'
import { data, take, text, withSlashes } from '../translate/settings.ts'

/** `footer: …` on one line of frontmatter. */
const LINE = /^footer:.*\r?\n/m

/** A note without the footer of its home page, and that footer, if kb can show it: as text, on one line. */
function withoutFooter(note: string): { changed: string; footer: string } | undefined {
  const { home, footer: written } = readYamlBlock(note) ?? {}
  const footer = text(written)
  // kb shows HTML there; in VuePress it is text.
  if (home !== true || !footer || /[<&]/.test(footer)) return undefined
  const changed = note.replace(LINE, '')
  const rest = readYamlBlock(changed) ?? {}
  return rest.footer !== undefined || rest.home !== true ? undefined : { changed, footer }
}

/**
 * Takes over the footer of the home page, which the default theme of VuePress has in its frontmatter. That of another
 * language stands below the text of its home page, because kb has one footer.
 */
export function takeHomeFooter(site: OldSite): void {
  const { footer: given = {} } = data(site.settings.theme)
  const isOpen = isData(given) && given.copyrightInfo === undefined
  const prefixes = Object.keys(withSlashes(data(site.config?.value.locales))).filter((prefix) => prefix !== '/')
  editNotes(site, (note, { path }) => {
    const [, folder] = /^content(\/.*)(?:readme|index)\.md$/i.exec(path) ?? []
    const isRoot = folder === '/'
    if (folder === undefined || (isRoot ? !isOpen : !prefixes.includes(folder))) return undefined
    const made = withoutFooter(note)
    if (made === undefined) return undefined
    const key = code('footer:')
    const { changed, footer } = made
    if (isRoot) take(site, footer, say('{key} of the home page', { key }), 'theme.footer.copyrightInfo')
    const below = container('center', plainStart(footer))
    const line = isRoot
      ? say('{old} is now {now}', { old: key, now: code('theme.footer') })
      : say('{old} is now below the text', { old: key })
    return { text: isRoot ? changed : `${changed.trimEnd()}\n\n${below}\n`, lines: [line] }
  })
}
