import { LIMITS } from '../../../config/limits.ts'
import { listed, phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place, Severity } from '../diagnostic.ts'
import { quoted, shown } from '../quoted.ts'
import { fault } from './index.ts'

const top = (file: string): Place => ({ file, line: 1, column: 1 })

/** §5, word for word. */
export const sidebarTooDeep = (place: Place, title: string): Diagnostic =>
  fault('sidebar/too-deep', {
    place,
    message: say('detected a too deep nested sidebar group'),
    hint: say('“{title}” is nested more than 3 groups deep; move it up.', { title }),
  })

/** §5: a sidebar link matching no page. */
export const sidebarNoPage = (place: Place, link: string, near: string | undefined): Diagnostic =>
  fault('sidebar/no-such-page', {
    place,
    message: say('No matching page found for sidebar item {link}', { link: quoted(link) }),
    hint: near ? say('Did you mean {near}?', { near }) : undefined,
  })

export const nameWithoutNumber = (file: string): Diagnostic =>
  fault('sidebar/no-number', {
    place: top(file),
    message: say('The name has no number, so the structured sidebar leaves it out.'),
    hint: say('Start the name with a number and a separator, such as `01.`; the page itself is built.'),
  })

export const sameNumber = (file: string, other: string): Diagnostic =>
  fault('sidebar/same-number', {
    place: top(file),
    message: say('The name has the same number as {other}; both are kept, sorted by name.', { other }),
    hint: say('Give one of them another number.'),
  })

export const catalogueNoFolder = (
  file: string,
  field: 'path' | 'key',
  path: string,
  near: string | undefined,
): Diagnostic =>
  fault('catalogue/no-such-folder', {
    place: { ...top(file), key: `pageComponent.data.${field}` },
    message: say("The catalogue's folder {path} does not exist or has no numbered notes.", { path: quoted(path) }),
    hint: near
      ? say('Did you mean {near}?', { near })
      : say('Write its path from the content folder, including numbers, such as 01.前端.'),
  })

export const catalogueNoPath = (file: string): Diagnostic =>
  fault('catalogue/no-path', {
    place: { ...top(file), key: 'pageComponent.data' },
    message: say('The catalogue has no folder.'),
    hint: say('Add `data: { path: 01.前端 }` to pageComponent.'),
  })

const noPage = (target: string): Words =>
  say('The link {target} does not lead to a page or a file.', { target: quoted(target) })

export const linkNoPage = (place: Place, severity: Severity, target: string, near: string | undefined): Diagnostic =>
  fault('link/no-such-page', {
    severity,
    place,
    message: noPage(target),
    hint: near ? say('Did you mean {near}?', { near }) : undefined,
  })

/** A link whose note exists: what is similar to it would mislead. */
export const linkHiddenNote = (
  place: Place,
  severity: Severity,
  target: string,
  { file, why }: { file: string; why: 'draft' | 'scheduled' | 'expired' },
): Diagnostic => {
  const hints = {
    draft: say('{file} is a draft, so it is left out.', { file }),
    scheduled: say('{file} is left out before its `date`.', { file }),
    expired: say('{file} is left out since its `expire`.', { file }),
  }
  return fault('link/no-such-page', { severity, place, message: noPage(target), hint: hints[why] })
}

/** @param link its address, and the name of the card with the link */
export const linkUnreached = (place: Place, link: { address: string; name?: string }, why: Words): Diagnostic => {
  const { address, name } = link
  return fault('link/unreachable', {
    place,
    message: name
      ? say('{name} cannot be reached at {address}: {why}.', { name: quoted(name), address, why: phrase(why) })
      : say('The address {address} cannot be reached: {why}.', { address, why: phrase(why) }),
  })
}

export const linkNoAnchor = (place: Place, target: string, page: string, near: string | undefined): Diagnostic =>
  fault('link/no-such-anchor', {
    place,
    message: say('The link {target} refers to an anchor that {page} does not have.', { target: quoted(target), page }),
    hint: near ? say('Did you mean #{near}?', { near }) : undefined,
  })

