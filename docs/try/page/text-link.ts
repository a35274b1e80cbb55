/** Characters of an address that browsers, chats and servers' logs still take whole. */
export const MAX_LINK = 64_000
/** Characters of a text that a link may become, however small it was made. */
export const MAX_TEXT = 300_000

const NAME = 'text='
/** How the text is packed: by DEFLATE, or as it is where a browser cannot do that. */
const PACKED = 'z.'
const PLAIN = 'p.'

/** Packs bytes; the streams of the platform, where it has them. */
export interface Packing {
  pack: CompressionStream
  unpack: DecompressionStream
}
type Streams = { [K in keyof Packing]?: (() => Packing[K]) | undefined }

const STREAMS: Streams = {
  pack: typeof CompressionStream === 'function' ? () => new CompressionStream('deflate-raw') : undefined,
  unpack: typeof DecompressionStream === 'function' ? () => new DecompressionStream('deflate-raw') : undefined,
}

/** The part of an address behind `#` that carries a text; undefined for one that would be too long. */
export async function toTextLink(text: string, { pack }: Streams = STREAMS): Promise<string | undefined> {
  if (text.length > MAX_TEXT) return undefined
  const bytes = new TextEncoder().encode(text)
  const packed = pack && (await through(bytes, pack(), Infinity))
  const link = NAME + (packed ? PACKED + toBase64Url(packed) : PLAIN + toBase64Url(bytes))
  return link.length > MAX_LINK ? undefined : link
}

/**
 * The text that an address carries.
 *
 * @param hash  of the address, with or without `#`
 * @returns undefined for one that carries none, `'broken'` in place of one that cannot be read or is too long
 */
export async function fromTextLink(
  hash: string,
  { unpack }: Streams = STREAMS,
): Promise<{ text: string } | 'broken' | undefined> {
  const link = hash.replace(/^#/, '')
  if (!link.startsWith(NAME)) return undefined
  const kind = link.slice(NAME.length, NAME.length + PACKED.length)
  try {
    const bytes = fromBase64Url(link.slice(NAME.length + PACKED.length))
    if (kind === PLAIN) return { text: decode(bytes) }
    if (kind !== PACKED || !unpack) return 'broken'
    return { text: decode(await through(bytes, unpack(), MAX_TEXT * 3)) }
  } catch {
    return 'broken'
  }
}

/** @throws where it is no UTF-8, or longer than a text may be */
function decode(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (text.length > MAX_TEXT) throw new RangeError('The text is too long.')
  return text
}

/** @param limit  bytes that may come out: a few of them may unpack to millions */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  const written = writer.write(bytes as BufferSource).then(() => writer.close())
  // What is wrong is told by the reader.
  written.catch(() => {})
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.readable.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length <= limit) continue
    await reader.cancel()
    throw new RangeError('The text is too long.')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function toBase64Url(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
