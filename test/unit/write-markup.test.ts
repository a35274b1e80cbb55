import fc from 'fast-check'
import { Component, createElement, Fragment, memo, type ReactElement, type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { writeMarkup } from '../../renderer/write-markup.ts'
import '../support/property-seed.ts'

const element = createElement as (type: unknown, props?: object | null, ...children: ReactNode[]) => ReactElement

const ELEMENTS = [
  'div',
  'a',
  'li',
  'span',
  'svg',
  'path',
  'text',
  'title',
  'picture',
  'img',
  'input',
  'details',
  'ol',
  'button',
  'time',
]
const PROPS = [
  ...[
    'className',
    'id',
    'href',
    'src',
    'title',
    'htmlFor',
    'tabIndex',
    'dateTime',
    'autoComplete',
    'textAnchor',
    'strokeWidth',
  ],
  ...[
    'viewBox',
    'width',
    'x1',
    'r',
    'open',
    'start',
    'name',
    'loading',
    'defaultChecked',
    'popoverTarget',
    'type',
    'rel',
    'role',
  ],
  ...[
    'data-hook',
    'data-active',
    'aria-label',
    'aria-hidden',
    'data-2',
    'hidden',
    'value',
    'onClick',
    'style2',
    'suppressHydrationWarning',
  ],
]
const VALUES = [
  '',
  'a',
  `<&>"'`,
  'lazy',
  '/j/',
  'javascript:alert(1)',
  ' java\nscript:1',
  '中文',
  0,
  1.5,
  -2,
  true,
  false,
  null,
  undefined,
]

const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<ReactNode>('text', `<&>"'`, '', 0, 7, null, undefined, true, false),
    fc.array(tie('tree'), { maxLength: 3 }).map((nodes) => element(Fragment, null, ...nodes)),
    fc
      .array(tie('tree'), { maxLength: 3 })
      .map((nodes) => element(() => nodes.map((node, key) => element(Fragment, { key }, node)))),
    fc
      .tuple(
        fc.constantFrom(...ELEMENTS),
        fc.dictionary(fc.constantFrom(...PROPS), fc.constantFrom(...VALUES), { maxKeys: 4 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.option(fc.constantFrom('', '<b>&amp;</b>')),
      )
      .map(([name, props, nodes, html]) =>
        html === null
          ? element(name, props, ...nodes)
          : element(name, { ...props, dangerouslySetInnerHTML: { __html: html } }),
      ),
  ),
}))

test('what is written is byte for byte what React writes, or is left to it', () => {
  let written = 0
  fc.assert(
    fc.property(tree, (node) => {
      const markup = writeMarkup(node)
      if (markup === undefined) return
      written++
      expect(markup).toBe(renderToStaticMarkup(node))
    }),
    { numRuns: 4000 },
  )
  expect(written).toBeGreaterThan(1000)
})

class Stateful extends Component {
  override render = () => 'x'
}

test.each<[string, ReactElement]>([
  ['a picture that is loaded before all else', element('img', { src: '/a.png' })],
  ['the title of the document', element('title', null, 'A')],
  ['a script to be loaded', element('script', { src: '/a.js', async: true })],
  ['an address that may be a script', element('a', { href: 'java\tscript:alert(1)' })],
  ['a style', element('p', { style: { color: 'red' } })],
  ['a form field', element('textarea', { defaultValue: 'a' })],
  ['a named button', element('button', { name: 'a' })],
  ['text with a first line feed', element('pre', null, '\na')],
  ['a component of a class', element(Stateful)],
  ['a component that is kept', element(memo(() => 'x'))],
  ['a component that remembers', element(() => useState('x')[0])],
  ['any of these inside what is plain', element('div', null, element('p', null, element('textarea')))],
])('%s is left to React', (_, node) => {
  expect(writeMarkup(node)).toBeUndefined()
  expect(renderToStaticMarkup(node)).not.toBe('')
})
