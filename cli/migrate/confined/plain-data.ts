import type { Words } from '../../sentences/sentence.ts'
import type { LostValue } from './data.ts'
import type { Global, Inert } from './sandbox-parts.ts'

/**
 * Copies settings as plain data. Like `sandbox-parts.ts`, sent to the child process as text.
 *
 * @returns the copy, and the values that could not be read as data
 */
export function plainData(
  settings: unknown,
  inert: Inert,
  mark: string,
  toProblem: (error: unknown, mark: string) => string,
): { value: unknown; lost: LostValue[] } {
  const lost: LostValue[] = []
  const above = new Set<object>()
  let room = 200_000
  const lose = (path: string, why: Words, source?: string): undefined => {
    if (lost.length < 5_000) lost.push(source === undefined ? { path, why } : { path, why, source })
    return undefined
  }
  const MARKDOWN = /(?:^|\.)(?:extends?Markdown|chainMarkdown|markdown\.config)$/
  const computedBy = (name: Words): Words => ({ text: 'computed by {name}', values: { name } })
  const toPlain = (value: unknown, at: string): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : lose(at, { text: 'no finite number' })
    if (typeof value === 'string')
      return value.includes(mark) ? lose(at, computedBy(value.split(mark)[1] ?? { text: 'a package' })) : value
    if (typeof value !== 'object' && typeof value !== 'function')
      return lose(at, { text: 'a {type}', values: { type: typeof value } })
    const facts = inert.factsOf(value)
    // The theme in VuePress 2 is the result of a call with its options, such as `defaultTheme({ … })`.
    const isCalled = typeof facts?.first === 'object' && facts.first !== null && !inert.factsOf(facts.first)
    if (at === 'theme' && isCalled) return { package: facts.name, options: toPlain(facts.first, 'theme.options') }
    // So are plugins there; in VuePress 1, an entry is the name beside the options.
    if (isCalled && /^plugins\[\d+\]$/.test(at) && /plugin/.test(facts.name))
      return [facts.name.replace(/\.[\w$]+$/, ''), toPlain(facts.first, `${at}[1]`)]
    if (facts) return lose(at, computedBy(facts.name))
    if (typeof value === 'function')
      return lose(at, { text: 'a function' }, MARKDOWN.test(at) ? String(value).slice(0, 50_000) : undefined)
    if (above.has(value)) return lose(at, { text: 'a circle' })
    if (above.size > 60 || --room < 0) return lose(at, { text: 'nested too deeply or too large' })
    above.add(value)
    try {
      return toPlainObject(value, at)
    } catch (error) {
      return lose(at, { text: 'throws: {problem}', values: { problem: toProblem(error, mark) } })
    } finally {
      above.delete(value)
    }
  }
  const toPlainObject = (value: object, at: string): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => toPlain(entry, `${at}[${index}]`) ?? null)
    const kind = Object.prototype.toString.call(value).slice(8, -1)
    if (kind !== 'Object' && kind !== 'Module') return lose(at, { text: 'a {type}', values: { type: kind } })
    const plain: Global = {}
    for (const key of Object.keys(value)) {
      if (key === '__proto__') continue
      if (key.includes(mark)) {
        lose(at, computedBy(key.split(mark)[1] ?? ''))
        continue
      }
      const entry = toPlain((value as Global)[key], at ? `${at}.${key}` : key)
      if (entry !== undefined) plain[key] = entry
    }
    return plain
  }
  return { value: toPlain(settings, ''), lost }
}
