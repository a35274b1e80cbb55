import type { Expression } from '../../../markdown/base/expression.ts'
import type { Operator } from '../../../markdown/base/functions.ts'
import type { Filter } from '../../../markdown/base/read-base.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { FILE_METHODS, fileField } from './file-fields.ts'
import { fieldOf, finite, GLOBAL_FUNCTIONS, later, VALUE_METHODS } from './functions.ts'
import {
  areEqual,
  BaseDate,
  BaseFile,
  BaseNote,
  compare,
  type FileFacts,
  isList,
  isTruthy,
  MAX_TEXT,
  toText,
  toValue,
  type Value,
} from './values.ts'

const METHODS = { ...VALUE_METHODS, ...FILE_METHODS }

/** Entries of lists, and pieces of texts, that the expressions of a base may go through, for all notes together. */
const MAX_WORK = 5_000_000

/** What the expressions of one base may still do; below 0, they have no more values. */
interface Work {
  left: number
}

export const openWork = (): Work => ({ left: MAX_WORK })

/** A method takes about as long for eight characters as for an entry. */
const sizeOf = (value: Value): number =>
  isList(value) ? value.length : typeof value === 'string' ? value.length / 8 : 1

/** What an expression is about: one note. */
export class Row {
  readonly #values = new Map<string, Value>()
  readonly #running = new Set<string>()

  /** @param here  the page that shows the base */
  constructor(
    readonly page: PageRecord,
    private readonly here: PageRecord,
    private readonly formulas: Readonly<Record<string, Expression>>,
    private readonly facts: FileFacts,
    private readonly work: Work = openWork(),
  ) {}

  /** A property as `order` names it: `file.name`, `formula.x`, `x`. */
  property(name: string): Value {
    if (name.startsWith('file.')) return fileField(this.page, name.slice(5), this.facts)
    if (name.startsWith('formula.')) return this.#formula(name.slice(8))
    return this.facts.property(this.page, name)
  }

  passes(filter: Filter): boolean {
    if ('and' in filter) return filter.and.every((each) => this.passes(each))
    if ('or' in filter) return filter.or.some((each) => this.passes(each))
    if ('not' in filter) return !filter.not.some((each) => this.passes(each))
    return isTruthy(this.evaluate(filter.test))
  }

  evaluate(expression: Expression): Value {
    if (this.work.left < 0) return null
    switch (expression.kind) {
      case 'value':
        return expression.value
      case 'name':
        return this.#name(expression.name)
      case 'list':
        return expression.items.map((item) => this.evaluate(item))
      case 'member':
        return this.#member(expression)
      case 'not':
        return !isTruthy(this.evaluate(expression.of))
      case 'minus': {
        const value = this.evaluate(expression.of)
        return typeof value === 'number' ? -value : null
      }
      case 'global': {
        const { name, args } = expression
        if (name !== 'if') return GLOBAL_FUNCTIONS[name](this.facts, ...args.map((arg) => this.evaluate(arg)))
        const chosen = args[0] && isTruthy(this.evaluate(args[0])) ? args[1] : args[2]
        return chosen ? this.evaluate(chosen) : null
      }
      case 'method': {
        const [of, ...args] = [expression.of, ...expression.args].map((part) => this.evaluate(part))
        this.work.left -= sizeOf(of!) * Math.max(1, args.length)
        return METHODS[expression.name](this.facts, of!, ...args)
      }
      case 'binary':
        return this.#binary(expression.sign, expression.left, expression.right)
    }
  }

  #name(name: string): Value {
    if (name === 'file') return new BaseFile(this.page)
    if (name === 'note') return new BaseNote(this.page)
    if (name === 'this') return new BaseNote(this.here)
    return this.facts.property(this.page, name)
  }

  #member({ of, key }: Expression & { kind: 'member' }): Value {
    const name = this.evaluate(key)
    if (of.kind === 'name' && of.name === 'formula') return this.#formula(toText(name))
    const value = this.evaluate(of)
    if (value instanceof BaseFile) return fileField(value.page, toText(name), this.facts)
    if (value instanceof BaseNote) {
      const isFile = of.kind === 'name' && of.name === 'this' && name === 'file'
      return isFile ? new BaseFile(value.page) : this.facts.property(value.page, toText(name))
    }
    if (isList(value) && typeof name === 'number') return value[name] ?? null
    const isPlain = value !== null && Object.getPrototypeOf(value) === Object.prototype
    if (isPlain) {
      const key = toText(name)
      const data = value as Readonly<Record<string, unknown>>
      return Object.hasOwn(data, key) ? toValue(data[key], this.facts.toLink) : null
    }
    return fieldOf(value, toText(name))
  }

  /** Evaluated once for a note. One that asks for itself has no value. */
  #formula(name: string): Value {
    const known = this.#values.get(name)
    if (known !== undefined) return known
    if (!Object.hasOwn(this.formulas, name) || this.#running.has(name)) return null
    this.#running.add(name)
    const value = this.evaluate(this.formulas[name]!)
    this.#running.delete(name)
    this.#values.set(name, value)
    return value
  }

  #binary(sign: Operator, left: Expression, right: Expression): Value {
    const a = this.evaluate(left)
    if (sign === '&&') return isTruthy(a) ? this.evaluate(right) : a
    if (sign === '||') return isTruthy(a) ? a : this.evaluate(right)
    const b = this.evaluate(right)
    this.work.left -= sizeOf(a) + sizeOf(b)
    if (sign === '==') return areEqual(a, b)
    if (sign === '!=') return !areEqual(a, b)
    if (sign === '<' || sign === '>' || sign === '<=' || sign === '>=') {
      const order = compare(a, b)
      if (order === undefined) return false
      return order === 0 ? sign.endsWith('=') : order < 0 === sign.startsWith('<')
    }
    return calculate(sign, a, b)
  }
}

function calculate(sign: '+' | '-' | '*' | '/' | '%', a: Value, b: Value): Value {
  if (a instanceof BaseDate && (sign === '+' || sign === '-')) {
    if (b instanceof BaseDate) return sign === '-' ? a.wall - b.wall : null
    return (typeof b === 'string' && later(a, b, sign === '+' ? 1 : -1)) || null
  }
  if (typeof a === 'number' && typeof b === 'number')
    return finite(sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : sign === '/' ? a / b : a % b)
  const isText = sign === '+' && (typeof a === 'string' || typeof b === 'string')
  return isText ? (toText(a) + toText(b)).slice(0, MAX_TEXT) : null
}
