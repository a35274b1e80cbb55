import { TASKS } from './pipeline/tasks.ts'
import { refuseExit } from './runtime/author-code.ts'
import { answerCalls } from './runtime/pool.ts'

refuseExit()

/** What a worker thread does with each call. */
export const answer = answerCalls(TASKS)
