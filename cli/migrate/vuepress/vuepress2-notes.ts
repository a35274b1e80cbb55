import { listed, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { pinPosts } from '../hexo/hexo-pins.ts'
import { listPageLines } from '../list-pages.ts'
import { addLines, plannedText, readYamlBlock, renameKey, setLines } from '../note-lines.ts'
import { code, type Findings, isNoteInAnyCase, type OldSite } from '../old-site.ts'
import { link } from '../tags/markdown-text.ts'
import type { NoteTags } from '../tags/note-tags.ts'
import { data, list, text } from '../translate/settings.ts'
import { type IncludePlaces, writeIncludes } from '../vitepress/includes.ts'
import { withSlides } from './slides.ts'

/** Frontmatter keys of hope, plume and, at last, reco, and their names in kb; `time` is a date in hope 1. */
const RENAMED = [
  ['category', 'categories'],
  ['tag', 'tags'],
  ['createTime', 'date'],
  ['time', 'date'],
  ['isShowComments', 'comment'],
  ['bgImage', 'bannerBg'],
] as const

/**
 * Writes notes of themes other than vdoing as kb reads them: the names of keys, buttons of home pages, and files that
 * hope and plume insert (`<!-- @include: ./part.md -->`).
 *
 * @returns includes that stay
 */
export function writeVuepress2Notes(site: OldSite, places: IncludePlaces): NoteTags[] {
  const tags: NoteTags[] = []
  site.files = site.files.map((file) => {
    const old = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    if (old === undefined) return file
    const lines: Words[] = []
    const changed = [withUsualKeys, withBanner, withList, withSlides].reduce((note, write) => {
      const made = write(note, file.path, site.findings)
      lines.push(...made.lines)
      return made.text
    }, old)
    const { text: whole, count, left } = writeIncludes(changed, file.from ?? '', places)
    if (count > 0) lines.push(say('files inserted where notes include them: {n}', { n: count }))
    if (left.length > 0) tags.push({ path: file.path, text: whole, left, written: new Map() })
    if (lines.length === 0) return file
    site.findings.edited.push({ path: file.path, lines })
    return { path: file.path, text: whole }
  })
  return tags
}

/** Keeps the order of pinned notes: in hope and plume, the highest number comes first. */
export function pinNotes(site: OldSite): void {
  const read = site.files.flatMap((file) => {
    const old = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    return old === undefined ? [] : [{ file, old, frontmatter: readYamlBlock(old) ?? {}, lines: {} as Data }]
  })
  const pinned = new Map(
    pinPosts(read.map((note) => ({ ...note, frontmatter: withNumber(note.frontmatter) }))).flatMap(
      ({ file, old, lines }) => {
        const { text: changed, added } = setLines(old, lines)
        if (added.length === 0) return []
        site.findings.edited.push({ path: file.path, lines: added })
        return [[file.path, changed] as const]
      },
    ),
  )
  site.files = site.files.map((file) => {
    const changed = pinned.get(file.path)
    return changed === undefined ? file : { path: file.path, text: changed }
  })
}

/** `sticky: true` pins a note in kb as it is. */
const withNumber = (frontmatter: Data): Data => (frontmatter.sticky === true ? {} : frontmatter)

interface Made {
  text: string
  lines: Words[]
}

function withUsualKeys(note: string): Made {
  const frontmatter = readYamlBlock(note) ?? {}
  const made: Made = { text: note, lines: [] }
  for (const [old, now] of RENAMED) {
    const isMeant = old in frontmatter && !(now in frontmatter) && (old !== 'time' || isDate(frontmatter[old]))
    const changed = isMeant ? renameKey(made.text, old, now) : undefined
    if (changed === undefined) continue
    made.text = changed
    made.lines.push(say('{old} is now {now}', { old: code(`${old}:`), now: code(`${now}:`) }))
  }
  return made
}

/** Whether a value begins as a date does, `2021/5/7`, rather than a time of day or words. */
const isDate = (value: unknown): boolean => /^\d{4}[-/]\d/.test(String(value))

function withList(note: string, path: string): Made {
  const { text: changed, added } = addLines(note, listPageLines(path, note))
  return { text: changed, lines: added }
}

/** Adds the first button of a home page, which has a list of them (`actions`); plume has the banner in `config`. */
function withBanner(note: string, path: string, findings: Findings): Made {
  const frontmatter = readYamlBlock(note) ?? {}
  const isPlume = frontmatter.pageLayout === 'home'
  if (!/(?:^|\/)(?:README|index)\.md$/i.test(path) || (frontmatter.home !== true && !isPlume))
    return { text: note, lines: [] }
  const parts = isPlume ? list(frontmatter.config).filter(isData) : []
  const hero = data(parts.find(({ type }) => type === 'hero')?.hero)
  const features = list(parts.find(({ type }) => type === 'features')?.features)
  // hope 1 has one button or a list, in `action`.
  const [first, ...more] = [frontmatter.actions ?? frontmatter.action ?? hero.actions].flat().filter(isData)
  const folder = path.replace(/^content/, '').replace(/[^/]+$/, '')
  const { text: changed, added } = addLines(note, {
    ...(isPlume ? { home: true, heroText: text(hero.name), tagline: text(hero.tagline ?? hero.text) } : {}),
    features:
      features.length > 0 ? features.filter(isData).map(({ title, details }) => ({ title, details })) : undefined,
    actionText: text(first?.text),
    actionLink: addressOf(first, folder),
  })
  const others = more.flatMap((action) => {
    const address = addressOf(action, folder)
    return address === undefined ? [] : [link(text(action.text) ?? address, address)]
  })
  if (others.length > 0)
    findings.left.push({
      what: say('further buttons of the home page: {links}', { links: listed(others.map(code)) }),
      todo: say('The banner has one button. Add the others as links to the text of the page.'),
    })
  return { text: changed, lines: added }
}

/** Where a button leads: from the folder of its page, to addresses rather than files. */
function addressOf(action: Data | undefined, folder: string): string | undefined {
  const to = text(action?.link)
  if (to === undefined) return undefined
  const whole = /^\.?\.\//.test(to) ? new URL(to, `file://${folder}`).pathname : to
  return decodeURI(whole).replace(/\.md$/, '.html')
}
