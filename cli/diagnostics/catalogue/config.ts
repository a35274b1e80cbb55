import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

export const configBroken = (place: Place, problem: Words): Diagnostic =>
  fault('config/broken', {
    place,
    message: say('The configuration cannot be read: {problem}', { problem: phrase(problem) }),
  })

export const configExport = (file: string): Diagnostic =>
  fault('config/export', {
    place: { file, line: 1, column: 1 },
    ...(file.endsWith('.json')
      ? {
          message: say('The file has no settings.'),
          hint: say('Write settings between braces: {example}', { example: '`{ "title": "…" }`' }),
        }
      : {
          message: say('The configuration exports neither settings nor a function that returns them.'),
          hint: say("Write `export default defineSite({ … })`, with `import { defineSite } from 'shenhai-kb'`."),
        }),
  })

export const contentMissing = (place: Place, dir: string): Diagnostic =>
  fault('config/content-missing', {
    place,
    message: say('The content folder {dir} does not exist.', { dir }),
    hint: say('Create the folder, or set content.dir to another one.'),
  })

/** A build would remove every page of the last one: nobody empties a site on purpose. */
export const contentEmpty = (place: Place, dir: string): Diagnostic =>
  fault('config/content-missing', {
    place,
    message: say('The content folder {dir} is empty.', { dir }),
    hint: say('Fetch its submodule, mount its disk, or write a note: kb new "My title"'),
  })

/**
 * What a timer, promise or event handler of the author threw while kb waited for something else, or what never
 * finishes.
 */
export const configUncaught = (file: string, problem: Words): Diagnostic =>
  fault('config/uncaught', {
    place: { file, line: 1, column: 1 },
    message: say('Code of the configuration, a plugin or a component failed: {problem}', {
      problem: phrase(problem),
    }),
    hint: say('Await or return every promise, and catch errors in timers and events.'),
  })

/** `problem` continues a sentence that names the key: "must be a number; it is …". */
export const configInvalid = (place: Place, problem: Words, hint?: Words): Diagnostic =>
  fault('config/invalid', {
    place,
    message: place.key
      ? say('The setting `{key}` {problem}.', { key: place.key, problem: phrase(problem) })
      : say('The configuration {problem}.', { problem: phrase(problem) }),
    ...(hint === undefined ? {} : { hint }),
  })

/** An invalid flag of the command; no file is to blame. */
export const flagInvalid = (flag: string, problem: Words): Diagnostic =>
  fault('config/invalid', {
    message: say('The flag `{flag}` {problem}.', { flag, problem: phrase(problem) }),
  })

export const configUnknownKey = (place: Place, hint?: Words): Diagnostic =>
  fault('config/unknown-key', {
    place,
    message: say('Unknown setting `{key}`.', { key: place.key }),
    ...(hint === undefined ? {} : { hint }),
  })

/** Its value is never printed. */
export const configSecret = (place: Place): Diagnostic =>
  fault('config/secret', {
    place,
    message: say('The setting `{key}` looks like a secret, but everyone can read it in the pages.', { key: place.key }),
    hint: say('Remove it, and revoke it if it was ever published.'),
  })

/** Its value is never printed. @param place  absent for a value of the environment */
export const configCommittedPassword = (place: Place): Diagnostic =>
  fault('config/committed-password', {
    place,
    message: say('This file is committed to git, and with it the passwords of notes.'),
    hint: say('Change the passwords, which stay in the history: git rm --cached .env, and name .env in .gitignore.'),
  })

export const configWeakPassword = (variable: string, place: Place | undefined): Diagnostic =>
  fault('config/weak-password', {
    ...(place ? { place } : {}),
    message: say('The password in `{variable}` can be guessed: anybody can try many on a copy of the page.', {
      variable,
    }),
    hint: say('Use a sentence of several words.'),
  })

export const styleMissing = (place: Place, path: string): Diagnostic =>
  fault('config/style-missing', {
    place,
    message: say('The style sheet {path} does not exist or cannot be read.', { path }),
    hint: say('Set it to the path of a CSS file from the folder of the settings, or remove `style`.'),
  })

/** @param name as in the settings */
export const configLinkOutside = (place: Place, name: string): Diagnostic =>
  fault('config/link-outside', {
    place,
    message: say('{name} is not read: a symbolic link leads out of the site.', { name }),
    hint: say('Copy it into the site, or set the folder it leads to, such as `../notes`.'),
  })

/** @param what  such as "its `onload`" */
export const policyRefused = (place: Place, what: Words, hint: Words): Diagnostic =>
  fault('policy/refused', {
    place,
    message: say("The site's content security policy blocks {what}.", { what: phrase(what) }),
    hint: say('{hint} `contentSecurityPolicy: false` removes the policy.', { hint: phrase(hint) }),
  })

export const configUrlPath = (place: Place, path: string): Diagnostic =>
  fault('config/no-effect', {
    place,
    message: say('The path {path} in `url` has no effect.', { path }),
    hint: say('If the site is in this folder, write {setting}.', { setting: `\`base: '${path}'\`` }),
  })

export const configPlaceholder = (place: Place, name: string, known: readonly string[]): Diagnostic =>
  fault('config/no-effect', {
    place,
    message: say('The placeholder {name} of `permalink` has no effect: kb does not know it.', { name }),
    hint: say('There are {names}.', { names: known.map((each) => `:${each}`).join(', ') }),
  })

/** @param used  the file that is read instead */
export const configSecondFile = (file: string, used: string): Diagnostic =>
  fault('config/no-effect', {
    place: { file, line: 1, column: 1 },
    message: say('This file has no effect: the settings are read from {used}.', { used }),
    hint: say('Remove one of the two.'),
  })

/** @param why  such as "no visits are counted" */
/** @param near  what may have been meant */
export const configNoEffect = (place: Place, why: Words, near?: string): Diagnostic =>
  fault('config/no-effect', {
    place,
    message: say('The setting `{key}` has no effect: {why}.', { key: place.key, why: phrase(why) }),
    hint: near === undefined ? say('Remove it.') : say('Did you mean {near}?', { near }),
  })
