import { isBuiltInComponent } from '../../markdown/html/component.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { codeRanges } from '../tags/code-ranges.ts'

/** Components of Vue that a note names outside of code and comments, and that not every site of kb knows. */
export function vueComponents(text: string): string[] {
  if (!/<[A-Z]/.test(text)) return []
  const block = findFrontmatter(text)
  const from = 'bodyOffset' in block ? block.bodyOffset : block.start
  const hidden = [
    ...codeRanges(text, from),
    ...[...text.matchAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi)].map(({ index, 0: whole }) => ({
      from: index,
      to: index + whole.length,
    })),
  ]
  const names = [...text.matchAll(/<([A-Z][\w.-]*)(?=[\s/>])/g)].flatMap(({ index, 1: name = '' }) =>
    index < from || isBuiltInComponent(name) || hidden.some((range) => range.from <= index && index < range.to)
      ? []
      : [name],
  )
  return [...new Set(names)]
}
