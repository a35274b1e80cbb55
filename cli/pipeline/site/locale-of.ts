/**
 * The language of an address or of a note's own path, each beginning with a slash.
 *
 * @param locales  longest prefix first
 */
export function localeOf<T extends { prefix: string }>(locales: readonly T[], ...paths: string[]): T {
  const last = locales.at(-1)!
  // Most sites have one language, and every step asks for that of every note.
  if (locales.length === 1) return last
  return locales.find(({ prefix }) => paths.some((path) => path.startsWith(prefix))) ?? last
}
