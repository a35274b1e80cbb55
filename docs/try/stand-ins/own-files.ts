// In the place of cli/core/own-files.ts: what Node requires when it is first asked for is fetched here before the parser runs.
const ready = new Map<string, unknown>()

/** Fetches what the parser may ask for while it reads `text`. */
export async function fetchOwnFor(text: string): Promise<void> {
  if (/\$|math/i.test(text) && !ready.has('katex.cjs')) ready.set('katex.cjs', (await import('katex')).default)
}

export function loadOwn<T>(name: string): T {
  if (!ready.has(name)) throw new Error(`${name} is not there.`)
  return ready.get(name) as T
}

export const ownFile = (name: string): string => {
  throw new Error(`There is no file ${name} in a browser.`)
}
