import { listed, type Sentence, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { data, list, take, text } from './settings.ts'

/** What to do about extensions of markdown-it whose names are not known. */
export const EXTENSIONS = say(
  'markdown-it plugins cannot be run. Formulas, footnotes, task lists, `==marks==` and Mermaid are built in; `markdown.breaks` keeps the line breaks within paragraphs.',
)

/** The names in `markdown.plugins`. */
export const extensionsIn = ({ markdown }: Data): string[] =>
  list(data(markdown).plugins).flatMap((plugin) => text(list(plugin)[0] ?? plugin) ?? [])

/** Packages that extend markdown-it, with or without a name that says so. */
const EXTENDING = /markdown-?it|markdown-timeline|katex|mathjax|texmath/
/** Those of them that kb replaces. */
const REPLACED =
  /katex|mathjax|texmath|(?:footnote|emoji|mark|su[bp]|task-lists?|checkbox|toc|toc-done-right|toc-and-anchor|table-of-contents|container|anchor|imsize|disable-url-encode|timeline|mermaid\w*)$/

/**
 * Says which extensions of a configuration are built in and which are missing.
 *
 * @param packages  that the configuration imports
 */
export function extensionsTodo(config: Data, packages: readonly string[]): Sentence {
  const required = packages.filter((name) => EXTENDING.test(name) && !/^markdown-it(?:-chain)?$/.test(name))
  const names = [...new Set([...required, ...extensionsIn(config)])]
  const built = names.filter((name) => REPLACED.test(name)).map(code)
  const others = names.filter((name) => !REPLACED.test(name)).map(code)
  if (names.length === 0) return EXTENSIONS
  if (others.length === 0)
    return say('markdown-it plugins cannot be run. What these do is built in: {built}.', { built: listed(built) })
  if (built.length === 0)
    return say('markdown-it plugins cannot be run. What these do is missing: {others}.', { others: listed(others) })
  return say('markdown-it plugins cannot be run. What these do is built in: {built}; and missing: {others}.', {
    built: listed(built),
    others: listed(others),
  })
}

/** `md.set({ breaks: true })`, `md.options.breaks = true`, and `options.breaks(true)` of `chainMarkdown`. */
const BREAKS = /\.set\(\s*\{[^()]*?\bbreaks["']?:\s*true\b[^()]*?\}\s*\)|\.breaks(?:\s*=\s*true\b|\(\s*true\s*\))/g

/**
 * Takes over the line breaks of paragraphs: the setting, or a function that sets up markdown-it and says so. Functions
 * are not called; their text is read.
 *
 * @returns the configuration without functions that do nothing else, which need no report
 */
export function takeBreaks(config: OldConfig, site: SettingsDraft): OldConfig {
  const saying = config.lost.filter(({ source = '' }) => source.search(BREAKS) >= 0)
  const [first] = saying
  if (data(config.value.markdown).breaks === true) take(site, true, 'markdown.breaks', 'markdown.breaks')
  else if (first) take(site, true, `${first.path}: breaks`, 'markdown.breaks')
  const done = saying.filter(({ source = '' }) => !doesMore(source.replace(BREAKS, '')))
  return { ...config, lost: config.lost.filter((entry) => !done.includes(entry)) }
}

/** Whether a function calls something, or has a property of something. */
const doesMore = (source: string): boolean => /\w(?:\.\w|\()/.test(source.slice(source.search(/=>|\{/)))
