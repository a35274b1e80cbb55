import { listed, phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'
import { installOrOmit } from './install-or-omit.ts'

export const shareNoUrl = (place: Place): Diagnostic =>
  fault('share/no-url', {
    place,
    message: say('Images for shared links need the address of the site: previews only accept absolute addresses.'),
    hint: say('Add `url: "https://…"` to the settings, or leave `shareImages` out.'),
  })

export const shareNoPackage = (place: Place, missing: readonly string[]): Diagnostic =>
  fault('share/no-package', {
    place,
    message: say('Images for shared links need packages that are not installed: {packages}.', {
      packages: listed(missing),
    }),
    hint: installOrOmit(missing.join(' '), 'shareImages'),
  })

export const shareNoFont = (place: Place, name: string): Diagnostic =>
  fault('share/no-font', {
    place,
    message: say('The font "{name}" does not exist.', { name }),
    hint: say('Use the path of a TTF, OTF, WOFF or WOFF2 file, from the site’s root or in an installed package.'),
  })

export const shareBrokenFont = (place: Place, name: string, why: Words): Diagnostic =>
  fault('share/broken-font', {
    place,
    message: say('The font "{name}" cannot be used: {why}.', { name, why: phrase(why) }),
    hint: say('Use another file: TTF, OTF, WOFF or WOFF2.'),
  })

export const shareNoGlyph = (place: Place, characters: string): Diagnostic =>
  fault('share/no-glyph', {
    place,
    message: say('No font for the images of shared links has these characters of titles: {characters}', { characters }),
    hint: say('Add a font that has them: `font: [first, second]`.'),
  })

export const shareNotDrawn = (place: Place, why: Words): Diagnostic =>
  fault('share/not-drawn', {
    place,
    message: say('An image for shared links cannot be drawn: {why}.', { why: phrase(why) }),
    hint: say('Usually a font is damaged: use another one in `shareImages`.'),
  })
