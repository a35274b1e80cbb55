import { closeSync, constants, createReadStream, fstatSync, lstatSync, openSync, read, type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { type Compressor, chooseEncoding, isCompressible } from './content-encoding.ts'

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

/** Content type by file name; generic bytes if it is unknown. */
export function contentType(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(TYPES, ending) ? TYPES[ending]! : 'application/octet-stream'
}

/** A file to send; its name determines the type. */
interface ServedFile {
  path: string
  absolute: string
}

interface SendOptions {
  status?: number
  /** Text is compressed for clients that accept it. */
  compressor?: Compressor
  cacheControl?: string
}

/**
 * Responds with a file of the site: browsers may cache it but revalidate it on each request; a range of it if requested
 * (videos). Each encoding has its own `ETag`. A range always refers to the uncompressed bytes.
 *
 * @returns false if it is gone or no longer a file; no response was sent then
 */
export function sendFile(
  file: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, compressor, cacheControl = 'no-cache' }: SendOptions = {},
): boolean {
  const opened = open(file.absolute)
  if (!opened) return false
  const { fd, stats } = opened
  const { size } = stats
  const type = contentType(file.path)
  const state = `${size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`
  const varies = compressor !== undefined && isCompressible(type, size)
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ...(varies ? { Vary: 'Accept-Encoding' } : {}),
  }
  const plain = `"${state}"`
  const range = status === 200 && mayBeRange(request, plain) ? rangeOf(request.headers.range, size) : undefined
  const encoding = varies && !range ? chooseEncoding(acceptEncoding(request)) : undefined
  const end = (code: number, more: Record<string, string | number>, body?: Buffer) => {
    closeSync(fd)
    response.writeHead(code, { ...headers, ...more }).end(request.method === 'HEAD' ? undefined : body)
  }
  const sendPlain = () => {
    const more = { ETag: plain, 'Accept-Ranges': 'bytes' }
    if (status === 200 && isHeld(request, plain)) return end(304, more)
    const [start, last] = range ? [range.start, range.end] : [0, size - 1]
    const of: Record<string, string> = range ? { 'Content-Range': `bytes ${start}-${last}/${size}` } : {}
    const all = { ...more, ...of, 'Content-Length': last - start + 1 }
    const code = range ? 206 : status
    if (request.method === 'HEAD' || size === 0) return end(code, all)
    response.writeHead(code, { ...headers, ...all })
    // A client that disconnects must not leave the file open; a file truncated meanwhile ends the response.
    pipeline(createReadStream('', { fd, start, end: last }), response, () => {})
  }
  const more = encoding && { ETag: `"${state}-${encoding}"`, 'Content-Encoding': encoding }
  if (encoding && more && status === 200 && isHeld(request, more.ETag)) end(304, { ETag: more.ETag })
  else {
    const key = `${file.absolute} ${stats.ino} ${state}`
    const packed = encoding && compressor?.of(key, encoding, () => readWhole(fd, size))
    if (packed)
      packed.then(
        (bytes) => end(status, { ...more, 'Content-Length': bytes.length }, bytes),
        () => {
          closeSync(fd)
          response.destroy()
        },
      )
    else sendPlain()
  }
  return true
}

/** Several header lines form one list. */
const acceptEncoding = ({ headers }: IncomingMessage): string | undefined => {
  const value = headers['accept-encoding'] as string | string[] | undefined
  return Array.isArray(value) ? value.join(',') : value
}

/**
 * A client that resumes a download only wants the rest if the file is unchanged; no dates are sent that it could
 * compare.
 */
const mayBeRange = ({ headers }: IncomingMessage, etag: string): boolean =>
  headers['if-range'] === undefined || headers['if-range'] === etag

/** Whether the client already has it; weak comparison, as RFC 9110 requires for `If-None-Match`. */
const isHeld = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, '')))

/** @throws if it is shorter than before */
async function readWhole(fd: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  for (let at = 0; at < size; ) {
    const got = await readAt(fd, bytes, at)
    if (got === 0) throw new Error('The file was cut short.')
    at += got
  }
  return bytes
}

const readAt = (fd: number, bytes: Buffer, at: number): Promise<number> =>
  new Promise((done, fail) => {
    read(fd, bytes, at, bytes.length - at, at, (error, got) => (error ? fail(error) : done(got)))
  })

/** Opened before it is described, so that a build that replaces the file changes nothing. */
function open(absolute: string): { fd: number; stats: Stats } | undefined {
  let fd: number | undefined
  try {
    // A symbolic link in its place could lead out of the site; something other than a file could block.
    if (!lstatSync(absolute).isFile()) return undefined
    fd = openSync(absolute, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const stats = fstatSync(fd)
    if (stats.isFile()) return { fd, stats }
  } catch {
    // Gone, or unreadable.
  }
  if (fd !== undefined) closeSync(fd)
  return undefined
}

/**
 * A single range of bytes, both ends included; undefined for none, several or a malformed one: sending the whole file
 * is valid, too.
 */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : undefined
}
