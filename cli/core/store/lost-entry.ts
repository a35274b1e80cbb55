/** An entry that was there is gone or damaged: whoever wrote it must make it again. */
export class LostEntryError extends Error {
  override name = 'LostEntryError'
}
