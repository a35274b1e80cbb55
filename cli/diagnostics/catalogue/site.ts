import { LIMITS } from '../../../config/limits.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { quoted } from '../quoted.ts'
import { fault } from './index.ts'
import { installOrOmit } from './install-or-omit.ts'

export const fileUnreadable = (file: string): Diagnostic =>
  fault('site/unreadable', {
    place: { file, line: 1, column: 1 },
    message: say('The file cannot be read.'),
    hint: say('Check its permissions, and whether it was removed in the meantime.'),
  })

export const fileTooLarge = (file: string): Diagnostic =>
  fault('site/unreadable', {
    place: { file, line: 1, column: 1 },
    message: say('The file has more than 2 GiB.'),
    hint: say('Put it on another host, and link to it there.'),
  })

export const fileSpecial = (file: string): Diagnostic =>
  fault('site/unreadable', {
    severity: 'warning',
    place: { file, line: 1, column: 1 },
    message: say('This is a pipe, a socket or a device, not a file; it is left out.'),
    hint: say('Remove it, or give it another name.'),
  })

export const linkOutside = (file: string): Diagnostic =>
  fault('site/symbolic-link', {
    place: { file, line: 1, column: 1 },
    message: say('Symbolic links are not followed.'),
    hint: say('Copy the file into the site; a link could lead outside.'),
  })

export const gitHistory = (reason: Words): Diagnostic =>
  fault('site/git-history', {
    message: say('The dates of the notes cannot be read from git: {reason}.', { reason: phrase(reason) }),
    hint: say('Try `git fsck`, or do without these dates: `theme: { lastUpdated: false }`.'),
  })

export const notUtf8 = (file: string): Diagnostic =>
  fault('site/not-utf8', {
    place: { file, line: 1, column: 1 },
    message: say('The file is not UTF-8 text.'),
    hint: say('Save it as UTF-8; GBK and GB18030 files must be converted first.'),
  })

export const nameNotUtf8 = (file: string): Diagnostic =>
  fault('site/name-not-utf8', {
    place: { file, line: 1, column: 1 },
    message: say('The name is not UTF-8, so the file or folder cannot be opened.'),
    hint: say('Rename it. To convert a whole folder of GBK names: convmv -f gbk -t utf8 -r --notest FOLDER'),
  })

export const nameWithControls = (file: string): Diagnostic =>
  fault('site/name-with-controls', {
    place: { file, line: 1, column: 1 },
    message: say(
      'The name has a line break or another control character, which addresses cannot have; the file is left out.',
    ),
    hint: say('Rename it.'),
  })

export const imageUnreadable = (file: string): Diagnostic =>
  fault('image/unreadable', {
    place: { file, line: 1, column: 1 },
    message: say('The size of the image cannot be read: the file is damaged, or browsers do not support its format.'),
    hint: say('Open it in a browser; save it again as PNG, JPEG, WebP or AVIF.'),
  })

export const appIcon = (place: Place): Diagnostic =>
  fault('config/no-app-icon', {
    place,
    message: say('The site has no icon that is suitable for an app, so browsers do not offer to install it.'),
    hint: say(
      'Put a square PNG or WebP of {size} px or more, or an SVG, into the public folder: app: { icons: [...] }',
      {
        size: LIMITS.appIcon,
      },
    ),
  })

export const imagesData = (file: string, why: Words): Diagnostic =>
  fault('images/data', {
    place: { file, line: 1, column: 1 },
    message: say('The data about images on other hosts cannot be read: {why}.', { why }),
    hint: say('Restore the last committed version, or delete the file and run: kb images check'),
  })

export const imageUnreached = (place: Place, address: string, why: Words): Diagnostic =>
  fault('image/unreachable', {
    place,
    message: say('The image {address} is not available: {why}.', { address, why: phrase(why) }),
    hint: say('Open it in a browser; put a copy next to the note, or remove it.'),
  })

/** For a player or card whose title is requested from its service. */
export const playerUnreached = (place: Place, address: string, why: Words): Diagnostic =>
  fault('image/unreachable', {
    place,
    message: say('Nothing is known about {address}: {why}.', { address, why: phrase(why) }),
    hint: say('Open it in a browser; write its title after the address, or remove it.'),
  })

export const friendUnreached = (place: Place, feed: { name: string; address: string }, why: Words): Diagnostic =>
  fault('friends/unreachable', {
    place,
    message: say('The feed {address} of {name} has no posts: {why}.', {
      address: feed.address,
      name: quoted(feed.name),
      why: phrase(why),
    }),
    hint: say("Open it in a browser, then correct the feed's address in the card or remove it."),
  })

