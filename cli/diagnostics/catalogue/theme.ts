import { THEME_CONTRACT } from '../../../config/theme-package.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

/** @param from  as the settings name it */
export const themeMissing = (place: Place, from: string): Diagnostic =>
  fault('theme/missing', {
    place,
    message: say('There is no theme {from}: neither a package nor a folder has that name.', { from }),
    hint: /^\.{0,2}\//.test(from)
      ? say('Name a folder by its path from the folder of the settings, such as `./themes/essays`.')
      : say('Install it with `npm install --save-dev {from}`, or name a folder by its path, such as `./{from}`.', {
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
        'A theme is `export default defineTheme({ contract: 1, name: …, parts: { … } })`; ask whoever made it, or use another version.',
      ),
  })

export const themeContract = (place: Place, name: string, contract: unknown): Diagnostic =>
  fault('theme/contract', {
    place,
    message:
      typeof contract === 'number'
        ? say('The theme {name} is made for contract {contract} of themes; this kb has {supported}.', {
            name,
            contract,
            supported: THEME_CONTRACT,
          })
        : say('The theme {name} does not say which contract of themes it is made for; this kb has {supported}.', {
            name,
            supported: THEME_CONTRACT,
          }),
    hint: say(
      'Install a version of the theme that says `contract: {supported}`, or a version of kb that knows the other.',
      {
        supported: THEME_CONTRACT,
      },
    ),
  })
