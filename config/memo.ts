/** A function of one object, called once for each object; what it returned is dropped with the object. */
export const memo = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => keptIn(new WeakMap(), make)

/** A function of a text or a number, called once for each; what it returned is never dropped. */
export const memoOfValue = <K extends string | number, V>(make: (key: K) => V): ((key: K) => V) =>
  keptIn(new Map(), make)

interface Kept<K, V> {
  get(key: K): { value: V } | undefined
  set(key: K, entry: { value: V }): unknown
}

const keptIn =
  <K, V>(made: Kept<K, V>, make: (key: K) => V) =>
  (key: K): V => {
    const entry = made.get(key) ?? { value: make(key) }
    made.set(key, entry)
    return entry.value
  }
