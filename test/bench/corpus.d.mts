/** Makes a corpus of so many notes in a folder, from real notes where they are at hand. @returns what was made: unique bodies, notes, bytes */
export function makeCorpus(
  out: string,
  count: number,
  source?: string,
): { bodies: number; notes: number; bytes: number }
