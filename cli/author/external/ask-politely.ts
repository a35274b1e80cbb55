/** Limits on concurrent requests. */
export interface PoliteRules {
  /** Concurrent requests in total; `perHost` limits those to one host. */
  atOnce: number
  perHost: number
}

/** The addresses of a host that are left to ask, the last first, and the number of those being asked. */
interface Queue {
  left: string[]
  busy: number
}

/** Calls `ask` for every address, within the limits on concurrent requests. Rejects if a call does. */
export async function askPolitely<Answer>(
  addresses: readonly string[],
  { atOnce, perHost }: PoliteRules,
  ask: (address: string) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const queues = toQueues(addresses)
  await new Promise<void>((done, fail) => {
    let running = 0
    const fill = (): void => {
      if (running === 0 && queues.size === 0) done()
      for (const [host, queue] of queues) {
        while (running < atOnce && queue.busy < perHost && queue.left.length > 0) start(queue)
        if (queue.left.length === 0) queues.delete(host)
        if (running === atOnce) return
      }
    }
    const start = (queue: Queue): void => {
      const address = queue.left.pop()!
      running += 1
      queue.busy += 1
      ask(address).then((answer) => {
        answers.set(address, answer)
        running -= 1
        queue.busy -= 1
        fill()
      }, fail)
    }
    fill()
  })
  return answers
}

/** By host. */
function toQueues(addresses: readonly string[]): Map<string, Queue> {
  const queues = new Map<string, Queue>()
  for (const address of addresses) {
    const { host } = new URL(address)
    const queue = queues.get(host) ?? { left: [], busy: 0 }
    queue.left.push(address)
    queues.set(host, queue)
  }
  for (const { left } of queues.values()) left.reverse()
  return queues
}
