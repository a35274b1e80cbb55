import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DEPLOY_PRESETS } from '../../../config/schema/outputs.ts'
import { FILE_LIST } from '../../core/output-marks.ts'
import { isSafePath } from '../../pipeline/output/own-folder.ts'
import { hostFiles } from '../../pipeline/outputs/host-rules.ts'
import type { DeployRecord } from './deploy-plan.ts'

/** Files for hosts, which visitors must not see. */
const HOST_FILES: ReadonlySet<string> = new Set(hostFiles({ deploy: [...DEPLOY_PRESETS] }))

/**
 * The files of a built site that visitors may request, from the list that the build wrote: files that others put into
 * the folder are not included. Names with a line break cannot be in that list.
 */
export function readSitePaths(out: string): string[] {
  const list = join(out, FILE_LIST)
  if (!existsSync(list)) return []
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((path) => isSafePath(path) && !HOST_FILES.has(path) && existsSync(join(out, path)))
}

const recordSchema = z.record(z.string(), z.string())

/** The record of the last deployment; empty if there is none or it is invalid. */
export function readDeployed(file: string): DeployRecord {
  try {
    const record = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return Object.fromEntries(Object.entries(record).filter(([key]) => isSafePath(key) && !/\p{Cc}/u.test(key)))
  } catch {
    return {}
  }
}
