import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { shown } from '../quoted.ts'
import { faultAt } from './index.ts'

export const componentAttribute = (place: Place, name: string, attribute: string, near?: string): Diagnostic =>
  faultAt(
    'container/attribute',
    place,
    say('Unknown attribute {attribute} of {name}; it is removed.', { name, attribute: shown(attribute) }),
    near === undefined ? undefined : say('Did you mean {near}?', { near }),
  )

/** @param choices  the values it may have */
export const componentValue = (
  place: Place,
  name: string,
  attribute: string,
  value: string,
  choices?: readonly string[],
): Diagnostic =>
  faultAt(
    'container/attribute',
    place,
    say('The attribute {attribute} of {name} cannot be "{value}"; it is removed.', {
      name,
      attribute,
      value: shown(value),
    }),
    choices === undefined
      ? say('Write an emoji or the address of an image.')
      : say('Write one of: {choices}.', { choices: choices.join(', ') }),
  )

export const componentTitle = (place: Place, name: string, words: string): Diagnostic =>
  faultAt(
    'container/attribute',
    place,
    say('{name} has no title: "{words}" is left out.', { name, words: shown(words) }),
  )

export const componentColor = (place: Place, value: string): Diagnostic =>
  faultAt(
    'container/attribute',
    place,
    say('"{value}" is not a CSS colour.', { value: shown(value) }),
    say('Write #11a8cd, rgb(17 168 205), or a name such as teal.'),
  )

export const componentContent = (place: Place, problem: Words): Diagnostic =>
  faultAt('container/content', place, phrase(problem))
