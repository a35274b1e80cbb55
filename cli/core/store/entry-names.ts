/** Files with many entries each. */
export const PACKS_FOLDER = 'packs'
export const isPackFile = (name: string): boolean => /^[0-9a-f]{16}\.pack$/.test(name)

/** Entries that builds replace, each in its own file. */
export const STATE_FOLDER = 'state'
export const isStateFile = (name: string): boolean => /^[0-9a-f]{16,64}\.json$/.test(name)

/** Temporary files next to the entries; a killed build leaves them behind. */
export const isMomentary = (name: string): boolean =>
  /^(?:config-\d+-\d+-[0-9a-f]{12}\.mjs|\.kbtmp-\d+-\d+)$/.test(name)
