import { strToU8, zipSync } from 'fflate'

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ')

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface DocxParts {
  /** Paragraphs and tables of the body, as XML. */
  body: string
  /** Ids and targets of outside links. */
  links?: Readonly<Record<string, string>>
  /** Ids and bytes of PNG pictures. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** Paragraphs of footnotes, by number. */
  footnotes?: Readonly<Record<number, string>>
  /** Any further files of the archive, or others in the place of these. */
  files?: Readonly<Record<string, string | Uint8Array>>
}

const style = (id: string, name: string, kind = 'paragraph') =>
  `<w:style w:type="${kind}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`

const level = (at: number, form: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${form}"/></w:lvl>`

const list = (id: number, form: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${[0, 1, 2].map((at) => level(at, form)).join('')}</w:abstractNum>`

/** A Word document by ECMA-376: the parts that every one has, with styles of headings and two lists (1 bullets, 2 numbers). */
export function docx({ body, links = {}, pictures = {}, footnotes = {}, files = {} }: DocxParts): Uint8Array {
  const relations = [
    ['styles', 'styles', 'styles.xml'],
    ['numbering', 'numbering', 'numbering.xml'],
    ['footnotes', 'footnotes', 'footnotes.xml'],
    ...Object.keys(pictures).map((id) => [id, 'image', `media/${id}.png`]),
  ].map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
  const outside = Object.entries(links).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${target}" TargetMode="External"/>`,
  )
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[...relations, ...outside].join('')}</Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/styles.xml': `<w:styles ${NAMESPACES}>${[
      style('T', 'Title'),
      ...[1, 2, 3].map((at) => style(`${at}`, `heading ${at}`)),
      style('Q', 'Quote'),
      style('C1', 'toc 1'),
    ].join('')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${NAMESPACES}>${list(1, 'bullet')}${list(2, 'decimal')}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${NAMESPACES}>${Object.entries(footnotes)
      .map(([id, text]) => `<w:footnote w:id="${id}">${text}</w:footnote>`)
      .join('')}</w:footnotes>`,
    ...Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [`word/media/${id}.png`, bytes])),
    ...files,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
    { mtime: '2026-01-01T00:00:00Z' },
  )
}

/** Letters of one kind. */
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

export const CODE_FONT = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>'

export const paragraph = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`

export const styled = (id: string, text: string): string => paragraph(run(text), `<w:pStyle w:val="${id}"/>`)

/** A line of the list of bullets (1) or numbers (2). */
export const item = (text: string, level = 0, of = 1): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${of}"/></w:numPr>`)

export const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`

export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`

export const link = (id: string, text: string): string =>
  `<w:hyperlink r:id="${id}">${run(text, '<w:u w:val="single"/>')}</w:hyperlink>`

export const picture = (id: string, alt: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
