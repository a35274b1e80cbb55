import { installing } from '../../sentences/install.ts'
import { say } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'
import { installOrOmit } from './install-or-omit.ts'

export const imagesNoSharp = (place: Place): Diagnostic =>
  fault('images/no-sharp', {
    place,
    message: say('Responsive images need the package sharp, which is not installed.'),
    hint: installOrOmit('sharp', 'images'),
  })

export const imagesSharpFails = (place: Place, error: unknown): Diagnostic =>
  fault('images/no-sharp', {
    place,
    message: say('The package sharp, which responsive images need, cannot be loaded: {message}.', {
      message: String(error instanceof Error ? error.message : error).split(/[.:]?\r?\n/, 1)[0],
    }),
    hint: say('Install it again on this system: {install}.', { install: installing('sharp') }),
  })
