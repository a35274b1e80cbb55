import { hash } from '../../core/hash.ts'
import { type DeployRules, type ObjectHeaders, openRules } from './deploy-rules.ts'

/** Objects by their keys, each with a digest of its bytes and headers. */
export type DeployRecord = Readonly<Record<string, string>>

/** A file from the output folder, and the object that it becomes. */
export interface Upload {
  path: string
  key: string
}

/** Files that are uploaded with the same headers. */
export interface UploadGroup {
  headers: ObjectHeaders
  uploads: Upload[]
}

export interface DeployPlan {
  /** In the order of the upload: files before those that name them, pages last. */
  groups: UploadGroup[]
  /** Keys of objects that the last deployment made and this site has no more. */
  gone: string[]
  /** Objects of the site, those included that stay as they are. */
  record: DeployRecord
}

export interface DeployInput {
  /** From the output folder, as the build listed them. */
  paths: readonly string[]
  rules: DeployRules
  /** What the last deployment left; empty before the first one. */
  last: DeployRecord
  /** Every file is uploaded, those that are as the last deployment left them, too. */
  isWhole: boolean
  /** Key under which the vendor looks for the not-found page, where it has a name of its own. */
  errorKey?: string
  readBytes(path: string): Uint8Array
}

/** What is to be uploaded and removed so that a bucket holds the site; objects of others are never named. */
export function planDeploy({ paths, rules, last, isWhole, errorKey, readBytes }: DeployInput): DeployPlan {
  const { headersOf, stepOf } = openRules(rules)
  const uploads = paths.map((path): Upload => ({ path, key: rules.prefix + path }))
  const errorPage = errorKey && uploads.find(({ key }) => key === rules.errorDocument)
  const record: Record<string, string> = {}
  const groups = new Map<string, UploadGroup & { step: number }>()
  for (const { path, key } of [...uploads, ...(errorPage ? [{ ...errorPage, key: errorKey }] : [])]) {
    // The second not-found page is stored as the first one is.
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
