import { LIMITS } from '../../../config/limits.ts'
import { listed, phrase, type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

const MAX_PAGES = 3

/** Addresses of pages, only the first few if there are many. */
const some = (paths: readonly string[]): Words =>
  listed(paths.length > MAX_PAGES ? [...paths.slice(0, MAX_PAGES), '…'] : paths)

/** @param length  of the description, in characters */
export const shareCardText = (place: Place, path: string, length: number): Diagnostic =>
  fault('share-card/text', {
    place,
    message:
      length === 0
        ? say('Shared links to {path} show no description.', { path })
        : say('The description of {path} has {n} characters; shared links show at most {most}.', {
            path,
            n: length,
            most: LIMITS.shareCard.description,
          }),
    hint: say('Add a `description` of one or two sentences to the frontmatter.'),
  })

/** @param paths of pages that are not notes and show the description of the site */
export const shareCardsUndescribed = (place: Place, paths: readonly string[]): Diagnostic =>
  fault('share-card/text', {
    place,
    message: say('Shared links to {n} {n|page|pages} show no description: {paths}.', {
      n: paths.length,
      paths: some(paths),
    }),
    hint: say('Add `description` to the settings: what the site is about.'),
  })

export const shareCardPicture = (place: Place, address: string, paths: readonly string[], why: Words): Diagnostic =>
  fault('share-card/picture', {
    place,
    message: say('The image {address} does not work for shared links to {n} {n|page|pages} ({paths}): {why}.', {
      address,
      n: paths.length,
      paths: some(paths),
      why: phrase(why),
    }),
    hint: say('Use a PNG, JPEG or WebP of 1200 × 630 px whose central square works on its own.'),
  })

/** @param paths of pages; empty for all pages */
export const shareCardsBare = (place: Place, paths: readonly string[], hint: Sentence): Diagnostic =>
  fault('share-card/no-picture', {
    place,
    message:
      paths.length === 0
        ? say('Shared links show neither text nor an image.')
        : say('Shared links to {n} {n|page|pages} have no image: {paths}.', { n: paths.length, paths: some(paths) }),
    hint,
  })
