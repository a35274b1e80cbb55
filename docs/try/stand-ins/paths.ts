// In the place of node:path: what the parser asks of paths, with `/` as everywhere on the web.

/** Without `.`, `..` and doubled slashes where that is possible. */
export function normalize(path: string): string {
  const isAbsolute = path.startsWith('/')
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (!isAbsolute) parts.push('..')
  }
  const end = path.endsWith('/') && parts.length > 0 ? '/' : ''
  return `${isAbsolute ? '/' : ''}${parts.join('/')}${end}` || (path.endsWith('/') && path !== '' ? './' : '.')
}

export const join = (...paths: string[]): string => normalize(paths.filter((path) => path !== '').join('/'))

export const isAbsolute = (path: string): boolean => path.startsWith('/')

/** From the root, which is where everything is. */
export const resolve = (...paths: string[]): string => {
  const from = paths.findLastIndex((path) => path.startsWith('/'))
  return normalize(`/${paths.slice(Math.max(from, 0)).join('/')}`).replace(/(?<=.)\/$/, '')
}

export function dirname(path: string): string {
  const at = path.replace(/\/+$/, '').lastIndexOf('/')
  if (at > 0) return at === 1 && path.startsWith('/') ? '//' : path.slice(0, at)
  return path.startsWith('/') ? '/' : '.'
}

export function extname(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const at = name.lastIndexOf('.')
  return at > 0 && name !== '..' ? name.slice(at) : ''
}

export function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => resolve(path).split('/').filter(Boolean)) as [string[], string[]]
  let same = 0
  while (same < Math.min(start.length, end.length) && start[same] === end[same]) same += 1
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/')
}

export const sep = '/'
const rules = { normalize, join, isAbsolute, resolve, dirname, extname, relative, sep }
export const posix = rules
export default rules
