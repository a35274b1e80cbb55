import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type sharp from 'sharp'
import { once } from '../../../config/once.ts'
import type { PicturesConfig } from '../../../config/schema/outputs.ts'
import { hashOf } from '../../core/hash.ts'
import { findOptional, type OptionalPackage } from '../../core/optional-package.ts'
import type { Store } from '../../core/store/index.ts'
import { imagesNoSharp, imagesSharpFails } from '../../diagnostics/catalogue/responsive-images.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Artifact } from '../artifact.ts'
import { encodePath } from '../pages/href.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import type { AssetFile } from '../sources/source-file.ts'
import { isAnimatedPng } from './animated-png.ts'
import type { FileFacts } from './file-facts.ts'
import type { PictureSource } from './manifest.ts'

type Format = PicturesConfig['formats'][number]

interface Made {
  format: Format
  /** px */
  width: number
  key: string
}

interface Variants {
  /** Smaller variants of a picture; undefined if there are none, so that only the original is used. */
  of(file: AssetFile, facts: FileFacts): Promise<{ sources: PictureSource[]; artifacts: Artifact[] } | undefined>
}

const PACKAGE = 'sharp'
const RASTER = /\.(png|jpe?g|webp)$/i

/** Part of the fingerprint of a build's inputs: sharp's version. Pictures are not read. */
export const picturesStamp = ({ root, config }: Site): string =>
  config.images === false ? '' : (findOptional(root, PACKAGE)?.version ?? 'none')

/** Raise when the same picture gets other variants. */
const VARIANTS_VERSION = 2

/**
 * Pictures in several widths and formats, made by sharp, which the site has to install. Each is made once: the cache
 * key covers the picture's bytes, the settings, sharp's version and that of this code.
 */
export function openVariants(site: Site, store: Store, report: (fault: Diagnostic) => void): Variants | undefined {
  const settings = site.config.images
  if (settings === false) return undefined
  const installed = findOptional(site.root, PACKAGE)
  if (!installed) {
    report(imagesNoSharp(settingPlace(site, ['images'])))
    return undefined
  }
  const { formats, widths, quality } = settings
  const load = once(() => loadSharp(installed))
  const canLoad = once((): boolean => {
    try {
      load()
      return true
    } catch (error) {
      report(imagesSharpFails(settingPlace(site, ['images']), error))
      return false
    }
  })

  const encode = async (bytes: Buffer, width: number, format: Format): Promise<Buffer> => {
    const image = load()(bytes).rotate().resize({ width, withoutEnlargement: true })
    return (
      format === 'avif' ? image.avif({ quality: quality.avif }) : image.webp({ quality: quality.webp })
    ).toBuffer()
  }

  /** Makes and stores the variants that have fewer bytes than the picture itself; none if it cannot be decoded. */
  async function make(file: AssetFile, facts: FileFacts, variantsKey: string): Promise<Made[]> {
    const bytes = readFileSync(file.absolute)
    if (await isAnimated(bytes, load()).catch(() => true)) return []
    const made: Made[] = []
    for (const format of formats)
      for (const width of widthsFor(widths, facts.width!)) {
        const encoded = await encode(bytes, width, format).catch(() => undefined)
        if (!encoded) return []
        if (encoded.length >= bytes.length) continue
        const key = hashOf([variantsKey, format, width], 40)
        store.put(key, encoded.toString('base64'))
        made.push({ format, width, key })
      }
    return made
  }

  return {
    async of(file, facts) {
      if (!RASTER.test(file.path) || !facts.width || !facts.height || facts.width < widths[0]!) return undefined
      const variantsKey = hashOf(['variants', VARIANTS_VERSION, facts.hash, settings, installed.version], 40)
      let made = store.get<Made[]>(variantsKey)
      if (!made?.every(({ key }) => store.has(key))) {
        if (!canLoad()) return undefined
        made = await make(file, facts, variantsKey)
        store.put(variantsKey, made)
      }
      store.use(made.map(({ key }) => key))
      if (made.length === 0) return undefined
      const addresses = new Map(made.map((variant) => [variant.key, addressOf(file.path, variant)]))
      const sources = formats.flatMap((format): PictureSource[] => {
        const ofFormat = made.filter((one) => one.format === format)
        const srcset = ofFormat.map(
          ({ key, width }) => `${site.config.base}${encodePath(addresses.get(key)!)} ${width}w`,
        )
        return ofFormat.length > 0 ? [{ type: `image/${format}`, srcset: srcset.join(', ') }] : []
      })
      const artifacts = made.map(
        ({ key, format, width }): Artifact => ({
          path: addresses.get(key)!,
          key,
          make: async () => {
            const stored = store.get<string>(key)
            return stored === undefined
              ? encode(readFileSync(file.absolute), width, format)
              : Buffer.from(stored, 'base64')
          },
        }),
      )
      return { sources, artifacts }
    },
  }
}

/** Whether a picture has several frames, of which variants would only show the first. */
const isAnimated = async (bytes: Buffer, open: typeof sharp): Promise<boolean> =>
  isAnimatedPng(bytes) || ((await open(bytes).metadata()).pages ?? 1) > 1

function loadSharp(installed: OptionalPackage): typeof sharp {
  const loaded = installed.load() as typeof sharp
  // One thread per picture, so that the encoder's output does not depend on the machine.
  loaded.concurrency(1)
  return loaded
}

/** The configured widths below the picture's own, and its own unless it exceeds the largest configured width. */
export function widthsFor(widths: readonly number[], pictureWidth: number): number[] {
  const sorted = [...new Set(widths)].sort((a, b) => a - b)
  return [...sorted.filter((width) => width < pictureWidth), ...(pictureWidth <= sorted.at(-1)! ? [pictureWidth] : [])]
}

/** `图 1.png` → `assets/files/图-1.960.1a2b3c4d.webp` */
function addressOf(path: string, { width, format, key }: Made): string {
  const stem = basename(path, extname(path)).replace(/[\s%?#&+"'<>\\:*|,]+/g, '-')
  return `assets/files/${[...stem].slice(0, 40).join('')}.${width}.${key.slice(0, 8)}.${format}`
}
