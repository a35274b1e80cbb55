/** The result of `make`, computed on first use and then kept. If it throws, the next use tries again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
