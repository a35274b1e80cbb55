import type { Store } from '../../cli/core/store/index.ts'

/** A store in memory: JSON by key. */
export function memoryStore(entries = new Map<string, string>()) {
  const get = <T>(key: string) => (entries.has(key) ? (JSON.parse(entries.get(key)!) as T) : undefined)
  const put = (key: string, value: unknown) => void entries.set(key, JSON.stringify(value))
  return { get, put, getState: get, putState: put } satisfies Partial<Store>
}
