import type { Code } from 'mdast'
import { type ContainerNode, splitTitle } from '../tree/nodes.ts'

/** What a demo block shows and sends to a playground. */
export interface DemoSource {
  kind: 'vanilla' | 'react' | 'vue'
  html: string
  css: string
  js: string
  /** The author's code block, which is shown with the demo. */
  block: Code
  jsLib: string[]
  cssLib: string[]
  /** Height of the frame in px, if the author has set it. */
  height?: number
  /** Whether its styles define a dark appearance. */
  ownScheme: boolean
}

/** Something that keeps a demo, or a part of it, from running. */
export interface DemoProblem {
  message: string
  /** Line in the author's block, from 1. */
  line?: number
}

/**
 * Reads `::: demo [vanilla|react] height=240` (M08): one code block in any language but JSON, and optionally a JSON
 * block with `jsLib` and `cssLib`. Without a height, in px, the frame is as high as its content. Without a kind in
 * brackets, the demo is React if the language is `jsx` or `tsx`, Vue if the code looks like it, else vanilla.
 *
 * @returns undefined if it has no code
 */
export function readDemo(node: ContainerNode): DemoSource | undefined {
  const { words: title, children } = splitTitle(node)
  const codes = children.filter((child): child is Code => child.type === 'code')
  const block = codes.find((code) => !/^json/i.test(code.lang ?? ''))
  if (!block) return undefined
  const named = /\[?\b(vanilla|react|vue)\b\]?/i.exec(title)?.[1]?.toLowerCase() as DemoSource['kind'] | undefined
  const kind = named ?? guess(block)
  const script = /<script\b[^>]*>([\s\S]*?)<\/script>/i
  const style = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
  const libraries = readLibraries(codes.find((code) => code !== block && /^json/i.test(code.lang ?? ''))?.value)
  const height = /\bheight=(\d{1,4})\b/i.exec(title)?.[1]
  const common = { kind, block, ...libraries, ...(height === undefined ? {} : { height: Number(height) }) }
  if (kind === 'react') return { ...common, html: '<div id="app"></div>', css: '', js: block.value, ownScheme: false }
  const css = [...block.value.matchAll(style)].map((match) => match[1]!.trim()).join('\n')
  const js = script.exec(block.value)?.[1]?.trim() ?? ''
  const html = block.value
    .replace(script, '')
    .replace(style, '')
    .trim()
    .replace(/^<(html|template)>([\s\S]*)<\/\1>$/i, '$2')
    .trim()
  // Also matches `prefers-color-scheme`.
  return { ...common, html, css, js, ownScheme: /color-scheme|light-dark\(/i.test(css) }
}

function guess(block: Code): DemoSource['kind'] {
  if (/^[jt]sx$/i.test(block.lang ?? '')) return 'react'
  return /<template\b|export\s+default|\{\{|\sv-[a-z]+=|\s@[a-z]+=/.test(block.value) ? 'vue' : 'vanilla'
}

function readLibraries(json: string | undefined): { jsLib: string[]; cssLib: string[] } {
  const list = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string' && /^https:\/\//.test(item))
      : []
  try {
    const data: unknown = JSON.parse(json ?? '{}')
    const { jsLib, cssLib } = (data ?? {}) as { jsLib?: unknown; cssLib?: unknown }
    return { jsLib: list(jsLib), cssLib: list(cssLib) }
  } catch {
    return { jsLib: [], cssLib: [] }
  }
}
