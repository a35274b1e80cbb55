import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '../../config/model/live.ts'

/** Events on their way to an open page. */
export interface EventStream {
  send(event: LiveEvent): void
  end(): void
}

/** ms between signs of life, so that nothing on the way closes a silent connection. */
const HEARTBEAT = 20_000
/** ms after which a page asks again for a server that went. */
const RETRY = 400
/** Bytes that may wait for a page that takes none; it is let go then, and says what it shows when it comes again. */
export const MOST_WAITING = 4 << 20

/** Begins an answer that does not end before one side ends it. */
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
