export function serverCommand(
  folder: string,
  node: string,
): { command: string; args: string[]; options: { cwd: string } } | undefined
