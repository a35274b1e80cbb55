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

/** What `_object-storage.json` of a built site says of its objects. */
export type DeployRules = z.output<typeof rulesSchema>

/** The rules that a build wrote; undefined for what is none of them. */
export function parseDeployRules(text: string): DeployRules | undefined {
  try {
    return rulesSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** How an object is stored: by the first pattern of each list that its key fits. */
export interface ObjectHeaders {
  /** Absent: what the vendor makes of its name. */
  type?: string
  cache?: string
}

/** Of the rules, asked for many keys: the headers of each, and its place in the order of the upload. */
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
      // What no pattern names goes before the pages, which are last.
      return step < 0 ? steps.length - 2 : step
    },
  }
}
