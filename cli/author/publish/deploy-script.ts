import { singleQuoted } from '../../core/single-quoted.ts'
import type { DeployPlan, UploadGroup } from './deploy-plan.ts'
import type { VendorTool } from './vendors.ts'

export interface ScriptPlaces {
  /** The built site, from the folder of the script. */
  output: string
  /** Files of records beside the script: of this plan, and of the last deployment. */
  planned: string
  deployed: string
}

/** Uploads under way at once. */
const AT_ONCE = 8

/**
 * A script for `sh` that carries a plan out. What fails ends it before anything that comes later: pages are uploaded
 * when their files are there, objects are removed when no page names them, and the record of what was deployed is
 * written last, so that after a failure the next plan holds everything again.
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

/** A command for each line of a list, several at once; a key that begins with `-` would be read as a flag. */
const list = (words: number, command: readonly string[], lines: readonly (readonly string[])[]): string =>
  `xargs -P ${AT_ONCE} -n ${words} ${command.map(quoted).join(' ')} <<'FILES'
${lines.map((line) => `${line.map(listed).join(' ')}\n`).join('')}FILES
`

const quoted = (text: string): string => (/^[\w./:@%+=,-]+$/.test(text) ? text : singleQuoted(text))

/** A word of a list: blanks, quotes and backslashes are all that `xargs` reads as signs. */
const listed = (text: string): string => text.replace(/[\s"'\\]/g, '\\$&')
