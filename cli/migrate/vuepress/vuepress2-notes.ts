import { LAYOUTS } from '../../../config/layouts.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { friendCards, withCards } from '../friends.ts'
import { pinPosts } from '../hexo/hexo-pins.ts'
import { listPageLines, wordsOf } from '../list-pages.ts'
import {
  addLines,
  type NoteEdit,
  plannedText,
  readYamlBlock,
  renameKey,
  replaceValue,
  setLines,
} from '../note-lines.ts'
import { editNotes, renameKeys } from '../note-texts.ts'
import { code, type Findings, isNoteInAnyCase, type OldPlaces, type OldSite } from '../old-site.ts'
import type { NoteTags } from '../tags/note-tags.ts'
import { data, list, text } from '../translate/settings.ts'
import { reportButtons } from '../vitepress/home.ts'
import { includedLines, VUEPRESS_INCLUDE, writeIncludes } from '../vitepress/includes.ts'
import { writePageKeys } from '../vitepress/page-keys.ts'
import { withSlides } from './slides.ts'

/** Frontmatter keys of hope, plume and, at last, reco, and their names in kb. */
const RENAMED = [
  ['category', 'categories'],
  ['tag', 'tags'],
  ['createTime', 'date'],
  ['time', 'date'],
  ['isShowComments', 'comment'],
  ['bgImage', 'bannerBg'],
] as const

/** Whether a value is a name or names, rather than what switches a list on. */
const isName = (value: unknown): boolean => typeof value !== 'boolean'

/** Values that some of these keys must have; `time` is a date in hope 1. */
const MEANT: Readonly<Record<string, (value: unknown) => boolean>> = {
  category: isName,
  tag: isName,
  time: (value) => /^\d{4}[-/]\d/.test(String(value)),
}

/**
 * Writes notes of themes other than vdoing as kb reads them: the names of keys, buttons of home pages, and files that
 * hope and plume insert (`<!-- @include: ./part.md -->`).
 *
 * @returns includes that stay
 */
export function writeVuepress2Notes(site: OldSite, places: OldPlaces): NoteTags[] {
  const tags: NoteTags[] = []
  const theme = text(site.config?.value.theme) ?? ''
  editNotes(site, (old, { path, from = '' }) => {
    const lines: Words[] = []
    const steps: Step[] = [
      withUsualKeys,
      withAllTerms,
      (note) => withUnlisted(note, theme),
      (note) => writePageKeys(note, false),
      (note) => withBanner(note, path, site.findings),
      (note) => withHome(note, path, theme),
      (note) => withList(note, path),
      withFriends,
      withSlides,
    ]
    const changed = steps.reduce((note, write) => {
      const made = write(note)
      lines.push(...made.lines)
      return made.text
    }, old)
    const { text: whole, count, left } = writeIncludes(changed, from, places, VUEPRESS_INCLUDE)
    if (left.length > 0) tags.push({ path, text: whole, left, written: new Map() })
    return { text: whole, lines: [...lines, ...includedLines(count)] }
  })
  return tags
}

/** Keeps the order of pinned notes: in hope and plume, the highest number comes first. */
export function pinNotes(site: OldSite): void {
  const notes = site.files.flatMap(({ path, ...file }): { path: string; frontmatter: Data; lines?: Data }[] => {
    const note = isNoteInAnyCase(path) ? plannedText(file) : undefined
    const frontmatter = (note === undefined ? undefined : readYamlBlock(note)) ?? {}
    // `sticky: true` pins a note in kb as it is.
    return frontmatter.sticky === true ? [] : [{ path, frontmatter }]
  })
  const linesOf = new Map(pinPosts(notes).map(({ path, lines }) => [path, lines]))
  editNotes(site, (note, { path }) => setLines(note, linesOf.get(path) ?? {}))
}

type Step = (note: string) => NoteEdit

const withUsualKeys = (note: string): NoteEdit =>
  renameKeys(
    note,
    RENAMED,
    (frontmatter, old, now) => old in frontmatter && !(now in frontmatter) && MEANT[old]?.(frontmatter[old]) !== false,
  )

/** Themes that read `tag` or `category` of notes that have `tags` or `categories`, too, had lists for both. */
function withAllTerms(note: string): NoteEdit {
  const frontmatter = readYamlBlock(note) ?? {}
  const made: NoteEdit = { text: note, lines: [] }
  for (const [old, now] of [
    ['tag', 'tags'],
    ['category', 'categories'],
  ] as const) {
    const names = [frontmatter[now], frontmatter[old]].flat().filter((name) => typeof name === 'string')
    const isBoth = [old, now].every((key) => text([frontmatter[key]].flat()[0]) !== undefined)
    const all = isBoth ? replaceValue(made.text, now, [...new Set(names)]) : undefined
    if (all === undefined || [frontmatter[now]].flat().length === new Set(names).size) continue
    made.text = all.text
    made.lines.push(phrase(code(all.line)))
  }
  return made
}

