import { posix } from 'node:path'
import { nearest } from '../../../config/suggest.ts'
import { completeDecoding, decodeAddress, percentDecode } from '../../core/percent-decode.ts'
import {
  imageMissing,
  linkNoAnchor,
  linkSpaced,
  linkUntrustedFile,
  wikiAmbiguous,
} from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome, Place } from '../../diagnostics/diagnostic.ts'
import type { ImageSlot, LinkSlot } from '../../markdown/markdown.ts'
import { withOpenText } from '../notes/parsed-document.ts'
import { type LinkParts, splitHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { isDataName, isNoteName } from '../sources/note-name.ts'
import { anchorIds } from './anchor-ids.ts'
import { deadNoteLink } from './dead-note-link.ts'
import { folderIds } from './group-ids.ts'
import { headingByOtherId, headingId } from './heading-by-text.ts'
import { externalMeant, pathMeant } from './is-external.ts'
import { addressOf, folderOf, linkingFile } from './link-address.ts'
import { isLeftOut, type LinkRules, placeOf, type Report } from './link-rules.ts'
import type { LinkTarget } from './link-target.ts'
import { mayNameFile, resolveNamedImage, resolveNamedLink } from './named-links.ts'
import { pictureSource } from './picture-source.ts'
import { publicFileAt } from './public-file-at.ts'

/**
 * Resolves all links and images of a page: to a page (checking the fragment), a public file, a file next to the note,
 * or nowhere. A link that leads nowhere is reported where it is written.
 *
 * @see docs/behaviour.md M20–M24, R07, R08
 */
export function resolveLinks(
  page: PageRecord,
  rules: LinkRules,
): Outcome<{ links: LinkTarget[]; images: LinkTarget[] }> {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const text = withOpenText(page.document)
  const links = text.links.map((link) =>
    link.kind === 'page' ? resolveLink(page, link, rules, report) : resolveName(page, link, rules, report),
  )
  const images = text.images.map((image) => resolveImage(page, image, rules, report))
  for (const link of text.spacedLinks ?? [])
    if (isFile(page, link, rules)) report(linkSpaced(placeOf(page, link), link.target))
  return { value: { links, images }, diagnostics }
}

/** Whether a link with spaces in its address, which is text, would lead to a file. */
function isFile(page: PageRecord, link: LinkSlot, rules: LinkRules): boolean {
  const { path, hash } = split(decodeAddress(link.target))
  const address = addressOf(page, link, path, rules.base)
  return rules.index.byFile(address.slice(1)) !== undefined || resolveFile(path, address, hash, rules) !== undefined
}

/** The parts of a link, of which the hash is decoded. */
function split(target: string): LinkParts {
  const parts = splitHref(target)
  return { ...parts, hash: percentDecode(parts.hash) }
}

/** Whether a hash names a slide of a note shown as slides, whose number only the renderer knows. */
const isSlide = ({ layout }: PageRecord, hash: string): boolean =>
  layout?.isOurs === true && layout.name === 'slides' && /^_?slide-[1-9]\d*$/.test(hash)

function toPage(
  page: PageRecord | undefined,
  path: string,
  hash: string,
  { place, target, rules, report }: { place: Place; target: string; rules: LinkRules; report: Report },
): LinkTarget {
  const found = { kind: 'page', path, hash, page } as const
  if (hash === '' || !page || isSlide(page, hash)) return found
  const text = withOpenText(page.document)
  const folders = folderIds(rules.catalogues.get(page.path)?.items ?? [])
  if (anchorIds(text.anchors).has(hash) || folders.has(hash)) return found
  const meant = headingByOtherId(text, hash)
  if (meant !== undefined) return { ...found, hash: meant }
  report(linkNoAnchor(place, target, page.file, nearest(hash, [...text.anchors, ...folders])))
  return found
}

function resolveLink(page: PageRecord, link: LinkSlot, rules: LinkRules, report: Report): LinkTarget {
  const { path, query, hash } = split(link.target)
  const target = resolvePath(page, link, { path, hash }, rules, report)
  return query.length > 1 && target.kind !== 'none' ? { ...target, query } : target
}

function resolvePath(
  page: PageRecord,
  link: LinkSlot,
  { path, hash }: { path: string; hash: string },
  rules: LinkRules,
  report: Report,
): LinkTarget {
  const place = placeOf(page, link)
  const written = { place, target: link.target, rules, report }
  if (path === '') return toPage(page, page.path, hash, written)
  const address = addressOf(page, link, path, rules.base)
  // A canvas and a base are pages; the page of a canvas links to the file.
  const isPage = isNoteName(address) || (isDataName(address) && address.slice(1) !== page.relativePath)
  const note = isPage ? rules.index.byFile(address.slice(1)) : undefined
  const target = note ? { path: note.path, page: note } : rules.index.byAddress(address)
  if (target) return toPage(target.page, target.path, hash, written)
  const file =
    resolveFile(path, address, hash, rules) ?? resolvePublicFile(folderOf(page, link.from), path, hash, rules)
  if (file && isLeftOut(file, rules)) {
    report(linkUntrustedFile(place, link.target))
    return { kind: 'none', href: '#' }
  }
  if (file) return file
  if (rules.isFeed(address)) return { kind: 'none', href: address }
  const leads = (target: string) => resolveLink(page, { ...link, target }, rules, () => {}).kind !== 'none'
  const near = externalMeant(link.target) ?? pathMeant(link.target, leads)
  const from = linkingFile(page, link.from) ?? page.relativePath
  report(deadNoteLink({ place, target: link.target, address, from, near }, rules))
  return { kind: 'none', href: link.target }
}

function resolveFile(path: string, address: string, hash: string, rules: LinkRules): LinkTarget | undefined {
  const name = address.slice(1)
  // A relative link may name a public file as pages saw it that were at the address of their note's file.
  const published = publicFileAt(address, rules.sources.publicFiles)
  if (rules.sources.files.has(name) && (published === undefined || !path.startsWith('/')))
    return { kind: 'file', path: name, hash }
  return published === undefined ? undefined : { kind: 'public', path: published, hash }
}

/**
 * Finds a public file by its path on disk, as editors insert it: `../.vuepress/public/img/x.png`. Any folder named
 * `public` in the path is accepted, because the public folder may have moved since, and such paths often have the wrong
 * number of `../`.
 */
function resolvePublicFile(
  folder: string | undefined,
  path: string,
  hash: string,
  rules: LinkRules,
): LinkTarget | undefined {
  const decoded = completeDecoding(path).normalize('NFC')
  if (!decoded.includes('/')) return undefined
  const onDisk = folder === undefined ? '' : posix.join(folder, decoded)
  const names = [
    onDisk.startsWith(`${rules.publicFolder}/`) ? onDisk.slice(rules.publicFolder.length + 1) : undefined,
    /(?:^|\/)public\/(.+)$/.exec(posix.normalize(decoded))?.[1],
  ]
  const name = names.find((candidate) => candidate !== undefined && rules.sources.publicFiles.has(candidate))
  return name === undefined ? undefined : { kind: 'public', path: name, hash }
}

/**
 * Resolves a webpack alias such as `~@images/x.png` or `~images/x.png`. Only the old configuration knew which folder it
 * means, so this finds the single file whose path ends with the rest (`x.png`), preferring a path that equals it.
 *
 * @see docs/behaviour.md M30
 */
function resolveAlias(path: string, hash: string, { sources }: LinkRules): LinkTarget | undefined {
  const rest = /^(?:~|@)[^/]*\/(.+)$/.exec(completeDecoding(path).normalize('NFC'))?.[1]
  if (rest === undefined) return undefined
  const named = (files: Iterable<string>) => [...files].filter((name) => `/${name}`.endsWith(`/${rest}`))
  const found = [
    ...named(sources.files.keys()).map((name) => ({ kind: 'file', path: name, hash }) as const),
    ...named(sources.publicFiles.keys()).map((name) => ({ kind: 'public', path: name, hash }) as const),
  ]
  const whole = found.filter((target) => target.path === rest)
  const meant = whole.length > 0 ? whole : found
  return meant.length === 1 ? meant[0] : undefined
}

/** Resolves what is in double brackets. */
const resolveName = (page: PageRecord, link: LinkSlot, rules: LinkRules, report: Report): LinkTarget =>
  link.kind === 'wiki' ? resolveWiki(page, link, rules, report) : resolveNamedLink(page, link, rules, report)

function resolveWiki(page: PageRecord, link: LinkSlot, rules: LinkRules, report: Report): LinkTarget {
  const { path, query, hash } = split(link.target)
  // A title may be a question.
  const name = path + query
  const place = placeOf(page, link)
  const written = { place, target: link.target, rules, report }
  if (name === '') return toPage(page, page.path, headingId(page.document, hash), written)
  const isOwn = (candidate: PageRecord) => rules.languageOf(candidate) === rules.languageOf(page)
  const candidates = rules.index.byName(name, isOwn)
  if (candidates.length === 0) {
    if (mayNameFile(link, rules)) return resolveNamedLink(page, link, rules, report)
    if (rules.wiki)
      report(deadNoteLink({ place, target: `[[${link.target}]]`, address: `/${name}`, from: page.relativePath }, rules))
    return { kind: 'none', href: `#${name}` }
  }
  // Prefer a note in the folder of the file with the link, like the editors that write such links.
  const folder = folderOf(page, link.from)
  const target = candidates.find((candidate) => posix.dirname(candidate.relativePath) === folder) ?? candidates[0]!
  if (candidates.length > 1 && posix.dirname(target.relativePath) !== folder)
    report(
      wikiAmbiguous(
        place,
        link.target,
        candidates.map((candidate) => candidate.file),
      ),
    )
  return toPage(target, target.path, headingId(target.document, hash), written)
}

function* fileNames({ sources }: LinkRules): Iterable<string> {
  yield* sources.files.keys()
  yield* sources.publicFiles.keys()
}

function resolveImage(page: PageRecord, image: ImageSlot, rules: LinkRules, report: Report): LinkTarget {
  if (image.isNamed) return resolveNamedImage(page, image, rules, report)
  const { path, hash } = split(image.target)
  const address = addressOf(page, image, path, rules.base)
  const name = address.slice(1)
  const file =
    rules.sources.files.has(name) && !path.startsWith('/')
      ? ({ kind: 'file', path: name, hash } as const)
      : (resolveFile(path, address, hash, rules) ??
        resolvePublicFile(folderOf(page, image.from), path, hash, rules) ??
        resolveAlias(path, hash, rules))
  if (file && isLeftOut(file, rules)) {
    report(linkUntrustedFile(placeOf(page, image), image.target))
    return { kind: 'none', href: image.target }
  }
  if (file) return file
  // `![](img/x.png)` may also mean the public folder, as in notes written for the original theme.
  const publicName = completeDecoding(path).replace(/^(\.?\/)+/, '')
  if (rules.sources.publicFiles.has(publicName)) return { kind: 'public', path: publicName, hash }
  // A file may have `%20` in its name, which VuePress did not decode.
  const encoded = addressOf(page, image, encodeURI(path.toWellFormed()), rules.base).slice(1)
  if (rules.sources.files.has(encoded)) return { kind: 'file', path: encoded, hash }
  const source = pictureSource(page.frontmatter, image.target)
  const leads = (target: string) => resolveImage(page, { ...image, target }, rules, () => {}).kind !== 'none'
  const near = pathMeant(image.target, leads) ?? rules.nearest(name, fileNames(rules))
  report(imageMissing(placeOf(page, image), rules.severity, image.target, near, source))
  return { kind: 'none', href: image.target }
}
