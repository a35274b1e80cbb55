/** Hint for a hook that returns a promise. */
export const NOT_ASYNC =
  'Make the hook synchronous: wait before the plugin is made, as with `await` in the settings file.'

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** Not texts, whose characters are no entries. */
export const isList = <T>(value: unknown): value is Iterable<T> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value
