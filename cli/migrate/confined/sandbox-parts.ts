/**
 * The parts of the closed context in which old configurations run. Each function is sent to the child process as text,
 * so it can only use its arguments and the language itself: no imports, constants or other functions of this file.
 */

export type Global = Record<string, unknown>

/** Creates inert objects in place of packages: reading a property of one, or calling it, gives another. */
export interface Inert {
  /**
   * @param first  if the object is the result of a call, the call's first argument
   * @param known  of a package: its properties that are not inert
   * @param isAwaited  whether the object is what a promise was resolved to
   */
  make(name: string, first?: unknown, known?: Global, isAwaited?: boolean): object
  /** What an inert object was made from; undefined for other objects. */
  factsOf(value: object): { name: string; first?: unknown } | undefined
  /** A name between two marks; a string that contains a mark was computed from an inert object, so it is no data. */
  marked(name: string): string
  /** Names of inert objects that the code took for lists, which were empty, and how often. */
  lists: ReadonlyMap<string, number>
}

/**
 * @param sample  makes each list of inert objects one entry long, instead of empty, and calls functions that are to be
 * called for the entries; so what such lists add to can be seen
 */
export function inertPackages(mark: string, sample: boolean): Inert {
  const facts = new WeakMap<object, { name: string; first?: unknown }>()
  const lists = new Map<string, number>()
  const marked = (name: string): string => mark + name + mark
  const takeSample = (name: string): object[] => {
    const times = lists.get(name) ?? 0
    if (times > 0 || lists.size < 50) lists.set(name, times + 1)
    // Code that walks through folders would never end if each of them had another.
    return sample && lists.has(name) && times < 100 ? [make(name)] : []
  }
  // What waits gets its value, or nothing could be read of a configuration that waits; what the author wrote is never
  // called, as if the work did not end. Only promises pass functions that are no code of the author's.
  const chain = (name: string, first: unknown) => (then: unknown) => {
    const isPromise =
      typeof then === 'function' && /\{ \[native code\] \}$/.test(Function.prototype.toString.call(then))
    if (isPromise) then(make(name, first, undefined, true))
    return make(name, first)
  }
  const HELPERS = /^(?:array)?(?:navbar|sidebar)(?:Config)?$|^themeConfig$/i
  const respond = (name: string, key: string | symbol): unknown => {
    if (key === Symbol.toPrimitive) return () => marked(name)
    if (key === 'toString' || key === 'valueOf') return () => marked(name)
    if (key === Symbol.iterator) return () => takeSample(name)[Symbol.iterator]()
    if (typeof key === 'symbol' || key === '__esModule' || key === 'toJSON') return undefined
    // `defineConfig`, `defineConfig4CustomTheme`: they return their argument and only add its type. So do helpers of
    // vuepress-theme-hope, by other names.
    const isTyping = /^define([A-Z0-9]|$)/.test(key) || (/theme-hope$/.test(name) && HELPERS.test(key))
    if (isTyping) return (value: unknown) => value
    if (key === 'length') return takeSample(name).length || make(`${name}.length`)
    return make(name.length > 80 ? name : `${name}.${key}`)
  }
  const call = (name: string, args: unknown[]): object => {
    for (const arg of args) {
      if (typeof arg !== 'function' || facts.has(arg)) continue
      for (const entry of takeSample(name)) {
        try {
          arg(entry, entry)
        } catch {
          // Only what it added before is of interest.
        }
      }
    }
    return make(name, args[0])
  }
  // Not an arrow function, which cannot be called with `new`: packages export classes, too.
  function anything(): void {}
  const make = (name: string, first?: unknown, known?: Global, isAwaited = false): object => {
    const get = (_: unknown, key: string | symbol): unknown => {
      if (typeof key === 'string' && known && Object.hasOwn(known, key)) return known[key]
      // A promise would wait for what has `then`: not for a package, or for the value of another promise.
      if (key === 'then') return known || isAwaited ? undefined : chain(name, first)
      return key === 'catch' || key === 'finally' ? () => make(name, first) : respond(name, key)
    }
    // esbuild looks up named imports on the prototype of what `require` returns.
    const prototype = new Proxy({}, { get, getPrototypeOf: () => null })
    const proxy: object = new Proxy(anything, {
      get,
      apply: (_, __, args: unknown[]) => call(name, args),
      construct: (_, args: unknown[]) => call(name, args),
      // esbuild asks for the keys of every package, but of nothing that a package returned. In a sample, packages have
      // one, so that settings into which they are spread have it, too.
      ownKeys: (target) => {
        const entries = known ? (sample ? [name] : []) : takeSample(name)
        return [...Reflect.ownKeys(target), ...entries.map(() => marked(name))]
      },
      getOwnPropertyDescriptor: (target, key) =>
        key === marked(name)
          ? { value: make(name), writable: true, enumerable: true, configurable: true }
          : Reflect.getOwnPropertyDescriptor(target, key),
      getPrototypeOf: () => prototype,
      set: () => true,
      defineProperty: () => true,
      deleteProperty: () => true,
    })
    facts.set(proxy, { name, first })
    return proxy
  }
  return { make, factsOf: (value) => facts.get(value), marked, lists }
}

