import { parse } from 'yaml'

/** What tests look at in a workflow of GitHub Actions. */
export interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: { group: string }
  jobs: Record<string, Job>
}

export interface Job {
  if?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  environment?: string | { name: string }
  defaults?: { run: Record<string, string> }
  strategy?: { matrix: Record<string, unknown[]> }
  steps: Step[]
}

export interface Step {
  name?: string
  if?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

export const parseWorkflow = (text: string): Workflow => parse(text, { strict: true, uniqueKeys: true }) as Workflow

/**
 * What a workflow must not have: actions that are not named by a commit with its version beside it, rights nobody asked
 * for, credentials left in the checkout, texts of others inside a script.
 */
export function workflowFaults(text: string): string[] {
  const flow = parseWorkflow(text)
  const faults: string[] = []
  for (const line of text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)))
    if (!/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)) faults.push(`not pinned: ${line.trim()}`)
  const atTop = Object.entries(flow.permissions ?? { all: 'write' })
  if (atTop.some(([name, right]) => name !== 'contents' || right !== 'read')) faults.push('rights for all jobs')
  for (const [name, job] of Object.entries(flow.jobs))
    for (const step of job.steps) {
      if (step.run?.includes('${{')) faults.push(`${name}: an expression in a script`)
      if (step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
        faults.push(`${name}: credentials stay in the checkout`)
    }
  if ('pull_request_target' in flow.on) faults.push('runs with the rights of the repository on code of others')
  return faults
}

/** The commit of each action, by its name. */
export const pinsOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/uses: ([\w-]+\/[\w-]+)@([0-9a-f]{40} # v[\d.]+)/g)].map(([, name, pin]) => [name!, pin!]))
