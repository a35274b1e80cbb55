import type { Diagnostic, Place } from '../diagnostic.ts'

/** What zod says of one fault, as far as it is needed here. */
export interface Issue {
  code: string
  path: PropertyKey[]
  message: string
  keys?: string[]
  errors?: Issue[][]
}

export const configBroken = (place: Place, message: string): Diagnostic => ({
  code: 'config/broken',
  severity: 'error',
  place,
  message: `The configuration cannot be read: ${message}`,
})

export const configExport = (file: string): Diagnostic => ({
  code: 'config/export',
  severity: 'error',
  place: { file, line: 1, column: 1 },
  message: 'The configuration exports no settings.',
  hint: "Write `export default defineSite({ … })`, with `import { defineSite } from 'kb'`.",
})

export const contentMissing = (file: string, dir: string): Diagnostic => ({
  code: 'config/content-missing',
  severity: 'error',
  place: { file, line: 1, column: 1, key: 'content.dir' },
  message: `The content folder ${dir} does not exist.`,
  hint: 'Make the folder, or name another as content.dir.',
})

/** One fault of the settings' schema; the key says where, `theme.nav[2].link`. */
export function configInvalid(file: string, issue: Issue): Diagnostic[] {
  const key = keyOf(issue.path)
  const place: Place = { file, line: 1, column: 1, key }
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((name) => ({
      code: 'config/unknown-key',
      severity: 'error',
      place: { ...place, key: key ? `${key}.${name}` : name },
      message: `The setting ${key ? `${key}.` : ''}${name} is not known.`,
    }))
  return [
    { code: 'config/invalid', severity: 'error', place, message: `${key || 'The configuration'}: ${issue.message}` },
  ]
}

const keyOf = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (key, part) => (typeof part === 'number' ? `${key}[${part}]` : key ? `${key}.${String(part)}` : String(part)),
    '',
  )
