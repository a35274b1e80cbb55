import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { wordsOf } from '../../sentences/spoken-error.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

/** Where a plugin failed: the note it was processing, or else the settings that name it. */
const top = (file: string): Place => ({ file, line: 1, column: 1 })

/** @param hook  such as `page.html` */
export const pluginThrows = (file: string, name: string, hook: string, error: unknown): Diagnostic =>
  fault('plugin/throws', {
    place: top(file),
    message: say('The plugin {name} throws in `{hook}`: {error}', { name, hook, error: messageOf(error) }),
  })

/** @param problem  continues "gives in `pages`" */
export const pluginResult = (file: string, name: string, hook: string, problem: Words, hint?: Words): Diagnostic =>
  fault('plugin/result', {
    place: top(file),
    message: say('`{hook}` of the plugin {name} returned {problem}.', { name, hook, problem: phrase(problem) }),
    hint,
  })

/** A place in a plugin's HTML for a component that the site does not have. @param hook  such as `pages: /timeline/` */
export const pluginComponent = (
  file: string,
  name: string,
  hook: string,
  component: string,
  near?: string,
): Diagnostic =>
  fault('component/unknown', {
    place: top(file),
    message: say('Unknown component {component} in `{hook}` of the plugin {name}; its place stays empty.', {
      component,
      hook,
      name,
    }),
    hint:
      near === undefined ? say("Add its file to the plugin's `components`.") : say('Did you mean {near}?', { near }),
  })

/** A plugin's schema refuses the fields of a note together, and names none of them. */
export const frontmatterTogether = (file: string, plugin: string, why: string): Diagnostic =>
  fault('frontmatter/field', {
    place: top(file),
    message: say('The schema of the plugin {plugin} refuses the fields as a whole: {why}', { plugin, why }),
  })

/** What a unified plugin reports about a note; `fatal` fails the build. */
export const pluginMessage = (place: Place, name: string, text: string, fatal: boolean): Diagnostic =>
  fault('plugin/message', {
    severity: fatal ? 'error' : 'warning',
    place,
    message: `${name}: ${text}`,
  })

const messageOf = (error: unknown): Words => {
  const words = wordsOf(error)
  return typeof words === 'string' ? words.split('\n')[0]?.trim() || say('no reason given') : words
}