export const imageNotChanged = (place: Place, address: string): Diagnostic =>
  fault('image/not-changed', {
    place,
    message: say('The image {address} is not moved: its address cannot be changed without changing other text.', {
      address,
    }),
    hint: say('Write it as `![text](address)`, or change it yourself.'),
  })

export const commentsNoPackage = (place: Place, name: string): Diagnostic =>
  fault('config/no-comment-client', {
    place,
    message: say('Comments need the package {name}, which is not installed.', { name }),
    hint: installOrOmit(name, 'comments'),
  })

export const componentBroken = (place: Place, problem: Words): Diagnostic =>
  fault('component/broken', {
    place,
    message: say('The site’s own components do not compile or load: {problem}', { problem: phrase(problem) }),
  })

/** @param problem where, and which value is there */
export const componentHydrate = (file: string, name: string, problem: Words): Diagnostic =>
  fault('component/hydrate', {
    place: { file, line: 1, column: 1 },
    message: say('The component {name} is not hydrated: its props cannot be passed to the browser: {problem}', {
      name,
      problem: phrase(problem),
    }),
    hint: say('Props can be strings, numbers, arrays and plain objects. Pass only such values, or remove `hydrate`.'),
  })

/** @param was version of the props for which it was written */
export const componentProps = (place: Place, name: string, was: number, now: number): Diagnostic =>
  fault('component/props', {
    place,
    message: say('The props of {name} have changed since the component was written: {was}, now {now}.', {
      name,
      was,
      now,
    }),
    hint: say('Compare it with what `kb eject {name}` writes elsewhere, then change its first line to {now}.', {
      name,
      now,
    }),
  })

export const componentThrows = (file: string, name: string, problem: Words): Diagnostic =>
  fault('component/throws', {
    place: { file, line: 1, column: 1 },
    message: say('The component {name} throws while the page is rendered: {problem}', {
      name,
      problem: phrase(problem),
    }),
    hint: ABOUT_BROWSERS.test(typeof problem === 'string' ? problem : '')
      ? say('It is rendered on the server first, without window and document; use those only in effects.')
      : undefined,
  })

/** Messages of errors in components that need a browser. */
const ABOUT_BROWSERS = /\b(?:is not defined|window|document|navigator|localStorage|sessionStorage)\b/

/** @param problem  continues "The file … of a slot cannot be shown:" */
export const slotFile = (place: Place, file: string, problem: Words): Diagnostic =>
  fault('slot/file', {
    place,
    message: say('The file {file} of a slot cannot be shown: {problem}.', { file, problem: phrase(problem) }),
  })

/** A file in the content folder that VuePress turned into a page. */
export const vuePage = (file: string): Diagnostic =>
  fault('site/vue-page', {
    place: { file, line: 1, column: 1 },
    message: say('VuePress made a page of this Vue component; kb does not.'),
    hint: say('Write the page as a note, or as a page kind in a plugin.'),
  })

/**
 * @param file  the first of them
 * @param extension  such as `.mdx`
 * @param n  their number
 */
export const notesUnread = (file: string, extension: string, n: number): Diagnostic =>
  fault('site/extension', {
    place: { file, line: 1, column: 1 },
    message:
      n === 1
        ? say('The name ends in {extension}, so the file is not a page.', { extension })
        : say('The name ends in {extension}, so the file is not a page; there are {n} such files.', { extension, n }),
    hint:
      extension === '.mdx'
        ? say('Notes are files that end in .md. Write its components as Markdown, then rename it.')
        : say('Notes are files that end in .md: rename it.'),
  })

/** @param of  the note that it is another version of */
export const syncCopy = (file: string, of: string): Diagnostic =>
  fault('site/sync-copy', {
    place: { file, line: 1, column: 1 },
    message: say('A program that syncs files made this version of {of}; it is no page.', { of }),
    hint: say('Take over what differs, then delete it.'),
  })

/** @param extension  as it is written, such as `.MD` */
export const noteExtension = (file: string, extension: string): Diagnostic =>
  fault('site/extension', {
    place: { file, line: 1, column: 1 },
    message: say('The name ends in {extension}; the file is read as a note.', { extension }),
    hint: say('Rename it to .md: VuePress ignores such files, and so do other programs.'),
  })
