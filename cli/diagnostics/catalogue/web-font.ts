import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'
import { installOrOmit } from './install-or-omit.ts'

export const webFontNoPackage = (place: Place): Diagnostic =>
  fault('web-font/no-package', {
    place,
    message: say('Subsetting the web font needs the package subset-font, which is not installed.'),
    hint: installOrOmit('subset-font', 'webFont'),
  })

export const webFontMissing = (place: Place, path: string): Diagnostic =>
  fault('web-font/missing', {
    place,
    message: say('The font file {path} does not exist.', { path }),
    hint: say(
      "Paths start at the folder of the settings; a file in an installed package starts with the package's name.",
    ),
  })

export const webFontFormat = (place: Place, path: string): Diagnostic =>
  fault('web-font/format', {
    place,
    message: say('{path} is not a font that can be subset.', { path }),
    hint: say('Use a TTF, OTF, WOFF or WOFF2 file; extract the font first if it is in a collection (TTC).'),
  })

export const webFontBroken = (place: Place, path: string, problem: Words): Diagnostic =>
  fault('web-font/broken', {
    place,
    message: say('The font file {path} cannot be used: {problem}.', { path, problem: phrase(problem) }),
    hint: say('Download it again, and check that other programs can open it.'),
  })
