import { TASKS } from './pipeline/tasks.ts'

/** Entry of a worker thread: runs one batch of a named task. */
export default async function work({ task, batch }: { task: string; batch: unknown[] }): Promise<unknown[]> {
  const run = TASKS[task] as (input: unknown) => unknown
  const results: unknown[] = []
  for (const input of batch) results.push(await run(input))
  return results
}
