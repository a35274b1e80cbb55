import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withOurNames } from '../../../config/vdoing-names.ts'
import { hash } from '../../core/hash.ts'
import { withBase } from '../../markdown/html/sheet-addresses.ts'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site/site.ts'

/**
 * The CSS of the theme, in a layer, and of the site's own style sheet, which is in no layer and so overrides all
 * others.
 */
export function authorStyle({ root, config, theme }: Site): string {
  const authorCss = config.style ? withOurNames(readFileSync(resolve(root, config.style), 'utf8')) : ''
  const css = [theme?.style.css ? `@layer theme{${theme.style.css}}` : '', authorCss].filter(Boolean).join('\n')
  return withBase(css, config.base)
}

/** Files that the theme's style sheet refers to: fonts and pictures. */
export const filesOfTheme = ({ theme }: Site): Artifact[] =>
  (theme?.style.files ?? []).map(({ path, content }) => ({
    path,
    key: hash(content),
    make: () => Buffer.from(content, 'base64'),
  }))
