import { refuseExit } from './core/author-code.ts'
import { answerCalls } from './core/pool.ts'
import { TASKS } from './pipeline/tasks.ts'

refuseExit()

/** What a worker thread does with each call. */
export const answer = answerCalls(TASKS)
