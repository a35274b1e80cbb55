import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { fault } from './index.ts'

/** @param what  such as `site.config.ts` or `the plugin mine (remark) at content/a.md` */
export const devWaiting = (file: string, what: Words): Diagnostic =>
  fault('dev/waiting', {
    place: { file, line: 1, column: 1 },
    message: say('Waiting for {what} to finish.', { what: phrase(what) }),
    hint: say(
      'Still serving the last good version. Save a file to try again; look for a promise that is never resolved, or an endless loop.',
    ),
  })

/** @param reason  a sentence */
export const devMachine = (reason: Words): Diagnostic =>
  fault('dev/machine', {
    message: say('A change could not be processed: {what}', { what: reason }),
    hint: say('Still serving the last good version.'),
  })

export const devBroke = (what: string): Diagnostic =>
  fault('dev/broke', {
    message: say('A change could not be processed: {what}', { what }),
    hint: say(
      'The pages are from before the change. This is a bug in kb: please report it with the stack trace from the terminal.',
    ),
  })
