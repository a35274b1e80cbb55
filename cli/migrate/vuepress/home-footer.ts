import { say } from '../../sentences/sentence.ts'
import { isData } from '../confined/data.ts'
import { plannedText, readYamlBlock } from '../note-lines.ts'
import { code, type OldSite } from '../old-site.ts'
import { data, take, text } from '../translate/settings.ts'

/** `footer: …` on one line of frontmatter. */
const LINE = /^footer:.*\r?\n/m

/** Takes over the footer of the home page, which the default theme of VuePress has in its frontmatter. */
export function takeHomeFooter(site: OldSite): void {
  const { footer: given = {} } = data(site.settings.theme)
  if (!isData(given) || given.copyrightInfo !== undefined) return
  site.files = site.files.map((file) => {
    const old = /^content\/(?:readme|index)\.md$/i.test(file.path) ? plannedText(file) : undefined
    const { home, footer } = (old === undefined ? undefined : readYamlBlock(old)) ?? {}
    // kb shows HTML there; in VuePress it is text.
    if (old === undefined || home !== true || !text(footer) || /[<&]/.test(text(footer)!)) return file
    const changed = old.replace(LINE, '')
    const { footer: rest, ...others } = readYamlBlock(changed) ?? {}
    if (rest !== undefined || others.home !== true) return file
    const key = code('footer:')
    take(site.settings, site.findings, footer, say('{key} of the home page', { key }), 'theme.footer.copyrightInfo')
    const line = say('{old} is now {now}', { old: key, now: code('theme.footer') })
    site.findings.edited.push({ path: file.path, lines: [line] })
    return { path: file.path, text: changed }
  })
}
