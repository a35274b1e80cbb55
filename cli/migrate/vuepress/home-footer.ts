import { say } from '../../sentences/sentence.ts'
import { isData } from '../confined/data.ts'
import { plannedText, readYamlBlock } from '../note-lines.ts'
import { code, type OldSite, type PlannedFile } from '../old-site.ts'
import { container, plainStart } from '../tags/markdown-text.ts'
import { data, take, text, withSlashes } from '../translate/settings.ts'

/** `footer: …` on one line of frontmatter. */
const LINE = /^footer:.*\r?\n/m

/** A note without the footer of its home page, and that footer, if kb can show it: as text, on one line. */
function withoutFooter(file: PlannedFile): { changed: string; footer: string } | undefined {
  const old = plannedText(file)
  const { home, footer } = (old === undefined ? undefined : readYamlBlock(old)) ?? {}
  // kb shows HTML there; in VuePress it is text.
  if (old === undefined || home !== true || !text(footer) || /[<&]/.test(text(footer)!)) return undefined
  const changed = old.replace(LINE, '')
  const { footer: rest, ...others } = readYamlBlock(changed) ?? {}
  return rest !== undefined || others.home !== true ? undefined : { changed, footer: text(footer)! }
}

/**
 * Takes over the footer of the home page, which the default theme of VuePress has in its frontmatter. That of another
 * language stands below the text of its home page, because kb has one footer.
 */
export function takeHomeFooter(site: OldSite): void {
  const { footer: given = {} } = data(site.settings.theme)
  const isOpen = isData(given) && given.copyrightInfo === undefined
  const prefixes = Object.keys(withSlashes(data(site.config?.value.locales))).filter((prefix) => prefix !== '/')
  site.files = site.files.map((file) => {
    const [, folder] = /^content(\/.*)(?:readme|index)\.md$/i.exec(file.path) ?? []
    const isRoot = folder === '/'
    if (folder === undefined || (isRoot ? !isOpen : !prefixes.includes(folder))) return file
    const made = withoutFooter(file)
    if (made === undefined) return file
    const key = code('footer:')
    const { changed, footer } = made
    if (isRoot)
      take(site.settings, site.findings, footer, say('{key} of the home page', { key }), 'theme.footer.copyrightInfo')
    const below = container('center', plainStart(footer))
    const line = isRoot
      ? say('{old} is now {now}', { old: key, now: code('theme.footer') })
      : say('{old} is now below the text', { old: key })
    site.findings.edited.push({ path: file.path, lines: [line] })
    return { path: file.path, text: isRoot ? changed : `${changed.trimEnd()}\n\n${below}\n` }
  })
}
