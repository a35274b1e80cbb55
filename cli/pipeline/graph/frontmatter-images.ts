import { nearest } from '../../../config/suggest.ts'
import { pathFromRoot } from '../../core/percent-decode.ts'
import { bannerUnknown, imageMissing } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { atRoot } from './at-root.ts'
import { type BannerSetting, parseBanner } from './banner-picture.ts'
import type { PageIndex } from './page-index.ts'
import { pictureSource } from './picture-source.ts'

/**
 * Reports images in frontmatter that are missing from the public folder (home page, banner, features, catalogue), and
 * values of `bannerBg` without a meaning.
 */
export function checkFrontmatterImages(
  pages: readonly PageRecord[],
  index: PageIndex,
  publicFiles: ReadonlyMap<string, unknown>,
  severity: Severity,
): Diagnostic[] {
  return pages.flatMap((page) => {
    const { bannerBg } = page.frontmatter
    const banner = parseBanner(bannerBg, index)
    const unknown =
      banner.kind === 'unknown'
        ? [bannerUnknown({ file: page.file, line: 1, column: 1, key: 'bannerBg' }, bannerBg!)]
        : []
    const missing = namedPictures(page.frontmatter, banner).flatMap(([key, value]) => {
      const fromRoot = typeof value === 'string' && isOnHome(key) ? atRoot(value) : value
      const path = typeof fromRoot === 'string' ? pathFromRoot(index.inside(fromRoot)) : undefined
      if (path === undefined || typeof value !== 'string' || publicFiles.has(path)) return []
      const place = { file: page.file, line: 1, column: 1, key }
      return [
        imageMissing(
          place,
          severity,
          value,
          nearest(path, [...publicFiles.keys()]),
          pictureSource(page.frontmatter, value),
        ),
      ]
    })
    return [...unknown, ...missing]
  })
}

/** What frontmatter names as pictures, by key. */
export function namedPictures(
  { heroImage, features, pageComponent }: PageRecord['frontmatter'],
  banner: BannerSetting,
): [key: string, value: unknown][] {
  return [
    ['heroImage', heroImage],
    ['bannerBg', banner.kind === 'picture' ? banner.src : undefined],
    ...(features ?? []).map((feature, at): [string, unknown] => [`features[${at}].imgUrl`, feature.imgUrl]),
    ['pageComponent.data.imgUrl', pageComponent?.data?.imgUrl],
  ]
}

const isOnHome = (key: string): boolean => key === 'heroImage' || key.startsWith('features')
