import type { z } from 'zod'
import { themePackageSchema, themePartsSchema, themeSettingsSchema } from '../../../../config/schema/theme-parts.ts'
import { THEME_CONTRACT, type Theme } from '../../../../config/theme-package.ts'
import { isMap, mapOf } from '../../../core/maps.ts'
import { themeContract, themeShape } from '../../../diagnostics/catalogue/theme.ts'
import { failed, type Outcome, type Place } from '../../../diagnostics/diagnostic.ts'
import { type Explained, explainIssues, issuePath, keyPath } from '../../../diagnostics/explain-issue.ts'
import { knownKeys } from '../../../diagnostics/known-keys.ts'
import { phrase, say, type Words } from '../../../sentences/sentence.ts'
import { wordsOf } from '../../../sentences/spoken-error.ts'
import { isSchemaResult, NO_RESULT } from '../check-data.ts'
import { toConfigFaults } from '../config-faults.ts'

export type CheckedParts = z.output<typeof themePartsSchema>

/** Checks that a module exports a theme with the contract version that this kb supports. */
export function checkTheme(exported: unknown, from: string, place: Place): Outcome<Theme | undefined> {
  const refuse = (problem: Words, hint?: Words) => failed([themeShape(place, from, problem, hint)])
  if (!isMap(exported)) return refuse(say('it has no default export that is a theme'))
  if (exported.contract !== THEME_CONTRACT) return failed([themeContract(place, from, exported.contract)])
  const [problem] = problemsOf(themePackageSchema, exported, [])
  return problem ? refuse(problem.words, problem.hint) : { value: exported as unknown as Theme, diagnostics: [] }
}

/** Parses `theme.options` with the theme's schema; faults are reported at the settings, like those of any setting. */
export async function checkOptions(
  theme: Theme,
  written: unknown,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Promise<Outcome<unknown>> {
  const at = (path: readonly PropertyKey[]) => placeOf(['theme', 'options', ...path])
  const { value, faults, defect } = await readOptions(theme, written)
  if (defect) return { value, diagnostics: [themeShape(placeOf(['theme', 'extends']), theme.name, defect)] }
  return { value, diagnostics: toConfigFaults(faults, at) }
}

/** Parses the options that the theme `by` passes to the theme it extends; faults are reported as faults of `by`. */
export async function checkInnerOptions(
  theme: Theme,
  written: unknown,
  { by, place }: { by: string; place: Place },
): Promise<Outcome<unknown>> {
  const { value, faults, defect } = await readOptions(theme, written)
  if (defect) return { value, diagnostics: [themeShape(place, theme.name, defect)] }
  return {
    value,
    diagnostics: faults.map(({ path, message, hint }) => {
      const key = keyPath(['parts', 'extends', 'options', ...path])
      return themeShape(place, by, say('its `{key}` {problem}', { key, problem: message }), hint)
    }),
  }
}

async function readOptions(
  { options: schema }: Theme,
  written: unknown,
): Promise<{ value: unknown; faults: readonly Explained[]; defect?: Words }> {
  if (!schema) {
    const keys = Object.keys(mapOf(written))
    return {
      value: {},
      faults: keys.map((key) => ({ path: [key], message: say('is an unknown key'), unknownKey: true })),
    }
  }
  let result: unknown
  try {
    result = await schema['~standard'].validate(written ?? {})
  } catch (error) {
    return { value: undefined, faults: [], defect: say('`options` throws: {error}', { error: phrase(wordsOf(error)) }) }
  }
  if (!isSchemaResult(result))
    return { value: undefined, faults: [], defect: say('`options` returned {problem}', { problem: NO_RESULT }) }
  if (!result.issues) return { value: result.value, faults: [] }
  // Zod's issues carry more details than Standard Schema requires; issues of other libraries are just a message.
  const issues = result.issues.map(
    (issue) => ({ code: 'custom', ...issue, path: issuePath(issue) }) as z.core.$ZodIssue,
  )
  const known = (path: readonly PropertyKey[]) => knownKeys(schema as unknown as z.core.$ZodType, path)
  return { value: undefined, faults: explainIssues(issues, written, known) }
}

/** Makes the parts of a theme with these options, and checks them. */
export function checkParts({ name, parts }: Theme, options: unknown, place: Place): Outcome<CheckedParts | undefined> {
  const refuse = (problems: readonly Problem[]) =>
    failed(problems.map(({ words, hint }) => themeShape(place, name, words, hint)))
  let made: unknown
  try {
    made = typeof parts === 'function' ? parts(options) : parts
  } catch (error) {
    return refuse([{ words: say('`parts` throws: {error}', { error: String(error) }) }])
  }
  const problems = [
    ...problemsOf(themePartsSchema, made, ['parts']),
    ...problemsOf(themeSettingsSchema, mapOf(made).settings ?? {}, ['parts', 'settings']),
  ]
  return problems.length > 0 ? refuse(problems) : { value: made as CheckedParts, diagnostics: [] }
}

interface Problem {
  words: Words
  /** For an unknown key, the closest known one. */
  hint?: Words | undefined
}

const problemsOf = (schema: z.ZodType, input: unknown, above: readonly PropertyKey[]): Problem[] =>
  explainIssues(schema.safeParse(input).error?.issues ?? [], input, (path) => knownKeys(schema, path)).map(
    ({ path, message, hint }) => ({
      words: say('its `{key}` {problem}', { key: keyPath([...above, ...path]), problem: message }),
      hint,
    }),
  )
