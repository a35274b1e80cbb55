/** One picture of a `srcset`, and the width (`480w`) or density (`2x`) it is meant for; empty if none is given. */
interface Candidate {
  address: string
  descriptor: string
}

/** A comma at the end of an address ends the candidate. */
const CANDIDATE = /([^ \t\n\f\r,][^ \t\n\f\r]*)((?<!,)[^,]*)?/g

/** The candidates of a `srcset`, divided as browsers do: an address may contain commas, but not end with one. */
export const parseSrcset = (srcset: string): Candidate[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, address = '', descriptor = '']) => ({
    address: withoutCommas(address),
    descriptor: descriptor.trim(),
  }))

/** Without those at its end. A regular expression would be slow for many commas elsewhere. */
function withoutCommas(address: string): string {
  let end = address.length
  while (address[end - 1] === ',') end -= 1
  return address.slice(0, end)
}
