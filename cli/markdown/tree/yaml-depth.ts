import { Lexer } from 'yaml'

/** Levels of lists and maps that a text may have. */
const MAX_DEPTH = 200

/**
 * Whether lists and maps in YAML are nested more deeply than in any real text. Parsers are recursive, and V8 ends the
 * process instead of throwing if it has to compile a regular expression where they have exhausted the stack.
 */
export function isTooDeep(yaml: string): boolean {
  // Most texts have too few of these signs for that, wherever they are.
  if ((yaml.match(/[[{?-]/g)?.length ?? 0) <= MAX_DEPTH) return false
  let brackets = 0
  /** Lists that begin on one line, such as `- - a`. */
  let onLine = 0
  for (const token of new Lexer().lex(yaml)) {
    if (token === '[' || token === '{') brackets += 1
    else if (token === ']' || token === '}') brackets -= 1
    else if (token === '-' || token === '?') onLine += 1
    else if (token === '\n') onLine = 0
    if (brackets + onLine > MAX_DEPTH) return true
  }
  return false
}
