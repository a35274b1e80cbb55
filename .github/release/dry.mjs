// All of a release but the upload: npm run release:dry [-- --tested] [--tag v1.2.3] [--out DIR]
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './run.mjs'
import { toSbom } from './sbom.mjs'
import { tryArchive } from './try-archive.mjs'
import { versionFaults } from './version.mjs'

const { values: flags } = parseArgs({
  options: {
    // The tests have run already, on this commit.
    tested: { type: 'boolean', default: false },
    tag: { type: 'string' },
    out: { type: 'string', default: '.kb/release' },
  },
})

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const tag = flags.tag ?? (process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined)
const faults = versionFaults({ version: manifest.version, changelog: readFileSync('CHANGELOG.md', 'utf8'), tag })
if (tag !== undefined && run('git status --porcelain', { quiet: true }) !== '')
  faults.push('There are changes that are not committed.')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}

if (!flags.tested) run('npm test')

const out = resolve(flags.out)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const archive = join(out, packTwice(out))
tryArchive(archive, manifest.version)
const time = new Date(run('git log -1 --format=%cI', { quiet: true }).trim()).toISOString()
writeFileSync(join(out, 'sbom.cdx.json'), toSbom(manifest, time))
const names = readdirSync(out).sort()
writeFileSync(join(out, 'SHA256SUMS'), names.map((name) => `${digestOf(join(out, name))}  ${name}\n`).join(''))
process.stdout.write(`${manifest.name} ${manifest.version}: ${[...names, 'SHA256SUMS'].join(', ')} in ${flags.out}\n`)

/**
 * Packs the package, bundled anew each time, and compares.
 *
 * @param {string} folder
 * @returns {string} name of the archive
 */
function packTwice(folder) {
  const again = mkdtempSync(join(tmpdir(), 'kb-pack-'))
  try {
    const [name, second] = [folder, again].map((to) => {
      run(`npm pack --silent --pack-destination "${to}"`)
      return readdirSync(to).find((file) => file.endsWith('.tgz'))
    })
    if (name === undefined || second === undefined) throw new Error('npm pack wrote no archive.')
    if (digestOf(join(folder, name)) !== digestOf(join(again, second))) {
      copyFileSync(join(again, second), join(folder, `second-${second}`))
      throw new Error(`Two packs of one commit differ; both are in ${folder}.`)
    }
    return name
  } finally {
    rmSync(again, { recursive: true, force: true })
  }
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
