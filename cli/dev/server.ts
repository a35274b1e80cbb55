import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeAttribute } from '../../config/markup.ts'
import { LIVE, type LivePage } from '../../config/model/live.ts'
import { ownFile } from '../core/own-files.ts'
import { percentDecode } from '../core/percent-decode.ts'
import { encodeBase, toHref } from '../pipeline/pages/href.ts'
import { allowedHosts, isFrameFile, isSameOrigin, queryOf, refuse, toSitePath } from '../serve/guard.ts'
import {
  closeServer,
  createBoundedServer,
  listen,
  redirect,
  type ServerLimits,
  say,
  shownHost,
} from '../serve/listen.ts'
import { contentType, sendFile } from '../serve/send-file.ts'
import type { Live } from './live.ts'
import type { Session } from './session-types.ts'
import type { Rendered } from './snapshot.ts'

interface DevServerOptions {
  /** Resolves when the site can be served. */
  session: Promise<Session>
  live: Live
  host: string
  /** First port to try; 0: any. */
  port: number
  limits?: ServerLimits
  /** Called when a page has been sent. */
  answered(): void
  broke(error: unknown): void
}

interface DevServer {
  /** Address without base, such as `http://localhost:5173`. */
  origin: string
  close(): Promise<void>
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Pages of other sites must not load scripts, pictures or anything else from here.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
} as const

/** Only serves the site in memory: an address is looked up in tables, and never used as a path on the disk. */
export async function openDevServer(options: DevServerOptions): Promise<DevServer> {
  const hosts = allowedHosts(options.host)
  const server = createBoundedServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    const refusal = refuse(request, hosts)
    if (refusal) return say(response, refusal.status, refusal.reason)
    answer(options, request, response).catch((error: unknown) => {
      options.broke(error)
      if (response.headersSent) response.destroy()
      else
        say(
          response,
          500,
          `This page broke; please report it.\n\n${error instanceof Error ? error.message : String(error)}`,
        )
    })
  }, options.limits)
  const port = await listen(server, options.host, options.port)
  // Authors know this name, and browsers allow it more than an IP address.
  const host = options.host === '127.0.0.1' ? 'localhost' : shownHost(options.host)
  return {
    origin: `http://${host}:${port}`,
    close() {
      options.live.close()
      return closeServer(server)
    },
  }
}

/** A request and its response. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function answer(options: DevServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url!
  const exchange = { request, response }
  const path = toSitePath(url)
  if (path === undefined) return say(response, 400, 'The address is malformed.')
  if (path === LIVE.script) return send(exchange, readFileSync(ownFile('client/dev.js')), contentType('.js'))
  if (path === LIVE.events && !isSameOrigin(request)) return say(response, 403, 'Only pages of this server may listen.')
  const session = await options.session
  if (path === LIVE.events) return options.live.connect(toLivePage(url), response)
  const base = percentDecode(session.ctx.site.config.base)
  if (!path.startsWith(base)) {
    if (path === '/' || `${path}/` === base) return redirect(response, encodeBase(base) + queryOf(url))
    return say(response, 404, `The site is served under ${base}.`)
  }
  const address = path.slice(base.length - 1)
  if (isFrameFile(address)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  const theme = session.themeFile(address)
  if (theme) return send(exchange, await theme.make(), contentType(address))
  const file = session.assetFile(address)
  if (file && sendFile(file, request, response)) return
  const page = await session.page(address)
  if (page) {
    response.once('close', options.answered)
    return sendPage(exchange, page, address, options.live)
  }
  const target = session.redirect(address)
  if (target !== undefined) return redirect(response, toHref(base, target) + queryOf(url))
  const index = session.assetFile(`${address.replace(/\/$/, '')}/index.html`)
  if (index && !address.endsWith('/')) return redirect(response, toHref(base, `${address}/`) + queryOf(url))
  if (index && sendFile(index, request, response)) return
  const artifact = await session.artifact(address.slice(1))
  if (artifact) return send(exchange, await artifact.make(), contentType(address))
  return sendPage(exchange, (await session.page(''))!, address, options.live)
}

/**
 * Sends a page with the script that keeps it up to date, which pages of a build do not have. The status of the
 * not-found page is 404.
 *
 * @param address  as requested
 */
function sendPage(exchange: Exchange, page: Rendered, address: string, live: Live): void {
  live.served(page)
  const facts: LivePage = { path: address, digest: page.digest, sheet: page.sheet, era: live.era() }
  const data = Object.entries(facts).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
  const script = `<script type="module" src="${LIVE.script}" data-kb-live${data.join('')}></script>`
  // The first `<head>` is the document's own, because everything before it is escaped.
  const html = page.html.replace('<head>', () => `<head>${script}`)
  send(exchange, html, contentType('.html'), page.path === '' ? 404 : 200)
}

function toLivePage(url: string): LivePage {
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
  const text = (name: keyof LivePage) => query.get(name) ?? ''
  return { path: text('path'), digest: text('digest'), sheet: text('sheet'), era: text('era') }
}

function send({ request, response }: Exchange, body: string | Uint8Array, type: string, status = 200): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
