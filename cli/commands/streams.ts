import { machineReason } from '../core/machine-fault.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { EXIT } from './exit.ts'

/** What the system says of a pipe whose reader has gone; `EOF` on Windows. */
const READER_GONE: ReadonlySet<string> = new Set(['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])

/**
 * Has a command go on when what it prints cannot be written. A reader that has gone (`| head`) changes nothing: no
 * build is left half done for it, and the exit code is the one it would have been. Any other failure, such as a full
 * disk behind `>`, is reported once on stderr and ends with code 3, because what was asked for is not there.
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
