/**
 * Decodes all percent-encoded characters, including delimiters; returns the text unchanged if an encoding is invalid.
 */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
