import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

export const configBroken = (place: Place, message: string): Diagnostic =>
  fault('config/broken', {
    place,
    message: `The configuration cannot be read: ${message}`,
  })

export const configExport = (file: string): Diagnostic =>
  fault('config/export', {
    place: { file, line: 1, column: 1 },
    message: 'The configuration exports no settings, nor a function that returns some.',
    hint: "Write `export default defineSite({ … })`, with `import { defineSite } from 'shenhai-kb'`.",
  })

export const contentMissing = (place: Place, dir: string): Diagnostic =>
  fault('config/content-missing', {
    place,
    message: `The content folder ${dir} does not exist.`,
    hint: 'Make the folder, or name another as content.dir.',
  })

/**
 * What a timer, a promise or an event of the author's threw while kb waited for something else, or what never answers.
 */
export const configUncaught = (file: string, problem: string): Diagnostic =>
  fault('config/uncaught', {
    place: { file, line: 1, column: 1 },
    message: `Code of the configuration, of a plugin or of a component fails: ${problem}`,
    hint: 'Wait for every promise (await, return), and catch what timers and events throw.',
  })

/** `problem` continues a sentence that names the key: "must be a number; it is …". */
export const configInvalid = (place: Place, problem: string, hint?: string): Diagnostic =>
  fault('config/invalid', {
    place,
    message: `${place.key ? `The setting \`${place.key}\`` : 'The configuration'} ${problem}.`,
    ...(hint === undefined ? {} : { hint }),
  })

/** What the command was called with; no file is at fault. */
export const flagInvalid = (flag: string, problem: string): Diagnostic =>
  fault('config/invalid', {
    message: `The flag \`${flag}\` ${problem}.`,
  })

export const configUnknownKey = (place: Place, hint?: string): Diagnostic =>
  fault('config/unknown-key', {
    place,
    message: `The setting \`${place.key}\` is not known.`,
    ...(hint === undefined ? {} : { hint }),
  })

export const styleMissing = (place: Place, path: string): Diagnostic =>
  fault('config/style-missing', {
    place,
    message: `The style sheet ${path} does not exist or cannot be read.`,
    hint: 'Name a CSS file by its path from the folder of the settings, or leave `style` out.',
  })

/** @param name  as the settings have it */
export const configLinkOutside = (place: Place, name: string): Diagnostic =>
  fault('config/link-outside', {
    place,
    message: `A symbolic link leads ${name} out of the site, so it is not read.`,
    hint: 'Copy it into the site, or name the place it leads to, such as `../notes`.',
  })

/** @param what  such as "its `onload`" */
export const policyRefused = (place: Place, what: string, hint: string): Diagnostic =>
  fault('policy/refused', {
    place,
    message: `The security policy of the site's pages refuses ${what}.`,
    hint: `${hint} \`contentSecurityPolicy: false\` leaves the policy out.`,
  })

/** @param why  such as "no visits are counted" */
export const configNoEffect = (place: Place, why: string): Diagnostic =>
  fault('config/no-effect', {
    place,
    message: `The setting \`${place.key}\` has no effect: ${why}.`,
    hint: 'Remove it.',
  })
