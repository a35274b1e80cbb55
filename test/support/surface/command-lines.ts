import type { Command } from 'commander'

/** Commands, arguments and flags as lines to be compared; descriptions are no promise. */
export const commandLines = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) => [
    [command.name(), ...command.registeredArguments.map((argument) => argumentText(argument))].join(' '),
    ...command.options.filter(({ hidden }) => !hidden).map((option) => `  ${optionText(option)}`),
  ])

type Argument = Command['registeredArguments'][number]
type Flag = Command['options'][number]

const argumentText = ({ required, variadic, argChoices, ...argument }: Argument): string => {
  const name = `${(argument as Argument & { _name: string })._name}${variadic ? '…' : ''}`
  return `${required ? `<${name}>` : `[${name}]`}${choicesText(argChoices)}`
}

const optionText = ({ flags, argChoices, defaultValue }: Flag): string =>
  `${flags}${choicesText(argChoices)}${defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`}`

const choicesText = (choices: readonly string[] | undefined): string => (choices ? `: ${choices.join(' | ')}` : '')
