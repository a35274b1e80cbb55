import type { DataSchema, Plugin } from '../../../../config/plugin.ts'
import { hash } from '../../../core/hash.ts'
import { isMap } from '../../../core/maps.ts'
import { isSchemaResult, validate } from '../check-data.ts'
import { mergeSlots } from '../merge-slots.ts'
import type { SiteTheme } from './site-theme.ts'
import { merge } from './with-theme.ts'

/** Merges a theme with the one it extends (`below`); the theme itself takes precedence. */
export const overTheme = (below: SiteTheme, above: SiteTheme): SiteTheme => ({
  tokens: {
    light: { ...below.tokens.light, ...above.tokens.light },
    dark: { ...below.tokens.dark, ...above.tokens.dark },
    read: { ...below.tokens.read, ...above.tokens.read },
  },
  style: {
    css: [below.style.css, above.style.css].filter(Boolean).join('\n'),
    files: [
      ...below.style.files,
      ...above.style.files.filter(({ path }) => below.style.files.every((file) => file.path !== path)),
    ],
    inputs: [...below.style.inputs, ...above.style.inputs],
  },
  components: { ...below.components, ...above.components },
  settings: merge(below.settings, above.settings) as SiteTheme['settings'],
  plugin: overPlugin(below.plugin, above.plugin),
  digest: hash(below.digest + above.digest, 32),
  inputs: [...new Set([...below.inputs, ...above.inputs])],
})

/** Merges their plugin parts: slots have the entries of both; page kinds and layouts are replaced by name. */
function overPlugin(below: Plugin, above: Plugin): Plugin {
  const slots = mergeSlots([below], above.slots)
  const fields = [below.frontmatter, above.frontmatter].filter((schema) => schema !== undefined)
  return {
    name: above.name,
    ...(slots && { slots }),
    pageKinds: byName(below.pageKinds, above.pageKinds),
    layouts: byName(below.layouts, above.layouts),
    ...(fields.length > 0 && { frontmatter: fields.length > 1 ? together(fields) : fields[0]! }),
  }
}

const byName = <Part extends { name: string }>(below: readonly Part[] = [], above: readonly Part[] = []): Part[] => [
  ...below.filter(({ name }) => above.every((part) => part.name !== name)),
  ...above,
]

/** A schema that parses a note's fields with each of several schemas: the merged values, or the issues of all. */
function together(schemas: readonly DataSchema[]): DataSchema & { shape: object } {
  return {
    shape: Object.assign({}, ...schemas.map((schema) => (schema as { shape?: object }).shape)),
    '~standard': {
      validate(fields) {
        const results = schemas.map((schema) => validate(schema, fields))
        // Not a result of Standard Schema; who asked reports it.
        if (!results.every(isSchemaResult)) return results.find((result) => !isSchemaResult(result)) as never
        const issues = results.flatMap((result) => result.issues ?? [])
        if (issues.length > 0) return { issues }
        const values = results.flatMap((result) => ('value' in result && isMap(result.value) ? [result.value] : []))
        return { value: Object.assign({}, ...values) }
      },
    },
  }
}
