// Builds corpora of real notes and says what each kind of build costs: medians of wall time, CPU time and memory of all
// processes. Times are never asserted: they belong to the machine. `--peers` names a folder with a package.json where
// Eleventy is installed (and Hugo, or on the path): they build the same notes in the same run, so that ratios can be
// told.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEAR_FILE, fileCost, setAside, settleDisk } from './aside.mjs'
import { makeCorpus } from './corpus.mjs'
import { readFlags, refuse } from './flags.mjs'
import { measure, median } from './measure.mjs'
import { findPeers } from './peers.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const USAGE =
  'npm run bench -- [--sizes 100,1000,10000] [--runs 5] [--workers N] [--peers DIR] [--kb FILE] [--json FILE]'
const { values: flags } = readFlags(USAGE, {
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '5' },
    workers: { type: 'string' },
    peers: { type: 'string' },
    kb: { type: 'string', default: join(root, 'build/kb.mjs') },
    json: { type: 'string', default: join(root, '.kb/bench/build.json') },
  },
})
const runs = Number(flags.runs)
const sizes = flags.sizes.split(',').map(Number)
if (![runs, ...sizes].every((number) => Number.isInteger(number) && number > 0))
  refuse(USAGE, '--runs and --sizes want whole numbers')

/**
 * Changes are told apart from those of the run before; files that were written a moment ago are looked at twice by
 * every build.
 */
const SETTLE = 1600
const wait = () => new Promise((done) => setTimeout(done, SETTLE))

const settings = (title, theme = '{}') =>
  `export default { title: '${title}', content: { dir: 'content' }, theme: ${theme} }\n`

/** The kinds of builds; each prepares the site that the build before it has left. */
const KINDS = {
  cold: ({ site, scratch }) => {
    setAside(join(site, 'dist'), scratch)
    setAside(join(site, '.kb'), scratch)
    writeFileSync(join(site, 'site.config.mjs'), settings('基准'))
  },
  unchanged: () => {},
  'one edit': ({ note, run }) => appendFileSync(note, `\n改了第 ${run} 次。\n`),
}
/**
 * Those that replace many files, which is to delete the ones before: in rounds of their own, for that slows what comes
 * after (`aside.mjs`).
 */
const LARGE_KINDS = {
  'new note': ({ site, run }) =>
    writeFileSync(join(site, `content/new-${run}.md`), `---\ntitle: 新笔记 ${run}\n---\n\n第 ${run} 篇新的。\n`),
  'config change': ({ site, run }) => writeFileSync(join(site, 'site.config.mjs'), settings(`基准 ${run}`)),
  'theme change': ({ site, run }) =>
    writeFileSync(
      join(site, 'site.config.mjs'),
      settings(`基准 ${run}`, `{ sidebarDepth: ${1 + (run % 2)}, pageButton: false }`),
    ),
}

async function benchSize(size, scratch) {
  const site = join(scratch, String(size))
  const made = makeCorpus(join(site, 'content'), size)
  const folder = readdirSync(join(site, 'content')).sort()[0]
  const note = join(site, 'content', folder, readdirSync(join(site, 'content', folder)).sort()[0])
  const args = ['build', site, '--quiet', '--format', 'json', ...(flags.workers ? ['--workers', flags.workers] : [])]
  const kb = () => measure(process.execPath, [flags.kb, ...args])
  const peers = flags.peers
    ? findPeers(resolve(flags.peers), join(site, 'content'), join(scratch, `peers-${size}`), scratch)
    : []
  const ofKb = (kinds) => Object.entries(kinds).map(([kind, prepare]) => ({ name: `kb ${kind}`, prepare, build: kb }))
  const ofPeers = peers.map((peer) => ({ ...peer, name: `${peer.name} cold` }))
  const rounds = [[...ofKb(KINDS), ...ofPeers], ofKb(LARGE_KINDS)]
  const results = Object.fromEntries([...ofKb({ ...KINDS, ...LARGE_KINDS }), ...ofPeers].map(({ name }) => [name, []]))
  for (const [at, builds] of rounds.entries())
    for (let run = 1; run <= runs; run++) {
      process.stderr.write(`${size} notes, ${at * runs + run} of ${rounds.length * runs}\n`)
      for (const { name, prepare, build } of builds) {
        prepare({ site, note, run, scratch })
        settleDisk()
        await wait()
        results[name].push(await build())
      }
    }
  const medians = Object.entries(results).map(([name, list]) => ({
    name,
    wall: median(list.map(({ wall }) => wall)),
    cpu: median(list.map(({ cpu }) => cpu)),
    peak: median(list.map(({ peak }) => peak)),
    runs: list,
  }))
  return { size, ...made, results: medians }
}

function table({ size, bytes, results }) {
  const seconds = (ms) => (ms === undefined ? '–' : (ms / 1000).toFixed(2))
  const rows = results.map(({ name, wall, cpu, peak }) => [name, seconds(wall), seconds(cpu), String(peak ?? '–')])
  const head = [`${size} notes, ${(bytes / 1e6).toFixed(1)} MB`, 'wall s', 'CPU s', 'peak MB']
  return [head, ...rows]
    .map(([name, ...cells]) => `${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}\n`)
    .join('')
}

const scratch = mkdtempSync(join(tmpdir(), 'kb-bench-'))
try {
  if (!existsSync(flags.kb)) throw new Error('there is no build/kb.mjs: run npm run build first')
  const cost = fileCost(scratch)
  if (cost > DEAR_FILE)
    process.stderr.write(
      `A file costs ${cost} µs of CPU time here, because many were deleted near by lately: wait some minutes, or set TMPDIR to a new folder at the top of the disk.\n`,
    )
  const report = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, fileCost: cost, runs, sizes: [] }
  for (const size of sizes) {
    const result = await benchSize(size, scratch)
    report.sizes.push(result)
    process.stdout.write(`${table(result)}\n`)
  }
  mkdirSync(dirname(flags.json), { recursive: true })
  writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`medians of ${runs}; all figures: ${flags.json}\n`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
