/**
 * How readers of a language order names: Chinese by pinyin, `v2` before `v10`.
 *
 * @param lang  BCP 47; the order of no language in particular for what is none
 */
export function nameOrder(lang: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator([...tagsOf(lang), 'und'], { numeric: true })
  // Names that a language does not tell apart have a fixed order, too.
  return (a, b) => compare(a, b) || (a < b ? -1 : Number(a > b))
}

function tagsOf(lang: string): string[] {
  try {
    return Intl.getCanonicalLocales(lang.replaceAll('_', '-'))
  } catch {
    return []
  }
}
