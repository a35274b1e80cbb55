import { THEME_CONTRACT } from '../../../config/theme-package.ts'
import { installingCode } from '../../sentences/install.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

/** @param from as in the settings */
export const themeMissing = (place: Place, from: string): Diagnostic =>
  fault('theme/missing', {
    place,
    message: say('Theme {from} not found: there is neither a package nor a folder with that name.', { from }),
    hint: /^\.{0,2}\//.test(from)
      ? say('Use the path of a folder, from the folder of the settings, such as `./themes/essays`.')
      : say('Install it with {install}, or use the path of a folder, such as `./{from}`.', {
          install: installingCode(from),
          from,
        }),
  })

/** @param problem  such as "`parts.style` must be text" */
export const themeShape = (place: Place, name: string, problem: Words, hint?: Words): Diagnostic =>
  fault('theme/shape', {
    place,
    message: say('The theme {name} cannot be used: {problem}.', { name, problem: phrase(problem) }),
    hint:
      hint ??
      say(
        'A theme is `export default defineTheme({ contract: 1, name: …, parts: { … } })`; ask its author, or use another version.',
      ),
  })

export const themeContract = (place: Place, name: string, contract: unknown): Diagnostic =>
  fault('theme/contract', {
    place,
    message:
      typeof contract === 'number'
        ? say('The theme {name} is made for theme contract {contract}; this kb supports {supported}.', {
            name,
            contract,
            supported: THEME_CONTRACT,
          })
        : say('The theme {name} does not say which theme contract it is made for; this kb supports {supported}.', {
            name,
            supported: THEME_CONTRACT,
          }),
    hint: say(
      'Install a version of the theme with `contract: {supported}`, or a version of kb that supports the other.',
      {
        supported: THEME_CONTRACT,
      },
    ),
  })
