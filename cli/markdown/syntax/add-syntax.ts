import type { Extension as MdastExtension } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** Adds to what remark-parse parses: constructs of micromark, and what makes nodes of their tokens. */
export function addSyntax(processor: Processor, syntax: Extension, compile?: MdastExtension): void {
  const data = processor.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(syntax)
  if (!compile) return
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(compile)
}
