import type { Extension as MdastExtension } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** Extends remark-parse: with micromark constructs, and with what makes nodes of their tokens. */
export function addSyntax(processor: Processor, syntax: Extension, compile?: MdastExtension): void {
  const data = processor.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(syntax)
  if (!compile) return
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(compile)
}
