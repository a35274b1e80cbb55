// In the place of node:fs, and of what else asks the disk: a page has none.
const refuse = (): never => {
  throw new Error('There are no files in a browser.')
}

export const readFileSync = refuse
export const realpathSync = refuse
export const statSync = refuse
export const fileURLToPath = refuse

export default { readFileSync }
