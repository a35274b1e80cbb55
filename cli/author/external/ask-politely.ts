/** Limits on concurrent requests. */
export interface PoliteRules {
  /** Concurrent requests in total; `perHost` limits those to one host. */
  atOnce: number
  perHost: number
}

/** Calls `ask` for every address, within the limits on concurrent requests. Rejects if a call does. */
export async function askPolitely<Answer>(
  addresses: readonly string[],
  rules: PoliteRules,
  ask: (address: string) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const waiting = [...addresses]
  const busy = new Map<string, number>()
  const next = (): string | undefined => {
    const at = waiting.findIndex((address) => (busy.get(new URL(address).host) ?? 0) < rules.perHost)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  await new Promise<void>((done, fail) => {
    let running = 0
    const fill = (): void => {
      if (running === 0 && waiting.length === 0) done()
      while (running < rules.atOnce) {
        const address = next()
        if (address === undefined) return
        start(address)
      }
    }
    const start = (address: string): void => {
      const { host } = new URL(address)
      running += 1
      busy.set(host, (busy.get(host) ?? 0) + 1)
      ask(address).then((answer) => {
        answers.set(address, answer)
        running -= 1
        busy.set(host, busy.get(host)! - 1)
        fill()
      }, fail)
    }
    fill()
  })
  return answers
}
