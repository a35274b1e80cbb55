import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openStore } from '../../../cli/core/store/index.ts'
import { build } from '../../../cli/pipeline/build.ts'
import { createTimings } from '../../../cli/pipeline/context.ts'
import { loadSite } from '../../../cli/pipeline/site/load-site.ts'
import { openJobs } from '../../../cli/pipeline/tasks.ts'
import type { BuildAnswer, BuildCall } from './build-process.ts'

/** A process of its own that builds what it is told, so that it can be killed. */

let calls = 0
let killAt = Number.NaN
const changing = ['renameSync', 'linkSync', 'rmSync', 'rmdirSync', 'writeFileSync', 'mkdirSync'] as const
for (const name of changing) {
  const real = fs[name] as (...given: unknown[]) => unknown
  ;(fs as Record<string, unknown>)[name] = (...given: unknown[]) => {
    if (++calls === killAt) process.kill(process.pid, 'SIGKILL')
    return real(...given)
  }
}
syncBuiltinESMExports()

const realNow = Date.now
const silent = { start() {}, step() {}, note() {}, end() {} }

async function answer(call: BuildCall): Promise<BuildAnswer> {
  const begin = performance.now()
  calls = 0
  killAt = call.killAt ?? Number.NaN
  Date.now = () => realNow() + call.offset
  try {
    const store = openStore(call.cache)
    const loaded = await loadSite(call.root, store)
    if (!loaded.value) return { diagnostics: loaded.diagnostics, milliseconds: 0, calls, isWritten: false }
    const result = await build(
      {
        site: loaded.value,
        store,
        drafts: call.drafts,
        now: call.now,
        jobs: openJobs(call.workers),
        progress: silent,
        timings: createTimings(),
      },
      call.out,
      false,
    )
    const milliseconds = performance.now() - begin
    return { diagnostics: result.diagnostics, milliseconds, calls, isWritten: result.totals !== undefined }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (call: BuildCall) => process.send!(await answer(call)))
