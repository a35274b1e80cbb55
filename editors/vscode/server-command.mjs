import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How the language server of a folder is started: by the kb that is installed in it.
 *
 * @param {string} folder  absolute
 * @param {string} node  Node.js to run it with
 * @returns undefined where kb is not installed
 */
export function serverCommand(folder, node) {
  const program = join(folder, 'node_modules', 'shenhai-kb', 'build', 'kb.mjs')
  return existsSync(program) ? { command: node, args: [program, 'lsp', folder], options: { cwd: folder } } : undefined
}
