import { escapePattern } from '../../core/escape-pattern.ts'
import { percentDecode } from '../../core/percent-decode.ts'

/** A pattern for the target in which any character may be percent-encoded, as browsers and people mix both forms. */
export function spelling(target: string): string {
  const forms = [...target].map((sign) => {
    const plain = escapePattern(sign)
    const code = encodeSign(sign)
    return code === sign ? plain : `(?:${plain}|${code}|${code.toLowerCase()})`
  })
  return forms.join('')
}

export function encodeSign(sign: string): string {
  try {
    return encodeURI(sign)
  } catch {
    // An unpaired surrogate cannot be encoded.
    return sign
  }
}

/** The same for addresses that differ only in what is percent-encoded, a code of `%` included. */
export function sameSpelling(address: string): string {
  const once = percentDecode(address)
  return once.includes('%') ? percentDecode(once) : once
}
