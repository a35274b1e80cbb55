import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { type PictureType, pictureType } from '../../author/pictures/picture-type.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { eachDocxPart, isXmlPart, UnreadableDocument } from './docx-parts.ts'
import { hasRowOfBlanks } from './field-blanks.ts'
import { markCode, type WordElement } from './mark-code.ts'

interface DocxHtml {
  /** Images have their part's name as the source: `<img src="word/media/image1.png">`. */
  html: string
  /** File extensions of the images that browsers can show, by part. */
  pictures: ReadonlyMap<string, string>
  /** What the document contains and the HTML leaves out. */
  lost: Words[]
}

/** Styles of Word, LibreOffice and Pandoc, whose names in files are English whatever the program's language. */
const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='Source Text'] => code",
  // Leave out a table of contents: kb generates its own.
  ...Array.from({ length: 9 }, (_, at) => `p[style-name='toc ${at + 1}'] => !`),
  "p[style-name='TOC Heading'] => !",
  'highlight => mark',
]

/** Elements that the HTML leaves out, by tags with the namespace prefixes that all programs use. */
const LOST: readonly { sign: RegExp; what: Words }[] = [
  { sign: /<m:oMath[\s/>]/, what: say('formulas') },
  { sign: /<c:chart[\s/>]/, what: say('charts') },
  { sign: /<dgm:relIds[\s/>]/, what: say('diagrams of Word') },
  { sign: /<o:OLEObject[\s/>]/, what: say('embedded files') },
  { sign: /<w:commentReference[\s/>]/, what: say('comments') },
]

/** Image types that browsers show and that cannot contain scripts; Word also shows EMF, WMF and TIFF. */
const SHOWN: readonly (PictureType | undefined)[] = ['png', 'jpg', 'gif', 'webp', 'avif', 'bmp']

/**
 * Converts a Word document to HTML.
 *
 * @param file  absolute; its archive is unpacked within limits, and nothing outside it is read
 * @throws UnreadableDocument
 */
export async function docxHtml(file: string): Promise<DocxHtml> {
  const parts = new Map<string, Uint8Array>()
  const pictures = new Map<string, string>()
  let signs = ''
  eachDocxPart(
    file,
    () => true,
    ({ name, bytes }) => {
      if (isXmlPart(name)) {
        const text = Buffer.from(bytes).toString('utf8')
        // The format allows no DOCTYPE or entities, and entities can expand without limit.
        if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || hasRowOfBlanks(text)) throw new UnreadableDocument('damaged')
        if (/^word\/[^/]*document[^/]*\.xml$/i.test(name)) signs += text
        parts.set(name, bytes)
        return
      }
      const type = pictureType(bytes)
      if (type !== undefined && SHOWN.includes(type)) pictures.set(name, type)
      // Replace an image's bytes by its name: the converter returns them for each image, and only the name is needed.
      parts.set(name, Buffer.from(name))
    },
  )
  const missing = { pictures: 0 }
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = await image.readAsBuffer().then(
      (name) => name.toString(),
      () => '',
    )
    if (pictures.has(src)) return { src }
    missing.pictures++
    return { src: '' }
  })
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 })) },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage,
        transformDocument: (document: WordElement) => markCode(document),
      },
    )
    .catch(() => {
      throw new UnreadableDocument('damaged')
    })
  return {
    html: value,
    pictures,
    lost: [
      ...LOST.flatMap(({ sign, what }) => (sign.test(signs) ? [what] : [])),
      ...(missing.pictures > 0 ? [say('{n} {n|picture|pictures}', { n: missing.pictures })] : []),
    ],
  }
}
