import type { Diagnostic } from '../diagnostic.ts'
import { fault } from './index.ts'

/** @param what  such as `site.config.ts` or `the plugin mine (remark) at content/a.md` */
export const devWaiting = (file: string, what: string): Diagnostic =>
  fault('dev/waiting', {
    place: { file, line: 1, column: 1 },
    message: `Waiting for ${what}, which has not finished.`,
    hint: 'The last good version is still served. Save a file to try again; look for a promise that nothing resolves, or a loop.',
  })

/** @param reason  a sentence */
export const devMachine = (reason: string): Diagnostic =>
  fault('dev/machine', {
    message: `A change could not be taken in: ${reason}`,
    hint: 'The last good version is still served.',
  })

export const devBroke = (what: string): Diagnostic =>
  fault('dev/broke', {
    message: `A change could not be taken in: ${what}`,
    hint: 'The pages shown are from before it. This is a fault of kb: please report it with the stack in the terminal.',
  })
