/** Whether whole matrices are tried: `npm run proof:full`, before a release. */
export const FULL_PROOF = process.env.KB_FULL_PROOF !== undefined

type Dimensions = Readonly<Record<string, readonly unknown[]>>
type Combination<Of extends Dimensions> = { readonly [Name in keyof Of]: Of[Name][number] }

/**
 * The combinations a test tries: all of them in the full proof, else few in which each value of a dimension meets each
 * value of every other one. A fault that hangs on one or two values is found by either.
 *
 * @returns the same combinations in the same order on every machine
 */
export function combinations<const Of extends Dimensions>(dimensions: Of): Combination<Of>[] {
  return FULL_PROOF ? allCombinations(dimensions) : pairwise(dimensions)
}

/** Every value with every other one. */
export function allCombinations<const Of extends Dimensions>(dimensions: Of): Combination<Of>[] {
  let all: Record<string, unknown>[] = [{}]
  for (const [name, values] of Object.entries(dimensions))
    all = all.flatMap((start) => values.map((value) => ({ ...start, [name]: value })))
  return all as Combination<Of>[]
}

/**
 * Few combinations that hold each pair of values; of those that hold the same number of new pairs, the one whose pairs
 * have been tried least, so that no pair is tried once where others are tried often.
 */
export function pairwise<const Of extends Dimensions>(dimensions: Of): Combination<Of>[] {
  const names = Object.keys(dimensions)
  const all = allCombinations(dimensions)
  const placeOf = (name: string, combination: Combination<Of>) => dimensions[name]?.indexOf(combination[name])
  const pairsOf = (combination: Combination<Of>) =>
    names.flatMap((left, at) =>
      names
        .slice(at + 1)
        .map((right) => `${left}=${placeOf(left, combination)} ${right}=${placeOf(right, combination)}`),
    )
  const pairs = new Map(all.map((combination) => [combination, pairsOf(combination)]))
  const tries = new Map([...pairs.values()].flat().map((pair) => [pair, 0]))
  const scoreOf = (held: readonly string[]) => ({
    news: held.filter((pair) => tries.get(pair) === 0).length,
    tried: held.reduce((sum, pair) => sum + tries.get(pair)!, 0),
  })
  const chosen: Combination<Of>[] = []
  while ([...tries.values()].includes(0)) {
    const [best] = [...pairs]
      .map(([combination, held]) => ({ combination, held, ...scoreOf(held) }))
      .sort((a, b) => b.news - a.news || a.tried - b.tried)
    for (const pair of best!.held) tries.set(pair, tries.get(pair)! + 1)
    chosen.push(best!.combination)
  }
  return names.length < 2 ? all : chosen
}
