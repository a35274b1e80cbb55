/** The first match from an offset on, for calls with increasing offsets; they take linear time together. */
export function nextMatch(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
  const search = new RegExp(pattern, 'g')
  let found: RegExpExecArray | null | undefined
  return (from) => {
    if (found === null || (found && found.index >= from)) return found
    search.lastIndex = from
    found = search.exec(text)
    return found
  }
}
