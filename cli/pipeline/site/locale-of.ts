/**
 * The language of an address or of a note's own path, each beginning with a slash.
 *
 * @param locales  longest prefix first
 */
export const localeOf = <T extends { prefix: string }>(locales: readonly T[], ...paths: string[]): T =>
  locales.find(({ prefix }) => paths.some((path) => path.startsWith(prefix))) ?? locales.at(-1)!
