/** What `make` gives, made when it is first asked for, and held from then on. What throws is tried again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
