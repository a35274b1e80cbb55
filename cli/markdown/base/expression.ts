import type jsep from 'jsep'
import { nearest } from '../../../config/suggest.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { GLOBALS, type Global, isOneOf, isOperator, METHODS, type Method, type Operator } from './functions.ts'

export type BasePackages = typeof import('./packages.ts')

/** An expression of a base: plain data, which nothing runs but `cli/pipeline/graph/bases`. */
export type Expression =
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'member'; of: Expression; key: Expression }
  | { kind: 'global'; name: Global; args: Expression[] }
  | { kind: 'method'; name: Method; of: Expression; args: Expression[] }
  | { kind: 'not' | 'minus'; of: Expression }
  | { kind: 'binary'; sign: Operator; left: Expression; right: Expression }

/** Characters: deeper nesting than these allow is no danger to any stack. */
const MAX_LENGTH = 1000

/** Why an expression cannot be used. */
class Refused extends Error {
  constructor(readonly words: Words) {
    super('refused')
  }
}

/** Parses an expression of Obsidian's bases: that of JavaScript, with functions of its own. Never throws. */
export function parseExpression(
  text: string,
  { parseJavaScript }: Pick<BasePackages, 'parseJavaScript'>,
): { value: Expression } | { problem: Words } {
  if (text.length > MAX_LENGTH) return { problem: say('it has more than {n} characters', { n: String(MAX_LENGTH) }) }
  try {
    return { value: toExpression(parseJavaScript(text)) }
  } catch (problem) {
    if (problem instanceof Refused) return { problem: problem.words }
    const at = (problem as { index?: number }).index ?? 0
    return { problem: say('it cannot be read from “{rest}” on', { rest: text.slice(at, at + 20) }) }
  }
}

function toExpression(node: jsep.Expression): Expression {
  const of = (part: unknown) => toExpression(part as jsep.Expression)
  switch (node.type) {
    case 'Literal':
      return { kind: 'value', value: node.value as string | number | boolean | null }
    case 'Identifier':
      return { kind: 'name', name: node.name as string }
    case 'ThisExpression':
      return { kind: 'name', name: 'this' }
    case 'ArrayExpression':
      return { kind: 'list', items: (node.elements as unknown[]).map(of) }
    case 'MemberExpression':
      return { kind: 'member', of: of(node.object), key: node.computed ? of(node.property) : nameOf(node.property) }
    case 'CallExpression':
      return toCall(node.callee as jsep.Expression, (node.arguments as unknown[]).map(of))
    case 'UnaryExpression':
      if (node.operator === '!' || node.operator === '-')
        return { kind: node.operator === '!' ? 'not' : 'minus', of: of(node.argument) }
      break
    case 'ConditionalExpression':
      return { kind: 'global', name: 'if', args: [node.test, node.consequent, node.alternate].map(of) }
    case 'BinaryExpression': {
      // `===` is what some write for `==`, which already compares kinds.
      const sign = String(node.operator).replace(/^([!=]=)=$/, '$1')
      if (isOperator(sign)) return { kind: 'binary', sign, left: of(node.left), right: of(node.right) }
    }
  }
  throw new Refused(say('it is not an expression of bases'))
}

const nameOf = (property: unknown): Expression => ({
  kind: 'value',
  value: String((property as jsep.Expression).name),
})

function toCall(callee: jsep.Expression, args: Expression[]): Expression {
  const isMethod = callee.type === 'MemberExpression' && callee.computed !== true
  const name = String((isMethod ? (callee.property as jsep.Expression) : callee).name)
  if (isMethod && isOneOf(METHODS, name))
    return { kind: 'method', name, of: toExpression(callee.object as jsep.Expression), args }
  if (callee.type === 'Identifier' && isOneOf(GLOBALS, name)) return { kind: 'global', name, args }
  const near = nearest(name, isMethod ? METHODS : GLOBALS)
  throw new Refused(
    near === undefined
      ? say('kb has no function {name}', { name })
      : say('kb has no function {name}; did you mean {near}?', { name, near }),
  )
}

/** Whether the value depends on the clock. */
export function readsClock(expression: Expression): boolean {
  switch (expression.kind) {
    case 'global':
      return expression.name === 'now' || expression.name === 'today' || expression.args.some(readsClock)
    case 'method':
      return readsClock(expression.of) || expression.args.some(readsClock)
    case 'list':
      return expression.items.some(readsClock)
    case 'member':
      return readsClock(expression.of) || readsClock(expression.key)
    case 'not':
    case 'minus':
      return readsClock(expression.of)
    case 'binary':
      return readsClock(expression.left) || readsClock(expression.right)
    default:
      return false
  }
}
