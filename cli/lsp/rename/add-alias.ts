import { isScalar, isSeq } from 'yaml'
import { FRONTMATTER_TEXT_KEYS } from '../../../config/schema/frontmatter.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { parseYaml } from '../../pipeline/notes/frontmatter-yaml.ts'
import type { TextChange } from '../fixes.ts'

/**
 * Makes an old address redirect to a note: adds it to `aliases` in the frontmatter, which is created if missing.
 * Undefined if the frontmatter is invalid or not YAML.
 */
export function addAlias(text: string, address: string): TextChange | undefined {
  const block = findFrontmatter(text)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const at = (offset: number, put: string): TextChange => ({ span: { from: offset, to: offset }, text: put })
  const alias = /^[\w/.-]+$/.test(address) ? address : JSON.stringify(address)
  if (block.kind === 'none' && block.strayAt === undefined)
    return at(block.start, `---${eol}aliases: ${alias}${eol}---${eol}${eol}`)
  if (block.kind !== 'yaml' || block.badFence !== undefined) return undefined
  const yaml = text.slice(block.from, block.to)
  const { fields, faults } = parseYaml(yaml, new Set(FRONTMATTER_TEXT_KEYS))
  if (faults.length > 0 || /^\s*[{?]/.test(yaml)) return undefined
  const node = fields.find(({ key }) => key === 'aliases')?.valueNode
  if (!node?.range) {
    const has = fields.some(({ key }) => key === 'aliases')
    return has ? undefined : at(block.to, `aliases: ${alias}${eol}`)
  }
  const [from, to] = [block.from + node.range[0], block.from + node.range[1]]
  if (isSeq(node) && node.flow) return at(to - 1, `${node.items.length > 0 ? ', ' : ''}${alias}`)
  if (isSeq(node)) {
    const column = from - text.lastIndexOf('\n', from - 1) - 1
    return at(from, `- ${alias}${eol}${' '.repeat(column)}`)
  }
  return isScalar(node) ? { span: { from, to }, text: `[${text.slice(from, to)}, ${alias}]` } : undefined
}
