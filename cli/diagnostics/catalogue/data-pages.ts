import { say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { shown } from '../quoted.ts'
import { faultAt } from './index.ts'

/** @param problem  what follows “: ” */
export const canvasBroken = (place: Place, problem: Words): Diagnostic =>
  faultAt('markdown/unreadable-canvas', place, say('The canvas cannot be shown: {problem}.', { problem }))

/** @param id  of a node or an edge */
export const canvasPart = (place: Place, id: string, problem: Words): Diagnostic =>
  faultAt(
    'markdown/unreadable-canvas-part',
    place,
    say('A part of the canvas is left out, {id}: {problem}.', { id: shown(id), problem }),
  )

/** @param problem  what follows “: ” */
export const baseBroken = (place: Place, problem: Words): Diagnostic =>
  faultAt('markdown/unreadable-base', place, say('The base cannot be shown: {problem}.', { problem }))

/** @param path  of the part, such as `views.0.filters` */
export const basePart = (place: Place, path: string, problem: Words): Diagnostic =>
  faultAt(
    'markdown/unreadable-base-part',
    place,
    say('{path} of the base cannot be used: {problem}.', { path: shown(path), problem }),
  )
