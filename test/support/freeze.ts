/** Constants of all modules evaluated so far, as `file name`, by what became of them. */
export const frozenConstants = new Map<string, unknown>()
/** Variables of modules, which no freezing holds, as `file name`. */
export const moduleVariables = new Set<string>()

/**
 * Freezes deep what a module declares: objects, arrays, maps and sets. Instances of classes are left as they are. A
 * map, set or array that is empty as yet is a cache: what is put into a map is frozen then, because those who get it
 * from there share it.
 */
export function freezeModule(file: string, constants: Record<string, unknown>, variables: readonly string[]): void {
  for (const [name, value] of Object.entries(constants)) {
    const place = `${file} ${name}`
    if (!isContainer(value)) continue
    frozenConstants.set(place, value)
    if (!isCache(value)) freezeDeep(value, place)
    else if (value instanceof Map) freezeEntries(value, place)
  }
  for (const name of variables) moduleVariables.add(`${file} ${name}`)
}

const isCache = (value: object): boolean =>
  Array.isArray(value) ? value.length === 0 : (value instanceof Map || value instanceof Set) && value.size === 0

/**
 * Whether the walk of `freezeDeep` goes into a value: no instance of a class, and no module, which another one may have
 * made part of itself.
 */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Symbol.toStringTag in value)
    return value instanceof Map || value instanceof Set
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function freezeDeep(value: unknown, place: string): void {
  if (!isContainer(value) || Object.isFrozen(value)) return
  if (value instanceof Map || value instanceof Set) {
    for (const [key, entry] of value.entries()) {
      freezeDeep(key, place)
      freezeDeep(entry, place)
    }
    const refuse = (): never => {
      throw new TypeError(`${place} is changed, and whoever uses it next gets it so`)
    }
    for (const method of ['set', 'add', 'delete', 'clear'])
      if (method in value) Object.defineProperty(value, method, { value: refuse })
  }
  // Before what is in it: an object may lead to itself.
  Object.freeze(value)
  for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value))) freezeDeep(inner, place)
}

function freezeEntries(cache: Map<unknown, unknown>, place: string): void {
  const set = cache.set.bind(cache)
  cache.set = (key, entry) => {
    freezeDeep(entry, place)
    return set(key, entry)
  }
}
