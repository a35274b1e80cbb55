import type { Diagnostic } from '../diagnostic.ts'

export const devBroke = (what: string): Diagnostic => ({
  code: 'dev/broke',
  severity: 'error',
  message: `A change could not be taken in: ${what}`,
  hint: 'The pages shown are from before it. This is a fault of kb: please report it with the stack in the terminal.',
})
