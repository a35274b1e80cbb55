import type { Diagnostic, Place } from '../diagnostic.ts'
import { quoted } from '../quoted.ts'
import { fault } from './index.ts'

const top = (file: string, key?: string): Place => ({ file, line: 1, column: 1, ...(key ? { key } : {}) })

export const addressUnusable = (file: string, permalink: string, why: string): Diagnostic =>
  fault('page/address', {
    place: top(file, 'permalink'),
    message: `The permalink ${quoted(permalink)} cannot be an address: ${why}.`,
    hint: 'Write a path such as /pages/1bd259/.',
  })

/** @param path  how it is read */
export const permalinkForm = (file: string, permalink: string, what: string, path: string): Diagnostic =>
  fault('page/permalink-form', {
    place: top(file, 'permalink'),
    message: `The permalink ${quoted(permalink)} ${what}; it is read as ${path}.`,
    hint: `Write \`permalink: ${path}\`.`,
  })

/** @param rivals  who has the address, too: files and lists @param further  another way out than a new permalink */
export const addressTaken = (place: Place, path: string, rivals: string, further?: string): Diagnostic =>
  fault('page/duplicate-address', {
    place,
    message: `The address ${path} is also that of ${rivals}.`,
    hint: further ? `Give it another address, ${further}.` : 'Give one of them another address.',
  })

/** @param rivals  such as `/a/ of content/a.md` */
export const addressCollides = (place: Place, path: string, rivals: string): Diagnostic =>
  fault('page/colliding-address', {
    place,
    message: `The address ${path} and ${rivals} are the same file on some disks.`,
    hint: 'Let them differ by more than letter case or Unicode form.',
  })

/** @param path  where the page is instead */
export const addressMoved = (fault: Diagnostic, path: string): Diagnostic => ({
  ...fault,
  message: `${fault.message} The page is at ${path} instead.`,
})

export const pageComponentUnknown = (file: string, name: string): Diagnostic =>
  fault('page/unknown-component', {
    place: top(file, 'pageComponent.name'),
    message: `The page component ${name} is not known; the page shows its own text only.`,
    hint: 'Known are Catalogue and the components that the settings or a plugin name.',
  })

/** @param isKnown  as a component; then the page is made another way */
export const layoutUnused = (file: string, name: string, isKnown: boolean): Diagnostic =>
  fault('page/unknown-component', {
    place: top(file, 'layout'),
    message: isKnown
      ? `The layout ${name} has no effect: only articles without a page component take one.`
      : `The layout ${name} is not known; the page has the usual one.`,
    hint: 'Known are the components that the settings or a plugin name.',
  })
