import { LIMITS } from '../../../../config/limits.ts'
import type { DeployPreset } from '../../../../config/schema/outputs.ts'
import { type Sentence, say } from '../../../sentences/sentence.ts'

/** What Cloudflare Pages would only say when the site is being deployed; undefined for a site that it takes. */
export function fileLimitNote(deploy: readonly DeployPreset[], files: number): Sentence | undefined {
  const { free, paid } = LIMITS.cloudflareFiles
  if (!deploy.includes('cloudflare-pages') || files <= free) return undefined
  const most = files > paid ? say('{n} at most', { n: paid }) : say('{n} on its free plan', { n: free })
  return say(
    'Cloudflare Pages takes {most}, and the site has {files} files; `data: false` and `markdownCopies: false` make fewer',
    { most, files },
  )
}
