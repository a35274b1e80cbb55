import nativePath, { relative } from 'node:path'
import { holdsPath, type PathRules } from '../core/native-paths.ts'
import { PACKAGE } from '../core/version.ts'

/**
 * How this program was called, so that what is printed can be typed in `folder`: `kb` where the shell has found it by
 * that name, `npx kb` where that folder or one above has the package installed, and its file where it is a clone's.
 * Anywhere else `npx kb` would fetch and run another package, which has that name, so ours is named in full.
 *
 * @param script  as the process was given it: a link in a folder for commands, or the program's file
 */
export function ownCommand(script: string, folder: string, rules: PathRules = nativePath): string {
  const [, project, inside] = /^(.*?)[/\\]node_modules[/\\](\.bin|shenhai-kb)[/\\]/.exec(script) ?? []
  if (project !== undefined) {
    if (holdsPath(project, folder, rules)) return 'npx kb'
    // A package that was fetched for one run, or another project's. Without `.bin`, it is installed for all projects.
    return inside === '.bin' || /[/\\]_npx[/\\]/.test(project) ? `npx ${PACKAGE}` : 'kb'
  }
  if (!/[/\\]kb\.mjs$/.test(script)) return 'kb'
  return `node ${shellWord(rules.relative(folder, script), rules)}`
}

/** A command of this program on a folder, as it can be typed here. */
export function typed(command: string, folder: string): string {
  const path = relative(process.cwd(), folder)
  return `${ownCommand(process.argv[1] ?? '', process.cwd())} ${command}${path === '' ? '' : ` ${shellWord(path)}`}`
}

/**
 * A path as one word of a command line. On Windows the separator stays as it is, and no name of a file has a quotation
 * mark.
 */
export function shellWord(path: string, { sep }: Pick<PathRules, 'sep'> = nativePath): string {
  if (!/[\s&'"$`();<>|*?!#~\\]/.test(sep === '\\' ? path.replaceAll('\\', '') : path)) return path
  return sep === '\\' ? `"${path}"` : `"${path.replace(/["\\$`]/g, '\\$&')}"`
}
