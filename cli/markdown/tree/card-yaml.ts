import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { isTooDeep } from './yaml-depth.ts'

export interface ParsedYaml {
  value: unknown
  /** Offset of the first error; absent if there is none. */
  faultAt?: number
  /** Offset of a key or item; if it cannot be found, of the innermost one around it. */
  offsetOf(path: readonly (string | number)[]): number | undefined
}

/**
 * Parses YAML that may be faulty, as far as it goes. In a module of its own, which is loaded only if a note has cards:
 * loading it takes as long as parsing a note, and bundled CommonJS has no named exports.
 *
 * @throws if it has too many aliases, or is nested too deeply
 */
export function parseYaml(text: string): ParsedYaml {
  if (isTooDeep(text)) throw new RangeError('lists and maps are nested too deeply')
  const document = parseDocument(text, { schema: 'core', prettyErrors: false, logLevel: 'silent' })
  const [fault] = document.errors
  return {
    ...(fault ? { faultAt: fault.pos[0] } : {}),
    value: document.toJS({ maxAliasCount: 50 }),
    offsetOf(path) {
      let node: unknown = document.contents
      let offset: number | undefined
      for (const part of path) {
        const pair = isMap(node)
          ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
          : undefined
        const item = isSeq(node) && typeof part === 'number' ? node.items[part] : pair?.key
        offset = (isNode(item) ? item.range?.[0] : undefined) ?? offset
        node = pair ? pair.value : item
      }
      return offset
    },
  }
}
