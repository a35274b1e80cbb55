import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { runDev } from '../../cli/dev/run-dev.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import type { LiveEvent } from '../../config/model/live.ts'
import { site, type TestSite } from './site.ts'

export interface DevSite extends TestSite {
  /** With the base, ends in a slash. */
  url: string
  port: number
  /** All faults at the last look. */
  faults(): readonly Diagnostic[]
  get(path: string, headers?: Record<string, string>): Promise<Response>
  text(path: string): Promise<string>
  /** Listens as an open page does, from the document's own script tag. */
  open(path: string): Promise<OpenPage>
  /** Sends bytes, answers what came back until the server closed or was silent for a while. */
  raw(bytes: string, wait?: number): Promise<string>
}

export interface OpenPage {
  html: string
  events: LiveEvent[]
  /** Waits for an event of a kind that came after the last one taken. */
  next<K extends LiveEvent['kind']>(kind: K): Promise<Extract<LiveEvent, { kind: K }>>
}

export interface DevFlags {
  host?: string
  base?: string
  /** Do not wait until everything is read and watched. */
  early?: boolean
  /** ms after which it says what it waits for. */
  waitNotice?: number
  /** ms after which code of the author's is interrupted that never pauses. */
  callTimeout?: number
  broken?(error: unknown): void
  /** ms: what is over by then. */
  now?: number
  /** Threads and the one that serves. */
  workers?: number
}

/** `kb dev` on a site in a folder of its own; closed when the test ends. */
export async function devSite(files: Record<string, string | Uint8Array>, flags: DevFlags = {}): Promise<DevSite> {
  const self = site(files, flags.workers)
  const context = await self.context({ drafts: true, ...(flags.base ? { base: flags.base } : {}) })
  const ctx = flags.now === undefined ? context : { ...context, now: flags.now }
  let faults: readonly Diagnostic[] = []
  const dev = await runDev(ctx, {
    host: flags.host ?? '127.0.0.1',
    port: 0,
    patience: flags.early ? 300 : 0,
    ...(flags.waitNotice === undefined ? {} : { waitNotice: flags.waitNotice }),
    ...(flags.callTimeout === undefined ? {} : { callTimeout: flags.callTimeout }),
    ...(flags.base ? { base: flags.base } : {}),
    onFaults: (found) => {
      faults = found
    },
    onTrouble: (code) => console.error(code),
    onBroken: flags.broken ?? ((error) => console.error(error)),
  })
  onTestFinished(() => dev.close())
  if (!flags.early) await dev.ready
  const { origin, port } = new URL(dev.url)
  // By a connection of its own: one that was idle for seconds may be closed just when it is used again.
  const get: DevSite['get'] = (path, headers = {}) =>
    fetch(origin + path, { headers: { connection: 'close', ...headers }, redirect: 'manual' })
  return {
    ...self,
    url: dev.url,
    port: Number(port),
    faults: () => faults,
    get,
    text: async (path) => (await get(path)).text(),
    open: async (path) => openPage(origin, await (await get(path)).text()),
    raw: (bytes, wait = 400) =>
      new Promise((done) => {
        const socket = connect(Number(port), '127.0.0.1')
        let text = ''
        const end = () => {
          socket.destroy()
          done(text)
        }
        socket.setTimeout(wait, end)
        socket.on('data', (data) => {
          text += data.toString('latin1')
        })
        socket.on('error', end)
        socket.on('close', end)
        socket.write(bytes)
      }),
  }
}

/** Query of the event stream, as the script tag of a document says it. */
export function liveQuery(html: string): URLSearchParams {
  const tag = /<script type="module" src="\/__kb\/client\.js"[^>]*>/.exec(html)?.[0]
  if (!tag) throw new Error('the document has no script of kb dev')
  const facts = [...tag.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&'),
  ])
  return new URLSearchParams(facts as [string, string][])
}

async function openPage(origin: string, html: string): Promise<OpenPage> {
  const stop = new AbortController()
  const answer = await fetch(`${origin}/__kb/events?${liveQuery(html)}`, { signal: stop.signal })
  const events: LiveEvent[] = []
  const waiting = new Set<() => void>()
  const taken = new Set<LiveEvent>()
  void (async () => {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(bytes, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as LiveEvent)
        for (const wake of waiting) wake()
      }
    } catch {
      // Closed.
    }
  })()
  onTestFinished(() => stop.abort())
  return {
    html,
    events,
    next(kind) {
      return new Promise((done, fail) => {
        const timer = setTimeout(
          () =>
            fail(
              new Error(
                `no ${kind}; came: ${events.map(({ kind }) => kind)} ${JSON.stringify(events.slice(-3)).slice(0, 600)}`,
              ),
            ),
          120_000, // ms, of which a busy machine may need many
        )
        const look = () => {
          const found = events.find((event) => event.kind === kind && !taken.has(event))
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          taken.add(found)
          done(found as never)
        }
        waiting.add(look)
        look()
      })
    },
  }
}
