import { closeSync, constants, createReadStream, fstatSync, lstatSync, openSync, type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  htm: 'text/html; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** Content type by a file's name; bytes without meaning for what is not known. */
export const contentType = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** A file to answer with: its name says its type. */
export interface ServedFile {
  path: string
  absolute: string
}

/**
 * Answers with a file of the site: its state is asked each time, so the browser may keep it; a range of it where one is wanted (films).
 *
 * @returns false when it is gone or no file any more; nothing has been answered then
 */
export function sendFile(
  file: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
  {
    status = 200,
    compress = false,
  }: { status?: number /** Text is sent compressed to who takes it. */; compress?: boolean } = {},
): boolean {
  const opened = open(file.absolute)
  if (!opened) return false
  const { fd, stats } = opened
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
  const headers = {
    'Content-Type': contentType(file.path),
    'Cache-Control': 'no-cache',
    ETag: etag,
    'Accept-Ranges': 'bytes',
  }
  const same = status === 200 && request.headers['if-none-match'] === etag
  const range = status === 200 ? rangeOf(request.headers.range, stats.size) : undefined
  const packed =
    compress &&
    stats.size > 0 &&
    !same &&
    !range &&
    request.method !== 'HEAD' &&
    isText(headers['Content-Type']) &&
    takesGzip(request)
  if (same) response.writeHead(304, headers)
  else if (range)
    response.writeHead(206, {
      ...headers,
      'Content-Length': range.end - range.start + 1,
      'Content-Range': `bytes ${range.start}-${range.end}/${stats.size}`,
    })
  else if (packed) response.writeHead(status, { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  else response.writeHead(status, { ...headers, 'Content-Length': stats.size })
  if (same || request.method === 'HEAD' || stats.size === 0) {
    closeSync(fd)
    response.end()
  } else {
    const bytes = createReadStream('', { fd, ...(range ?? { start: 0, end: stats.size - 1 }) })
    // A client that leaves must not leave the file open; a file cut short meanwhile ends the answer.
    if (packed) pipeline(bytes, createGzip(), response, () => {})
    else pipeline(bytes, response, () => {})
  }
  return true
}

const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type)

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/i.test(String(headers['accept-encoding'] ?? ''))

/** Opened before it is described, so that a build that puts another file in its place changes nothing any more. */
function open(absolute: string): { fd: number; stats: Stats } | undefined {
  let fd: number | undefined
  try {
    // A link put in its place could lead out of the site; what is no file could keep us waiting.
    if (!lstatSync(absolute).isFile()) return undefined
    fd = openSync(absolute, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const stats = fstatSync(fd)
    if (stats.isFile()) return { fd, stats }
  } catch {
    // Gone, or not to be read.
  }
  if (fd !== undefined) closeSync(fd)
  return undefined
}

/** One range of bytes, both ends included; undefined for none, several or a malformed one: the whole file is an answer too. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : undefined
}
