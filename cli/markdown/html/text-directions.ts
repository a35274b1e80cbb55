import type { Element, Root, RootContent } from 'hast'
import { type Direction, RIGHT_TO_LEFT_LETTER } from '../../../config/languages.ts'

/** Elements with words of their own. */
const TEXTS = new Set('p h1 h2 h3 h4 h5 h6 td th dt dd summary figcaption caption'.split(' '))
/** Elements with an edge or marks at the side where their text begins. Marks of a list are at one side. */
const GROUPS = new Set('ul ol dl blockquote table details'.split(' '))
/** What has one direction in every language. */
const OTHER = new Set('pre code kbd samp svg math style script'.split(' '))
const LETTER = /\p{L}/u

/**
 * Gives blocks whose letters are mostly written in another direction than the text around them an attribute that says
 * so; authors' own attributes stay. Changes the tree.
 *
 * @param base  the direction of the note
 * @returns whether there are such blocks
 */
export function setTextDirections(root: Root, text: string, base: Direction): boolean {
  if (base === 'ltr' && !RIGHT_TO_LEFT_LETTER.test(text)) return false
  const balances = new Map<Element, number>()
  weigh(root, balances)
  return turn(root, base, balances)
}

/** How many more letters of an element are written from right to left than from left to right. */
function weigh(node: Root | RootContent, balances: Map<Element, number>): number {
  if (node.type === 'text') return balanceOf(node.value)
  if (node.type !== 'root' && (node.type !== 'element' || OTHER.has(node.tagName))) return 0
  let balance = 0
  for (const child of node.children) balance += weigh(child, balances)
  if (node.type === 'element') balances.set(node, balance)
  return balance
}

function balanceOf(text: string): number {
  let balance = 0
  for (const letter of text) if (LETTER.test(letter)) balance += RIGHT_TO_LEFT_LETTER.test(letter) ? 1 : -1
  return balance
}

function turn(parent: Root | Element, around: Direction, balances: Map<Element, number>): boolean {
  let isTurned = false
  for (const child of parent.children) {
    const balance = child.type === 'element' ? balances.get(child) : undefined
    if (child.type !== 'element' || balance === undefined || child.properties.dir !== undefined) continue
    const direction = isBlock(child) ? directionOfBalance(balance, around) : around
    if (direction !== around) child.properties.dir = direction
    if (turn(child, direction, balances) || direction !== around) isTurned = true
  }
  return isTurned
}

const isBlock = ({ tagName, properties }: Element): boolean =>
  TEXTS.has(tagName) || GROUPS.has(tagName) || (tagName === 'div' && isBox(properties.className))

const isBox = (names: Element['properties'][string]): boolean =>
  Array.isArray(names) && (names.includes('box') || names.includes('theorem'))

function directionOfBalance(balance: number, around: Direction): Direction {
  if (balance === 0) return around
  return balance > 0 ? 'rtl' : 'ltr'
}
