/** Props that a component cannot be given again in the browser. */
export class PropsNotPlain extends Error {}

/**
 * Props as the page carries them to the browser.
 *
 * @throws PropsNotPlain where JSON would not give back what they hold, such as a function or a date
 */
export function serialiseProps(props: object): string {
  const place = notPlain(props, '', [])
  if (place !== undefined) throw new PropsNotPlain(place)
  return JSON.stringify(props)
}

/** @param around  what holds the value, from the outside */
function notPlain(value: unknown, path: string, around: readonly object[]): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return undefined
  if (typeof value !== 'object') return `${path}: ${typeof value === 'number' ? value : typeof value}`
  if (around.includes(value)) return `${path}: a value that holds itself`
  const inside = [...around, value]
  if (Array.isArray(value)) return firstOf(value.entries(), (at, item) => notPlain(item, `${path}[${at}]`, inside))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `${path}: ${value.constructor.name}`
  return firstOf(Object.entries(value), (key, item) =>
    // Left out, which reads as undefined again.
    item === undefined ? undefined : notPlain(item, path === '' ? key : `${path}.${key}`, inside),
  )
}

function firstOf<K>(
  entries: Iterable<[K, unknown]>,
  find: (key: K, item: unknown) => string | undefined,
): string | undefined {
  for (const [key, item] of entries) {
    const place = find(key, item)
    if (place !== undefined) return place
  }
  return undefined
}
