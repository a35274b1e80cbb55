import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { holdsPath } from '../../core/native-paths.ts'
import { regularPathOf } from '../../pipeline/pages/addresses.ts'
import { listed, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { readConfig } from '../confined/read-config.ts'
import { freezeAddresses, reportUnknown } from '../freeze.ts'
import { isHidden, listFiles } from '../list-files.ts'
import { matchingFiles } from '../matching-files.ts'
import { code, insideContent, isNote, newSite, type OldAddress, type OldSite, type PlannedFile } from '../old-site.ts'
import { copyShownFiles } from '../shown-files.ts'
import { reportTags } from '../tags/note-tags.ts'
import { reportCharts } from '../translate/charts.ts'
import { takeEmoticons } from '../translate/emoticons.ts'
import { rewritePath } from '../translate/rewrites.ts'
import { data, list, text } from '../translate/settings.ts'
import { toVitepressSettings } from '../translate/vitepress-settings.ts'
import { type BlogTheme, blogThemeOf, takeBlogTheme, withExtended } from '../translate/vitepress-themes.ts'
import { writeVitepressNotes } from '../vitepress/vitepress-notes.ts'
import { below, copies, listAndReport, noConfig, pathAddresses, type ReadSource, reportOthers } from './source.ts'

const CONFIGS = ['ts', 'mts', 'js', 'mjs', 'cjs'].flatMap((end) => [`config.${end}`, `config/index.${end}`])

/** Reads a VitePress site: notes in `srcDir`, public files in its `public` folder. */
export const readVitepress: ReadSource = async (from, detected) => {
  const site = newSite(say('a VitePress site'))
  const { findings } = site
  const root = join(from, detected.dir)
  const name = CONFIGS.find((candidate) => existsSync(join(root, '.vitepress', candidate)))
  let blog: BlogTheme | undefined
  if (name === undefined) findings.look.push(noConfig('.vitepress'))
  else {
    const pathsFor = ({ srcDir }: Data) => notePaths(sourceFolder(from, root, text(srcDir)) ?? root)
    const read = await readConfig(from, below(detected, `.vitepress/${name}`), undefined, undefined, pathsFor)
    blog = blogThemeOf(read)
    site.config = withExtended(read)
    toVitepressSettings(site.config, site)
    if (blog) takeBlogTheme(blog, site)
  }
  const source = sourceFolder(from, root, text(site.config?.value.srcDir))
  if (source === undefined)
    findings.left.push({
      what: code('srcDir'),
      todo: say('It is outside the folder or does not exist; the folder of `.vitepress` was used instead.'),
    })
  const files = listAndReport(source ?? root, findings, isHidden)
  site.files = copies(files, 'content')
  takeEmoticons(site)
  reportCharts(site)
  const places = { from, source: source ?? root }
  const tags = writeVitepressNotes(site, places, blog?.home)
  copyShownFiles(site, places)
  settleRoutes(site, await matchingFiles(source ?? root, list(site.config?.value.srcExclude)))
  reportTags(tags, site)
  const theme = listAndReport(join(root, '.vitepress', 'theme'), findings)
  if (theme.length > 0)
    findings.left.push({
      what: code('.vitepress/theme'),
      todo: say('Custom themes, layouts and Vue components cannot be migrated.'),
    })
  reportOthers(detected, findings)
  return site
}

/** Sets the old addresses, keeps those of notes that were not served at their paths, and reports dynamic routes. */
function settleRoutes(site: OldSite, excluded: ReadonlySet<string>): void {
  const isDynamic = ({ path }: PlannedFile) => /\[[^\]/]+\][^/]*\.md$/.test(path)
  const dynamic = site.files.filter(isDynamic)
  if (dynamic.length > 0)
    site.findings.left.push({
      what: listed(dynamic.map(({ path }) => code(path))),
      todo: say(
        'Dynamic routes: VitePress generated their pages with code, which was not run, so their addresses are lost and not counted. Write the pages as notes.',
      ),
    })
  const { cleanUrls } = site.config?.value ?? {}
  const { routes, lost = [] } = site.config ?? {}
  const rewrites = data(site.config?.value.rewrites)
  const toServed = (address: string) => (cleanUrls === true ? address.replace(/\.html$/, '') : address)
  const routed = site.files.flatMap((file) => {
    if (!isNote(file.path)) return []
    const inside = insideContent(file.path)
    const target = isDynamic(file) ? undefined : (routes?.[inside] ?? rewritePath(inside, rewrites))
    // In VitePress, a README is an ordinary page, not an index.
    const served = target ?? (isReadme(inside) ? inside : undefined)
    return served === undefined ? [] : [{ file, address: toServed(addressOfPath(served)) }]
  })
  const isExcluded = ({ path }: PlannedFile) => excluded.has(insideContent(path))
  if (lost.some(({ path }) => path === 'rewrites')) {
    const notes = site.files.filter((file) => isNote(file.path) && !isDynamic(file) && !isExcluded(file))
    reportUnknown(
      notes.map((file) => ({ file })),
      'rewrites',
      site.findings,
    )
    return
  }
  const moved = new Set<PlannedFile>(routed.map(({ file }) => file))
  site.addresses = [
    ...pathAddresses(site.files.filter((file) => !moved.has(file) && !isDynamic(file) && !isExcluded(file))).map(
      (entry) => ({ ...entry, address: toServed(entry.address) }),
    ),
    ...routed
      .filter(({ file }) => !isExcluded(file))
      .map(({ file, address }): OldAddress => ({ address, kind: 'note', path: file.path })),
  ]
  freezeAddresses(site, routed)
}

/** Paths of the notes in a folder, relative to it. */
const notePaths = (source: string): string[] =>
  listFiles(source, isHidden).files.flatMap(({ path }) => (/\.md$/i.test(path) ? [path] : []))

const isReadme = (path: string): boolean => /(?:^|\/)readme\.md$/i.test(path)

const addressOfPath = (path: string): string =>
  isReadme(path) ? `/${path.replace(/\.md$/i, '.html')}` : regularPathOf(path)

function sourceFolder(from: string, root: string, srcDir: string | undefined): string | undefined {
  const wanted = join(root, srcDir ?? '')
  if (!existsSync(wanted)) return undefined
  return holdsPath(realpathSync(from), realpathSync(wanted)) ? wanted : undefined
}
