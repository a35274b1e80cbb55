import type { ServerResponse } from 'node:http'
import type { LiveEvent, LivePage } from '../../config/model/live.ts'
import type { PageParts } from '../../config/model/view.ts'
import { hashOf } from '../core/hash.ts'
import { toHref } from '../pipeline/render/hrefs.ts'
import { say } from '../serve/listen.ts'
import { toLiveFaults } from './live-faults.ts'
import type { Session } from './session-types.ts'
import type { Rendered } from './snapshot.ts'

/** Open pages and what they show. */
export interface Live {
  /** Changes when only a reload can bring an open page up to date. */
  era(): string
  /** A page goes out as a document: later only what differs from it needs to be sent. */
  served(page: Rendered): void
  connect(page: LivePage, response: ServerResponse): Promise<void>
  /** Brings every open page up to date. */
  publish(): Promise<void>
  file(address: string): void
  reload(): void
  close(): void
}

interface Client {
  path: string
  /** Path of the page's note in the content folder. */
  note: string | undefined
  parts: PageParts | undefined
  digest: string
  sheet: string
  faults: string
  send(event: LiveEvent): void
  end(): void
  /** Settles when it shows the site as it is; absent while it does. */
  updating?: Promise<void>
  /** The site has changed meanwhile. */
  again?: boolean
}

/** Documents whose parts are kept for comparison. */
const KEPT = 40
/** ms between signs of life, so that nothing on the way closes a silent connection. */
const HEARTBEAT = 20_000
/** ms after which a page asks again for a server that went. */
const RETRY = 400
/** Pages that may listen at once: tabs in the background do not. */
export const MOST_PAGES = 200
/** Bytes that may wait for a page that takes none; it is let go then, and says what it shows when it comes again. */
export const MOST_WAITING = 4 << 20

/** @param boot  differs from one start of the server to the next */
export function openLive(session: () => Session, boot: string): Live {
  const clients = new Set<Client>()
  const documents = new Map<string, PageParts>()
  let eras = 0

  async function update(client: Client): Promise<void> {
    const site = session()
    const page = await site.page(client.path)
    const moved = page || client.note === undefined ? undefined : site.addressOf(client.note)
    if (moved !== undefined) return client.send({ kind: 'go', href: toHref(site.ctx.site.config.base, moved) })
    const shown = page ?? (await site.page(''))!
    if (shown.sheet !== client.sheet) client.send({ kind: 'sheet', href: shown.sheet })
    if (shown.digest !== client.digest)
      client.send({ kind: 'parts', digest: shown.digest, parts: changedParts(client.parts, shown.parts) })
    Object.assign(client, {
      parts: shown.parts,
      digest: shown.digest,
      sheet: shown.sheet,
      note: page?.note?.path ?? client.note,
    })
    const faults = toLiveFaults(site.ctx.site.root, site.diagnostics(), page?.note?.file)
    const digest = hashOf(faults)
    if (digest === client.faults) return
    client.faults = digest
    client.send({ kind: 'faults', faults })
  }

  /** One page after the other would have all of them wait for one that takes long. */
  const bringUpToDate = (client: Client): Promise<void> => {
    client.again = true
    const run = async (): Promise<void> => {
      while (client.again) {
        client.again = false
        await update(client)
      }
    }
    client.updating ??= run().finally(() => {
      delete client.updating
    })
    return client.updating
  }

  return {
    era: () => `${boot}.${eras}`,
    served({ digest, parts }) {
      documents.delete(digest)
      documents.set(digest, parts)
      if (documents.size > KEPT) documents.delete(documents.keys().next().value!)
    },
    async connect(page, response) {
      if (clients.size >= MOST_PAGES) return say(response, 503, 'Too many pages are open.')
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        Connection: 'keep-alive',
      })
      const send = (event: LiveEvent) => {
        response.write(`data: ${JSON.stringify(event)}\n\n`)
        if (response.writableLength > MOST_WAITING) response.destroy()
      }
      response.write(`retry: ${RETRY}\n\n`)
      if (page.era !== `${boot}.${eras}`) {
        send({ kind: 'reload' })
        response.end()
        return
      }
      let full = false
      const beat = setInterval(() => {
        if (full && response.writableNeedDrain) return response.destroy()
        full = response.writableNeedDrain
        response.write(':\n\n')
      }, HEARTBEAT)
      const client: Client = {
        path: page.path,
        note: undefined,
        parts: documents.get(page.digest),
        digest: page.digest,
        sheet: page.sheet,
        faults: hashOf([]),
        send,
        end: () => response.end(),
      }
      clients.add(client)
      response.on('close', () => {
        clearInterval(beat)
        clients.delete(client)
      })
      await bringUpToDate(client)
    },
    async publish() {
      await Promise.all([...clients].map(bringUpToDate))
    },
    file(path) {
      for (const client of clients) client.send({ kind: 'file', path })
    },
    reload() {
      eras += 1
      for (const client of clients) client.send({ kind: 'reload' })
    },
    close() {
      for (const client of clients) client.end()
    },
  }
}

function changedParts(before: PageParts | undefined, now: PageParts): Partial<PageParts> {
  if (!before) return now
  const names = Object.keys({ ...before, ...now }) as (keyof PageParts)[]
  return Object.fromEntries(names.filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]))
}
