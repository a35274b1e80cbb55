import { phrase, type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place, Severity } from '../diagnostic.ts'
import { fault } from './index.ts'

/** A file of the output and what writes it: `name` continues "by". */
interface WantedFile {
  path: string
  name: Words
}

/** @param owner  what the build writes if it goes on */
const otherName = (owner: WantedFile): Sentence =>
  say('Give one of them another address or name. Until then, {owner} takes precedence.', { owner: phrase(owner.name) })

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
        ? say('The file {ownerPath} has two sources: {ownerName} and {claimName}.', {
            ownerPath: owner.path,
            ownerName: phrase(owner.name),
            claimName: phrase(claim.name),
          })
        : say(
            'The files {ownerPath} (by {ownerName}) and {claimPath} (by {claimName}) of the site are the same file on some disks.',
            {
              ownerPath: owner.path,
              ownerName: phrase(owner.name),
              claimPath: claim.path,
              claimName: phrase(claim.name),
            },
          ),
    hint: otherName(owner),
  })

export const outputFolder = (place: Place | undefined, owner: WantedFile, claim: WantedFile): Diagnostic => {
  const [file, inside] = owner.path.length < claim.path.length ? [owner, claim] : [claim, owner]
  return fault('output/file-and-folder', {
    ...(place ? { place } : {}),
    message: say(
      '{filePath} would be both a file of the site (by {fileName}) and the folder of {insidePath} (by {insideName}).',
      { filePath: file.path, fileName: phrase(file.name), insidePath: inside.path, insideName: phrase(inside.name) },
    ),
    hint: otherName(owner),
  })
}

export const aliasTaken = (place: Place | undefined, path: string, owner: Words, severity: Severity): Diagnostic =>
  fault('page/alias-taken', {
    severity,
    ...(place ? { place } : {}),
    message: say('The alias at {path} is left out: {owner} is there already.', {
      path,
      owner: phrase(owner),
    }),
    hint: say('Remove the alias, or give it another address.'),
  })

/** @param name  such as `the redirect from /a/ to /b/` */
export const redirectTaken = (place: Place | undefined, name: Words, owner: Words): Diagnostic =>
  fault('redirect/taken', {
    ...(place ? { place } : {}),
    message: say('{name} is left out: {owner} already has this address.', {
      name: phrase(capital(name)),
      owner: phrase(owner),
    }),
    hint: say('Remove it from `redirects`.'),
  })

export const redirectNowhere = (place: Place | undefined, name: Words): Diagnostic =>
  fault('redirect/no-such-page', {
    ...(place ? { place } : {}),
    message: say('{name} does not lead to a page or a feed of the site.', { name: phrase(capital(name)) }),
    hint: say(
      'Write the address of a page or list, such as /archives/, or of a feed, such as /feed.atom; feeds need `url`.',
    ),
  })

const capital = (words: Words): Words =>
  typeof words === 'string' ? capitalOf(words) : { ...words, text: capitalOf(words.text) }
const capitalOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
