// In the place of cli/core/hash.ts: browsers hash only asynchronously, and ids in a note's HTML are hashes.

/** The first bits of the fractional parts of the roots of the first primes: square roots, then cube roots. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && ![...Array(n).keys()].slice(2).some((divisor) => n % divisor === 0),
)
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(prime ** (1 / 3)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 in hex, cut to `length` digits. */
export function hash(data: string | Uint8Array, length = 16): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const padded = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64))
  new Uint8Array(padded.buffer).set(bytes)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, bytes.length * 8)
  const state = Uint32Array.from(START)
  for (let at = 0; at < padded.byteLength; at += 64) addBlock(state, padded, at)
  return [...state]
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
    .slice(0, length)
}

function addBlock(state: Uint32Array, data: DataView, at: number): void {
  const words = new Uint32Array(64)
  for (let i = 0; i < 16; i++) words[i] = data.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const [old, recent] = [words[i - 15]!, words[i - 2]!]
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3)
    const second = turned(recent, 17) ^ turned(recent, 19) ^ (recent >>> 10)
    words[i] = words[i - 16]! + first + words[i - 7]! + second
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
    const one = (h + mixed + ROUNDS[i]! + words[i]!) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
}
