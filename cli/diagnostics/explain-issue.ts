import type { z } from 'zod'
import type { SchemaIssue } from '../../config/plugin.ts'
import { nearest } from '../../config/suggest.ts'
import { either, phrase, type Sentence, say, type Words } from '../sentences/sentence.ts'

type Issue = z.core.$ZodIssue

/** A schema fault in words: `message` continues a sentence that names the key, as in "must be a number; it is text". */
export interface Explained {
  path: PropertyKey[]
  message: Words
  hint?: Words
  /** The fault is an unknown key, which is the last part of `path`. */
  unknownKey?: boolean
}

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
}

/** Zod's issues of one input, each as one or more faults with its own path. Never throws. */
export function explainIssues(
  issues: readonly Issue[],
  input: unknown,
  knownKeys: (path: readonly PropertyKey[]) => readonly string[] = () => [],
): Explained[] {
  return issues.flatMap((issue): Explained[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const near = nearest(key, knownKeys(issue.path))
        return {
          path: [...issue.path, key],
          message: say('is an unknown key'),
          unknownKey: true,
          ...(near === undefined ? {} : { hint: say('Did you mean `{near}`?', { near }) }),
        }
      })
    }
    const value = valueAt(input, issue.path)
    const deeper = issue.code === 'invalid_union' ? closestBranch(issue.errors, value) : undefined
    if (deeper) {
      const inside = explainIssues(deeper, value, (path) => knownKeys([...issue.path, ...path]))
      return inside.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] }))
    }
    return [{ path: issue.path, message: sentence(issue, value), ...hintFor(issue, value) }]
  })
}

/** The path of an issue from any Standard Schema library. */
export const issuePath = ({ path = [] }: SchemaIssue): PropertyKey[] =>
  path.map((part) => (typeof part === 'object' ? part.key : part))

/** `sidebar[2].children`, as in JavaScript; keys that are not identifiers are quoted. */
export const keyPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`
      const name = String(part)
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')

function sentence(issue: Issue, value: unknown): Words {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? say('is missing') : mustBe(nameOf(issue.expected), value)
    case 'invalid_union': {
      const choices = optionsOf(issue)
      if (choices) return mustBe(either(choices.map(literal)), value)
      const wanted = wordsOf(expectations(issue.errors))
      return wanted.length === 0 ? say('has an unknown form') : mustBe(either(wanted.map(phrase)), value)
    }
    case 'invalid_value':
      return mustBe(either(issue.values.map(literal)), value)
    case 'invalid_key':
      return issue.issues[0] ? sentence(issue.issues[0], value) : notRight(issue.message)
    case 'too_small':
      return say('must {size}', { size: atLeast(issue.origin, Number(issue.minimum)) })
    case 'too_big':
      return say('must {size}', { size: atMost(issue.origin, Number(issue.maximum)) })
    case 'custom':
    case 'invalid_format':
      return /^(?:is|must|has)\b/.test(issue.message) ? phrase(issue.message) : notRight(issue.message)
    default:
      return notRight(issue.message)
  }
}

/** For a key that distinguishes the branches of a union. */
const optionsOf = (issue: Issue): readonly unknown[] | undefined =>
  'options' in issue && Array.isArray(issue.options) ? issue.options : undefined

const mustBe = (kind: Words, value: unknown): Words =>
  say('must be {kind}; it is {value}', { kind: phrase(kind), value: phrase(kindOf(value)) })
const notRight = (why: string): Words => say('is invalid: {why}', { why: phrase(why) })

function hintFor(issue: Issue, value: unknown): { hint?: Words } {
  const values = issue.code === 'invalid_value' ? issue.values : optionsOf(issue)
  if (!values || typeof value !== 'string') return {}
  const near = nearest(value, values.map(String))
  return near === undefined ? {} : { hint: say('Did you mean `{near}`?', { near }) }
}

/** The branch of a union that matches on the outside but has faults inside: these say more than the union's own. */
function closestBranch(branches: readonly (readonly Issue[])[], value: unknown): readonly Issue[] | undefined {
  if (typeof value !== 'object' || value === null) return branches.flatMap((b) => nested(b, value))[0]
  const inside = branches.filter(
    (b) => b.length > 0 && b.every((i) => i.path.length > 0 || i.code === 'unrecognized_keys'),
  )
  return inside.sort((a, b) => a.length - b.length)[0] ?? branches.flatMap((b) => nested(b, value))[0]
}

/** Looks through a union inside a union, and through limits on the right type. */
function nested(branch: readonly Issue[], value: unknown): (readonly Issue[])[] {
  const [only] = branch
  if (branch.length !== 1 || !only || only.path.length > 0) return []
  if (only.code === 'too_small' || only.code === 'too_big' || only.code === 'invalid_format') return [branch]
  if (only.code === 'invalid_union') {
    const deeper = closestBranch(only.errors, value)
    return deeper ? [deeper] : []
  }
  return []
}

const expectations = (branches: readonly (readonly Issue[])[]): string[] =>
  branches.flatMap((branch) =>
    branch.flatMap((issue) => {
      if (issue.path.length > 0) return []
      if (issue.code === 'invalid_type') return [nameOf(issue.expected)]
      if (issue.code === 'invalid_value') return issue.values.map(literal)
      return issue.code === 'invalid_union' ? expectations(issue.errors) : []
    }),
  )

/** Text accepts numbers and booleans, too, which look the same in YAML. */
const wordsOf = (names: readonly string[]): string[] => {
  const distinct = [...new Set(names)].filter((name) => name !== NAMES.null)
  const covered = [NAMES.number, NAMES.boolean]
  return distinct.includes(NAMES.string!) ? distinct.filter((name) => !covered.includes(name)) : distinct
}

const nameOf = (expected: string): string => NAMES[expected] ?? expected
const literal = (value: unknown): string => (typeof value === 'string' ? `\`${value}\`` : String(value))

function atLeast(origin: string, n: number): Sentence {
  if (origin === 'array') return say('have at least {n} {n|entry|entries}', { n })
  return origin === 'string' ? say('have at least {n} {n|character|characters}', { n }) : say('be at least {n}', { n })
}

function atMost(origin: string, n: number): Sentence {
  if (origin === 'array') return say('have at most {n} {n|entry|entries}', { n })
  return origin === 'string' ? say('have at most {n} {n|character|characters}', { n }) : say('be at most {n}', { n })
}

/** What a value is, short enough for a sentence. */
function kindOf(value: unknown): Words {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value !== 'string') return String(value)
  const short = value.length > 40 ? `${value.slice(0, 40)}…` : value
  return say('the text {text}', { text: JSON.stringify(short) })
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}
