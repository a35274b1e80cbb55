import type { Paragraph, Parents, RootContent } from 'mdast'

/** An import of what only Docusaurus and Astro have: `import Tabs from '@theme/Tabs'`. */
const OF_TOOLS = /^import\b[^'"\n]*['"](?:@theme|@site|@docusaurus|@astrojs)\//m
/** A text of nothing but imports, as in MDX. */
const IMPORTS = /^(?:import\s[^'"]*['"][^'"\n]+['"]\s*(?:;\s*)?)+$/

/**
 * Removes paragraphs of nothing but imports if one of them is for a tool whose notes are MDX: that tool shows none of
 * them. The components that they import are found by their tags.
 */
export function removeModuleImports(root: Parents, text: string): void {
  if (!OF_TOOLS.test(text)) return
  const sourceOf = ({ position }: Paragraph): string => text.slice(position?.start.offset, position?.end.offset)
  const imports = (root.children as RootContent[]).filter(
    (node): node is Paragraph => node.type === 'paragraph' && IMPORTS.test(sourceOf(node)),
  )
  if (!imports.some((node) => OF_TOOLS.test(sourceOf(node)))) return
  const removed = new Set<RootContent>(imports)
  root.children = (root.children as RootContent[]).filter((node) => !removed.has(node)) as never
}
