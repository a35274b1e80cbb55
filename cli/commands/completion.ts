import { Argument, Command } from 'commander'
import { completionScript, SHELLS, type Shell } from '../author/scaffold/completion.ts'

export const completionCommand = new Command('completion')
  .description('print a completion script: source <(kb completion bash)')
  .addArgument(new Argument('<shell>', 'shell to print the script for').choices([...SHELLS]))
  .action((shell: Shell, _: object, command: Command) => {
    process.stdout.write(completionScript(command.parent ?? command, shell))
  })
