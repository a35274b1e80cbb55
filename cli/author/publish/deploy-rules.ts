import * as z from 'zod'

const rulesSchema = z.object({
  version: z.literal(1),
  prefix: z.string(),
  indexDocument: z.string(),
  errorDocument: z.string(),
  order: z.array(z.string()),
  contentType: z.array(z.object({ match: z.string(), value: z.string() })),
  cacheControl: z.array(z.object({ match: z.string(), value: z.string() })),
  redirects: z.array(z.object({ key: z.string(), location: z.string() })),
})

/** The content of `_object-storage.json` in a built site. */
export type DeployRules = z.output<typeof rulesSchema>

/** Parses the rules that a build wrote; undefined if they are invalid. */
export function parseDeployRules(text: string): DeployRules | undefined {
  try {
    return rulesSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Headers of an object, from the first pattern in each list that matches its key. */
export interface ObjectHeaders {
  /** If absent, the vendor derives it from the name. */
  type?: string
  cache?: string
}

/** Compiles the rules, to look up the headers of objects and their position in the upload order. */
export function openRules({ contentType, cacheControl, order }: DeployRules) {
  const compile = (rules: DeployRules['contentType']) =>
    rules.map(({ match, value }) => ({ pattern: new RegExp(match), value }))
  const [types, caches] = [compile(contentType), compile(cacheControl)]
  const steps = order.map((match) => new RegExp(match))
  const first = (rules: ReturnType<typeof compile>, key: string) =>
    rules.find(({ pattern }) => pattern.test(key))?.value
  return {
    headersOf: (key: string): ObjectHeaders => ({ type: first(types, key), cache: first(caches, key) }),
    stepOf: (key: string): number => {
      const step = steps.findIndex((pattern) => pattern.test(key))
      // What no pattern matches goes before the pages, which are last.
      return step < 0 ? steps.length - 2 : step
    },
  }
}
