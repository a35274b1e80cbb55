// What `build/` and `types/` were made from, so that `npm test` makes neither again right after `npm ci` did.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['cli', 'config', 'renderer']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json']
/** In the folder that was made; no part of the package. */
const MARK = '.made-from'

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Hash of our own code and of the versions of all packages. */
function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES.map((name) => join(root, name))])
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Says of a folder that it is complete, and what it was made from. */
export const markMade = (root, folder) => writeFileSync(join(root, folder, MARK), hashSources(root))

/** Whether a folder is complete and made from the code as it is now. */
export function isCurrent(root, folder) {
  const mark = join(root, folder, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashSources(root)
}
