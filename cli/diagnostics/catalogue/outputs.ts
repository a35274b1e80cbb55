import type { Diagnostic, Place, Severity } from '../diagnostic.ts'
import { fault } from './index.ts'

/** A file of the output and what wants it: `name` continues "by". */
export interface WantedFile {
  path: string
  name: string
}

export const outputTwice = (
  place: Place | undefined,
  owner: WantedFile,
  claim: WantedFile,
  severity: Severity,
): Diagnostic =>
  fault('output/same-path', {
    severity,
    ...(place ? { place } : {}),
    message:
      owner.path === claim.path
        ? `The file ${owner.path} of the site would be written twice: by ${owner.name} and by ${claim.name}.`
        : `The files ${owner.path} (by ${owner.name}) and ${claim.path} (by ${claim.name}) of the site are one file on some disks.`,
    hint: 'Give one of the two another address or name.',
  })

export const outputFolder = (place: Place | undefined, owner: WantedFile, claim: WantedFile): Diagnostic => {
  const [file, inside] = owner.path.length < claim.path.length ? [owner, claim] : [claim, owner]
  return fault('output/file-and-folder', {
    ...(place ? { place } : {}),
    message: `${file.path} would be a file of the site (by ${file.name}) and a folder with ${inside.path} (by ${inside.name}).`,
    hint: 'Give one of the two another address or name.',
  })
}

export const aliasTaken = (place: Place | undefined, path: string, owner: string, severity: Severity): Diagnostic =>
  fault('page/alias-taken', {
    severity,
    ...(place ? { place } : {}),
    message: `The alias that would be written to ${path} is left out: that place is taken by ${owner}.`,
    hint: 'Remove the alias, or give it another address.',
  })

/** @param name  such as `the redirect from /a/ to /b/` */
export const redirectTaken = (place: Place | undefined, name: string, owner: string): Diagnostic =>
  fault('redirect/taken', {
    ...(place ? { place } : {}),
    message: `${capital(name)} is left out: that address is taken by ${owner}.`,
    hint: 'Remove it from `redirects`.',
  })

export const redirectNowhere = (place: Place | undefined, name: string): Diagnostic =>
  fault('redirect/no-such-page', {
    ...(place ? { place } : {}),
    message: `${capital(name)} leads to no page and no feed of the site.`,
    hint: 'Write the address of a page or list, such as /archives/, or of a feed, such as /feed.atom; feeds need `url`.',
  })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
