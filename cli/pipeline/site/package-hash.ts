import { realpathSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { hashOfFile } from '../../core/file-hash.ts'
import { entriesIn, tryReadText } from '../../core/files.ts'
import { hashOf } from '../../core/hash.ts'
import { lockfilesOf } from '../../core/lockfiles.ts'
import { mapOf } from '../../core/maps.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { packageFileFrom } from '../../core/own-files.ts'

/**
 * Hash of all that may run when a package is imported: its files, those of the packages that it needs, and the
 * lockfiles, because it may load packages that it does not name.
 *
 * @param folder  of the package; absolute, symbolic links resolved
 */
export function hashOfPackage(root: string, folder: string): string {
  const folders = [...withNeeded(folder, new Set())]
  const files = folders.flatMap((each) => filesIn(each)).map((file) => toSlashes(relative(root, file)))
  return hashOf(
    [...files.sort(), ...lockfilesOf(root)].map((path) => [path, hashOfFile(resolve(root, path))]),
    32,
  )
}

/** Adds a package and, one after the other, those that it needs and that are installed. */
function withNeeded(folder: string, folders: Set<string>): Set<string> {
  if (folders.has(folder)) return folders
  folders.add(folder)
  for (const name of namesNeeded(folder)) {
    const file = packageFileFrom(folder, name, 'package.json')
    if (file !== undefined) withNeeded(dirname(realpathSync(file)), folders)
  }
  return folders
}

/** kb is left out: whatever it bundles depends on its version anyway. */
function namesNeeded(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = readPackage(folder)
  const names = [dependencies, optionalDependencies, peerDependencies].flatMap((list) => Object.keys(mapOf(list)))
  return names.filter((name) => name !== 'shenhai-kb')
}

function readPackage(folder: string): ReturnType<typeof mapOf> {
  try {
    return mapOf(JSON.parse(tryReadText(join(folder, 'package.json')) ?? ''))
  } catch {
    // Absent or broken, and in either case part of the hash.
    return {}
  }
}

/** The files in a folder, without the packages that are installed in it; links are not followed. */
function filesIn(folder: string): string[] {
  return entriesIn(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
}
