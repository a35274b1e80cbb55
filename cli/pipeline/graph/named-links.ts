import { percentDecode } from '../../core/percent-decode.ts'
import { fileAmbiguous, imageMissing, linkUntrustedFile } from '../../diagnostics/catalogue/graph.ts'
import type { ImageSlot, LinkSlot } from '../../markdown/markdown.ts'
import { attachmentKind } from '../../markdown/syntax/attachment.ts'
import { nameIn } from '../../markdown/syntax/wiki-link.ts'
import { encodePath } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { deadNoteLink } from './dead-note-link.ts'
import { folderOf } from './link-address.ts'
import { isLeftOut, type LinkRules, placeOf, type Report } from './link-rules.ts'
import type { LinkTarget } from './link-target.ts'

/**
 * Whether double brackets that name no note may name a file: they are what shows one, or have the extension of one. On
 * a site without links by name, `[[main.ts]]` is more likely code.
 */
export function mayNameFile({ target, isEmbed }: LinkSlot, { wiki }: LinkRules): boolean {
  const { name } = split(target)
  return attachmentKind(name) !== undefined || ((wiki || isEmbed === true) && /\.[^\s./]{1,12}$/.test(name))
}

/** Resolves a link or player with the name of a file; one that names none is reported. */
export function resolveNamedLink(page: PageRecord, link: LinkSlot, rules: LinkRules, report: Report): LinkTarget {
  const file = findNamed(page, link, rules, report)
  if (file) return file
  const { name } = split(link.target)
  const isShown = link.kind === 'file' || link.isEmbed === true
  const target = `${isShown ? '!' : ''}[[${link.target}]]`
  const near = rules.named.near(name)
  if (isShown || rules.wiki)
    report(
      deadNoteLink({ place: placeOf(page, link), target, address: `/${name}`, from: page.relativePath, near }, rules),
    )
  return { kind: 'none', href: addressOf(name) }
}

/** Resolves `![[wave.png]]`. */
export function resolveNamedImage(page: PageRecord, image: ImageSlot, rules: LinkRules, report: Report): LinkTarget {
  const file = findNamed(page, image, rules, report)
  if (file) return file
  const { name } = split(image.target)
  report(imageMissing(placeOf(page, image), rules.severity, image.target, rules.named.near(name)))
  return { kind: 'none', href: addressOf(name) }
}

function findNamed(
  page: PageRecord,
  slot: LinkSlot | ImageSlot,
  rules: LinkRules,
  report: Report,
): LinkTarget | undefined {
  const { name, hash } = split(slot.target)
  const file = rules.named.find(name, folderOf(page, slot.from) ?? '.')
  if (!file) return undefined
  if (file.rivals) report(fileAmbiguous(placeOf(page, slot), slot.target, file.path, file.rivals))
  const target = { kind: file.kind, path: file.path, hash }
  if (!isLeftOut(target, rules)) return target
  report(linkUntrustedFile(placeOf(page, slot), slot.target))
  return { kind: 'none', href: '#' }
}

/** Names of files may have a `?`. */
function split(target: string): { name: string; hash: string } {
  const at = target.indexOf('#')
  return { name: nameIn(target), hash: at < 0 ? '' : percentDecode(target.slice(at + 1)) }
}

/** Of a file that does not exist: always below the page, whatever its name looks like. */
const addressOf = (name: string): string => `./${encodePath(name)}`
