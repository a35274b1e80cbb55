import fc from 'fast-check'
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../cli/pipeline/documents/markdown/index.ts'
import { toNotePlugins } from '../../cli/pipeline/documents/markdown/note-plugins.ts'
import { writeHtml } from '../../cli/pipeline/documents/markdown/write-html.ts'
import { toMarkdownInput } from '../support/markdown.ts'
import { realBodies } from '../support/real-markdown.ts'

const text = fc.string({
  unit: fc.constantFrom('a', '深', ' ', '<', '>', '&', '"', "'", '`', '\0', '\n', '/', '=', '😀'),
})
const names =
  'p a li ul ol code strong img br hr input td th blockquote h2 section sup svg math path style script template title video textarea select option pre iframe'
const keys =
  'href className id title alt src start checked disabled type download hidden value ariaLabel ariaHidden dataFootnoteRef dataX rel target style width accept srcSet sizes align xLinkHref viewBox strokeWidth onClick @click v-if 属性 coords'
const value = fc.oneof(
  text,
  fc.constantFrom<string | number | boolean | null | undefined>(
    'download',
    'checked',
    '',
    true,
    false,
    0,
    3,
    Number.NaN,
    null,
  ),
  fc.array(text, { maxLength: 3 }),
)

const { node } = fc.letrec<{ node: ElementContent }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('text' as const), value: text }),
    fc.record({ type: fc.constant('raw' as const), value: text }),
    fc.record({ type: fc.constant('comment' as const), value: text }),
    fc.record({
      type: fc.constant('element' as const),
      tagName: fc.constantFrom(...names.split(' ')),
      properties: fc.dictionary(fc.constantFrom(...keys.split(' ')), value, { maxKeys: 4 }) as fc.Arbitrary<
        Element['properties']
      >,
      children: fc.array(tie('node'), { maxLength: 4 }),
    }) as fc.Arbitrary<ElementContent>,
  ),
}))

test('every tree is written letter by letter as hast-util-to-html writes it', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (children) => {
      const root: Root = { type: 'root', children }
      expect(writeHtml(root).html).toBe(toHtml(root, { allowDangerousHtml: true }))
    }),
    { numRuns: 3000 },
  )
})

describe('a paragraph written at once is what it is when each step sees its nodes, as with plugins', () => {
  const plugins = toNotePlugins([])
  const same = async (text: string) => {
    const input = toMarkdownInput(text)
    expect(await parseMarkdown(input)).toEqual(await parseMarkdown({ ...input, plugins }))
  }

  test('whatever stands in it', async () => {
    const pieces =
      '深海 a` &amp;&#xFDD0;&nbsp;|&#32;|&#32;\n|\u00A0|\t|\n|  \n|\\\n| |  |`x`|` <b> `|`a\n b`|**重**|**a `b` *c***|*d*|[e](./f.md)|![g](h.png)|<br>|<i>j</i>|<!-- more -->|~~k~~|\n\n|\n\n- l\n\n|\n\n> m\n\n|\n\n# n\n\n|\n\n<p>o\n\n|[[toc]]'.split(
        '|',
      )
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
    await fc.assert(fc.asyncProperty(text, same), { numRuns: 400 })
  })

  test('in real notes', async () => {
    for (const { text } of realBodies().filter((_, i) => i % 10 === 0)) await same(text)
  })
})
