import { type Command, Help, type Option } from 'commander'
import { placesOf } from '../../config/fill.ts'
import { escapePattern } from '../core/escape-pattern.ts'
import { tell } from '../sentences/language.ts'
import { type English, listed, phrase, say, type Words } from '../sentences/sentence.ts'

/** Translates help, and errors about a wrong command line, into the user's language. */
export function speakHelp(program: Command): void {
  for (const command of [program, ...program.commands]) {
    command.description(told(command.description()))
    for (const option of command.options) option.description = told(option.description)
    for (const argument of command.registeredArguments) argument.description = told(argument.description)
    command
      .helpOption('-h, --help', told('display help for command'))
      .configureHelp({
        styleTitle: told,
        commandUsage: (shown) => withTerms(new Help().commandUsage(shown)),
        subcommandTerm: (shown) => withTerms(new Help().subcommandTerm(shown)),
        optionDescription: ({ description, argChoices, defaultValue, defaultValueDescription, negate }: Option) =>
          described(description, argChoices, negate ? undefined : (defaultValueDescription ?? defaultValue)),
        argumentDescription: ({ description, argChoices, defaultValue, defaultValueDescription }) =>
          described(description, argChoices, defaultValueDescription ?? defaultValue),
      })
      .configureOutput({
        // Commander puts a space after the title, but a full-width colon already includes one.
        writeOut: (text) => void process.stdout.write(text.replace(/^(.*：) /, '$1')),
        outputError: (text, write) => write(text.split('\n').map(recognised).join('\n')),
      })
  }
  program.helpCommand('help [command]', told('display help for command'))
}

const told = (text: string): string => tell(phrase(text))
const withTerms = (text: string): string => text.replace(/\[(?:options|command)\]/g, told)

/** What commander adds to a description, without a space before Chinese brackets. */
function described(description: string, choices: readonly string[] | undefined, value: unknown): string {
  const facts = [
    ...(choices ? [say('(choices: {choices})', { choices: listed(choices) })] : []),
    ...(value === undefined || value === false ? [] : [say('(default: {value})', { value: String(value) })]),
  ].map((fact) => tell(fact))
  return [description, ...facts].join(facts[0]?.startsWith('(') ? ' ' : '')
}

/** All of commander's messages about a wrong command line, the more specific first. */
const MESSAGES: readonly English[] = [
  "error: unknown option '{flag}'",
  "error: unknown command '{name}'",
  "error: missing required argument '{name}'",
  "error: option '{flags}' argument missing",
  "error: option '{flags}' argument '{value}' is invalid. {why}",
  "error: command-argument value '{value}' is invalid for argument '{name}'. {why}",
  "error: too many arguments for '{name}'. Expected {n} {n|argument|arguments} but got {m}.",
  'error: too many arguments. Expected {n} {n|argument|arguments} but got {m}.',
  'Allowed choices are {choices}.',
  '(Did you mean {near}?)',
  '(Did you mean one of {names}?)',
]

/** Translates a message of commander, of which only the English text is available. */
const recognised = (line: string): string => tell(toSentence(line))

function toSentence(line: string): Words {
  for (const text of MESSAGES) {
    const found = patternOf(text).exec(line)
    if (!found) continue
    const values = Object.fromEntries(placesOf(text).map((name) => [name, toValue(name, found.groups?.[name] ?? '')]))
    return { text, values }
  }
  return phrase(line)
}

const toValue = (name: string, value: string): Words =>
  name === 'choices' || name === 'names' ? listed(value.split(', ')) : toSentence(value)

/** A pattern that matches a message with any values. */
function patternOf(text: string): RegExp {
  const source = text.replace(
    /\{(\w+)(?:\|(\w+)\|(\w+))?\}|[^{]+/g,
    (part, name?: string, one?: string, many?: string) => {
      if (name === undefined) return escapePattern(part)
      if (one !== undefined) return `(?:${one}|${many})`
      return `(?<${name}>.+)`
    },
  )
  return new RegExp(`^${source}$`)
}
