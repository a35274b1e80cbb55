import { TASKS } from './pipeline/tasks.ts'
import { answerCalls } from './runtime/pool.ts'

/** What a worker thread does with each call. */
export const answer = answerCalls(TASKS)
