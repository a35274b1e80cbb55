import type { ServerResponse } from 'node:http'
import type { LivePage } from '../../config/model/live.ts'
import type { PageParts } from '../../config/model/view.ts'
import { say } from '../serve/listen.ts'
import { openEventStream } from './event-stream.ts'
import { OpenPage } from './open-page.ts'
import type { Session } from './session-types.ts'
import type { Rendered } from './snapshot.ts'

/** Open pages and what they show. */
export interface Live {
  /** Changes when open pages can only be updated by a reload. */
  era(): string
  /** Call when a page is sent as a document: later, only the parts that differ from it have to be sent. */
  served(page: Rendered): void
  connect(page: LivePage, response: ServerResponse): Promise<void>
  /** Updates every open page. */
  publish(): Promise<void>
  file(address: string): void
  reload(): void
  close(): void
}

/** Documents whose parts are remembered for comparison. */
const KEPT = 40
/** Maximum number of connected pages; tabs in the background are not connected. */
export const MOST_PAGES = 200

/** @param boot  differs for every start of the server */
export function openLive(session: () => Session, boot: string): Live {
  const pages = new Set<OpenPage>()
  const documents = new Map<string, PageParts>()
  let eras = 0
  const era = (): string => `${boot}.${eras}`

  return {
    era,
    served({ digest, parts }) {
      documents.delete(digest)
      documents.set(digest, parts)
      if (documents.size > KEPT) documents.delete(documents.keys().next().value!)
    },
    async connect(shown, response) {
      if (pages.size >= MOST_PAGES) return say(response, 503, 'Too many pages are open.')
      const events = openEventStream(response)
      if (shown.era !== era()) {
        events.send({ kind: 'reload' })
        events.end()
        return
      }
      const page = new OpenPage(shown, documents.get(shown.digest), session, events)
      pages.add(page)
      response.on('close', () => pages.delete(page))
      await page.bringUpToDate()
    },
    async publish() {
      // In parallel: otherwise all of them would wait for a slow one.
      await Promise.all([...pages].map((page) => page.bringUpToDate()))
    },
    file(path) {
      for (const { events } of pages) events.send({ kind: 'file', path })
    },
    reload() {
      eras += 1
      for (const { events } of pages) events.send({ kind: 'reload' })
    },
    close() {
      for (const { events } of pages) events.end()
    },
  }
}
