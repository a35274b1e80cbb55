import { relative } from 'node:path'

/** How this program was called, so that what is printed can be typed: by its name where the shell has found it. */
export function ownCommand(script: string, folder: string): string {
  if (!/[/\\]kb\.mjs$/.test(script)) return /[/\\]node_modules[/\\]\.bin[/\\]/.test(script) ? 'npx kb' : 'kb'
  const path = relative(folder, script)
  return `node ${/\s/.test(path) ? JSON.stringify(path) : path}`
}

/** A command of this program on a folder, as it can be typed here. */
export function typed(command: string, folder: string): string {
  const path = relative(process.cwd(), folder)
  const named = path === '' ? '' : ` ${/\s/.test(path) ? JSON.stringify(path) : path}`
  return `${ownCommand(process.argv[1] ?? '', process.cwd())} ${command}${named}`
}
