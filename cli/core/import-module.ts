/** Given by `cli/start/program.ts` to the bundle, which is a script that cannot import; absent where the sources run as they are. */
declare const kbImport: ((address: string) => Promise<unknown>) | undefined

/** `import()` of an address that is only known now. */
export const importModule = (address: string): Promise<unknown> =>
  typeof kbImport === 'function' ? kbImport(address) : import(address)
