import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { shown } from '../quoted.ts'
import { faultAt } from './index.ts'

export const htmlUnclosed = (place: Place, name: string): Diagnostic =>
  faultAt(
    'html/unclosed',
    place,
    say('The element <{name}> is not closed.', { name: shown(name) }),
    say('Close it, or write `<…>` as code if you mean the tag itself.'),
  )

/** @param opening  the tag before it that is text */
export const htmlUnopened = (place: Place, name: string, opening?: string): Diagnostic =>
  faultAt(
    'html/unopened',
    place,
    say('The closing tag </{name}> has no opening tag and is removed.', { name: shown(name) }),
    opening === undefined
      ? undefined
      : say('The tag {opening} is text, because of its attribute that begins with `@` or `#`; leave that out.', {
          opening: shown(opening),
        }),
  )

export const htmlUnknown = (place: Place, name: string, near?: string): Diagnostic =>
  faultAt(
    'html/unknown',
    place,
    say('HTML has no element <{name}>.', { name: shown(name) }),
    near === undefined
      ? say('Use `<div class="{name}">`, or write the tag as code.', { name: shown(name) })
      : say('Did you mean {near}?', { near: `<${near}>` }),
  )

export const htmlExpression = (place: Place, expression: string): Diagnostic =>
  faultAt(
    'html/expression',
    place,
    say('{expression} is a Vue expression, which is not evaluated.', { expression: shown(expression) }),
    say('Write its value instead.'),
  )

export const htmlStyle = (place: Place, language: string): Diagnostic =>
  faultAt(
    'html/style',
    place,
    say('A style sheet in {language} is removed: browsers only read CSS.', { language: shown(language) }),
    say('Rewrite it as CSS, here or in the file that `style` in the settings names.'),
  )

/** For a style sheet of a note behind a password. */
export const htmlStyleLocked = (place: Place): Diagnostic =>
  faultAt(
    'html/style',
    place,
    say('This style sheet is removed: as a file it could be read without the password.'),
    say('Move its rules to the file that `style` in the settings names.'),
  )

export const htmlStyleImport = (place: Place, statement: string): Diagnostic =>
  faultAt(
    'html/style',
    place,
    say('{statement} is removed: style sheets of notes load no others.', { statement: shown(statement) }),
    say("Name the style sheet in the settings: `head: [['link', { rel: 'stylesheet', href: '…' }]]`."),
  )

export const htmlStyleAddress = (place: Place, address: string): Diagnostic =>
  faultAt(
    'html/style',
    place,
    say('{address} in this style sheet leads nowhere: it is relative to a file in `assets/css`.', {
      address: shown(address),
    }),
    say('Put the file into the public folder and write its path from there, such as `/img/waves.png`.'),
  )

export const htmlStyleFile = (place: Place, file: string): Diagnostic =>
  faultAt(
    'html/style',
    place,
    say('<style src="{file}"> is removed: browsers read no style sheet from it.', { file: shown(file) }),
    say('Copy its rules into the note, or to the file that `style` in the settings names.'),
  )

export const htmlScript = (place: Place, what: Words): Diagnostic =>
  faultAt(
    'html/script',
    place,
    say('{what} is removed: notes cannot run code.', { what: phrase(what) }),
    say('Turn it into a component and add it to `components` in the settings.'),
  )

export const htmlUntrusted = (place: Place, name: string): Diagnostic =>
  faultAt(
    'html/untrusted',
    place,
    say('The element <{name}> is removed: the content is untrusted.', { name: shown(name) }),
    say('Set `content: { trust: "trusted" }` if you write all notes yourself.'),
  )
