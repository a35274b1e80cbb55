import { singleQuoted } from '../../core/single-quoted.ts'
import type { DeployPlan, UploadGroup } from './deploy-plan.ts'
import type { VendorTool } from './vendors.ts'

interface ScriptPlaces {
  /** The built site, relative to the script's folder. */
  output: string
  /** Record files next to the script: of this plan, and of the last deployment. */
  planned: string
  deployed: string
}

/** Concurrent uploads. */
const AT_ONCE = 8

/**
 * A `sh` script that carries out a plan and stops at the first failure. Pages are uploaded after the files they refer
 * to, objects are removed after the pages that referred to them are replaced, and the record of the deployment is
 * written last, so that after a failure the next plan contains everything again.
 */
export function deployScript(tool: VendorTool, bucket: string, plan: DeployPlan, places: ScriptPlaces): string {
  const steps = [
    ...plan.groups.map((group) => uploadStep(tool, bucket, group)),
    ...(plan.gone.length > 0
      ? [
          `# ${plan.gone.length} gone\n${list(
            1,
            tool.remove(bucket),
            plan.gone.map((key) => [tool.removeWord(bucket, key)]),
          )}`,
        ]
      : []),
  ]
  const { output, planned, deployed } = places
  return `#!/bin/sh
# Written by kb deploy for ${tool.name}, bucket ${bucket}. Needs ${tool.command}: ${tool.manual}
set -eu
cd "$(dirname "$0")"
plan=$PWD
cd ${quoted(output)}

${steps.map((step) => `${step}\n`).join('')}cp "$plan"/${planned} "$plan"/${deployed}
`
}

function uploadStep(tool: VendorTool, bucket: string, { headers, uploads }: UploadGroup): string {
  const about = [headers.type, tool.storesCache ? headers.cache : undefined, uploads.length].filter(Boolean).join(' | ')
  return `# ${about}\n${list(
    2,
    tool.put(bucket, headers),
    uploads.map(({ path, key }) => tool.putWords(bucket, `./${path}`, key)),
  )}`
}

/** Runs a command for each line of a list, several at a time. */
const list = (words: number, command: readonly string[], lines: readonly (readonly string[])[]): string =>
  `xargs -P ${AT_ONCE} -n ${words} ${command.map(quoted).join(' ')} <<'FILES'
${lines.map((line) => `${line.map(listed).join(' ')}\n`).join('')}FILES
`

const quoted = (text: string): string => (/^[\w./:@%+=,-]+$/.test(text) ? text : singleQuoted(text))

/** Escapes a word for `xargs`, to which only whitespace, quotes and backslashes are special. */
const listed = (text: string): string => text.replace(/[\s"'\\]/g, '\\$&')
