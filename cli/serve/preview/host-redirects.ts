import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statIfThere } from '../../core/files.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { encodeQuery } from '../../pipeline/pages/href.ts'

export interface HostRedirect {
  to: string
  status: 301 | 302 | 307 | 308
}

const LINE = /^(\/\S*)\s+(\/(?!\/)\S*|https?:\/\/\S+)(?:\s+(301|302|307|308)!?)?$/

/**
 * The rules in `_redirects` of a built site, as Netlify and Cloudflare Pages read it; only whole paths, which are all
 * that the build writes (no `*`, no `:name`). Read again when the file changes.
 *
 * @param folder absolute path of the built site
 * @returns the rule for a decoded path including the base, if any
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

/** The first rule for a path applies; comments and lines in other forms are ignored. */
export function parseRedirects(text: string): Map<string, HostRedirect> {
  const rules = new Map<string, HostRedirect>()
  for (const line of text.split(/\r?\n/)) {
    const [, from, to, status = '301'] = LINE.exec(line.trim()) ?? []
    if (from === undefined || to === undefined) continue
    const path = percentDecode(from)
    if (!rules.has(path)) rules.set(path, { to: asHeader(to), status: Number(status) as HostRedirect['status'] })
  }
  return rules
}

/** Headers are ASCII, and an author may write a rule as the address is read. */
const asHeader = (to: string): string => (URL.canParse(to) ? new URL(to).href : encodeQuery(to))
