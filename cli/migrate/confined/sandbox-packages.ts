/**
 * Packages that read notes, in the closed context in which old configurations run. As in `sandbox-parts.ts`, each
 * function is sent to the child process as text, so it can only use its arguments and the language itself.
 */

import type { VisibleFile } from './sandbox-files.ts'
import type { Global, Inert } from './sandbox-parts.ts'

/** The frontmatter of a note by its path; a date in it is an object with its ms, by the mark. */
export type NoteData = [path: string, data: Global]

/** The parts of `gray-matter` that configurations use, for the texts of the notes of the old folder. */
export function matterModule(
  { files, notes = [], mark }: { files: readonly VisibleFile[]; notes?: readonly NoteData[]; mark: string },
  readText: (path: unknown) => unknown,
  inert: Inert,
): object {
  const texts = new Map(files.map(([path, , , text]) => [path, text]))
  const revive = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(revive)
    if (mark in value) return new Date((value as Record<string, number>)[mark]!)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry)]))
  }
  const known = new Map(notes.map(([path, data]) => [texts.get(path), data]))
  const matter = (given: unknown): unknown => {
    const text = String((given as { content?: unknown } | null)?.content ?? given)
    const data = known.get(text) ?? (/^\uFEFF?---/.test(text) || text.includes(mark) ? undefined : {})
    if (data === undefined) return inert.make('gray-matter', given)
    const content = text.replace(/^\uFEFF?---[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, '')
    return { data: revive(data), content, excerpt: '', isEmpty: false, orig: text }
  }
  return Object.assign(matter, { read: (path: unknown) => matter(readText(path)) })
}

/**
 * The parts of `glob`, `fast-glob` and `globby` that configurations use.
 *
 * @param fs  that of `fileModule`
 */
export function globModule(name: string, fs: Global, path: Global, inert: Inert): object {
  const call = (of: Global, key: string, ...args: unknown[]) => (of[key] as (...args: unknown[]) => unknown)(...args)
  /** The pattern of a part of a path, which begins a name if `first`. */
  const toSource = (glob: string, first: boolean): string => {
    const [whole = ''] = /^(?:\*\*\/|\*\*$|[!?+*@]\((?=[^()/]*\))|\[[^\]/]+\]|[\s\S])/.exec(glob) ?? []
    const rest = glob.slice(whole.length)
    const dotless = first ? '(?!\\.)' : ''
    if (whole === '') return ''
    if (whole === '**/') return `(?:(?!\\.)[^/]+/)*${toSource(rest, true)}`
    if (whole === '**') return '(?:(?!\\.)[^/]+/)*(?!\\.)[^/]+'
    if (/^[!?+*@]\(/.test(whole)) {
      const end = rest.indexOf(')')
      const words = rest
        .slice(0, end)
        .split('|')
        .map((word) => toSource(word, false))
      const after = toSource(rest.slice(end + 1), false)
      if (whole[0] === '!') return `${dotless}(?!(?:${words.join('|')})${after}$)[^/]*?${after}`
      return `${dotless}(?:${words.join('|')})${whole[0] === '@' ? '' : whole[0]}${after}`
    }
    if (whole === '*') return `${dotless}[^/]*${toSource(rest, false)}`
    if (whole === '?') return `${dotless}[^/]${toSource(rest, false)}`
    if (whole.startsWith('[') && whole.length > 1) return whole.replace('[!', '[^') + toSource(rest, false)
    return whole.replace(/[\\^$.|+(){}[\]]/, '\\$&') + toSource(rest, whole === '/')
  }
  /** `a{b,c}` as `ab` and `ac`. */
  const spread = (glob: string): string[] => {
    const [whole = '', words = ''] = /\{([^{}]*,[^{}]*)\}/.exec(glob) ?? []
    return whole === '' ? [glob] : words.split(',').flatMap((word) => spread(glob.replace(whole, () => word)))
  }
  const list = (given: unknown): string[] => [given ?? []].flat().map(String)
  const find = (patterns: unknown, options: Global = {}): unknown => {
    const cwd = String(call(path, 'resolve', options.cwd ?? '.'))
    const isGlob = name === 'glob'
    const wanted = list(patterns).flatMap(spread)
    const resolved = (glob: string) => String(call(path, 'resolve', cwd, glob))
    const toPattern = (glob: string) => new RegExp(`^${toSource(resolved(glob), false)}$`)
    const negated = wanted.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
    const ignored = [...list(options.ignore).flatMap(spread), ...negated].map(toPattern)
    const found = new Set<string>()
    for (const glob of wanted.filter((one) => !one.startsWith('!'))) {
      const base = resolved(glob).split(/\/[^/]*[*?[!+@(]/)[0]!
      const folder = base === resolved(glob) ? String(call(path, 'dirname', base)) : base
      if (call(fs, 'existsSync', folder) === false) continue
      const names = call(fs, 'readdirSync', folder, { recursive: true })
      if (!Array.isArray(names)) return inert.make(`${name}.sync`)
      const pattern = toPattern(glob)
      for (const below of names) {
        const file = `${folder}/${below}`
        if (!pattern.test(file) || ignored.some((one) => one.test(file))) continue
        const isFolder = (call(fs, 'statSync', file) as { isDirectory(): boolean }).isDirectory()
        if (isGlob && !options.nodir ? glob.endsWith('/') && !isFolder : isFolder) continue
        const isAbsolute = options.absolute === true || glob.startsWith('/')
        const shown = isAbsolute ? file : String(call(path, 'relative', cwd, file))
        found.add((isGlob && glob.startsWith('./') ? './' : '') + shown + (isGlob && glob.endsWith('/') ? '/' : ''))
      }
    }
    return [...found].sort((a, b) => a.localeCompare(b, 'en'))
  }
  return inert.make(name, undefined, { sync: find, globSync: find, globbySync: find })
}
