import { github } from './github.ts'
import { json } from './json.ts'
import { pretty } from './pretty.ts'
import type { Reporter } from './reporter.ts'
import { sarif } from './sarif.ts'

export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

export const REPORTERS: Record<Format, Reporter> = { pretty, json, github, sarif }

/** The default format: annotations in a GitHub workflow, otherwise text for people. */
export const chooseFormat = (env: Readonly<Record<string, string | undefined>>, isTTY: boolean): Format =>
  env.GITHUB_ACTIONS === 'true' && !isTTY ? 'github' : 'pretty'

export type { BuildReport } from './reporter.ts'
