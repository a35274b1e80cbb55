import nativePath, { relative } from 'node:path'
import { packageManagerOf } from '../author/project/package-manager.ts'
import { holdsPath, type PathRules } from '../core/native-paths.ts'
import { PACKAGE } from '../core/version.ts'

/**
 * How to call this program from `folder`, for commands that are printed: `kb` if the shell found it by that name, `npx
 * kb` if the package is installed in that folder or above it, and the path of the file in a clone. Anywhere else, `npx
 * kb` would download and run an unrelated package of that name, so the full package name is used.
 *
 * @param script as passed to the process: a link in a folder of commands, or the program's file
 * @param exec what the project's package manager runs installed commands by
 */
export function ownCommand(script: string, folder: string, rules: PathRules = nativePath, exec = 'npx'): string {
  const [, project, inside] = /^(.*?)[/\\]node_modules[/\\](\.bin|shenhai-kb)[/\\]/.exec(script) ?? []
  if (project !== undefined) {
    if (holdsPath(project, folder, rules)) return `${exec} kb`
    // A package downloaded for one run, or that of another project. Without `.bin`, it is installed globally.
    return inside === '.bin' || /[/\\]_npx[/\\]/.test(project) ? `npx ${PACKAGE}` : 'kb'
  }
  if (!/[/\\]kb\.mjs$/.test(script)) return 'kb'
  return `node ${shellWord(rules.relative(folder, script), rules)}`
}

/** A command of this program for a folder, as it can be typed here. */
export function typed(command: string, folder: string): string {
  const path = relative(process.cwd(), folder)
  const { exec } = packageManagerOf(process.cwd())
  return `${ownCommand(process.argv[1] ?? '', process.cwd(), nativePath, exec)} ${command}${path === '' ? '' : ` ${shellWord(path)}`}`
}

/**
 * A path as one word of a command line. On Windows, the separator stays as it is, and file names contain no quotation
 * marks.
 */
export function shellWord(path: string, { sep }: Pick<PathRules, 'sep'> = nativePath): string {
  if (!/[\s&'"$`();<>|*?!#~\\]/.test(sep === '\\' ? path.replaceAll('\\', '') : path)) return path
  return sep === '\\' ? `"${path}"` : `"${path.replace(/["\\$`]/g, '\\$&')}"`
}
