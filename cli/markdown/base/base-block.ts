import type { Code } from 'mdast'
import { baseSlot } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import type { VerbatimNode } from '../tree/nodes.ts'
import type { BasePackages } from './expression.ts'
import { readBase } from './read-base.ts'

export type BaseToHast = (node: Code, parse: ParseState) => VerbatimNode | undefined

/** Loads the packages for bases, which most notes do not need. */
export async function loadBases(): Promise<BaseToHast> {
  const packages = await import('./packages.ts')
  return (node, parse) => baseToHast(node, parse, packages)
}

/** The first view of a block of a base, as Obsidian shows it; undefined if it cannot be read, which is reported. */
function baseToHast(node: Code, parse: ParseState, packages: BasePackages): VerbatimNode | undefined {
  const start = node.position?.start ?? { line: 1, column: 1 }
  const opening = parse.place(start)
  const { value, diagnostics } = readBase(
    node.value,
    ({ line, column }) => ({ ...opening, line: opening.line + line, column: column + start.column - 1 }),
    packages,
  )
  for (const diagnostic of diagnostics) parse.report(diagnostic)
  if (!value) return undefined
  if (value.views[0]?.type === 'cards') parse.features.blocks = true
  parse.bases ??= []
  return { type: 'verbatim', value: baseSlot(parse.bases.push({ base: value, view: 0 }) - 1), text: '', isBlock: true }
}
