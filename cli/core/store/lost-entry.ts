/** An entry that existed is gone or damaged, and has to be made again. */
export class LostEntryError extends Error {
  override name = 'LostEntryError'
}
