const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

/** What may come next: a value, or the end of an empty list; a key, or the end of an empty map; a colon; a comma. */
type Next = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma'

/**
 * Offset of the first character that JSON cannot have there, because the engine's message does not always say it.
 *
 * @param text  one that `JSON.parse` refuses
 */
export function jsonFaultAt(text: string): number {
  const open: string[] = []
  let next: Next = 'value'
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return /[^ \t\r\n]|$/.exec(text.slice(at))!.index + at
    const [token, sign, string] = match
    const start = TOKEN.lastIndex - token.trimStart().length
    const after = follow(next, sign ?? (string === undefined ? 'literal' : 'string'), open)
    if (!after) return start
    next = after
    at = TOKEN.lastIndex
  }
}

/** @param token  a sign, `string` or `literal` */
function follow(next: Next, token: string, open: string[]): Next | undefined {
  const isClosing = token === '}' || token === ']'
  if (isClosing) {
    const isEmpty = next === (token === '}' ? 'first key' : 'first value')
    return (isEmpty || next === 'comma') && open.pop() === token ? 'comma' : undefined
  }
  if (next === 'comma') return token === ',' && open.length > 0 ? (open.at(-1) === '}' ? 'key' : 'value') : undefined
  if (next === 'colon') return token === ':' ? 'value' : undefined
  if (next === 'key' || next === 'first key') return token === 'string' ? 'colon' : undefined
  if (token === '{' || token === '[') {
    open.push(token === '{' ? '}' : ']')
    return token === '{' ? 'first key' : 'first value'
  }
  return token === 'string' || token === 'literal' ? 'comma' : undefined
}
