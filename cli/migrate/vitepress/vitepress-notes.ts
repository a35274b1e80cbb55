import { compareText } from '../../core/compare-text.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { listPageLines } from '../list-pages.ts'
import { addLines } from '../note-lines.ts'
import { editNotes } from '../note-texts.ts'
import { code, type Findings, named, type OldPlaces, type OldSite } from '../old-site.ts'
import type { NoteTags } from '../tags/note-tags.ts'
import type { LeftTag } from '../tags/tag.ts'
import { writeCatalogue } from '../translate/vitepress-themes.ts'
import { writeHome } from './home.ts'
import { includedLines, writeIncludes } from './includes.ts'
import { writePageKeys } from './page-keys.ts'
import { attributes, vueComponents, writeOpenDetails, writeSizes } from './vue-components.ts'

/**
 * Rewrites what kb reads differently from VitePress (home page, includes), and reports what stays as text.
 *
 * @param blog  frontmatter that a blog theme has for the home page
 */
export function writeVitepressNotes(site: OldSite, places: OldPlaces, blog?: Data): NoteTags[] {
  const { findings } = site
  const tags: NoteTags[] = []
  const components = new Map<string, string[]>()
  editNotes(site, (old, { path, from: absolute = '' }) => {
    const home = /\/index\.md$/i.test(path) ? writeHome(old, findings, blog) : undefined
    const keys = writePageKeys(home?.text ?? old, true)
    const sized = writeSizes(keys.text)
    const open = writeOpenDetails(sized.text)
    const listed = addLines(open.text, listPageLines(path, open.text))
    const catalogue = blog ? writeCatalogue(listed.text) : { text: listed.text, lines: [] }
    const included = writeIncludes(catalogue.text, absolute, places)
    const lines: Words[] = [
      ...keys.lines,
      ...listed.lines,
      ...catalogue.lines,
      ...(sized.count > 0 ? [say('paths and sizes of pictures: {n}', { n: sized.count })] : []),
      ...(open.count > 0
        ? [say('`{form}` left out, so these are closed at first: {n}', { form: '{open}', n: open.count })]
        : []),
      ...(home?.lines ?? []),
      ...includedLines(included.count),
    ]
    let from = 0
    const left: LeftTag[] = included.left.map(({ form, why }) => {
      const at = included.text.indexOf(form, from)
      from = at + form.length
      return { form, why, at }
    })
    left.push(...attributes(included.text))
    left.sort((a, b) => a.at - b.at)
    if (left.length > 0) tags.push({ path, text: included.text, left, written: new Map() })
    const names = listed.lines.length > 0 ? [] : vueComponents(included.text)
    for (const name of names) components.set(name, [...(components.get(name) ?? []), path])
    return { text: included.text, lines }
  })
  reportComponents(components, findings)
  return tags
}

/** @param components  paths of notes by the name of a component in them */
function reportComponents(components: ReadonlyMap<string, readonly string[]>, findings: Findings): void {
  for (const [name, paths] of [...components].sort(([a], [b]) => compareText(a, b)))
    findings.left.push({
      what: say('the Vue component {name} in {notes}', { name: code(`<${name}>`), notes: named(paths) }),
      todo: say(
        'Only its content is shown. Write Markdown instead, or add a component of your own to `components` in `site.config.ts`.',
      ),
    })
}
