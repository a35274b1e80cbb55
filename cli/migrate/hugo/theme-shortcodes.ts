import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { say } from '../../sentences/sentence.ts'
import { mermaidBlock, music, pictureGallery, player, repositoryCard, tencentVideo } from '../tags/embeds.ts'
import { type PartText, tabGroup, timelineOf } from '../tags/groups.ts'
import { bareLanguage, codeBlock, container, link, oneLine, quote, withoutEdges } from '../tags/markdown-text.ts'
import { block, NO_ADDRESS, NO_END, readParts } from '../tags/rule-parts.ts'
import { CORE_RULES, fold, type HugoRule } from './shortcode-rules.ts'
import { argumentOf, readArguments, type ShortcodeArguments } from './shortcodes.ts'

/** Containers for the types and colours of boxes in LoveIt, hugo-book, Docsy, Learn, Hextra, Blowfish and others. */
const BOXES = new Map(
  Object.entries({
    abstract: 'info',
    blue: 'info',
    bug: 'danger',
    caution: 'caution',
    cyan: 'info',
    danger: 'danger',
    default: 'note',
    error: 'danger',
    example: 'note',
    failure: 'danger',
    green: 'tip',
    important: 'important',
    info: 'info',
    note: 'note',
    orange: 'warning',
    primary: 'info',
    question: 'info',
    quote: 'note',
    red: 'danger',
    secondary: 'note',
    success: 'tip',
    summary: 'info',
    tip: 'tip',
    warning: 'warning',
    yellow: 'warning',
  }),
)

/** Arguments: `type title open`, by position or name; shortcodes with a fixed type (`usual`) have none for it. */
const box =
  (usual?: string): HugoRule =>
  (use, { list, named }) => {
    const [first = '', ...rest] = list
    const isType = usual === undefined && BOXES.has(first.toLowerCase())
    const given = ['type', 'style', 'color', 'context']
      .map((name) => named.get(name))
      .find((type) => type !== undefined)
    const type = usual ?? given ?? (isType ? first : '')
    const words = isType ? rest : list
    const isFolded = (named.get('open') ?? named.get('expanded') ?? (isType ? rest[1] : undefined)) === 'false'
    // Blowfish has the name of an icon where others have the title.
    const title = named.get('title') ?? (usual === undefined && !isType && isIcon(first) ? '' : (words[0] ?? ''))
    const text = use.hasEnd ? use.inner() : named.get('message')
    if (text === undefined) return NO_END
    if (type === 'quote' && title === '') return { block: quote(text) }
    const name = isFolded ? 'details' : (BOXES.get(type.toLowerCase()) ?? 'note')
    return { block: container(`${name} ${title === '' && isFolded ? type : title}`, text) }
  }

const isIcon = (word: string): boolean => /^[a-z]+(?:-[a-z]+)*$/.test(word)

const TAB_TITLES = ['title', 'name', 'header', 'tabname', 'label', 'tab']

const tabs = block((use, args: ShortcodeArguments) => {
  const read = readParts(use, ({ kind }) => kind !== 'closes', { left: say('a tab in it has no end') })
  if ('instead' in read) return read.instead
  if (read.parts.length === 0) return { left: say('there is no tab in it') }
  // Hextra has all titles in one argument.
  const items = (args.named.get('items') ?? '').split(',').map((name) => name.trim())
  const isText = (given: ShortcodeArguments) => ['true', '1'].includes(given.named.get('text') ?? '')
  const texts = read.parts.map((part, at): PartText => {
    const given = readArguments(part.tag.args)
    const title = argumentOf(given, TAB_TITLES) || items[at] || ''
    // Docsy's tabs are code, in a language set on the tab or for all tabs; those of Kubernetes, if they name one.
    const ofAll = given.named.has('header') ? args.named.get('lang') : undefined
    const lang = given.named.get('lang') ?? given.named.get('codelang') ?? ofAll
    if (lang === undefined || isText(args) || isText(given)) return { ...part, title: title || String(at + 1) }
    const source = () => codeBlock(lang, part.source())
    return { title: title || lang, source, inner: source }
  })
  return { block: tabGroup(texts) }
})

/** A tab outside a group, or in a group that stays as text: it stays, too. */
const lonelyTab: HugoRule = (use) =>
  use.hasEnd && use.parent ? { left: undefined } : { left: say('it is not inside tabs') }

/** LoveIt's `music`: an address with name and artist, or a server with a kind and an id. */
const songs: HugoRule = (_, args) => {
  const { named, list } = args
  const address = named.get('url')
  if (address !== undefined) {
    const words = [named.get('name'), named.get('artist')].filter((word) => word !== undefined)
    return player('audio', address, words.join(' – '))
  }
  const auto = named.get('auto') ?? (list.length === 1 ? list[0] : undefined)
  if (auto !== undefined && /^https:\/\/music\.163\.com\/\S+$/.test(auto)) return { block: `::: music ${auto}\n:::` }
  const [server, kind = '', id = ''] = ['server', 'type', 'id'].map((name, at) => argumentOf(args, [name], at))
  return music(server, kind, id)
}

/** The link's text is inside the shortcode, or an argument. */
const button: HugoRule = (use, args, { page }) => {
  const path = args.named.get('relref') ?? args.named.get('ref')
  const address = path === undefined ? argumentOf(args, ['href', 'url', 'link']) : (page(path) ?? path)
  if (address === undefined) return NO_ADDRESS
  const words = use.hasEnd ? use.inner() : argumentOf(args, ['content', 'text', 'title', 'name'], 1)
  return { inline: link(oneLine(words ?? '') || address, address) }
}

