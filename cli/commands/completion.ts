import { Argument, Command } from 'commander'
import { completionScript, SHELLS, type Shell } from '../author/scaffold/completion.ts'
import { CODES } from '../diagnostics/catalogue/index.ts'
import { print } from './streams.ts'

export const completionCommand = new Command('completion')
  .description('print a completion script: source <(kb completion bash)')
  .addArgument(new Argument('<shell>', 'shell to print the script for').choices([...SHELLS]))
  .action((shell: Shell, _: object, command: Command) => {
    print(completionScript(command.parent ?? command, shell, { code: CODES.map(({ code }) => code) }))
  })
