import { hash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

declare const __KB_CODE__: string

/** What the bundled program can do. */
export interface Program {
  /** The command line: takes its words from `process.argv`, sets the exit code. */
  main(): Promise<void>
  /** A worker thread's: the handler of its calls. */
  work(): Promise<(call: never) => Promise<unknown>>
}

const PROGRAM = new URL('./program.cjs', import.meta.url)
/** The program as compiled when it was bundled, with every function that an edit runs; named by the hash of its code. */
const COMPILED = new URL(`./program-${__KB_CODE__}.bin`, import.meta.url)

/**
 * The program, bundled into one script, with what V8 kept of compiling it: compiling is else half of a short command's time. What is
 * kept fits one version of V8 with one set of flags on one kind of processor; elsewhere V8 refuses it, and compiles.
 *
 * It is written when the program is bundled and never afterwards: bytecode is not checked before it runs, so it must lie where only those
 * write who could write the program too, which a site's cache folder is not.
 */
export function loadProgram(): { program: Program; script: Script } {
  // Latin-1: the bundler leaves no other character, and V8 takes such a text as it is; put together here it would be copied.
  const script = new Script(readFileSync(PROGRAM, 'latin1'), {
    // From the package: what was compiled names the place where that was done, whoever reads a stack.
    filename: 'kb/build/program.cjs',
    cachedData: readCompiled(),
  })
  const module = { exports: {} as Program }
  // A kept script does not know how to import: this module does it.
  script.runInThisContext()(
    module.exports,
    createRequire(PROGRAM),
    module,
    PROGRAM.href,
    (name: string) => import(name),
  )
  return { program: module.exports, script }
}

/** Bytes of a digest before what is kept: V8 itself does not see that a byte was changed. */
const HEAD = 32

/** Absent where there is none, or a damaged one. */
function readCompiled(): Buffer | undefined {
  try {
    const bytes = readFileSync(COMPILED)
    const kept = bytes.subarray(HEAD)
    return hash('sha256', kept, 'buffer').equals(bytes.subarray(0, HEAD)) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was compiled until now. */
export function keepCompiled(script: Script): void {
  const kept = script.createCachedData()
  const file = fileURLToPath(COMPILED)
  writeFileSync(`${file}.new`, Buffer.concat([hash('sha256', kept, 'buffer'), kept]))
  renameSync(`${file}.new`, file)
}
