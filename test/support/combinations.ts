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

/** Few combinations that hold each pair of values; of those that hold the same number of new pairs, the first. */
export function pairwise<const Of extends Dimensions>(dimensions: Of): Combination<Of>[] {
  const names = Object.keys(dimensions)
  const all = allCombinations(dimensions)
  const pairsOf = (combination: Combination<Of>) =>
    names.flatMap((left, at) =>
      names
        .slice(at + 1)
        .map((right) => `${left}=${placeOf(left, combination)} ${right}=${placeOf(right, combination)}`),
    )
  const placeOf = (name: string, combination: Combination<Of>) => dimensions[name]?.indexOf(combination[name])
  const pairs = new Map(all.map((combination) => [combination, pairsOf(combination)]))
  const left = new Set([...pairs.values()].flat())
  const chosen: Combination<Of>[] = []
  while (left.size > 0) {
    const news = ([, held]: [Combination<Of>, string[]]) => held.filter((pair) => left.has(pair)).length
    const [best, held] = [...pairs].reduce((first, next) => (news(next) > news(first) ? next : first))
    for (const pair of held) left.delete(pair)
    chosen.push(best)
  }
  return names.length < 2 ? all : chosen
}
