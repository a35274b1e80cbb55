import { Argument, Command, Option } from 'commander'
import { nearest } from '../../config/suggest.ts'
import { CODES } from '../diagnostics/catalogue/index.ts'
import { type ExplainedIn, explainCode, listCodes } from '../diagnostics/explanations/explain-code.ts'
import { UsageError } from './exit.ts'

export const explainCommand = new Command('explain')
  .description('say what a fault code means, what usually causes it and what to do; without a code: list all')
  .addArgument(new Argument('[code]', 'such as link/no-such-page, as it stands in a report'))
  .addOption(new Option('--lang <lang>', "language (default: KB_LANG, else the terminal's)").choices(['en', 'zh']))
  .action((code: string | undefined, { lang = languageOf(process.env) }: { lang?: ExplainedIn }) => {
    if (code === undefined) {
      process.stdout.write(listCodes(lang))
      return
    }
    const explained = explainCode(code, lang)
    if (explained === undefined) {
      const near = nearest(
        code,
        CODES.map((known) => known.code),
      )
      throw new UsageError(
        `There is no fault code "${code}".${near ? ` Did you mean ${near}?` : ' kb explain lists them all.'}`,
      )
    }
    process.stdout.write(explained)
  })

/** `KB_LANG`, else the terminal's locale, as POSIX ranks its variables. */
const languageOf = ({ KB_LANG, LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): ExplainedIn =>
  /^zh/i.test(KB_LANG || LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en'