/**
 * Gives the closed context the few globals that configurations use.
 *
 * @param sign  gives every variable its own name as its value, between two of these; without it, none is set
 * @param assumed  names of variables that are inert
 * @param env  collects the names of environment variables that are read
 */
export function addGlobals(
  world: Global,
  inert: Inert,
  { mark, cwd, sign, assumed = [] }: { mark: string; cwd: string; sign?: string; assumed?: readonly string[] },
  env: Set<string>,
): void {
  const silent = (): undefined => undefined
  world.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent }
  world.process = {
    env: new Proxy({ NODE_ENV: 'production' } as Global, {
      get: (target, key) => {
        if (typeof key !== 'string' || key === 'NODE_ENV') return typeof key === 'string' ? target[key] : undefined
        // The one that was read last is at the end.
        env.delete(key)
        env.add(key)
        if (assumed.includes(key)) return inert.make(`process.env.${key}`)
        return sign === undefined ? target[key] : sign + key + sign
      },
    }),
    argv: [],
    platform: 'linux',
    cwd: () => cwd,
    on: silent,
    exit: silent,
  }
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'])
    world[name] = silent
  const others = [
    'URL',
    'URLSearchParams',
    'Buffer',
    'fetch',
    'AbortController',
    'XMLHttpRequest',
    'window',
    'document',
  ]
  for (const name of others) world[name] = inert.make(name)
  world.global = world
  const parseJson = JSON.parse
  JSON.parse = (text: string, reviver?: Parameters<typeof parseJson>[1]) =>
    String(text).includes(mark) ? inert.make(`JSON.parse of ${String(text).split(mark)[1]}`) : parseJson(text, reviver)
}

/**
 * Resolves an export to settings: a promise's value, default export, function's result or call's first argument.
 *
 * @param known  what is known of the context that VuePress gives such a function
 * @param options  first argument of such a function, if it has one
 */
export async function openExport(
  exported: unknown,
  inert: Inert,
  known: Global,
  options?: unknown,
  turns = 8,
): Promise<unknown> {
  const value = (await exported) as { __esModule?: unknown; default?: unknown } | null | undefined
  const facts = typeof value === 'object' || typeof value === 'function' ? inert.factsOf(value as object) : undefined
  const open = (inner: unknown): Promise<unknown> => openExport(inner, inert, known, options, turns - 1)
  if (turns === 0) return value
  if (facts) return facts.first === undefined ? value : open(facts.first)
  if (typeof value === 'function') {
    const context = inert.make('the context', undefined, known)
    return open((value as (...args: unknown[]) => unknown)(...(options === undefined ? [] : [options]), context))
  }
  if (value?.__esModule && 'default' in value) return open(value.default)
  return value
}

/** An error's message without marks. */
export function toProblem(error: unknown, mark: string): string {
  return String((error as { message?: unknown } | null)?.message ?? error)
    .split(mark)
    .join('')
}

/** Lines and columns, from 1, at which an error was in the script that runs, the innermost first. */
export function framesOf(error: unknown): [number, number][] {
  try {
    const stack = String((error as { stack?: unknown }).stack)
    return [...stack.matchAll(/evalmachine\.<anonymous>:(\d+):(\d+)/g)].map(([, line, column]) => [
      Number(line),
      Number(column),
    ])
  } catch {
    return []
  }
}
