import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface HostAnswer {
  status: number
  /** Of a redirect: an encoded path. */
  location?: string
  /** The file that is sent, relative to the output folder. */
  file?: string
  /** By name; the values of all rules that apply. */
  headers: Readonly<Record<string, string[]>>
}

/** A host that publishes an output folder at its root: what it answers to a path, encoded as browsers send it. */
export type Host = (path: string) => HostAnswer

/** All files of a folder, relative to it, with `/` as separator. */
export const filesOf = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )

interface Rule {
  from: string
  to: string
  status: number
  isForced: boolean
}

const rulesIn = (folder: string): Rule[] =>
  readFileSync(join(folder, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from, to, status] = line.split(/\s+/)
      return { from: from!, to: to!, status: Number.parseInt(status!, 10), isForced: status!.endsWith('!') }
    })

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** A path with `*` at its end or `:name`, as both hosts read them; groups are named. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\*|:[A-Za-z]\w*)/)
      .map((part, at) => (at % 2 === 0 ? escaped(part) : part === '*' ? '(?<splat>.*)' : `(?<${part.slice(1)}>[^/]+)`))
      .join('')}$`,
  )

const isPattern = (path: string): boolean => /\*|:[A-Za-z]/.test(path)

/** `_headers`, which both hosts match with the path that was asked for; Netlify perhaps with that of the file. */
function headersIn(folder: string): (path: string) => HostAnswer['headers'] {
  const blocks = readFileSync(join(folder, '_headers'), 'utf8')
    .split('\n\n')
    .map((block) => block.trimEnd().split('\n'))
  return (path) => {
    const values: Record<string, string[]> = {}
    for (const [pattern, ...lines] of blocks) {
      if (!patternOf(pattern!).test(path)) continue
      for (const line of lines.map((line) => line.trim())) {
        if (line.startsWith('! ')) delete values[line.slice(2)]
        else {
          const at = line.indexOf(': ')
          values[line.slice(0, at)] = [...(values[line.slice(0, at)] ?? []), line.slice(at + 2)]
        }
      }
    }
    return values
  }
}

/**
 * Cloudflare Pages, after the source of its server (the asset server of Pages in its workers-sdk): rules come before
 * files, those without a pattern first; slashes and `.html` are then decided by the files, and these redirects know
 * nothing of the rules.
 */
export function cloudflareHost(folder: string): Host {
  const files = filesOf(folder)
  const headersOf = headersIn(folder)
  const rules = rulesIn(folder)
  const firstPattern = rules.findIndex(({ from }) => isPattern(from))
  const exact = new Map(rules.filter(({ from }) => !isPattern(from)).map((rule) => [rule.from, rule]))
  if (rules.slice(firstPattern).some(({ from }) => firstPattern >= 0 && !isPattern(from)))
    throw new Error('a rule without a pattern stands after one with a pattern')
  const patterns = rules
    .filter(({ from }) => isPattern(from))
    .map((rule) => ({ ...rule, pattern: patternOf(rule.from) }))
  const has = (path: string): boolean => files.has(path.slice(1))
  const find = (path: string): Omit<HostAnswer, 'headers'> => {
    const send = (file: string) => ({ status: 200, file: file.slice(1) })
    const lead = (to: string) => ({ status: 308, location: encodeURI(to) })
    if (path.endsWith('/')) {
      if (has(`${path}index.html`)) return send(`${path}index.html`)
      return has(`${path.slice(0, -1)}.html`) ? lead(path.slice(0, -1)) : { status: 404, file: '404.html' }
    }
    if (has(path)) {
      if (!path.endsWith('.html')) return send(path)
      const stem = path.slice(0, -'.html'.length)
      if (stem.endsWith('/index')) return lead(stem.slice(0, -'index'.length))
      return has(stem) ? send(path) : lead(stem)
    }
    if (has(`${path}.html`)) return send(`${path}.html`)
    return has(`${path}/index.html`) ? lead(`${path}/`) : { status: 404, file: '404.html' }
  }
  return (path) => {
    const headers = headersOf(path)
    const rule = exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))
    if (!rule) return { ...find(decodeURIComponent(path)), headers }
    const { splat = '' } = patternOf(rule.from).exec(path)?.groups ?? {}
    const to = rule.to.replaceAll(':splat', splat)
    return rule.status === 200
      ? { ...find(decodeURIComponent(new URL(to, 'https://e.example').pathname)), headers }
      : { status: rule.status, location: to, headers }
  }
}

/**
 * Netlify, after its documentation of redirects and of the request chain: the first rule that fits is followed, unless
 * it is not forced and there is a file; rules are not evaluated again for its target. A slash at the end means nothing.
 *
 * @param headersBy  whether `_headers` are matched with the address or with the path of the file
 */
export function netlifyHost(folder: string, headersBy: 'address' | 'file' = 'address'): Host {
  const files = filesOf(folder)
  const headersOf = headersIn(folder)
  const bare = (path: string): string => path.replace(/\/+$/, '')
  const rules = rulesIn(folder).map((rule) => ({ ...rule, pattern: patternOf(bare(rule.from)) }))
  const fileAt = (path: string): string | undefined => {
    const name = bare(decodeURIComponent(path)).slice(1)
    return [name, `${name}/index.html`.replace(/^\//, ''), `${name}.html`].find((file) => files.has(file))
  }
  const matched = ({ from, pattern }: (typeof rules)[number], path: string) =>
    from.endsWith('/*') && bare(path) === from.slice(0, -2)
      ? { splat: '' }
      : ((isPattern(from) ? pattern.exec(path) : pattern.exec(bare(path)))?.groups ?? (pattern.test(bare(path)) && {}))
  return (path) => {
    for (const rule of rules) {
      const groups = matched(rule, path)
      if (!groups) continue
      if (!rule.isForced && fileAt(path) !== undefined) break
      const to = rule.to.replaceAll(':splat', groups.splat ?? '')
      if (rule.status !== 200) return { status: rule.status, location: to, headers: headersOf(path) }
      return answer(to, headersBy === 'file' ? to : path)
    }
    return answer(path, path)
  }
  function answer(path: string, headersPath: string): HostAnswer {
    const file = fileAt(path)
    const headers = headersOf(headersPath)
    return file === undefined ? { status: 404, file: '404.html', headers } : { status: 200, file, headers }
  }
}

interface VercelRules {
  trailingSlash: boolean
  redirects: { source: string; destination: string; statusCode: number }[]
  rewrites?: { source: string; destination: string }[]
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

/** A source of Vercel as far as kb writes them: escaped signs, `:file` and `(.*)`. */
const vercelPattern = (source: string): RegExp =>
  new RegExp(
    `^${source
      .split(/(\\.|:file|\(\.\*\))/)
      .map((part, at) => {
        if (at % 2 === 0) return escaped(part)
        if (part.startsWith('\\')) return escaped(part.slice(1))
        return part === ':file' ? '([^/]+?)' : '(.*)'
      })
      .join('')}$`,
  )

/**
 * Vercel, after the routes that its `@vercel/routing-utils` makes of `vercel.json`: slashes, redirects, headers, files,
 * and rewrites only where there is no file.
 */
export function vercelHost(folder: string): Host {
  const files = filesOf(folder)
  const rules = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8')) as VercelRules
  const redirects = rules.redirects.map((rule) => ({ ...rule, pattern: vercelPattern(rule.source) }))
  const rewrites = (rules.rewrites ?? []).map((rule) => ({ ...rule, pattern: vercelPattern(rule.source) }))
  const headerRules = rules.headers.map((rule) => ({ ...rule, pattern: vercelPattern(rule.source) }))
  const fileAt = (path: string): string | undefined => {
    const name = decodeURIComponent(path).replace(/\/$/, '').slice(1)
    return [name, name === '' ? 'index.html' : `${name}/index.html`].find((file) => files.has(file))
  }
  return (path) => {
    const headers: Record<string, string[]> = {}
    if (/^\/(?:[^/]+\/)*[^/.]+$/.test(path)) return { status: 308, location: `${path}/`, headers }
    if (/^\/(?:[^/]+\/)*[^/]+\.\w+\/$/.test(path)) return { status: 308, location: path.slice(0, -1), headers }
    const redirect = redirects.find(({ pattern }) => pattern.test(path))
    if (redirect) return { status: redirect.statusCode, location: redirect.destination, headers }
    for (const { pattern, headers: added } of headerRules)
      if (pattern.test(path)) for (const { key, value } of added) headers[key] = [value]
    const rewrite = rewrites.find(({ pattern }) => pattern.test(path))
    const file = fileAt(path) ?? (rewrite && fileAt(path.replace(rewrite.pattern, rewrite.destination)))
    return file === undefined ? { status: 404, file: '404.html', headers } : { status: 200, file, headers }
  }
}

/** The answer at the end of all redirects of a host, and the path that gave it. */
export function follow(host: Host, path: string): HostAnswer & { path: string } {
  for (let at = path, hops = 0; hops < 6; hops++) {
    const answer = host(at)
    if (answer.location === undefined) return { ...answer, path: at }
    at = new URL(answer.location, `https://e.example${at}`).pathname
  }
  throw new Error(`${path} is redirected for ever`)
}
