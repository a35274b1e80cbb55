import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { type Diagnostic, type Place, reworded, wordsOf } from '../diagnostic.ts'
import { quoted } from '../quoted.ts'
import { fault } from './index.ts'

const top = (file: string, key?: string): Place => ({ file, line: 1, column: 1, ...(key ? { key } : {}) })

export const addressUnusable = (file: string, permalink: string, why: Words): Diagnostic =>
  fault('page/address', {
    place: top(file, 'permalink'),
    message: say('The permalink {permalink} cannot be an address: {why}.', {
      permalink: quoted(permalink),
      why: phrase(why),
    }),
    hint: say('Write a path such as /pages/1bd259/.'),
  })

/** The page itself has its address, so this is a warning. @param at  index of the alias */
export const aliasUnusable = (file: string, at: number, alias: string, why: Words): Diagnostic =>
  fault('page/address', {
    severity: 'warning',
    place: top(file, `aliases[${at}]`),
    message: say('The alias {alias} cannot be an address: {why}. It is left out.', {
      alias: quoted(alias),
      why: phrase(why),
    }),
  })

/** @param path  how it is read */
export const permalinkForm = (file: string, permalink: string, what: Words, path: string): Diagnostic =>
  fault('page/permalink-form', {
    place: top(file, 'permalink'),
    message: say('The permalink {permalink} {what}; it is read as {path}.', {
      permalink: quoted(permalink),
      what: phrase(what),
      path,
    }),
    hint: say('Write `permalink: {path}`.', { path }),
  })

/** @param rivals what else has the address: files and lists @param further an alternative to a new permalink */
export const addressTaken = (place: Place, path: string, rivals: Words, further?: Words): Diagnostic =>
  fault('page/duplicate-address', {
    place,
    message: say('The address {path} is also used by {rivals}.', { path, rivals: phrase(rivals) }),
    hint: further
      ? say('Give it another address, {further}.', { further: phrase(further) })
      : say('Give one of them another address.'),
  })

/** @param rivals  such as `/a/ of content/a.md` */
export const addressCollides = (place: Place, path: string, rivals: Words): Diagnostic =>
  fault('page/colliding-address', {
    place,
    message: say('The address {path} and {rivals} are the same file on some disks.', { path, rivals: phrase(rivals) }),
    hint: say('Make them differ by more than letter case or Unicode form.'),
  })

/** @param path  where the page is instead */
export const addressMoved = (moved: Diagnostic, path: string): Diagnostic =>
  reworded(moved, say('{message} The page is at {path} instead.', { message: phrase(wordsOf(moved)), path }))

export const pageComponentUnknown = (file: string, name: string): Diagnostic =>
  fault('page/unknown-component', {
    place: top(file, 'pageComponent.name'),
    message: say('Unknown page component {name}; the page only shows its own text.', { name }),
    hint: say('You can use Catalogue and the components of the settings or a plugin.'),
  })

/** @param isKnown the layout exists, but the page is rendered in another way */
export const layoutUnused = (file: string, name: string, isKnown: boolean, near?: string): Diagnostic =>
  fault('page/unknown-component', {
    place: top(file, 'layout'),
    message: isKnown
      ? say('The layout {name} has no effect: it only applies to articles without a page component.', { name })
      : say('Unknown layout {name}; the page has the default one.', { name }),
    hint:
      near === undefined
        ? say('You can use slides, timeline, wide, layouts of plugins, and the components of the settings or a plugin.')
        : say('Did you mean `{near}`?', { near }),
  })
