import type { z } from 'zod'
import { themePackageSchema, themePartsSchema, themeSettingsSchema } from '../../../../config/schema/theme-parts.ts'
import { THEME_CONTRACT, type Theme } from '../../../../config/theme-package.ts'
import { configInvalid, configUnknownKey } from '../../../diagnostics/catalogue/config.ts'
import { themeContract, themeShape } from '../../../diagnostics/catalogue/theme.ts'
import type { Outcome, Place } from '../../../diagnostics/diagnostic.ts'
import { explainIssues, issuePath, keyPath } from '../../../diagnostics/explain-issue.ts'
import { knownKeys } from '../../../diagnostics/known-keys.ts'
import { say, type Words } from '../../../sentences/sentence.ts'
import { isMap, mapOf } from './maps.ts'

export type CheckedParts = z.output<typeof themePartsSchema>

/** What a module exports, if it is a theme of the contract that this version of kb has. */
export function checkTheme(exported: unknown, from: string, place: Place): Outcome<Theme | undefined> {
  const refuse = (problem: Words) => ({ value: undefined, diagnostics: [themeShape(place, from, problem)] })
  if (!isMap(exported)) return refuse(say('it exports no theme by default'))
  if (exported.contract !== THEME_CONTRACT)
    return { value: undefined, diagnostics: [themeContract(place, from, exported.contract)] }
  const [problem] = problemsOf(themePackageSchema, exported, [])
  return problem ? refuse(problem) : { value: exported as unknown as Theme, diagnostics: [] }
}

/** What the site says in `theme.options`, as the theme's schema has it; faults are those of any setting. */
export async function checkOptions(
  { options: schema }: Theme,
  written: unknown,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Promise<Outcome<unknown>> {
  const at = (path: readonly PropertyKey[]) => placeOf(['theme', 'options', ...path])
  if (!schema) return { value: {}, diagnostics: Object.keys(mapOf(written)).map((key) => configUnknownKey(at([key]))) }
  const result = await schema['~standard'].validate(written ?? {})
  if (!result.issues) return { value: result.value, diagnostics: [] }
  // Issues of zod say more than the standard asks for; those of other libraries are a sentence.
  const issues = result.issues.map(
    (issue) => ({ code: 'custom', ...issue, path: issuePath(issue) }) as z.core.$ZodIssue,
  )
  const known = (path: readonly PropertyKey[]) => knownKeys(schema as unknown as z.core.$ZodType, path)
  return {
    value: undefined,
    diagnostics: explainIssues(issues, written, known).map(({ path, message, hint, unknownKey }) =>
      unknownKey ? configUnknownKey(at(path), hint) : configInvalid(at(path), message, hint),
    ),
  }
}

/** What a theme brings to a site with these options. */
export function checkParts({ name, parts }: Theme, options: unknown, place: Place): Outcome<CheckedParts | undefined> {
  const refuse = (problems: readonly Words[]) => ({
    value: undefined,
    diagnostics: problems.map((problem) => themeShape(place, name, problem)),
  })
  let made: unknown
  try {
    made = typeof parts === 'function' ? parts(options) : parts
  } catch (error) {
    return refuse([say('`parts` throws: {error}', { error: String(error) })])
  }
  const problems = [
    ...problemsOf(themePartsSchema, made, ['parts']),
    ...problemsOf(themeSettingsSchema, mapOf(made).settings ?? {}, ['parts', 'settings']),
  ]
  return problems.length > 0 ? refuse(problems) : { value: made as CheckedParts, diagnostics: [] }
}

const problemsOf = (schema: z.ZodType, input: unknown, above: readonly PropertyKey[]): Words[] =>
  explainIssues(schema.safeParse(input).error?.issues ?? [], input, (path) => knownKeys(schema, path)).map(
    ({ path, message }) => say('its `{key}` {problem}', { key: keyPath([...above, ...path]), problem: message }),
  )
