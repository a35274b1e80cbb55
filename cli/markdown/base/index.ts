import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { JoinedTexts } from '../canvas/join-texts.ts'
import { baseSlot, type MarkdownInput, type MarkdownResult } from '../markdown.ts'
import { toSlug, uniqueSlugs } from '../tree/slug.ts'
import { readBase } from './read-base.ts'

/** A file of a base as the text of a page: each of its views below a heading. */
export async function parseBase(input: MarkdownInput): Promise<MarkdownResult> {
  const { result } = new JoinedTexts()
  result.features.base = true
  const { value: base, diagnostics } = readBase(
    input.text,
    (at) => ({ file: input.file, ...at }),
    await import('./packages.ts'),
  )
  result.diagnostics.push(...diagnostics)
  if (!base) return result
  const unique = uniqueSlugs()
  if (base.views.some(({ type }) => type === 'cards')) result.features.blocks = true
  result.bases = base.views.map((_, view) => ({ base, view }))
  for (const [n, { name }] of base.views.entries()) {
    if (name !== '') {
      const slug = unique(toSlug(name))
      result.headings.push({ level: 2, title: name, slug, charIndex: result.content.length })
      if (slug) result.anchors.push(slug)
      result.content += `${name}\n`
      const anchor = `<a class="header-anchor" href="#${escapeAttribute(slug)}" aria-hidden="true" tabindex="-1">#</a> `
      result.html += slug
        ? `<h2 id="${escapeAttribute(slug)}">${anchor}${escapeText(name)}</h2>`
        : `<h2>${escapeText(name)}</h2>`
    }
    result.html += baseSlot(n)
  }
  return result
}
