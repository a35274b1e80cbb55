/**
 * The language of a page: the first whose prefix one of its paths begins with, else the last.
 *
 * @param locales  longest prefix first, so that `/` is last
 * @param paths  the page's address or its note's path, each with a leading slash
 */
export function localeOf<T extends { prefix: string }>(locales: readonly T[], ...paths: string[]): T {
  const last = locales.at(-1)!
  // A fast path: most sites have one language, and this is called for every note in every step.
  if (locales.length === 1) return last
  return locales.find(({ prefix }) => paths.some((path) => path.startsWith(prefix))) ?? last
}
