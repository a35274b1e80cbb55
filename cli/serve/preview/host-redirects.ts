import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statIfThere } from '../../core/files.ts'
import { percentDecode } from '../../core/percent-decode.ts'

export interface HostRedirect {
  to: string
  status: 301 | 302 | 307 | 308
}

const LINE = /^(\/\S*)\s+(\/(?!\/)\S*|https?:\/\/\S+)(?:\s+(301|302|307|308)!?)?$/

/**
 * The rules of a built site's `_redirects`, as Netlify and Cloudflare Pages read it; only whole paths, which is what
 * the build writes (no `*`, no `:name`). Read again when the file is another one.
 *
 * @param folder  absolute; of the built site
 * @returns the rule for a decoded path with base, if any
 */
export function openHostRedirects(folder: string): (path: string) => HostRedirect | undefined {
  const file = join(folder, '_redirects')
  let seen = Number.NaN
  let rules = new Map<string, HostRedirect>()
  return (path) => {
    const now = statIfThere(file)?.mtimeMs ?? 0
    if (now !== seen) {
      seen = now
      rules = now === 0 ? new Map() : parseRedirects(readFileSync(file, 'utf8'))
    }
    return rules.get(path)
  }
}

/** The first rule for a path counts; comments and lines of other forms are nobody's rules here. */
export function parseRedirects(text: string): Map<string, HostRedirect> {
  const rules = new Map<string, HostRedirect>()
  for (const line of text.split(/\r?\n/)) {
    const [, from, to, status = '301'] = LINE.exec(line.trim()) ?? []
    if (from === undefined || to === undefined) continue
    const path = percentDecode(from)
    if (!rules.has(path)) rules.set(path, { to, status: Number(status) as HostRedirect['status'] })
  }
  return rules
}