/** In reco, notes with `publish: false` are only in no list; they have their pages. */
function withUnlisted(note: string, theme: string): NoteEdit {
  const isHidden = /(?:^|[-/])reco$/.test(theme) && readYamlBlock(note)?.publish === false
  const renamed = isHidden ? renameKey(note, 'publish', 'unlisted') : undefined
  const made = renamed === undefined ? undefined : replaceValue(renamed, 'unlisted', true)
  if (made === undefined) return { text: note, lines: [] }
  return { text: made.text, lines: [say('{old} is now {now}', { old: code('publish: false'), now: code(made.line) })] }
}

/**
 * Makes a page `/` without words a home page: it is there for a layout of the theme, or, in themes for blogs, for the
 * list of posts that they show without one.
 */
function withHome(note: string, path: string, theme: string): NoteEdit {
  const { home, layout } = readYamlBlock(note) ?? { home: true }
  const isEmpty = /^content\/(?:readme|index)\.md$/i.test(path) && home === undefined && wordsOf(note).trim() === ''
  const isList =
    layout === undefined ? theme !== '' && !/default|^vuepress$/.test(theme) : !LAYOUTS.some((name) => name === layout)
  if (!isEmpty || !isList) return { text: note, lines: [] }
  if (layout === undefined) return addLines(note, { home: true })
  const renamed = renameKey(note, 'layout', 'home')
  const made = renamed === undefined ? undefined : replaceValue(renamed, 'home', true)
  if (made === undefined) return { text: note, lines: [] }
  const old = code(`layout: ${String(layout)}`)
  return { text: made.text, lines: [say('{old} is now {now}', { old, now: code(made.line) })] }
}

function withList(note: string, path: string): NoteEdit {
  const wanted = listPageLines(path, note)
  const [key = ''] = Object.keys(wanted)
  const { layout } = readYamlBlock(note) ?? {}
  const renamed = key !== '' && layout !== undefined ? renameKey(note, 'layout', key) : undefined
  const made = renamed === undefined ? undefined : replaceValue(renamed, key, true)
  const added = addLines(made?.text ?? note, wanted)
  if (made === undefined) return added
  const old = code(`layout: ${String(layout)}`)
  return { text: added.text, lines: [say('{old} is now {now}', { old, now: code(made.line) }), ...added.lines] }
}

/** Friends in the frontmatter of a page with the layout for them, as in gungnir, are cards of its text. */
function withFriends(note: string): NoteEdit {
  const { layout, links } = readYamlBlock(note) ?? {}
  const cards = /^links?$/i.test(text(layout) ?? '') ? friendCards(list(links)) : ''
  if (cards === '') return { text: note, lines: [] }
  return { text: withCards(note, cards), lines: [say('cards of {key}', { key: code('links:') })] }
}

/** Adds the first button of several (`actions`) of a home page; plume and reco 2 have the banner in maps. */
function withBanner(note: string, path: string, findings: Findings): NoteEdit {
  const frontmatter = readYamlBlock(note) ?? {}
  const isPlume = frontmatter.pageLayout === 'home'
  const isReco = isData(frontmatter.bannerBrand)
  if (!/(?:^|\/)(?:README|index)\.md$/i.test(path) || (frontmatter.home !== true && !isPlume))
    return { text: note, lines: [] }
  const parts = isPlume ? list(frontmatter.config).filter(isData) : []
  const hero = data(parts.find(({ type }) => type === 'hero')?.hero)
  const features = list(parts.find(({ type }) => type === 'features')?.features)
  // hope 1 has one button or a list, in `action`.
  const brand = data(frontmatter.bannerBrand)
  const buttons = frontmatter.actions ?? frontmatter.action ?? hero.actions ?? brand.buttons
  const [first, ...more] = [buttons].flat().filter(isData)
  const folder = path.replace(/^content/, '').replace(/[^/]+$/, '')
  reportButtons(more, (button) => addressOf(button, folder), findings)
  return addLines(note, {
    ...(isPlume ? { home: true, heroText: text(hero.name), tagline: text(hero.tagline ?? hero.text) } : {}),
    ...(isReco ? { heroText: text(brand.title), tagline: text(brand.tagline ?? brand.description) } : {}),
    features:
      features.length > 0 ? features.filter(isData).map(({ title, details }) => ({ title, details })) : undefined,
    actionText: text(first?.text),
    actionLink: addressOf(first, folder),
  })
}

/** Where a button leads: from the folder of its page, to addresses rather than files. */
function addressOf(action: Data | undefined, folder: string): string | undefined {
  const to = text(action?.link)
  if (to === undefined) return undefined
  const whole = /^\.?\.\//.test(to) ? new URL(to, `file://${folder}`).pathname : to
  return decodeURI(whole).replace(/\.md$/, '.html')
}
