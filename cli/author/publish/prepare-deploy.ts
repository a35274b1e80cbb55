import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { makeFolder, writeAtomic } from '../../core/files.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { type DeployPlan, planDeploy } from './deploy-plan.ts'
import type { DeployRules } from './deploy-rules.ts'
import { deployScript } from './deploy-script.ts'
import { readDeployed, readSitePaths } from './site-files.ts'
import { TOOLS, type Vendor } from './vendors.ts'
import { type WebsiteRules, websiteRules } from './website-rules.ts'

export interface DeployTarget {
  /** Root of the site, absolute. */
  root: string
  /** The built site, absolute. */
  out: string
  vendor: Vendor
  bucket: string
}

export interface PreparedDeploy {
  plan: DeployPlan
  script: string
  website: WebsiteRules
}

const [PLANNED, DEPLOYED] = ['planned.json', 'deployed.json']
export const [SCRIPT, WEBSITE] = ['deploy.sh', 'website.xml'] as const

/** Folder of the plan and the last deployment's record for a bucket, relative to the site's root. */
export const deployFolder = ({ vendor, bucket }: Pick<DeployTarget, 'vendor' | 'bucket'>): string =>
  `.kb/deploy/${vendor}-${bucket}`

/**
 * Plans a deployment from the built site and the record of the last one.
 *
 * @param isWhole  upload every file, even if it is unchanged
 */
export function prepareDeploy(target: DeployTarget, rules: DeployRules, isWhole = false): PreparedDeploy {
  const { root, out, vendor, bucket } = target
  const tool = TOOLS[vendor]
  const folder = join(root, deployFolder(target))
  const plan = planDeploy({
    paths: readSitePaths(out),
    rules,
    last: readDeployed(join(folder, DEPLOYED)),
    isWhole,
    errorKey: tool.errorKey,
    readBytes: (path) => readFileSync(join(out, path)),
  })
  const output = toSlashes(relative(folder, out))
  return {
    plan,
    script: deployScript(tool, bucket, plan, { output, planned: PLANNED, deployed: DEPLOYED }),
    website: websiteRules(vendor, tool, rules, Object.keys(plan.record)),
  }
}

/** Writes the files needed to carry out the plan; sends nothing. */
export function writeDeploy(target: DeployTarget, { plan, script, website }: PreparedDeploy): void {
  const folder = join(target.root, deployFolder(target))
  makeFolder(folder)
  writeAtomic(join(folder, PLANNED), `${JSON.stringify(plan.record, null, 1)}\n`)
  if (TOOLS[target.vendor].maxRedirects > 0) writeAtomic(join(folder, WEBSITE), website.xml)
  writeAtomic(join(folder, SCRIPT), script)
}
