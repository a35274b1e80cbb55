import { lstatSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { holdsPath } from '../../core/native-paths.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { HASHED_FOLDERS, IMMUTABLE } from '../../pipeline/outputs/hosts/cache-rules.ts'
import { encodeBase, encodePath } from '../../pipeline/pages/href.ts'
import { type Compressor, openCompressor } from '../content-encoding.ts'
import { allowedHosts, decodePath, isFrameFile, queryOf, refuse } from '../guard.ts'
import { closeServer, createBoundedServer, listen, redirect, type ServerLimits, say, shownHost } from '../listen.ts'
import { sendFile } from '../send-file.ts'
import { type HostRedirect, openHostRedirects } from './host-redirects.ts'

interface PreviewOptions {
  /** Absolute path of the built site. */
  folder: string
  /** With leading and trailing slash. */
  base: string
  host: string
  /** First port to try; 0: any. */
  port: number
  limits?: ServerLimits
}

export interface PreviewServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site as static hosts do: a folder without a trailing slash is redirected, `x` finds `x.html`, an
 * unknown path gets `404.html` with status 404, rules in `_redirects` are followed, and nothing outside the base or the
 * folder is served. Text is compressed, and files named by their hash may be cached for ever. If the port is in use,
 * the next one is tried.
 */
export async function openPreview(options: PreviewOptions): Promise<PreviewServer> {
  const hosts = allowedHosts(options.host)
  const ruleOf = openHostRedirects(options.folder)
  const compressor = openCompressor()
  const server = createBoundedServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const refusal = refuse(request, hosts)
    if (refusal) return say(response, refusal.status, refusal.reason)
    answer({ ...options, ruleOf, compressor }, request, response)
  }, options.limits)
  const port = await listen(server, options.host, options.port)
  return { url: `http://${shownHost(options.host)}:${port}${options.base}`, close: () => closeServer(server) }
}

interface Served extends PreviewOptions {
  ruleOf: (path: string) => HostRedirect | undefined
  compressor: Compressor
}

function answer(
  { folder, base: writtenBase, ruleOf, compressor }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = request.url!
  const base = percentDecode(writtenBase)
  const path = decodePath(url)
  if (path === undefined) {
    say(response, 400, 'The address is malformed.')
    return
  }
  const rule = ruleOf(path)
  if (rule) {
    // A rule takes precedence over the page that redirects on hosts without rules.
    response.writeHead(rule.status, { Location: withQuery(rule.to, queryOf(url)) }).end()
    return
  }
  if (!path.startsWith(base)) {
    if (path === '/' || `${path}/` === base) redirect(response, encodeBase(base) + queryOf(url))
    else say(response, 404, `The site is served under ${base}.`)
    return
  }
  const composed = path.normalize('NFC')
  if (composed !== path) {
    // An old link from macOS: hosts with rules do the same, on others the 404 page redirects.
    redirect(response, withOneSlash(encodePath(composed)) + queryOf(url))
    return
  }
  const inside = path.slice(base.length)
  const send = (name: string, status = 200) => {
    const absolute = inFolder(folder, name)
    if (absolute === undefined) return false
    const isHashed = status === 200 && HASHED_FOLDERS.includes(dirname(name))
    const cacheControl = isHashed ? IMMUTABLE : 'no-cache'
    if (isFrameFile(`/${name}`)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    return sendFile({ path: name, absolute }, request, response, { status, compressor, cacheControl })
  }
  if (inside === '' || inside.endsWith('/')) {
    if (send(`${inside}index.html`)) return
  } else {
    if (send(inside) || send(`${inside}.html`)) return
    if (inFolder(folder, `${inside}/index.html`) !== undefined) {
      redirect(response, `${withOneSlash(url.split(/[?#]/)[0]!)}/${queryOf(url)}`)
      return
    }
  }
  if (!send('404.html', 404)) say(response, 404, 'There is no such page; the site has no page that says so either.')
}

/** A single leading slash: `//host` would lead to another site. */
const withOneSlash = (path: string): string => path.replace(/^\/+/, '/')

/** A rule's target with the visitor's query, unless it has its own. */
function withQuery(to: string, query: string): string {
  if (to.includes('?')) return to
  const at = to.indexOf('#')
  return at < 0 ? to + query : to.slice(0, at) + query + to.slice(at)
}

/**
 * A file of the built site; undefined if it does not exist, is elsewhere behind a symbolic link, or is the build's own
 * (`.kb-files`).
 */
function inFolder(folder: string, path: string): string | undefined {
  if (path.split('/').some((part) => part === '' || (part.startsWith('.') && part !== '.well-known'))) return undefined
  const absolute = join(folder, path)
  try {
    if (!lstatSync(absolute).isFile()) return undefined
    return holdsPath(realpathSync(folder), realpathSync(absolute)) ? absolute : undefined
  } catch {
    return undefined
  }
}
