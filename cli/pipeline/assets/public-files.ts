import { nearest } from '../../../config/suggest.ts'
import { pathFromRoot } from '../../core/percent-decode.ts'
import { imageMissing, linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../site/site.ts'

/** Addresses at which hosts themselves answer, such as `/_vercel/insights/script.js`. */
const OF_HOST = /^\/(?:_|cdn-cgi\/)/

/** Whether a plugin may make what the public folder lacks. */
export const mayMakeFiles = ({ plugins }: Pick<Site, 'plugins'>): boolean =>
  plugins.list.some((plugin) => plugin.files !== undefined)

/** A file that settings or style sheets name. */
interface NamedFile {
  place: Place
  /** As written. */
  value: string
  /** The same from the root, without the base. */
  address: string
  isPicture: boolean
}

/** Reports a file that the public folder does not contain; a warning, because pages do without it. */
export function missingPublicFile(
  { place, value, address, isPicture }: NamedFile,
  publicFiles: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const path = OF_HOST.test(address) ? undefined : pathFromRoot(address)
  if (path === undefined || publicFiles.has(path)) return []
  const near = nearest(path, [...publicFiles.keys()])
  return [isPicture ? imageMissing(place, 'warning', value, near) : linkNoPage(place, 'warning', value, near)]
}
