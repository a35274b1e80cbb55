import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { addPacks, type CacheEntry, cacheEntries, overwrite, packFiles, stateFiles } from '../cache-entries.ts'
import {
  changeBytes,
  copyFolder,
  filesIn,
  put,
  type Random,
  type Step,
  type Workspace,
  writeSettings,
} from './workspace.ts'

const SETTINGS: readonly Record<string, unknown>[] = [
  { title: '甲' },
  { title: '乙' },
  { theme: {} },
  { theme: { sidebar: false } },
  { theme: { category: false, tag: false } },
  { theme: { nav: [{ text: '首页', link: '/' }] } },
  { theme: { updateBar: { showToArticle: false }, related: false, noteGraph: false } },
  { markdown: { lineNumbers: true } },
  { markdown: { collapse: 5 } },
  { content: { trust: 'untrusted' } },
  { content: {} },
  { style: 'own.css' },
  { base: '/b/' },
  { base: '/' },
]

export const SITE: Record<string, Step> = {
  'change a setting': (site, random) => {
    const setting = random.pick(SETTINGS)
    site.settings = { ...site.settings, ...setting }
    writeSettings(site)
    return JSON.stringify(setting)
  },
  'change the style': ({ root }, random) => {
    put(join(root, 'own.css'), `.own { order: ${random.int(9)} }`)
    return 'own.css'
  },
  'set the clock': (site, random) => {
    site.offset = 60_000 + random.pick([-3, -1, 0, 0, 1, 2, 200]) * 86_400_000
    return `${site.offset} ms`
  },
  'build with another number of threads': (site) => {
    site.workers = 3 - site.workers
    return String(site.workers)
  },
  'show drafts, or not': (site) => {
    site.drafts = !site.drafts
    return String(site.drafts)
  },
}

/** Does something to an entry of the cache. */
const toEntry =
  (work: (entry: CacheEntry, site: Workspace, random: Random) => void): Step =>
  (site, random) => {
    const entries = cacheEntries(site.cache)
    if (entries.length === 0) return 'none'
    const entry = random.pick(entries)
    work(entry, site, random)
    return `${entry.key} in ${entry.file}`
  }

/** The same to a file of it. */
const toCacheFile =
  (work: (path: string, site: Workspace, random: Random) => void): Step =>
  (site, random) => {
    const files = cacheFiles(site)
    if (files.length === 0) return 'none'
    const file = random.pick(files)
    work(file, site, random)
    return file
  }

/** As many packs as files of state are there to be picked. */
const cacheFiles = ({ cache }: Workspace): string[] => {
  const [packs, state] = [packFiles(cache), stateFiles(cache)]
  return packs.length === 0 ? state : [...state, ...state.map((_, at) => packs[at % packs.length]!)]
}

const flipBit = (bytes: Buffer, random: Random): Buffer => {
  if (bytes.length > 0) bytes[random.int(bytes.length)]! ^= 1 << random.int(8)
  return bytes
}

function remove(entry: CacheEntry): void {
  if (entry.isState) rmSync(entry.file)
  else overwrite(entry, Buffer.alloc(0))
}

export const CACHE: Record<string, Step> = {
  'cut an entry': toEntry((entry, _, random) =>
    overwrite(entry, entry.bytes.subarray(0, random.int(entry.bytes.length))),
  ),
  'flip a bit of an entry': toEntry((entry, _, random) => overwrite(entry, flipBit(Buffer.from(entry.bytes), random))),
  'swap two entries': toEntry((entry, site, random) => {
    const other = random.pick(cacheEntries(site.cache))
    overwrite(entry, other.bytes)
    overwrite(other, entry.bytes)
  }),
  'delete an entry': toEntry(remove),
  'cut a file of the cache': toCacheFile((path, _, random) =>
    changeBytes(path, (bytes) => bytes.subarray(0, random.int(bytes.length))),
  ),
  'flip a bit of a file of the cache': toCacheFile((path, _, random) =>
    changeBytes(path, (bytes) => flipBit(bytes, random)),
  ),
  'swap two files of the cache': toCacheFile((path, site, random) => {
    const other = random.pick(cacheFiles(site))
    if (other === path) return
    renameSync(path, `${path}.aside`)
    renameSync(other, path)
    renameSync(`${path}.aside`, other)
  }),
  'delete a file of the cache': toCacheFile((path) => rmSync(path)),
  'add small packs': ({ cache }) => {
    if (existsSync(cache)) addPacks(cache)
    return 'many'
  },
  'delete a part of the cache': (site, random) => {
    const share = random.pick([0.03, 0.3, 0.8])
    const gone = cacheEntries(site.cache).filter(() => random.chance(share))
    for (const entry of gone) remove(entry)
    return `${gone.length} entries`
  },
  'delete the state': (site) => {
    // Lists of the whole site.
    const gone = stateFiles(site.cache)
    for (const path of gone) rmSync(path)
    return `${gone.length} entries`
  },
  'delete the cache': (site) => {
    rmSync(site.cache, { recursive: true, force: true })
    return 'all'
  },
  'keep the cache aside': (site) => {
    copyFolder(site.cache, `${site.root}-cache`)
    return 'kept'
  },
  'bring back an older cache': (site) => {
    if (!existsSync(`${site.root}-cache`)) return 'none'
    copyFolder(`${site.root}-cache`, site.cache)
    return 'back'
  },
}

/** Does something to a file of the output. */
const toOutput =
  (work: (path: string, random: Random) => void): Step =>
  ({ out }, random) => {
    const files = filesIn(out)
    if (files.length === 0) return 'none'
    const file = random.pick(files)
    work(join(out, file), random)
    return file
  }

export const OUTPUT: Record<string, Step> = {
  'touch a file of the output': toOutput((path) => utimesSync(path, new Date(), new Date())),
  'edit a file of the output': toOutput((path) =>
    changeBytes(path, (bytes) => Buffer.concat([bytes, Buffer.from('x')])),
  ),
  'edit a file of the output, same size': toOutput((path) =>
    changeBytes(path, (bytes) => {
      if (bytes.length > 0) bytes[0]! ^= 1
      return bytes
    }),
  ),
  'delete a file of the output': toOutput((path) => rmSync(path)),
  'delete many files of the output': ({ out }, random) => {
    const gone = filesIn(out).filter(() => random.chance(0.3))
    for (const path of gone) rmSync(join(out, path))
    return `${gone.length} files`
  },
  'delete the output': ({ out }) => {
    rmSync(out, { recursive: true, force: true })
    return 'all'
  },
  'keep the output aside': ({ root, out }) => {
    copyFolder(out, `${root}-out`)
    return 'kept'
  },
  'bring back an older output': ({ root, out }) => {
    if (!existsSync(`${root}-out`)) return 'none'
    copyFolder(`${root}-out`, out)
    return 'back'
  },
}

export const KILL: Record<string, Step> = {
  'kill the build': (site, random) => {
    site.kill = random.chance(0.5) ? { call: 1 + random.int(400) } : { share: random.int(1000) / 1000 }
    return JSON.stringify(site.kill)
  },
}

export const NOTHING: Record<string, Step> = { 'do nothing': () => '' }
