import { expect, test } from 'vitest'
import { config, readTree, site, toLine } from '../support/site.ts'

const NOTE = `---
title: 海
description: |
  two
  lines
tags:
  - a
meta:
  - name: keywords
    content: x
---

# 海

First line
second line.  
After a break.

<!-- more -->

## Containers

::: tip
Text
:::

::: details More
- a
- b

    indented code
:::

| a | b |
| --- | --- |
| 1 | 2 |

\`\`\`ts {2}
const a = 1

const b = \`
\`
\`\`\`

\`\`\`\`md
\`\`\`js
x
\`\`\`
\`\`\`\`

~~~
plain
~~~

<<< @/src/a.ts#part

$$
a^2
$$

<div>
<b>HTML</b>
over lines
</div>

> quote
lazy

1. one
2. two[^1]

[^1]: A footnote
    over lines.

[link][ref] and [next](./02.b.md)

[ref]: https://example.com
  "title"
`

const FILES = {
  'site.config.ts': config("{ title: 'T', theme: { author: { name: 'A' } } }"),
  'content/index.md': '---\nhome: true\nheroText: T\nfeatures:\n  - title: F\n    details: d\n---\n',
  'content/01.a/01.a.md': NOTE,
  'content/01.a/02.b.md':
    '---\ntitle: B\n---\nOne\n\n::: demo [vanilla]\n```html\n<b>x</b>\n```\n```js\nlet a = 1\n```\n:::\n',
  'content/01.a/03.c.md': 'No frontmatter\n==\n\ntext\n',
  'src/a.ts': '// #region part\nexport const a = 1\n\nexport const b = 2\n// #endregion part\n',
}

const windows = (text: string) => text.replaceAll('\n', '\r\n')

test('notes and settings with line ends of Windows make the same bytes', async () => {
  const [unix, other] = await Promise.all(
    [(text: string) => text, windows].map(async (ends) => {
      const it = site(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, ends(text)])))
      const { diagnostics } = await it.build()
      expect(diagnostics.map(toLine)).toEqual([])
      return readTree(it.out)
    }),
  )
  expect([...other!.keys()]).toEqual([...unix!.keys()])
  const differing = [...unix!].filter(([path, bytes]) => !path.startsWith('.kb') && !bytes.equals(other!.get(path)!))
  expect(differing.map(([path]) => path)).toEqual([])
})

test('faults stand at the same places', async () => {
  const files = {
    'content/01.a.md': '---\ntitle: A\ndate: nonsense\n---\n\nText\n\n[no](./no.md) ![no](./no.png)\n',
    'site.config.ts': config("{ theme: { nav: [\n  { text: 'x', link: '/nowhere/' },\n] } }"),
  }
  const [unix, other] = await Promise.all(
    [(text: string) => text, windows].map(async (ends) => {
      const it = site(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, ends(text)])))
      return (await it.check()).diagnostics.map(toLine)
    }),
  )
  expect(unix!.length).toBeGreaterThan(3)
  expect(other).toEqual(unix)
})
