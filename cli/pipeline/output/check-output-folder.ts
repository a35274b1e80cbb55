import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { isOfSystem, statIfThere } from '../../core/files.ts'
import { MachineError } from '../../core/machine-error.ts'
import { holdsPath } from '../../core/native-paths.ts'
import { FILE_LIST, JOURNAL } from '../../core/output-marks.ts'
import { say } from '../../sentences/sentence.ts'
import { LOCK } from './lock.ts'
import { OutputError } from './output-error.ts'
import { STAGE } from './staging.ts'

/**
 * Refuses folders that a build must not own: the root of the disk, the home folder, anything that contains the sources,
 * and folders with files that no build wrote.
 */
export function checkOutputFolder(outDir: string, root: string, contentDir: string, publicDir: string): void {
  if (dirname(outDir) === outDir || outDir === homedir())
    throw new OutputError(say('{outDir} cannot be an output folder.', { outDir }))
  if ([root, contentDir, publicDir].some((folder) => holdsPath(outDir, folder)))
    throw new OutputError(
      say("The output folder {outDir} contains the site's own sources; choose another one with --out.", { outDir }),
    )
  const stats = statIfThere(outDir)
  if (!stats) return
  if (!stats.isDirectory())
    throw new MachineError(
      say('The output folder {outDir} is a file. Move it, or choose another folder with --out.', { outDir }),
    )
  // A folder that somebody emptied and looked at holds what their system keeps there.
  const names = readdirSync(outDir).filter((name) => !isOfSystem(name))
  if (names.length > 0 && !names.some(isOwnMark))
    throw new OutputError(
      say(
        'The output folder {outDir} contains files that kb did not write (such as {example}); empty it yourself or choose another one with --out.',
        { outDir, example: names.sort()[0] },
      ),
    )
}

/** Whether something in an output folder belongs to the build and is not a file of the site. */
const isOwnMark = (name: string): boolean =>
  name === FILE_LIST || name === JOURNAL || name === STAGE || name.startsWith(LOCK)
