import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '../../config/model/live.ts'

/** Server-sent events for an open page. */
export interface EventStream {
  send(event: LiveEvent): void
  end(): void
}

/** ms between comments that keep an idle connection from being closed on the way. */
const HEARTBEAT = 20_000
/** ms after which a page reconnects when the connection is lost. */
const RETRY = 400
/**
 * Maximum number of bytes buffered for a page that does not read. Beyond it, the connection is closed; when the page
 * reconnects, it says what it shows.
 */
export const MOST_WAITING = 4 << 20

/** Starts a response that stays open until either side closes it. */
export function openEventStream(response: ServerResponse): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
  })
  response.write(`retry: ${RETRY}\n\n`)
  let isFull = false
  const heartbeat = setInterval(() => {
    if (isFull && response.writableNeedDrain) return response.destroy()
    isFull = response.writableNeedDrain
    response.write(':\n\n')
  }, HEARTBEAT)
  response.on('close', () => clearInterval(heartbeat))
  return {
    send(event) {
      response.write(`data: ${JSON.stringify(event)}\n\n`)
      if (response.writableLength > MOST_WAITING) response.destroy()
    },
    end: () => response.end(),
  }
}
