import { refuseExit } from './core/author-code.ts'
import { enableCompileCache } from './core/compile-cache.ts'

enableCompileCache()
refuseExit()
const [{ answerCalls }, { openTasks }] = await Promise.all([import('./core/pool.ts'), import('./pipeline/tasks.ts')])

/** Handles calls in a worker thread of `core/pool.ts`. */
export default answerCalls(openTasks())
