import { COMMENT_PACKAGES } from '../../../config/schema/comments.ts'
import { findOptional } from '../../core/optional-package.ts'
import { commentsNoPackage } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'

/** Reports comment services whose client package is not installed. */
export function commentFaults(site: Pick<Site, 'root' | 'config' | 'configFile' | 'places'>): Diagnostic[] {
  const { comments = [] } = site.config
  const names = [comments].flat().flatMap(({ provider }) => COMMENT_PACKAGES[provider] ?? [])
  return names
    .filter((name) => !findOptional(site.root, name))
    .map((name) => commentsNoPackage(settingPlace(site, ['comments']), name))
}