/** Hextra's and Docsy's cards: a link with a description, or a text with a title. */
const card: HugoRule = (use, { named }) => {
  const title = named.get('title') ?? named.get('header')
  const address = named.get('link') ?? named.get('href')
  const words = ['subtitle', 'footer', 'tag'].flatMap((name) => named.get(name) ?? [])
  if (use.hasEnd) {
    const text = [withoutEdges(use.inner()), ...words].join('\n\n')
    return { block: container(`card ${address === undefined ? (title ?? '') : link(title ?? address, address)}`, text) }
  }
  if (address === undefined) return NO_ADDRESS
  return { block: `- ${[link(title ?? address, address), ...words.map(oneLine)].join(': ')}` }
}

/** The text is inside Blowfish's badge, and an argument of Hextra's. */
const badge: HugoRule = (use, args) => {
  const words = use.hasEnd ? use.source() : argumentOf(args, ['content'])
  return words === undefined ? NO_END : { inline: `<Badge text="${escapeAttribute(oneLine(words))}"/>` }
}

const unwrap = block(() => ({ unwrap: 'inner' }))
const source = block(() => ({ unwrap: 'source' }))

/** Removes the lines `<--->` that separate columns in hugo-book. */
const columns = block((use) => ({ block: withoutEdges(use.inner()).replace(/^[ \t]*<-{3,}>[ \t]*$/gm, '') }))

const element =
  (name: string): HugoRule =>
  (use, args) => ({
    inline: `<${name}>${use.hasEnd ? use.inner() : escapeText(argumentOf(args, ['text', 'content']) ?? '')}</${name}>`,
  })

const formula = block((use, { list }: ShortcodeArguments) => {
  const text = withoutEdges(use.source())
  return list.includes('display') || text.includes('\n') ? { block: `$$\n${text}\n$$` } : { inline: `$${text.trim()}$` }
})

const timeline = block((use) => {
  const read = readParts(use, ({ kind }) => kind !== 'closes', { left: say('an entry in it has no end') })
  if ('instead' in read) return read.instead
  const entries = read.parts.map((part): PartText => {
    const { named, list } = readArguments(part.tag.args)
    const words = ['date', 'badge', 'header', 'title', 'subheader'].flatMap((name) => named.get(name) ?? [])
    return { ...part, title: [...words, ...list].filter((word) => word !== '').join(' ') }
  })
  return entries.length === 0 ? { unwrap: 'inner' } : { block: timelineOf(entries) }
})

/** A text that LoveIt shows letter by letter; with a language, it is code. */
const typed = block((use, { named }: ShortcodeArguments) => {
  const lang = named.get('code')
  return lang === undefined ? { unwrap: 'inner' } : { block: codeBlock(bareLanguage(lang), use.source()) }
})

const keepPart: HugoRule = () => ({ left: undefined })

const NAMED_BOXES = ['note', 'tip', 'info', 'warning', 'danger', 'important', 'caution', 'success', 'question', 'bug']

const THEME_RULES: Readonly<Record<string, HugoRule>> = {
  ...Object.fromEntries(NAMED_BOXES.map((name) => [name, box(name)])),
  admonition: box(),
  alert: box(),
  callout: box(),
  hint: box(),
  notice: box(),
  pageinfo: box('info'),
  accordion: unwrap,
  accordionitem: fold(['title', 'header']),
  badge,
  btn: button,
  button,
  link: button,
  card,
  cards: unwrap,
  cardpane: unwrap,
  center: block((use) => ({ block: container('center', use.inner()) })),
  collapse: fold(['summary', 'title']),
  expand: fold(['title', 'summary']),
  spoiler: fold(['text', 'title']),
  columns,
  column: unwrap,
  gallery: block(pictureGallery),
  github: (_, args) => repositoryCard(argumentOf(args, ['repo', 'name']) ?? ''),
  html: source,
  raw: source,
  rawhtml: source,
  unsafe: source,
  katex: formula,
  math: formula,
  keyword: unwrap,
  keywordlist: unwrap,
  ltr: unwrap,
  rtl: unwrap,
  kbd: element('kbd'),
  mark: element('mark'),
  sub: element('sub'),
  sup: element('sup'),
  lead: unwrap,
  markdown: unwrap,
  md: unwrap,
  mermaid: block((use) => mermaidBlock(use)),
  music: songs,
  screenshot: CORE_RULES.figure!,
  youtubelite: CORE_RULES.youtube!,
  steps: unwrap,
  style: unwrap,
  tab: lonelyTab,
  tabs,
  tabgroup: tabs,
  tabpane: tabs,
  tencent: (_, args) => tencentVideo(argumentOf(args, ['id'])),
  timeline,
  timelineitem: keepPart,
  toc: () => ({ block: '[[toc]]' }),
  typeit: typed,
}

const RULES = new Map(Object.entries({ ...CORE_RULES, ...THEME_RULES }))

/** The rule for a shortcode of Hugo or a common theme; case and hyphens are ignored, because themes differ in them. */
export const hugoRule = (name: string): HugoRule | undefined =>
  RULES.get(name) ?? RULES.get(name.toLowerCase().replaceAll('-', ''))
