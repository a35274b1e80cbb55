/** Whether the visitor wants to save data; nothing is then loaded in advance. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
