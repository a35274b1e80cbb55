// What the files, tags and parts of pages for readers, search engines and hosts cost: time and CPU time of the same
// builds with all of them on (the default) and with all of them off, in turns, so that a busy machine is busy for both.
// Medians, the median of the pairs' ratios, and the ratio of the least: others' work only ever adds. The notes are in
// git, link to one another, and some are of a series.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setAside, settleDisk } from './aside.mjs'
import { makeCorpus } from './corpus.mjs'
import { readFlags } from './flags.mjs'
import { measure, median } from './measure.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const USAGE =
  'npm run bench:outputs -- [--notes 1000] [--runs 5] [--only feed,…] [--with "shareImages: { font: \'…\' }"] [--kinds cold,…] [--kb FILE]'
const { values: flags } = readFlags(USAGE, {
  options: {
    notes: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    kb: { type: 'string', default: join(root, 'build/kb.mjs') },
    /** Settings that only the side with has: `shareImages: { font: '…' }`. */
    with: { type: 'string', default: '' },
    /** Only these are off on the side that is without; `theme.` before those of the theme. */
    only: {
      type: 'string',
      default:
        'feed,sitemap,robots,social,structuredData,markdownCopies,llms,theme.related,theme.series,theme.noteGraph,theme.noteMap,theme.history',
    },
    kinds: { type: 'string', default: 'cold,unchanged,edit,settings' },
  },
})
const names = flags.only.split(',').filter(Boolean)
const off = names.filter((name) => !name.startsWith('theme.')).map((name) => `${name}: false`)
const offTheme = names.filter((name) => name.startsWith('theme.')).map((name) => `${name.slice(6)}: false`)
const SITES = {
  on: flags.with && `, ${flags.with}`,
  off: `, ${[...off, `theme: { ${offTheme.join(', ')} }`].join(', ')}`,
}
/** Files that were written a moment ago are looked at twice by every build. */
const settle = () => new Promise((done) => setTimeout(done, 1600))

const settings = (more, title) =>
  `export default { title: '${title}', description: '试', url: 'https://bench.example'${more} }\n`

/**
 * `edit`: one note has a new line. `settings`: the site has another title, so every page is made anew from parsed
 * notes.
 */
const ALL_KINDS = {
  cold: ({ site }) => {
    for (const folder of ['dist', '.kb']) setAside(join(site, folder), scratch)
  },
  unchanged: () => {},
  edit: ({ note, run }) => appendFileSync(note, `\n改了第 ${run} 次。\n`),
  settings: ({ site, more, run }) => writeFileSync(join(site, 'site.config.mjs'), settings(more, `基准 ${run}`)),
}

/** Notes of a series, one after the other. */
const SERIES = 8
/** Every note links to these, by their distance. */
const LINKS = [1, 7, 30]

/** A corpus as a blog that is kept in git has it: links between notes, series, and a history of two commits. */
function makeBlog(site, count) {
  const content = join(site, 'content')
  makeCorpus(content, count)
  const files = readdirSync(content, { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .sort()
  const git = (...args) =>
    execFileSync('git', ['-C', site, '-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args])
  git('init', '-q')
  for (const [at, file] of files.entries()) {
    const text = readFileSync(join(content, file), 'utf8')
    const links = LINKS.map((step) => files[(at + step) % files.length]).map((other) => `- [见](/${encodeURI(other)})`)
    const series = at % 4 === 0 ? `series: 系列${Math.floor(at / 4 / SERIES)}\n` : ''
    writeFileSync(join(content, file), `${text.replace('\n---\n', `\n${series}---\n`)}\n\n${links.join('\n')}\n`)
    if (at === Math.floor(files.length / 2)) commit(git)
  }
  commit(git)
}

function commit(git) {
  git('add', 'content')
  git('commit', '-q', '-m', '笔记')
}

const KINDS = Object.fromEntries(flags.kinds.split(',').map((kind) => [kind, ALL_KINDS[kind]]))

const scratch = mkdtempSync(join(tmpdir(), 'kb-outputs-'))
try {
  const sites = Object.entries(SITES).map(([name, more]) => {
    const site = join(scratch, name)
    mkdirSync(site)
    makeBlog(site, Number(flags.notes))
    const folder = readdirSync(join(site, 'content')).sort()[0]
    const note = join(site, 'content', folder, readdirSync(join(site, 'content', folder)).sort()[0])
    writeFileSync(join(site, 'site.config.mjs'), settings(more, '基准'))
    return { name, site, note, more }
  })
  const empty = () => Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, { on: [], off: [] }]))
  const cpu = empty()
  const wall = empty()
  for (let run = 1; run <= Number(flags.runs); run++) {
    for (const [kind, prepare] of Object.entries(KINDS)) {
      // Who begins changes, so that what the first one warms up is no advantage of one side.
      for (const given of run % 2 ? sites : [...sites].reverse()) {
        prepare({ ...given, run })
        settleDisk()
        await settle()
        const cost = await measure(process.execPath, [flags.kb, 'build', given.site, '--quiet', '--format', 'json'])
        cpu[kind][given.name].push(cost.cpu)
        wall[kind][given.name].push(cost.wall)
      }
      process.stderr.write(`run ${run}: ${kind} ${cpu[kind].on.at(-1)} / ${cpu[kind].off.at(-1)} ms\n`)
    }
  }
  process.stdout.write(`${flags.notes} notes, medians of ${flags.runs}, ms: on, off, on in % of off, of the least\n`)
  for (const kind of Object.keys(KINDS))
    for (const [name, costs] of Object.entries({ wall, CPU: cpu })) {
      const { on, off: without } = costs[kind]
      const ratio = median(on.map((ms, at) => ms / without[at]))
      const least = Math.min(...on) / Math.min(...without)
      const columns = [median(on), median(without), (ratio * 100).toFixed(1), (least * 100).toFixed(1)]
      process.stdout.write(
        `${`${kind} ${name}`.padEnd(16)}${columns.map((value) => String(value).padStart(8)).join('')} %\n`,
      )
    }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
