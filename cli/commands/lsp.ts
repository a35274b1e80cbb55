import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { Command, Option } from 'commander'
import { authorFileOf } from '../core/author-code.ts'
import { stackOf } from '../core/own-files.ts'
import { defaultWorkers } from '../core/pool.ts'
import { openStore } from '../core/store/index.ts'
import { openTemporaryFolder } from '../core/temporary-folder.ts'
import { VERSION } from '../core/version.ts'
import { configUncaught } from '../diagnostics/catalogue/config.ts'
import type { OpenSite } from '../lsp/server.ts'
import { createTimings } from '../pipeline/context.ts'
import { loadSite } from '../pipeline/site/load-site.ts'
import { openJobs } from '../pipeline/tasks.ts'
import { speak, speakUnlessSaid } from '../sentences/language.ts'
import { type CachePlace, cacheFolderOf, checkCacheApart, claimCache } from './cache-folder.ts'
import { onAuthorError } from './guard.ts'
import { toRoot } from './site-command.ts'
import { keepStdout } from './streams.ts'

interface LspFlags {
  cache?: string
  stdio?: boolean
}

export const lspCommand = new Command('lsp')
  .description('run a language server (LSP) for editors, over stdin and stdout')
  .argument('[root]', 'folder with site.config.ts, or any folder of notes (default: the folder open in the editor)')
  .option('--cache <dir>', 'cache folder (default: .kb/cache in the root)')
  .option('--stdio', 'accepted because editors pass it; there is no other way')
  // Some clients pass their process id; kb notices that they are gone when the input ends.
  .addOption(new Option('--clientProcessId <pid>', 'process id of the editor').hideHelp())
  .action(async (given: string | undefined, { cache }: LspFlags) => {
    const temporary = openTemporaryFolder()
    const log = (message: string): void => void process.stderr.write(`${message}\n`)
    onAuthorError((_, error) => {
      log(stackOf(error))
      return undefined
    })
    // The help lists this command, too.
    const { runServer } = await import('../lsp/server.ts')
    try {
      process.exitCode = await runServer({
        input: process.stdin,
        output: takeStdout(),
        textFolder: join(temporary.folder, 'texts'),
        version: VERSION,
        openSite(folder, locale) {
          if (process.env.KB_LANG === undefined) speak(locale ?? '')
          return openSite(toRoot(given ?? folder ?? '.'), cache)
        },
        log,
        onBroken: (error) => log(stackOf(error)),
      })
    } finally {
      temporary.remove()
      process.stdin.destroy()
    }
  })

/** Only messages go to standard output. */
function takeStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout)
  keepStdout()
  return new Writable({ write: (chunk: Buffer, _, done) => void write(chunk, done) })
}

function openSite(root: string, cache: string | undefined): OpenSite {
  const place: CachePlace = { root, cache: cache === undefined ? undefined : resolve(cache), out: join(root, 'dist') }
  const cacheDir = cacheFolderOf(place)
  return {
    root,
    async open() {
      const undoClaim = claimCache(place)
      const store = openStore(cacheDir)
      const { value: site, diagnostics } = await load(root, store)
      if (!site) return { diagnostics }
      checkCacheApart(cacheDir, site, undoClaim)
      if (site.configFile !== undefined) speakUnlessSaid(site.config.lang)
      return {
        diagnostics,
        ctx: {
          site,
          store,
          // Authors are working on their drafts.
          drafts: true,
          now: Date.now(),
          jobs: openJobs(defaultWorkers()),
          progress: { start() {}, step() {}, note() {}, end() {} },
          timings: createTimings(),
        },
      }
    },
  }
}

async function load(root: string, store: ReturnType<typeof openStore>): ReturnType<typeof loadSite> {
  try {
    return await loadSite(root, store, undefined, 'check')
  } catch (error) {
    const file = authorFileOf(error)
    if (file === undefined) throw error
    return {
      value: undefined,
      diagnostics: [configUncaught(file, error instanceof Error ? error.message : String(error))],
    }
  }
}
