import { decodeAddress } from '../../core/percent-decode.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { positionAt } from '../../diagnostics/position.ts'
import { decodeReferences } from '../../markdown/html/references.ts'

const ADDRESS = /<(?:a|img|iframe|video|audio|source)\b[^>]*?\s(?:href|src)="((?:https?:)?\/\/[^"]+)"/gi

/**
 * Addresses on other sites that a note's HTML links to or embeds, each once and without its fragment, in text order.
 *
 * @param html  as made from the Markdown
 */
export function outsideAddresses(html: string): string[] {
  const found = [...html.matchAll(ADDRESS)].map(([, address]) => wholeAddress(address!))
  return [...new Set(found)].filter((address) => URL.canParse(address))
}

const CARD = /<a\b[^>]*?\sclass="card"[^>]*?\shref="((?:https?:)?\/\/[^"]+)"[^>]*>(.*?)<\/a>/gs
const CARD_NAME = /<span class="card-name">(.*?)<\/span>/s

/** Names of cards that link to other sites, by address as `outsideAddresses` returns it. */
export function cardNames(html: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, address, inner] of html.matchAll(CARD)) {
    const name = decodeReferences((CARD_NAME.exec(inner!)?.[1] ?? '').replace(/<[^>]*>/g, '')).trim()
    if (name !== '') names.set(wholeAddress(address!), name)
  }
  return names
}

/** The address to request: with a scheme and without a fragment. */
function wholeAddress(written: string): string {
  const address = decodeReferences(written).replace(/#.*$/s, '')
  return address.startsWith('//') ? `https:${address}` : address
}

/**
 * The first place where a note contains an address: as in the HTML, or as its author may have written it, decoded or
 * without its scheme (`//host`, `www.…`).
 *
 * @param text  the whole file, including frontmatter
 */
export function placeOfAddress(file: string, text: string, address: string): Place {
  const bare = address.replace(/^https?:/, '')
  const host = bare.slice(2)
  const forms = [
    address,
    decodeAddress(address),
    bare,
    decodeAddress(bare),
    host,
    decodeAddress(host),
    host.replace(/\/$/, ''),
  ]
  for (const form of forms) {
    const at = text.indexOf(form)
    if (at >= 0) return { file, ...positionAt(text, at) }
  }
  return { file, line: 1, column: 1 }
}
