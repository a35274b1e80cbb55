import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { LIMITS } from '../../../config/limits.ts'
import { tryReadText } from '../../core/files.ts'
import { configWeakPassword } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { PASSWORD_FILE, PASSWORD_PREFIX, readPasswords } from './passwords.ts'
import type { Site } from './site.ts'

/** Long passwords that are tried before all others. */
const COMMON: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1qaz2wsx3edc a123456789 abcd123456 abcdefghij administrator iloveyou1314 password12 password123
  password1234 qwerty12345 qwertyuiop woaini1314 woaini5201314`.split(/\s+/),
)

/** Whether a password that anybody can try on a computer of their own does not hold. */
export function isWeakPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  return [...text].length < LIMITS.passwordLength || COMMON.has(text) || /^\d{1,15}$|^(.)\1*$/u.test(text)
}

/** Reports passwords that can be guessed. The diagnostics do not repeat them. */
export function passwordFaults({ root, locks }: Pick<Site, 'root' | 'locks'>): Diagnostic[] {
  if (!locks) return []
  const text = tryReadText(join(root, PASSWORD_FILE)) ?? ''
  return [...readPasswords(root, process.env)].flatMap(([name, password]) => {
    const variable = PASSWORD_PREFIX + name
    return isWeakPassword(password) ? [configWeakPassword(variable, placeIn(text, variable, password))] : []
  })
}

/** Where `.env` sets a variable; undefined if the value is that of the environment. */
function placeIn(text: string, variable: string, value: string): Place | undefined {
  if (parseEnv(text)[variable] !== value) return undefined
  const line = text.split('\n').findLastIndex((each) => new RegExp(`^\\s*(?:export\\s+)?${variable}\\s*=`).test(each))
  return { file: PASSWORD_FILE, line: line + 1, column: 1 }
}
