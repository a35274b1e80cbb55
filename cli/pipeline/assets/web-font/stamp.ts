import { statSync } from 'node:fs'
import { findOptional } from '../../../core/optional-package.ts'
import { fontFiles } from '../../site/font-files.ts'
import type { Site } from '../../site/site.ts'
import { PACKAGE } from './slice-order.ts'

/** Part of the fingerprint of a build's inputs: package version, font sizes and times. Fonts and notes are not read. */
export const webFontStamp = (site: Site): unknown =>
  site.config.webFont && [
    findOptional(site.root, PACKAGE)?.version ?? '',
    fontFiles(site).map(({ absolute }) => {
      const { size, mtimeMs, ctimeMs } = statSync(absolute)
      return [size, mtimeMs, ctimeMs]
    }),
  ]
