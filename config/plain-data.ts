export interface NotPlain {
  path: PropertyKey[]
  /** What stands there. */
  what: string
}

/** Where a value holds what JSON does not give back, such as a function, a Date or itself; undefined: nowhere. */
export function notPlain(
  value: unknown,
  path: PropertyKey[] = [],
  around: readonly object[] = [],
): NotPlain | undefined {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path, what: String(value) }
  if (typeof value !== 'object') return { path, what: typeof value }
  if (around.includes(value)) return { path, what: 'a value that holds itself' }
  if (![Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value)))
    return { path, what: value.constructor?.name ?? 'object' }
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    const odd = notPlain(inner, at, [...around, value])
    if (odd) return odd
  }
  return undefined
}

/** Props that a component cannot be given again in the browser. */
export class PropsNotPlain extends Error {}

/**
 * Props as the page carries them to the browser.
 *
 * @throws PropsNotPlain where JSON would not give back what they hold, such as a function or a date
 */
export function serialiseProps(props: object): string {
  const odd = notPlain(props)
  if (odd) throw new PropsNotPlain(`${written(odd.path)}: ${odd.what}`)
  return JSON.stringify(props)
}

/** `post.tags[0]` */
const written = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('')
