import { Argument, Command } from 'commander'
import { nearest } from '../../config/suggest.ts'
import { CODES } from '../diagnostics/catalogue/index.ts'
import { explainCode, listCodes } from '../diagnostics/explanations/explain-code.ts'
import { spoken } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import { UsageError } from './exit.ts'
import { print } from './streams.ts'

export const explainCommand = new Command('explain')
  .description('explain a fault code: what it means, what usually causes it, how to fix it; without a code: list all')
  .addArgument(new Argument('[code]', 'fault code from a report, such as link/no-such-page'))
  .action((code: string | undefined) => {
    const lang = spoken()
    if (code === undefined) {
      print(listCodes(lang))
      return
    }
    const explained = explainCode(code, lang)
    if (explained === undefined) {
      const near = nearest(
        code,
        CODES.map((known) => known.code),
      )
      throw new UsageError(
        say('There is no fault code "{code}". {hint}', {
          code,
          hint: near ? say('Did you mean {near}?', { near }) : say('Run kb explain to list them all.'),
        }),
      )
    }
    print(explained)
  })
