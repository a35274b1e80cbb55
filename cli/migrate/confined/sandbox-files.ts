/**
 * `path` and `fs` of the closed context in which old configurations run. As in `sandbox-parts.ts`, each function is
 * sent to the child process as text, so it can only use its arguments and the language itself.
 */

import type { Global, Inert } from './sandbox-parts.ts'

/** A file of the old folder: path relative to it, bytes, time in ms, and its text if the configuration may read it. */
export type VisibleFile = [path: string, size: number, time: number, text?: string]

/** The parts of Node's `path` that configurations use, for POSIX paths. */
export function pathModule(mark: string, cwd: string): Global {
  const split = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.')
  const clean = (path: string): string => {
    const parts: string[] = []
    for (const part of split(path)) {
      const last = parts.at(-1)
      if (part !== '..') parts.push(part)
      // The parent of an unknown folder is unknown, too.
      else if (last === undefined ? !path.startsWith('/') : last === '..' || last.includes(mark)) parts.push(part)
      else parts.pop()
    }
    return (path.startsWith('/') ? '/' : '') + parts.join('/')
  }
  const normalize = (path: unknown): string => {
    const cleaned = clean(String(path)) || '.'
    return String(path).endsWith('/') && cleaned !== '/' ? `${cleaned}/` : cleaned
  }
  const resolve = (...parts: unknown[]): string =>
    clean(parts.map(String).reduce((whole, part) => (part.startsWith('/') ? part : `${whole}/${part}`), cwd))
  const basename = (name: unknown, end?: unknown): string => {
    const base = String(name).replace(/\/+$/, '').replace(/^.*\//s, '')
    return typeof end === 'string' && base !== end && base.endsWith(end) ? base.slice(0, -end.length) : base
  }
  const dirname = (name: unknown): string => {
    const [, folder] = /^(.*?)\/+[^/]*\/*$/s.exec(String(name)) ?? []
    return folder === undefined ? '.' : folder || '/'
  }
  const extname = (name: unknown): string => /[^/](\.[^./]*)$/.exec(basename(name))?.[1] ?? ''
  const relative = (from: unknown, to: unknown): string => {
    const [here, there] = [split(resolve(from)), split(resolve(to))]
    const differs = here.findIndex((part, at) => part !== there[at])
    const shared = differs < 0 ? here.length : differs
    return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
  }
  const path: Global = {
    sep: '/',
    delimiter: ':',
    normalize,
    join: (...parts: unknown[]) =>
      normalize(
        parts
          .map(String)
          .filter((part) => part !== '')
          .join('/'),
      ),
    resolve,
    relative,
    dirname,
    basename,
    extname,
    isAbsolute: (name: unknown) => String(name).startsWith('/'),
    parse: (name: unknown) => {
      const [base, ext] = [basename(name), extname(name)]
      const dir = String(name).includes('/') ? dirname(name) : ''
      return { root: dir.startsWith('/') ? '/' : '', dir, base, ext, name: basename(base, ext) }
    },
  }
  path.posix = path
  return path
}

/** A file or folder of the old folder. */
interface Entry {
  size: number
  time: number
  text?: string | undefined
  /** Names in a folder. */
  names?: string[]
}

/** Files, and the folders they are in, by their paths; the path of the old folder itself is empty. */
export function fileTree(files: readonly VisibleFile[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const [path, size, time, text] of files) {
    entries.set(path, { size, time, text })
    for (let inner = path; inner !== ''; ) {
      const cut = inner.lastIndexOf('/')
      const folder = inner.slice(0, Math.max(cut, 0))
      const known = entries.get(folder)
      const name = inner.slice(cut + 1)
      if (known) known.names?.push(name)
      else entries.set(folder, { size: 4096, time, names: [name] })
      inner = known ? '' : folder
    }
  }
  return entries
}

/**
 * The functions of Node's `fs` that read, for the files that the configuration may see. Everything else is as if it did
 * not exist; what would be read of it is inert, so that an error does not lose the other settings.
 *
 * @param cwd  begins with a mark, as does every path of the old folder
 * @param home  path of the old folder: `cwd` or below it
 * @param resolve  that of `pathModule`
 * @returns also whether names of files were asked for
 */
export function fileModule(
  entries: ReadonlyMap<string, Entry>,
  { cwd, home }: { cwd: string; home: string },
  resolve: (path: unknown) => string,
  inert: Inert,
  mark: string,
): { module: Global; isListing: () => boolean } {
  let listed = false
  /** Path in the old folder; undefined outside it. */
  const below = (given: unknown): string | undefined => {
    const path = resolve(given)
    return path === home ? '' : path.startsWith(`${home}/`) ? path.slice(home.length + 1) : undefined
  }
  const find = (given: unknown): Entry | undefined => entries.get(below(given) ?? mark)
  /** Whether a path was computed from something inert. */
  const isComputed = (given: unknown): boolean => resolve(given).replace(cwd, '').includes(mark)
  const fail = (code: string, what: string, given: unknown): never => {
    throw Object.assign(new Error(`${code}: ${what}, '${String(given)}'`), { code })
  }
  const kind = ({ names }: Entry) => ({
    isFile: () => names === undefined,
    isDirectory: () => names !== undefined,
    isSymbolicLink: () => false,
  })
  const stat = (given: unknown, options?: { throwIfNoEntry?: boolean }): unknown => {
    const entry = find(given)
    if (!entry && isComputed(given)) return inert.make('fs.statSync')
    if (!entry)
      return options?.throwIfNoEntry === false ? undefined : fail('ENOENT', 'no such file or directory', given)
    const { size, time } = entry
    const times = ['mtime', 'ctime', 'atime', 'birthtime'].flatMap((name) => [
      [name, new Date(time)],
      [`${name}Ms`, time],
    ])
    return { ...kind(entry), size, ...Object.fromEntries(times) }
  }
  const exists = (given: unknown): unknown =>
    find(given) ? true : isComputed(given) ? inert.make('fs.existsSync') : false
  const list = (given: unknown, options?: { withFileTypes?: boolean; recursive?: boolean }): unknown => {
    const folder = find(given)
    if (!folder) return inert.make('fs.readdirSync')
    if (!folder.names) return fail('ENOTDIR', 'not a directory', given)
    const walk = (names: readonly string[], under: string): { path: string; entry: Entry }[] =>
      names.flatMap((name) => {
        const path = under + name
        const entry = find(`${String(given)}/${path}`) ?? folder
        return [{ path, entry }, ...(options?.recursive ? walk(entry.names ?? [], `${path}/`) : [])]
      })
    listed = true
    const found = walk(folder.names, '')
    if (!options?.withFileTypes) return found.map(({ path }) => path)
    return found.map(({ path, entry }) => {
      const parentPath = resolve(`${String(given)}/${path}/..`)
      return { name: path.slice(path.lastIndexOf('/') + 1), path: parentPath, parentPath, ...kind(entry) }
    })
  }
  const readText = (given: unknown, options?: string | { encoding?: string } | null): unknown => {
    const encoding = (typeof options === 'string' ? options : options?.encoding) ?? 'utf8'
    return (/^utf-?8$/i.test(encoding) ? find(given)?.text : undefined) ?? inert.make('fs.readFileSync')
  }
  const readJson = (given: unknown): unknown => JSON.parse(String(readText(given)))
  const access = (given: unknown): void => void stat(given)
  const asked: Record<string, (given: unknown, options?: object) => unknown> = {
    readdir: list,
    stat,
    lstat: stat,
    readFile: readText,
    readJson,
    readJSON: readJson,
    access,
  }
  const sync = Object.entries(asked).map(([name, ask]) => [`${name}Sync`, ask])
  const promised = Object.entries(asked).map(([name, ask]) => [
    name,
    async (given: unknown, options?: object) => ask(given, options),
  ])
  const promises = inert.make('fs.promises', undefined, Object.fromEntries(promised))
  const module = { ...Object.fromEntries(sync), existsSync: exists, pathExistsSync: exists, promises }
  return { module, isListing: () => listed }
}
