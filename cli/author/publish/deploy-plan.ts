import { hash } from '../../core/hash.ts'
import { type DeployRules, type ObjectHeaders, openRules } from './deploy-rules.ts'

/** Object keys, each with a digest of the object's bytes and headers. */
export type DeployRecord = Readonly<Record<string, string>>

/** A file in the output folder, and the object it becomes. */
interface Upload {
  path: string
  key: string
}

/** Files that are uploaded with the same headers. */
export interface UploadGroup {
  headers: ObjectHeaders
  uploads: Upload[]
}

export interface DeployPlan {
  /** In upload order: files before the pages that refer to them. */
  groups: UploadGroup[]
  /** Keys of objects that the last deployment uploaded and the site no longer has. */
  gone: string[]
  /** All objects of the site, including unchanged ones. */
  record: DeployRecord
}

interface DeployInput {
  /** Relative to the output folder, as listed by the build. */
  paths: readonly string[]
  rules: DeployRules
  /** Record of the last deployment; empty before the first one. */
  last: DeployRecord
  /** Upload every file, even if it is unchanged. */
  isWhole: boolean
  /** Key at which the vendor expects the not-found page, if that cannot be configured. */
  errorKey?: string
  readBytes(path: string): Uint8Array
}

/** What to upload and remove so that a bucket contains the site; objects that kb did not upload are never removed. */
export function planDeploy({ paths, rules, last, isWhole, errorKey, readBytes }: DeployInput): DeployPlan {
  const { headersOf, stepOf } = openRules(rules)
  const uploads = paths.map((path): Upload => ({ path, key: rules.prefix + path }))
  const errorPage = errorKey && uploads.find(({ key }) => key === rules.errorDocument)
  const record: Record<string, string> = {}
  const groups = new Map<string, UploadGroup & { step: number }>()
  for (const { path, key } of [...uploads, ...(errorPage ? [{ ...errorPage, key: errorKey }] : [])]) {
    // The copy of the not-found page gets the headers of the original.
    const name = rules.prefix + path
    const headers = headersOf(name)
    record[key] = hash(`${hash(readBytes(path), 32)} ${JSON.stringify(headers)}`, 32)
    if (!isWhole && Object.hasOwn(last, key) && last[key] === record[key]) continue
    const step = stepOf(name)
    const id = JSON.stringify([step, headers])
    const group = groups.get(id) ?? { headers, uploads: [], step }
    group.uploads.push({ path, key })
    groups.set(id, group)
  }
  return {
    groups: [...groups.values()].sort((a, b) => a.step - b.step).map(({ headers, uploads }) => ({ headers, uploads })),
    gone: Object.keys(last).filter((key) => !Object.hasOwn(record, key)),
    record,
  }
}
