import { domainToUnicode } from 'node:url'
import { dayOf } from '../../../../config/dates.ts'
import { memo, memoOfValue } from '../../../../config/memo.ts'
import { hashOf } from '../../../core/hash.ts'
import type { Artifact } from '../../artifact.ts'
import { CANVAS, type Drawing } from '../../assets/share/share-drawing.ts'
import type { ShareImages } from '../../assets/share/share-images.ts'
import { drawnText } from '../../assets/share/share-text.ts'
import { encodePath } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Attributes } from '../head/head-tags.ts'
import type { Shared } from '../shared.ts'
import { siteColor } from '../site-color.ts'
import { type ShareImage, shareImage } from './share-image.ts'
import type { ShareJob } from './share-job.ts'
import { type ShareText, shareLayout } from './share-layout.ts'
import { type Palette, toPalette } from './share-palette.ts'

/** A share image made from text, and its file. */
interface SharePicture {
  image: ShareImage
  artifact: Artifact
}

type Given = Pick<Shared, 'site' | 'manifest'>

/** The image that previews show for a note: the one made from its title, else the first one in its text. */
export const previewImage = (page: PageRecord, shared: Given & Pick<Shared, 'graph'>): ShareImage | undefined =>
  notePicture(page, shared)?.image ?? shareImage(page, shared)

/** The images of this build, cached because a page asks for its own more than once. */
const picturesWith = memo((_share: ShareImages) => new WeakMap<PageRecord, SharePicture>())
const paletteFor = memoOfValue(toPalette)

/** The text of a share image, and the file that it comes from. */
export interface SharedText {
  text: string
  file?: string | undefined
}

/** The texts of all share images, the site's own first. */
export function shareTexts(shared: Given & Pick<Shared, 'graph'>): SharedText[] {
  const { share } = shared.manifest
  if (!share) return []
  const join = (text: ShareText) => Object.values(text).join('')
  const notes = shared.graph.pages
    .filter((page) => !hasOwnPicture(page, shared))
    .map((page) => ({ text: join(noteText(page, shared, share)), file: page.file }))
  const site = hasSitePicture(shared) ? [{ text: join(siteText(shared, share)), file: shared.site.configFile }] : []
  return [...site, ...notes]
}

const hasOwnPicture = (page: PageRecord, shared: Given): boolean =>
  [...headOf(shared), ...(page.frontmatter.meta ?? [])].some(namesPicture)

/**
 * The share image of a note; undefined if share images are off, or if the settings or the note name another image
 * (`og:image`).
 */
export function notePicture(page: PageRecord, shared: Given): SharePicture | undefined {
  const { share } = shared.manifest
  if (!share || hasOwnPicture(page, shared)) return undefined
  const pictures = picturesWith(share)
  const picture = pictures.get(page) ?? toPicture(noteText(page, shared, share), share, shared, page.title, page.file)
  pictures.set(page, picture)
  return picture
}

function noteText({ title, isPost, categories, date }: PageRecord, shared: Given, { has }: ShareImages): ShareText {
  const frame = frameOf(shared, has)
  const drawn = { ...frame, title: drawnText(title, has) || frame.title }
  if (!isPost) return drawn
  return {
    ...drawn,
    category: drawnText(categories.slice(0, 2).join(' / '), has),
    date: date && dayOf(date),
  }
}

/** The site's own share image, for its home page and lists; undefined if the settings name another one. */
export function sitePicture(shared: Given): SharePicture | undefined {
  const { config, configFile } = shared.site
  const { share } = shared.manifest
  if (!share || !hasSitePicture(shared)) return undefined
  return toPicture(siteText(shared, share), share, shared, config.title, configFile)
}

function hasSitePicture(shared: Given): boolean {
  const { social } = shared.site.config
  return !(social && social.image !== undefined) && !headOf(shared).some(namesPicture)
}

const siteText = (shared: Given, { has }: ShareImages): ShareText => ({
  ...frameOf(shared, has),
  about: drawnText(shared.site.config.description, has),
})

const headOf = ({ site }: Given): Attributes[] =>
  site.config.head.flatMap(([name, attributes]) => (name === 'meta' && attributes ? [attributes] : []))

const namesPicture = ({ property, name }: Attributes): boolean => (property ?? name) === 'og:image'

/** The texts that all share images of the site have. */
function frameOf({ site }: Given, has: ShareImages['has']): Pick<ShareText, 'title' | 'site' | 'host'> {
  const { title, url, base } = site.config
  const { hostname, port } = new URL(url!)
  const host = domainToUnicode(hostname) + (port && `:${port}`) + base.slice(0, -1)
  const name = drawnText(title, has) || host
  return { title: name, site: name, host }
}

/** Path of a share image in the output folder, named by its key, which covers everything it depends on. */
export const pictureAddress = (key: string): string => `assets/files/share.${key.slice(0, 16)}.png`

function toPicture(text: ShareText, share: ShareImages, shared: Given, alt: string, of?: string): SharePicture {
  const { site } = shared
  const element = () => shareLayout(text, paletteOf(shared), share.families)
  const key = hashOf(['share image', element(), CANVAS, share.stamp], 40)
  const path = pictureAddress(key)
  // Laid out again when it is drawn, rather than kept: all images are known early, and most have been drawn before.
  const toDrawing = (): Drawing => ({ element: element(), fonts: share.fonts, root: site.root })
  return {
    image: { src: site.config.base + encodePath(path), ...CANVAS, type: 'image/png', alt: alt || text.title },
    artifact: {
      path,
      key,
      of,
      make: () => share.draw(toDrawing()),
      remote: { job: () => ({ kind: 'share-image', key, drawing: toDrawing(), of }) satisfies ShareJob, part: 'png' },
    },
  }
}

const paletteOf = ({ site: { config } }: Given): Palette =>
  paletteFor(siteColor(config, config.shareImages ? config.shareImages.color : undefined))
