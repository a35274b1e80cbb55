import { LIMITS } from '../../../../config/limits.ts'
import type { DeployPreset } from '../../../../config/schema/outputs.ts'
import { type Sentence, say } from '../../../sentences/sentence.ts'

/**
 * Warns that Cloudflare Pages would reject the deployment; undefined if the site is not deployed there or small enough.
 */
export function fileLimitNote(deploy: readonly DeployPreset[], files: number): Sentence | undefined {
  const { free, paid } = LIMITS.cloudflareFiles
  if (!deploy.includes('cloudflare-pages') || files <= free) return undefined
  const most = files > paid ? say('{n} at most', { n: paid }) : say('{n} on its free plan', { n: free })
  return say(
    'Cloudflare Pages takes {most}, and the site has {files} files; `data: false` and `markdownCopies: false` make fewer',
    { most, files },
  )
}
