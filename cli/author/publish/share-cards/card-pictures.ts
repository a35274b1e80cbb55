import { LIMITS } from '../../../../config/limits.ts'
import { once } from '../../../../config/once.ts'
import { decodeAddress } from '../../../core/percent-decode.ts'
import type { AssetUrls } from '../../../pipeline/assets/manifest.ts'
import type { Examination } from '../../../pipeline/examine.ts'
import type { ReadBody } from '../../../pipeline/notes/parsed-document.ts'
import { outputClaims } from '../../../pipeline/outputs/output-claims.ts'
import { withHost } from '../../../pipeline/pages/site-url.ts'
import type { AssetFile } from '../../../pipeline/sources/source-file.ts'
import { say, type Words } from '../../../sentences/sentence.ts'
import type { CardPicture } from './share-card.ts'

export type Examined = Pick<Examination, 'shared' | 'sources' | 'assets'>
type Read = ReadBody

interface PictureFile {
  width?: number
  height?: number
  bytes?: number
}

/** Formats shown by X, the strictest service that documents them. */
const FORM = /\.(?:png|jpe?g|webp|gif)$/i

/** Finds faults of a share card's picture, as phrases that complete a sentence; sends no requests. */
export function pictureReasons(examined: Examined, read: Read) {
  const { site } = examined.shared
  const home = withHost(site.config, site.config.base)
  const fileOf = knownFiles(examined, read)
  return ({ address, width, height }: CardPicture): Words[] => {
    if (!/^https?:\/\//i.test(address)) return ['its address is not absolute: it must start with https://']
    const file = fileOf(address.startsWith(home) ? address.slice(home.length) : undefined, address)
    if (!file) return ['the site has no such file']
    const size = { width: file.width ?? width, height: file.height ?? height }
    const form = /\.([a-z]+)$/i.exec(new URL(address).pathname)
    return [
      ...(/^http:/i.test(address) ? ['its address starts with http://, not https://'] : []),
      ...(form && !FORM.test(form[0])
        ? [say('X and others do not show {form}', { form: form[1]!.toUpperCase() })]
        : []),
      ...sizeReasons(size.width, size.height),
      ...weightReasons(file.bytes),
    ]
  }
}

function sizeReasons(width: number | undefined, height: number | undefined): Words[] {
  const { shortSide } = LIMITS.shareCard
  if (width === undefined || height === undefined || Math.min(width, height) >= shortSide) return []
  return [say('it has {width} × {height} px, and WeChat needs {side} × {side}', { width, height, side: shortSide })]
}

function weightReasons(bytes: number | undefined): Words[] {
  const { pictureBytes } = LIMITS.shareCard
  if (bytes === undefined || bytes < pictureBytes) return []
  return [
    say('it has {mb} MB, and X accepts less than {most}', { mb: toMegabytes(bytes), most: toMegabytes(pictureBytes) }),
  ]
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10

/** Finds a picture by its path below the base; one on another host in the data of `kb images`. */
function knownFiles({ shared, sources, assets }: Examined, read: Read) {
  const { manifest } = shared
  const { base } = shared.site.config
  const byHref = new Map<string, PictureFile>()
  const add = (urls: AssetUrls, files: ReadonlyMap<string, AssetFile>): void => {
    for (const [path, { size }] of files) {
      const url = urls.get(path)
      if (url) byHref.set(decodeAddress(url.href), { width: url.width, height: url.height, bytes: size })
    }
  }
  add(manifest.files, sources.files)
  add(manifest.publicFiles, sources.publicFiles)
  // Files from plugins, and share pictures that are drawn.
  const claims = once(() => [...outputClaims({ shared, sources, assets: assets.artifacts, read })])
  const isClaimed = (path: string): boolean =>
    claims().some((claim) => claim.path === path || (claim.path.endsWith('/') && path.startsWith(claim.path)))
  return (path: string | undefined, address: string): PictureFile | undefined => {
    if (path === undefined) return manifest.remote?.pictures[address] ?? {}
    const decoded = decodeAddress(path.split(/[?#]/)[0]!)
    return byHref.get(base + decoded) ?? (isClaimed(decoded) ? {} : undefined)
  }
}
