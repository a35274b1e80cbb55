import { relative } from 'node:path'

/** What npm calls the package; its one command is `kb`. */
export const PACKAGE = 'shenhai-kb'

/**
 * How this program was called, so that what is printed can be typed in `folder`: `kb` where the shell has found it by
 * that name, `npx kb` where that folder or one above has the package installed, and its file where it is a clone's.
 * Anywhere else `npx kb` would fetch and run another package, which has that name, so ours is named in full.
 *
 * @param script  as the process was given it: a link in a folder for commands, or the program's file
 */
export function ownCommand(script: string, folder: string): string {
  const [, project, inside] = /^(.*?)[/\\]node_modules[/\\](\.bin|shenhai-kb)[/\\]/.exec(script) ?? []
  if (project !== undefined) {
    if (folder === project || folder.startsWith(`${project}/`) || folder.startsWith(`${project}\\`)) return 'npx kb'
    // A package that was fetched for one run, or another project's. Without `.bin`, it is installed for all projects.
    return inside === '.bin' || /[/\\]_npx[/\\]/.test(project) ? `npx ${PACKAGE}` : 'kb'
  }
  if (!/[/\\]kb\.mjs$/.test(script)) return 'kb'
  const path = relative(folder, script)
  return `node ${/\s/.test(path) ? JSON.stringify(path) : path}`
}

/** A command of this program on a folder, as it can be typed here. */
export function typed(command: string, folder: string): string {
  const path = relative(process.cwd(), folder)
  const named = path === '' ? '' : ` ${/\s/.test(path) ? JSON.stringify(path) : path}`
  return `${ownCommand(process.argv[1] ?? '', process.cwd())} ${command}${named}`
}
