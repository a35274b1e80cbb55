// npm run bench:outputs -- [--notes 1000] [--runs 5] [--only feed,…] [--with "shareImages: { font: '…' }"]
// What the files and tags for readers, search engines and hosts cost: CPU time of the same builds with all of them on (the default)
// and with all of them off, in turns, so that a busy machine is busy for both. Medians, and the median of the pairs' ratios.
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeCorpus } from './corpus.mjs'
import { measure, median } from './measure.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const { values: flags } = parseArgs({
  options: {
    notes: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    kb: { type: 'string', default: join(root, 'build/kb.mjs') },
    /** Settings that only the side with has: `shareImages: { font: '…' }`. */
    with: { type: 'string', default: '' },
    /** Only these are off on the side that is without. */
    only: { type: 'string', default: 'feed,sitemap,robots,social,structuredData,markdownCopies,llms' },
  },
})
const off = flags.only
  .split(',')
  .filter(Boolean)
  .map((name) => `${name}: false`)
const SITES = { on: flags.with && `, ${flags.with}`, off: off.map((line) => `, ${line}`).join('') }
/** Files that were written a moment ago are looked at twice by every build. */
const settle = () => new Promise((done) => setTimeout(done, 1600))

const settings = (more, title) =>
  `export default { title: '${title}', description: '试', url: 'https://bench.example'${more} }\n`

/** `edit`: one note has a new line. `settings`: the site has another title, so every page is made anew from parsed notes. */
const KINDS = {
  cold: ({ site }) => {
    for (const folder of ['dist', '.kb']) rmSync(join(site, folder), { recursive: true, force: true })
  },
  unchanged: () => {},
  edit: ({ note, run }) => appendFileSync(note, `\n改了第 ${run} 次。\n`),
  settings: ({ site, more, run }) => writeFileSync(join(site, 'site.config.mjs'), settings(more, `基准 ${run}`)),
}

const scratch = mkdtempSync(join(tmpdir(), 'kb-outputs-'))
try {
  const sites = Object.entries(SITES).map(([name, more]) => {
    const site = join(scratch, name)
    makeCorpus(join(site, 'content'), Number(flags.notes))
    const folder = readdirSync(join(site, 'content')).sort()[0]
    const note = join(site, 'content', folder, readdirSync(join(site, 'content', folder)).sort()[0])
    writeFileSync(join(site, 'site.config.mjs'), settings(more, '基准'))
    return { name, site, note, more }
  })
  const cpu = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, { on: [], off: [] }]))
  for (let run = 1; run <= Number(flags.runs); run++) {
    for (const [kind, prepare] of Object.entries(KINDS)) {
      // Who begins changes, so that what the first one warms up is no advantage of one side.
      for (const given of run % 2 ? sites : [...sites].reverse()) {
        prepare({ ...given, run })
        await settle()
        const cost = await measure(process.execPath, [flags.kb, 'build', given.site, '--quiet', '--format', 'json'])
        cpu[kind][given.name].push(cost.cpu)
      }
      process.stderr.write(`run ${run}: ${kind} ${cpu[kind].on.at(-1)} / ${cpu[kind].off.at(-1)} ms\n`)
    }
  }
  process.stdout.write(`${flags.notes} notes, medians of ${flags.runs}, CPU ms: on, off, on in % of off\n`)
  for (const [kind, { on, off: without }] of Object.entries(cpu)) {
    const ratio = median(on.map((ms, at) => ms / without[at]))
    process.stdout.write(
      `${kind.padEnd(12)}${String(median(on)).padStart(8)}${String(median(without)).padStart(8)}${(ratio * 100).toFixed(1).padStart(8)} %\n`,
    )
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
