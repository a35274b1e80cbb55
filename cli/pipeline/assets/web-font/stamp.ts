import { statSync } from 'node:fs'
import { findOptional } from '../../../core/optional-package.ts'
import { fontFiles } from '../../site/font-files.ts'
import type { Site } from '../../site/site.ts'
import { PACKAGE } from './cut-slice.ts'

/** Part of what distinguishes two builds without looking into fonts and notes. */
export const webFontStamp = (site: Site): unknown =>
  site.config.webFont && [
    findOptional(site.root, PACKAGE)?.version ?? '',
    fontFiles(site).map(({ absolute }) => {
      const { size, mtimeMs, ctimeMs } = statSync(absolute)
      return [size, mtimeMs, ctimeMs]
    }),
  ]
