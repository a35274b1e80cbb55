/** Functions of expressions that kb knows, as Obsidian names them; `cli/pipeline/graph/bases` has what they do. */
export const GLOBALS = ['if', 'date', 'today', 'now', 'link', 'list', 'min', 'max', 'number'] as const
const OF_FILES = ['hasTag', 'inFolder', 'hasLink', 'hasProperty', 'asLink'] as const
const OF_VALUES = [
  'contains',
  'containsAny',
  'containsAll',
  'isEmpty',
  'isTruthy',
  'isType',
  'toString',
  'lower',
  'title',
  'trim',
  'startsWith',
  'endsWith',
  'replace',
  'split',
  'slice',
  'join',
  'sort',
  'reverse',
  'unique',
  'flat',
  'format',
  'date',
  'time',
  'abs',
  'ceil',
  'floor',
  'round',
  'toFixed',
] as const
export const METHODS = [...OF_FILES, ...OF_VALUES]
export type Global = (typeof GLOBALS)[number]
export type FileMethod = (typeof OF_FILES)[number]
export type ValueMethod = (typeof OF_VALUES)[number]
export type Method = FileMethod | ValueMethod

const OPERATORS = ['==', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '&&', '||'] as const
export type Operator = (typeof OPERATORS)[number]

export const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)
export const isOperator = (sign: string): sign is Operator => isOneOf(OPERATORS, sign)
