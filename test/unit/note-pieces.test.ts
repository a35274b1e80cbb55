import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { NOTE_COMPONENTS } from '../../config/note-components.ts'
import { markdown } from '../support/markdown.ts'

const word = fc.nat(999_999).map((n) => `w${n}x`)
const inline = fc.oneof(
  word,
  ...['**W**', '`W`', '==W==', '[W](/a/)', '![W](x.png "t")', '{{ W }}', '<b>W', ':badge[W', ':badge[W]{danger}'].map(
    (form) => word.map((text) => form.replace('W', text)),
  ),
  ...[':kbd[W+C]', '<Badge text="W"/>', '<Kbd>W</Kbd>', ':color[#11a8cd]'].map((form) =>
    word.map((text) => form.replace('W', text)),
  ),
)
const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const names = [
  ...new Set([...NOTE_COMPONENTS.map(({ name }) => name), 'tip', 'details', 'gallery', 'center', 'tabs#a']),
]
const tags = [...NOTE_COMPONENTS.flatMap(({ tag, alsoTags = [] }) => [tag, ...alsoTags]), 'div', 'b']
const gap = fc.constantFrom('\n', '\n\n')

const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    line,
    line.map((text) => `- ${text}\n  - ${text}`),
    line.map((text) => `1. ${text}\n\n   ${text}`),
    line.map((text) => `> ${text}`),
    line.map((text) => `## ${text}`),
    fc.tuple(word, word).map(([one, two]) => `- ${one}/\n  - ++ ${two} ${one}\n  - **${two}**`),
    fc.tuple(fc.constantFrom('js', 'sh', ''), word).map(([lang, code]) => `\`\`\`${lang}\n${code}\n\`\`\``),
    fc
      .tuple(fc.integer({ min: 3, max: 5 }), fc.constantFrom(...names), tie('blocks'), fc.boolean())
      .map(
        ([colons, name, inner, isClosed]) =>
          `${':'.repeat(colons)} ${name}\n${inner}\n${isClosed ? ':'.repeat(colons) : ''}`,
      ),
    fc
      .tuple(fc.constantFrom('@tab ', '@tab:active ', '== '), word, tie('blocks'))
      .map(([sign, label, inner]) => `::: tabs\n${sign}${label}\n${inner}\n:::`),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.constantFrom('', ' title="t"', ' a="b"'),
        gap,
        tie('blocks'),
        fc.constantFrom(...tags),
        fc.nat(9),
      )
      .map(
        ([tag, attribute, space, inner, other, n]) =>
          `<${tag}${attribute}>${space}${inner}${space}</${n > 0 ? tag : other}>`,
      ),
  ),
  blocks: fc
    .tuple(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), gap)
    .map(([list, space]) => list.join(space)),
}))

test('whatever components, tags, tabs and lists hold each other, no word is lost without a fault, and the HTML is whole', {
  tags: ['proof', 'full'],
  timeout: 300_000,
}, async () => {
  let withoutFault = 0
  await fc.assert(
    fc.asyncProperty(blocks, async (text) => {
      const { html, diagnostics } = await markdown(text)
      const broken: string[] = []
      parseFragment(html, { onParseError: ({ code }) => broken.push(code) })
      expect(broken).toEqual([])
      if (diagnostics.length > 0) return
      withoutFault += 1
      expect((text.match(/w\d+x/g) ?? []).filter((each) => !html.includes(each))).toEqual([])
    }),
    { numRuns: 3000 },
  )
  expect(withoutFault).toBeGreaterThan(1000)
})
