// All of a release but the upload.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readFlags } from '../../test/bench/flags.mjs'
import { run } from './run.mjs'
import { toSbom } from './sbom.mjs'
import { tryArchive } from './try-archive.mjs'
import { versionFaults } from './version.mjs'

const { values: flags } = readFlags('npm run release:dry [-- --tested] [--tag v1.2.3] [--out DIR]', {
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
 * Packs the package here and in a clone elsewhere, bundled anew each time, and compares.
 *
 * @param {string} folder  takes the archive
 * @returns {string} name of the archive
 */
function packTwice(folder) {
  mkdirSync('.kb', { recursive: true })
  const elsewhere = mkdtempSync(resolve('.kb/pack-'))
  try {
    const clone = join(elsewhere, 'clone')
    run(`git clone --quiet . "${clone}"`)
    // Links are as good as copies, where the disk is the same.
    run(`cp -al node_modules "${clone}" 2>/dev/null || cp -a node_modules "${clone}"`)
    const [name, second] = [process.cwd(), clone].map((cwd) => {
      const to = cwd === clone ? elsewhere : folder
      run(`npm pack --silent --pack-destination "${to}"`, { cwd })
      return readdirSync(to).find((file) => file.endsWith('.tgz'))
    })
    if (name === undefined || second === undefined) throw new Error('npm pack wrote no archive.')
    if (digestOf(join(folder, name)) !== digestOf(join(elsewhere, second))) {
      copyFileSync(join(elsewhere, second), join(folder, `second-${second}`))
      throw new Error(`Two packs of one commit differ; both are in ${folder}.`)
    }
    return name
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
