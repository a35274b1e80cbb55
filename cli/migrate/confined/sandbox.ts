/**
 * What runs in the child process. Both functions here are sent there as text, so they use nothing but their arguments
 * and what the language itself has: no import, no constant of this file.
 */

/** What the sandbox says of a configuration, as JSON. */
export interface SandboxAnswer {
  /** The settings as data; what could not be read is absent, or null in a list. */
  value?: unknown
  /** Values that are no data: where, and what they are ("a function", "computed by dayjs"). */
  lost?: { path: string; why: string }[]
  /** Names of environment variables that were asked for; none had a value. */
  env?: string[]
  /** The code threw. */
  problem?: string
}

type Global = Record<string, unknown>

/**
 * Lives inside the closed context: makes the few globals a configuration may touch, runs the bundle, and turns what it
 * exports into JSON. Packages are inert: whatever is read from them or called is again inert, and a value made of one
 * carries a mark, so that it is told and never taken for data.
 *
 * @returns nothing is returned by the call itself; the context's `answer()` gives the JSON once promises are settled
 */
export function inside(
  run: (
    module: { exports: unknown },
    exports: unknown,
    require: unknown,
    kb: { package(name: string): unknown },
    here: string,
  ) => void,
): void {
  const MARK = '\uFDD0'
  const world = globalThis as unknown as Global
  const env = new Set<string>()
  const inert = new WeakMap<object, { name: string; first?: unknown }>()
  const marked = (name: string): string => MARK + name + MARK

  const respond = (name: string, key: string | symbol): unknown => {
    if (key === Symbol.toPrimitive) return () => marked(name)
    if (key === 'toString' || key === 'valueOf') return () => marked(name)
    if (key === Symbol.iterator) return () => [][Symbol.iterator]()
    if (typeof key === 'symbol' || key === '__esModule' || key === 'then' || key === 'toJSON') return undefined
    // `defineConfig`, `defineConfig4CustomTheme`: they only name the type of what they are given.
    if (/^define([A-Z0-9]|$)/.test(key)) return (value: unknown) => value
    return stub(name.length > 80 ? name : `${name}.${key}`)
  }
  // Not an arrow: packages export classes, too.
  function anything(): void {}
  const stub = (name: string, first?: unknown): object => {
    // esbuild looks up named imports on the prototype of what `require` gives.
    const prototype = new Proxy({}, { get: (_, key) => respond(name, key), getPrototypeOf: () => null })
    const proxy: object = new Proxy(anything, {
      get: (_, key) => respond(name, key),
      apply: (_, __, args: unknown[]) => stub(name, args[0]),
      construct: (_, args: unknown[]) => stub(name, args[0]),
      getPrototypeOf: () => prototype,
      set: () => true,
      defineProperty: () => true,
      deleteProperty: () => true,
    })
    inert.set(proxy, { name, first })
    return proxy
  }

  const split = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.')
  const normalize = (path: string): string => {
    const parts: string[] = []
    for (const part of split(path)) {
      // What stands above an unknown folder is as unknown: the mark stays.
      if (part !== '..') parts.push(part)
      else if (!parts.at(-1)?.includes(MARK)) parts.pop()
    }
    return (path.startsWith('/') ? '/' : '') + parts.join('/')
  }
  const path: Global = {
    sep: '/',
    normalize,
    join: (...parts: unknown[]) => normalize(parts.map(String).join('/')),
    resolve: (...parts: unknown[]) =>
      normalize(parts.map(String).reduce((whole, part) => (part.startsWith('/') ? part : `${whole}/${part}`), '/')),
    dirname: (name: unknown) => String(name).replace(/\/[^/]*$/, ''),
    basename: (name: unknown, end: unknown) => {
      const base = split(String(name)).pop() ?? ''
      return typeof end === 'string' && base.endsWith(end) ? base.slice(0, -end.length) : base
    },
    extname: (name: unknown) => /[^/](\.[^./]*)$/.exec(String(name))?.[1] ?? '',
  }
  path.posix = path
  const packageOf = (name: string): unknown => (/^(node:)?path(\/posix)?$/.test(name) ? path : stub(name))

  const silent = (): undefined => undefined
  world.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent }
  world.process = {
    env: new Proxy({ NODE_ENV: 'production' } as Record<string, string>, {
      get: (target, key) => {
        if (typeof key === 'string' && key !== 'NODE_ENV') env.add(key)
        return typeof key === 'string' ? target[key] : undefined
      },
    }),
    argv: [],
    platform: 'linux',
    cwd: () => `/${marked('process.cwd')}`,
    on: silent,
    exit: silent,
  }
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'])
    world[name] = silent
  for (const name of ['URL', 'URLSearchParams', 'Buffer', 'fetch', 'window', 'document']) world[name] = stub(name)
  world.global = world
  const parseJson = JSON.parse
  JSON.parse = (text: string, reviver?: Parameters<typeof parseJson>[1]) =>
    String(text).includes(MARK) ? stub(`JSON.parse of ${String(text).split(MARK)[1]}`) : parseJson(text, reviver)

  const require = Object.assign((name: unknown) => packageOf(String(name)), {
    resolve: () => marked('require.resolve'),
  })
  const module: { exports: unknown } = { exports: {} }
  let settled: unknown
  let problem: string | undefined
  const say = (error: unknown): string =>
    String((error as { message?: unknown } | null)?.message ?? error)
      .split(MARK)
      .join('')
  /** What stands behind an export: its default, a call's first argument, a function's result, a promise's value. */
  const open = async (exported: unknown, turns: number): Promise<unknown> => {
    const given = (await exported) as { __esModule?: unknown; default?: unknown } | null | undefined
    const known = typeof given === 'object' || typeof given === 'function' ? inert.get(given as object) : undefined
    if (turns === 0) return given
    if (known) return known.first === undefined ? given : open(known.first, turns - 1)
    if (typeof given === 'function') return open((given as (ctx: unknown) => unknown)(stub('the context')), turns - 1)
    if (given?.__esModule && 'default' in given) return open(given.default, turns - 1)
    return given
  }
  try {
    run(module, module.exports, require, { package: packageOf }, `/${marked('__dirname')}`)
    open(module.exports, 8).then(
      (value) => {
        settled = value
      },
      (error) => {
        problem = say(error)
      },
    )
  } catch (error) {
    problem = say(error)
  }

  const lost: { path: string; why: string }[] = []
  const above = new Set<object>()
  let room = 200_000
  const toPlain = (value: unknown, at: string): unknown => {
    const lose = (why: string): undefined => {
      if (lost.length < 500) lost.push({ path: at, why })
      return undefined
    }
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : lose('no finite number')
    if (typeof value === 'string')
      return value.includes(MARK) ? lose(`computed by ${value.split(MARK)[1] ?? 'a package'}`) : value
    if (typeof value !== 'object' && typeof value !== 'function') return lose(`a ${typeof value}`)
    const known = inert.get(value)
    // VuePress 2 names its theme by calling it with its options.
    if (at === 'theme' && typeof known?.first === 'object' && known.first !== null && !inert.has(known.first))
      return { package: known.name, options: toPlain(known.first, 'theme.options') }
    if (known) return lose(`computed by ${known.name}`)
    if (typeof value === 'function') return lose('a function')
    if (above.has(value)) return lose('a circle')
    if (above.size > 60 || --room < 0) return lose('nested too deeply or too large')
    above.add(value)
    try {
      if (Array.isArray(value)) return value.map((entry, index) => toPlain(entry, `${at}[${index}]`) ?? null)
      const kind = Object.prototype.toString.call(value).slice(8, -1)
      if (kind !== 'Object' && kind !== 'Module') return lose(`a ${kind}`)
      const plain: Global = {}
      for (const key of Object.keys(value)) {
        if (key === '__proto__') continue
        const entry = toPlain((value as Global)[key], at ? `${at}.${key}` : key)
        if (entry !== undefined) plain[key] = entry
      }
      return plain
    } catch (error) {
      return lose(`throws: ${say(error)}`)
    } finally {
      above.delete(value)
    }
  }
  world.answer = (): string =>
    JSON.stringify(problem === undefined ? { value: toPlain(settled, ''), lost, env: [...env].sort() } : { problem })
}

/**
 * The child's own program: a context with nothing in it, code from strings switched off, time limited for promises too.
 * Reads the script from its input, writes the answer to its output.
 *
 * @param limit ms that the script may run
 */
export function outside(limit: number): void {
  const { createContext, runInContext } = process.getBuiltinModule('node:vm')
  const chunks: Buffer[] = []
  const read = (): void => {
    const context = createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    })
    const evaluate = (code: string): unknown => runInContext(code, context, { timeout: limit })
    let answer: unknown
    try {
      evaluate(Buffer.concat(chunks).toString('utf8'))
      answer = evaluate('answer()')
    } catch (error) {
      // The error may be an object of the closed context: only its text is taken.
      answer = JSON.stringify({ problem: `${(error as { message?: unknown } | null)?.message ?? error}` })
    }
    process.stdout.write(typeof answer === 'string' ? answer : '{"problem":"the configuration gave no answer"}', () =>
      process.exit(0),
    )
  }
  process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', read)
}
