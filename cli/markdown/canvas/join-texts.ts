import { addFeatures, type LinkSlot, type MarkdownResult, SLOT_MARK, slot } from '../markdown.ts'

const SLOT = new RegExp(`${SLOT_MARK}([LTNIRCDB])(\\d+)${SLOT_MARK}`, 'g')

const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi
/** An attribute with an id. */
const REFERENCE = /( (?:id|for|aria-labelledby|aria-describedby|aria-controls)="| href="#)([^"]*)"/g

/** Texts that were parsed apart, as one: slots are numbered through, and no two elements have the same id. */
export class JoinedTexts {
  readonly result: MarkdownResult = {
    html: '',
    headings: [],
    anchors: [],
    links: [],
    images: [],
    remotePictures: [],
    content: '',
    codeAt: [],
    prose: '',
    features: { math: false, mermaid: false, demo: false, images: false, islands: [] },
    includes: [],
    demos: [],
    code: [],
    diagnostics: [],
  }
  readonly #ids = new Set<string>()

  /** @returns the number of the link's slot */
  link(link: LinkSlot): string {
    return slot(this.result.links.push(link) - 1)
  }

  /** Text for the search, which stands in none of the parsed ones. */
  text(words: string): void {
    this.result.content += `${words}\n`
  }

  /**
   * @param line  in the file, where all of the text stands
   * @returns its HTML
   */
  add(part: MarkdownResult, file: string, line: number): string {
    const { result } = this
    const from = {
      L: result.links.length,
      T: result.links.length,
      N: result.links.length,
      I: result.images.length,
      R: result.remotePictures.length,
      C: result.code.length,
      D: result.demos.length,
      B: result.bases?.length ?? 0,
    }
    const start = result.content.length
    const { html, rename } = this.#withOwnIds(part)
    const here = { line, column: 1 }
    result.links.push(...part.links.map((link) => ({ ...link, ...here })))
    result.images.push(...part.images.map((image) => ({ ...image, ...here })))
    result.remotePictures.push(...part.remotePictures.map((picture) => ({ ...picture, ...here })))
    result.code.push(...part.code)
    result.demos.push(...part.demos)
    result.includes.push(...part.includes)
    result.anchors.push(...part.anchors.map(rename))
    result.headings.push(
      ...part.headings.map((heading) => ({
        ...heading,
        slug: rename(heading.slug),
        charIndex: heading.charIndex + start,
      })),
    )
    result.codeAt.push(...part.codeAt.map((at) => at + start))
    result.content += `${part.content}\n`
    result.prose += `${part.prose} `
    result.diagnostics.push(...part.diagnostics.map((fault) => ({ ...fault, place: { file, ...here } })))
    addFeatures(result.features, part.features)
    if (part.bases) result.bases = [...(result.bases ?? []), ...part.bases]
    if (part.spacedLinks)
      result.spacedLinks = [...(result.spacedLinks ?? []), ...part.spacedLinks.map((link) => ({ ...link, ...here }))]
    if (part.sheets) result.sheets = [...(result.sheets ?? []), ...part.sheets]
    for (const { address } of part.sheetFiles ?? [])
      result.sheetFiles = [...(result.sheetFiles ?? []), { address, place: { file, ...here } }]
    return html.replace(
      SLOT,
      (_, kind: keyof typeof from, n: string) => `${SLOT_MARK}${kind}${from[kind] + Number(n)}${SLOT_MARK}`,
    )
  }

  /** Renames ids that an earlier text has, and what refers to them. */
  #withOwnIds(part: MarkdownResult): { html: string; rename: (id: string) => string } {
    const names = new Map<string, string>()
    for (const id of part.anchors) {
      let own = id
      for (let n = 2; this.#ids.has(own); n++) own = `${id}-${n}`
      this.#ids.add(own)
      if (own !== id) names.set(id, own)
    }
    const rename = (id: string) => names.get(id) ?? id
    if (names.size === 0) return { html: part.html, rename }
    const html = part.html.replace(TAG, (tag) =>
      tag.replace(REFERENCE, (_, start: string, id: string) => `${start}${rename(id)}"`),
    )
    return { html, rename }
  }
}
