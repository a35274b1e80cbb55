import { machineReason } from '../core/machine-fault.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { EXIT } from './exit.ts'

/** Error codes of a pipe whose reader is gone; `EOF` on Windows. */
const READER_GONE: ReadonlySet<string> = new Set(['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])

/** Writes to standard output, also after `keepStdout`: what that replaces is a property of the stream's own. */
export const print = (text: string): void => void streamClass().write.call(process.stdout, text)

const streamClass = (): typeof process.stdout => Object.getPrototypeOf(process.stdout)

/**
 * Keeps standard output for what a command prints. What the author's code prints, such as `console.log` in settings,
 * would be mixed into a report or protocol that machines read, so it goes to stderr.
 */
export function keepStdout(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
}

/**
 * Lets a command continue if its output cannot be written. A reader that is gone (`| head`) changes nothing: no build
 * stops halfway because of it, and the exit code stays the same. Any other failure, such as a full disk behind `>`, is
 * reported once on stderr and ends with code 3, because the requested output is missing.
 */
export function guardStreams(): void {
  let hasFailed = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (hasFailed || READER_GONE.has(error.code ?? '')) return
      hasFailed = true
      process.on('exit', () => {
        process.exitCode = EXIT.bug
      })
      if (stream === process.stdout)
        process.stderr.write(
          `kb: ${tell(
            say('standard output could not be written: {why}. The rest of the work was done.', {
              why: phrase(machineReason(error) ?? error.message),
            }),
          )}\n`,
        )
    })
}
