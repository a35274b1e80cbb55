import type { Extension as MdastExtension } from 'mdast-util-from-markdown'
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import type { Data } from 'unified'

const GFM = gfm()
const WITHOUT_ADDRESSES = GFM.compile.map(({ transforms: _, ...rest }) => rest)
/** By the names of the constructs that are left out: a hundred at most. */
const KNOWN = new Map<string, { syntax: Extension[]; compile: MdastExtension[] }>()

/**
 * GFM without the constructs that a text cannot use. Most are tried at every letter or every line, which costs a quarter of
 * the parsing time; that a text has no `@` is known at once. The result is the same.
 *
 * A single tilde stays text (`3~5 天`), as it was in VuePress.
 */
export function gfmFor(text: string): { syntax: Extension[]; compile: MdastExtension[] } {
  const email = text.includes('@')
  const www = /www\./i.test(text)
  const protocol = /https?:\/\//i.test(text)
  const unused = new Set<string>()
  if (!email) unused.add('emailAutolink')
  if (!www) unused.add('wwwAutolink')
  if (!protocol) unused.add('protocolAutolink')
  if (!text.includes('~')) unused.add('strikethrough')
  if (!/[|]|:-|-:/.test(text)) unused.add('table')
  if (!/\[[\t\n\r xX]\]/.test(text)) unused.add('tasklistCheck')
  if (!text.includes('[^'))
    for (const name of ['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall']) unused.add(name)

  const key = [...unused].join()
  const known = KNOWN.get(key) ?? {
    syntax: GFM.syntax.map((extension) => without(extension, unused)),
    compile: GFM.compile,
  }
  KNOWN.set(key, known)
  return email || www || protocol ? known : { syntax: known.syntax, compile: WITHOUT_ADDRESSES }
}

function gfm(): { syntax: Extension[]; compile: MdastExtension[] } {
  const data: Data = {}
  remarkGfm.call({ data: () => data } as never, { singleTilde: false })
  return {
    syntax: data.micromarkExtensions as Extension[],
    compile: (data.fromMarkdownExtensions ?? []).flat(2) as MdastExtension[],
  }
}

/** The extension without constructs of those names. */
function without(extension: Extension, unused: ReadonlySet<string>): Extension {
  const wanted = (construct: Construct): boolean => construct.name === undefined || !unused.has(construct.name)
  const filter = (record: ConstructRecord): ConstructRecord => {
    const kept: ConstructRecord = {}
    for (const [code, found] of Object.entries(record)) {
      const constructs = [found ?? []].flat().filter(wanted)
      if (constructs.length > 0) kept[code as never] = constructs as never
    }
    return kept
  }
  const { document, flow, text } = extension
  return {
    ...extension,
    ...(document ? { document: filter(document) } : {}),
    ...(flow ? { flow: filter(flow) } : {}),
    ...(text ? { text: filter(text) } : {}),
  }
}
