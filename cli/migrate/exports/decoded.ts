/** Text of a part of an address; as it is, where its percent signs are none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
