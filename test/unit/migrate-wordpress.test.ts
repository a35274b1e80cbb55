import { expect, test } from 'vitest'
import { wordpressBody } from '../../cli/migrate/exports/wordpress-body.ts'

const markdown = (html: string): string => wordpressBody(html, new Map()).markdown

test.each([
  [
    'a paragraph that has a style',
    'One.\n\n<p style="text-align: center">\nTwo\nlines.\n</p>\nThree\nlines.\n\nFour.',
    'One.\n\nTwo\\\nlines.\n\nThree\\\nlines.\n\nFour.\n',
  ],
  [
    'a quote of two paragraphs',
    'One.\n<blockquote>Two.\n\nThree.</blockquote>\nFour.',
    'One.\n\n> Two.\n>\n> Three.\n\nFour.\n',
  ],
  [
    'a list and a heading',
    '<h2>A</h2>\nOne.\n<ul>\n<li>Two</li>\n<li>Three</li>\n</ul>\nFour.',
    '## A\n\nOne.\n\n- Two\n- Three\n\nFour.\n',
  ],
  [
    'a table',
    'One.\n<table><tr><th>A</th></tr>\n<tr><td>B</td></tr></table>\n\nTwo.',
    'One.\n\n| A |\n| - |\n| B |\n\nTwo.\n',
  ],
  ['blocks of the editor', '<!-- wp:paragraph -->\n<p>One\ntwo.</p>\n<!-- /wp:paragraph -->', 'One two.\n'],
])('classic editor: %s among paragraphs that blank lines divide', (_, html, expected) => {
  expect(markdown(html)).toBe(expected)
})

test.each([
  [
    'the whole of it',
    '<pre class="x">[code lang="js"]\nif (a[0] < 3)\n\n  run()\n[/code]</pre>',
    '```js\nif (a[0] < 3)\n\n  run()\n```\n',
  ],
  ['a part of it', '<pre>a\n[sourcecode]b[/sourcecode]\nc</pre>', '```\na\nb\nc\n```\n'],
  ['around it', '[code]<pre>a</pre>[/code]', '```\na\n```\n'],
])('a code shortcode and `<pre>`: %s', (_, html, expected) => {
  expect(markdown(`One.\n\n${html}\n\nTwo.`)).toBe(`One.\n\n${expected}\nTwo.\n`)
})