export const wikiAmbiguous = (place: Place, target: string, files: string[]): Diagnostic =>
  fault('link/ambiguous-note', {
    place,
    message: say('[[{target}]] matches {n} notes; the first one is used: {files}.', {
      target,
      n: files.length,
      files: listed(files),
    }),
    hint: say('Write a longer part of the path.'),
  })

/** Paths of files that a message lists at most. */
const MAX_LISTED = 5

/** @param path  of the nearest file */
export const fileAmbiguous = (place: Place, target: string, path: string, all: readonly string[]): Diagnostic => {
  const others = all.filter((file) => file !== path).slice(0, MAX_LISTED - 1)
  return fault('link/ambiguous-note', {
    place,
    message: say('[[{target}]] matches {n} files; the nearest one is used: {files}.', {
      target,
      n: all.length,
      files: listed([path, ...others]),
    }),
    hint: say('Write a longer part of the path.'),
  })
}

/** @param target  of the first that is a link */
export const linkEmbedLimit = (place: Place, target: string): Diagnostic =>
  fault('link/embed-limit', {
    place,
    message: say('The page shows too much of other notes: {target} is a link.', { target: `![[${target}]]` }),
    hint: say('A page shows {count} notes and {size} characters of HTML at most; link to the others.', {
      count: LIMITS.embedCount,
      size: LIMITS.embedSize,
    }),
  })

export const linkSpaced = (place: Place, target: string): Diagnostic =>
  fault('link/spaces', {
    place,
    message: say('The link to {target} is text, because addresses of Markdown have no spaces.', {
      target: quoted(target),
    }),
    hint: say('Write {angled}, or {encoded}.', {
      angled: `(<${shown(target)}>)`,
      encoded: `(${shown(target.replaceAll(' ', '%20').replaceAll('\t', '%09'))})`,
    }),
  })

export const linkUntrustedFile = (place: Place, target: string): Diagnostic =>
  fault('link/untrusted-file', {
    place,
    message: say('The file {target} is left out: browsers could run code in it, and the content is untrusted.', {
      target: quoted(target),
    }),
    hint: say('Put it into the public folder if you trust it.'),
  })

/** @param source original address of a downloaded image */
export const imageMissing = (
  place: Place,
  severity: Severity,
  target: string,
  near: string | undefined,
  source?: string,
): Diagnostic =>
  fault('image/missing', {
    severity,
    place,
    message: say('The image {target} does not exist.', { target: quoted(target) }),
    hint: source
      ? say('It came from {address}; run `kb images fetch` to download it again.', { address: source })
      : near
        ? say('Did you mean {near}?', { near })
        : undefined,
  })

export const bannerUnknown = (place: Place, value: string): Diagnostic =>
  fault('home/banner', {
    place,
    message: say('The banner {value} is not an image; the home page has none.', { value: quoted(value) }),
    hint: say('Write auto, none, the path of an image in the public folder, or `background: …`.'),
  })

export const navNoPage = (place: Place, link: string, near: string | undefined): Diagnostic =>
  fault('nav/no-such-page', {
    place,
    message: say('The menu entry {link} does not lead to a page.', { link: quoted(link) }),
    hint: near ? say('Did you mean {near}?', { near }) : undefined,
  })

export const seriesNearName = (file: string, name: string, near: string): Diagnostic =>
  fault('series/near-name', {
    place: { ...top(file), key: 'series' },
    message: say('No other note is in the series {name}.', { name: quoted(name) }),
    hint: say('Did you mean {near}?', { near }),
  })

export const seriesSameOrder = (file: string, order: number, other: string): Diagnostic =>
  fault('series/same-order', {
    place: { ...top(file), key: 'seriesOrder' },
    message: say('The note has number {order} in its series, as does {other}; they are sorted by date, then by path.', {
      order,
      other,
    }),
    hint: say('Give one of them another number.'),
  })

/** @param numberHelps  whether the sidebar would list the page if its name had a number */
export const pageOrphan = (file: string, numberHelps: boolean): Diagnostic =>
  fault('page/orphan', {
    place: top(file),
    message: say('No page, menu, sidebar or list links to this page.'),
    hint: numberHelps
      ? say('Link to it, or add a number to its name.')
      : say('Link to it in a note, a menu or the footer.'),
  })
