/** `indexOf` for calls with increasing offsets; they take linear time together. */
export function nextIndex(text: string, sign: string): (from: number) => number {
  let at: number | undefined
  return (from) => {
    if (at === undefined || (at !== -1 && at < from)) at = text.indexOf(sign, from)
    return at
  }
}
