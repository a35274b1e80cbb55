/** Whether the visitor has asked for few bytes; then nothing is fetched that nobody asked for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
