// Installs a packed archive in an empty folder and does what a new author does: node .github/release/try-archive.mjs FILE
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

/** What is typed in a folder of its own, and must end with 0. */
const AFTER_INSTALL = ['npx kb init . --yes', 'npm run check', 'npm run build', 'npx tsc --noEmit']

/**
 * @param {string} archive  packed by `npm pack`
 * @param {string} version  that it must say it is
 */
export function tryArchive(archive, version) {
  const folder = mkdtempSync(join(tmpdir(), 'kb-release-'))
  try {
    run('npm init -y', { cwd: folder, quiet: true })
    run(`npm install --engine-strict --no-audit --no-fund "${resolve(archive)}"`, { cwd: folder })
    const said = run('npx kb --version', { cwd: folder, quiet: true }).trim()
    if (said !== version) throw new Error(`The archive says it is ${said}, not ${version}.`)
    // Whatever a new site needs has come with the package.
    for (const command of AFTER_INSTALL) run(command, { cwd: folder, env: { npm_config_offline: 'true' } })
    for (const file of ['index.html', '404.html', 'data/site.json'])
      if (!existsSync(join(folder, 'dist', file))) throw new Error(`The new site has no ${file}.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const [archive] = process.argv.slice(2)
  if (archive === undefined) throw new Error('Which archive? node .github/release/try-archive.mjs FILE')
  tryArchive(archive, version)
}
