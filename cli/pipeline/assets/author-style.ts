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
export function authorStyle({ root, config, theme, style }: Site): string {
  const ofSite = style?.css ?? (config.style ? readFileSync(resolve(root, config.style), 'utf8') : '')
  const css = [theme?.style.css ? `@layer theme{${theme.style.css}}` : '', withOurNames(ofSite)]
    .filter(Boolean)
    .join('\n')
  return withBase(css, config.base)
}

/** Files that the style sheets of the theme and the site refer to: fonts and pictures. Named by their content. */
export const filesOfStyles = ({ theme, style }: Site): Artifact[] => {
  const files = [theme?.style, style].flatMap((sheet) => sheet?.files ?? [])
  return [...new Map(files.map((file) => [file.path, file])).values()].map(({ path, content }) => ({
    path,
    key: hash(content),
    make: () => Buffer.from(content, 'base64'),
  }))
}
