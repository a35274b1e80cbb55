import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

export const shareNoUrl = (place: Place): Diagnostic =>
  fault('share/no-url', {
    place,
    message: 'Pictures for sharing need the address of the site: previews take absolute addresses only.',
    hint: 'Add `url: "https://…"` to the settings, or leave `shareImages` out.',
  })

export const shareNoPackage = (place: Place, missing: readonly string[]): Diagnostic =>
  fault('share/no-package', {
    place,
    message: `Pictures for sharing are drawn by packages that are not installed: ${missing.join(', ')}.`,
    hint: `npm install --save-dev ${missing.join(' ')}, or leave \`shareImages\` out of the settings.`,
  })

export const shareNoFont = (place: Place, name: string): Diagnostic =>
  fault('share/no-font', {
    place,
    message: `The font "${name}" is not there.`,
    hint: 'Name a TTF, OTF, WOFF or WOFF2 file by its path from the site’s root, or one of a package that is installed.',
  })

export const shareBrokenFont = (place: Place, name: string, why: string): Diagnostic =>
  fault('share/broken-font', {
    place,
    message: `Nothing can be drawn with the font "${name}": ${why}.`,
    hint: 'Name another file: TTF, OTF, WOFF or WOFF2.',
  })

export const shareNoGlyph = (place: Place, characters: string): Diagnostic =>
  fault('share/no-glyph', {
    place,
    message: `Titles have characters that no font of the pictures for sharing has: ${characters}`,
    hint: 'Name one more font that has them: `font: [first, second]`.',
  })

export const shareNotDrawn = (place: Place, why: string): Diagnostic =>
  fault('share/not-drawn', {
    place,
    message: `A picture for sharing cannot be drawn: ${why}.`,
    hint: 'Mostly a font is damaged: name another one in `shareImages`.',
  })
