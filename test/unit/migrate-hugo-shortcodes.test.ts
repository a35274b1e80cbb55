import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeShortcodes } from '../../cli/migrate/hugo/hugo-notes.ts'
import type { HugoPlaces } from '../../cli/migrate/hugo/shortcode-rules.ts'
import { findShortcodes, readArguments } from '../../cli/migrate/hugo/shortcodes.ts'
import { writeTags } from '../../cli/migrate/tags/write-tags.ts'
import { inEnglish } from '../../config/fill.ts'
import '../support/property-seed.ts'

const PLACES: HugoPlaces = {
  page: (path) => (path.startsWith('other') ? path.replace('other', 'other.md') : undefined),
  param: (name) => (name === 'version' ? '1.2' : undefined),
}

function write(text: string) {
  const made = writeShortcodes(text, PLACES)
  return { ...made, left: made.left.map(({ form, at, why }) => [form, at, inEnglish(why)]) }
}

const FORMS: readonly (readonly [shortcode: string, markdown: string])[] = [
  ['{{< figure src="a.png" >}}', '![](a.png)'],
  [
    '{{< figure src="/a b.png" title="题" caption="说 \\"明\\"" alt="图" width="300" >}}',
    '![图](/a%20b.png "题: 说 \\"明\\"" =300x)',
  ],
  [
    '{{< figure src="a.png" caption="说明" attr="某人" attrlink="https://x.y/" >}}',
    '[![](a.png "说明 (某人)")](https://x.y/)',
  ],
  ['{{< figure src=a.png link="b.html" />}}', '[![](a.png)](b.html)'],
  ['{{< image "a.png" "图" "说明" >}}', '![图](a.png "说明")'],
  ['[看]({{< ref "other" >}}) [这]({{<relref "other#节">}})', '[看](other.md) [这](other.md#节)'],
  ['{{% ref path="other" lang="zh" %}}', 'other.md'],
  ['{{< highlight go >}}\nfunc a() {}\n{{< /highlight >}}', '```go\nfunc a() {}\n```'],
  [
    '{{< highlight html "linenos=table,hl_lines=1 3-4,linenostart=5" >}}\n<a>\n{{< / highlight >}}',
    '```html {1,3-4} :line-numbers=5\n<a>\n```',
  ],
  ['{{< youtube dQw4w9WgXcQ >}}', '::: video https://www.youtube.com/watch?v=dQw4w9WgXcQ\n:::'],
  ['{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}', '::: video https://www.youtube.com/watch?v=dQw4w9WgXcQ\n:::'],
  ['{{< bilibili BV1xx411c7mD 3 >}}', '::: video https://www.bilibili.com/video/BV1xx411c7mD?p=3\n:::'],
  ['{{< gist spf13 7896402 "a.html" >}}', '[Gist](https://gist.github.com/spf13/7896402)'],
  ['{{< vimeo 146022717 >}}', '[Vimeo](https://vimeo.com/146022717)'],
  ['{{< x user="SanDiegoZoo" id="14538" >}}', '[X](https://x.com/SanDiegoZoo/status/14538)'],
  ['版本 {{< param "version" >}}', '版本 1.2'],
  ['{{</* figure src="a.png" */>}}', '{{< figure src="a.png" >}}'],
  ['`{{%/* notice tip */%}}`', '`{{% notice tip %}}`'],
  ['```\n{{</* figure */>}}\n```', '```\n{{< figure >}}\n```'],
  // LoveIt
  ['{{< admonition >}}\n一\n{{< /admonition >}}', '::: note\n一\n:::'],
  ['{{< admonition tip "小 题" >}}\n一\n{{< /admonition >}}', '::: tip 小 题\n一\n:::'],
  ['{{< admonition type=warning title="题" open=false >}}\n一\n{{< /admonition >}}', '::: details 题\n一\n:::'],
  ['{{< admonition quote >}}\n一\n{{< /admonition >}}', '> 一'],
  ['{{< link href="https://x.y/" content="这里" >}}', '[这里](https://x.y/)'],
  ['{{< style "color:red" >}}一{{< /style >}}', '一'],
  ['{{< music server="netease" type="song" id="1868553" >}}', '::: music https://music.163.com/#/song?id=1868553\n:::'],
  ['{{< music url="/a.mp3" name=歌 artist=人 >}}', '歌 – 人\n\n<audio controls src="/a.mp3"></audio>'],
  ['{{< typeit code=js >}}\nlet a\n{{< /typeit >}}', '```js\nlet a\n```'],
  // hugo-book
  ['{{< hint danger >}}\n**一**\n{{< /hint >}}', '::: danger\n**一**\n:::'],
  [
    '{{< tabs "id" >}}\n{{< tab "甲" >}}一{{< /tab >}}\n{{% tab "乙" %}}\n二\n{{% /tab %}}\n{{< /tabs >}}',
    '::: tabs\n@tab 甲\n一\n\n@tab 乙\n二\n:::',
  ],
  ['{{< details "题" open >}}\n一\n{{< /details >}}', '::: details 题\n一\n:::'],
  ['{{< expand "题" "..." >}}\n一\n{{< /expand >}}', '::: details 题\n一\n:::'],
  ['{{< columns >}}\n一\n\n<--->\n\n二\n{{< /columns >}}', '一\n\n\n\n二'],
  ['{{< button relref="other" >}}去{{< /button >}}', '[去](other.md)'],
  ['{{< katex >}}x^2{{< /katex >}}', '$x^2$'],
  ['{{< katex display >}}\nx^2\n{{< /katex >}}', '$$\nx^2\n$$'],
  ['{{< mermaid class="a" >}}\ngraph TD\n{{< /mermaid >}}', '```mermaid\ngraph TD\n```'],
  // Docsy
  ['{{% alert title="题" color="warning" %}}\n一\n{{% /alert %}}', '::: warning 题\n一\n:::'],
  [
    '{{< tabpane lang="js" >}}\n{{< tab header="a.js" >}}\nlet a\n{{< /tab >}}\n{{< tab header="b" lang="sh" >}}\nb\n{{< /tab >}}\n{{< /tabpane >}}',
    '::: code-group\n```js [a.js]\nlet a\n```\n```sh [b]\nb\n```\n:::',
  ],
  // Kubernetes
  [
    '{{< tabs name="t" >}}\n{{< tab name="get" codelang="bash" >}}\nName: *pi*\n{{< /tab >}}\n{{% tab name="甲" %}}\n一\n{{% /tab %}}\n{{< /tabs >}}',
    '::: tabs\n@tab get\n```bash\nName: *pi*\n```\n\n@tab 甲\n一\n:::',
  ],
  ['{{< tabpane text=true >}}{{% tab header="甲" %}}一{{% /tab %}}{{< /tabpane >}}', '::: tabs\n@tab 甲\n一\n:::'],
  // Learn, Hextra, Blowfish, Stack, PaperMod
  // Relearn
  ['{{% notice style="warning" title="题" %}}\n一\n{{% /notice %}}', '::: warning 题\n一\n:::'],
  ['{{% notice style="info" title="题" expanded="false" %}}\n一\n{{% /notice %}}', '::: details 题\n一\n:::'],
  ['{{% notice tip "题" %}}\n一\n{{% /notice %}}', '::: tip 题\n一\n:::'],
  ['{{< callout type="info" >}}\n一\n{{< /callout >}}', '::: info\n一\n:::'],
  [
    '{{< tabs items="甲,乙" >}}{{< tab >}}一{{< /tab >}}{{< tab >}}二{{< /tab >}}{{< /tabs >}}',
    '::: tabs\n@tab 甲\n一\n\n@tab 乙\n二\n:::',
  ],
  ['{{< cards >}}\n{{< card link="/a/" title="甲" subtitle="乙" >}}\n{{< /cards >}}', '\n- [甲](/a/): 乙\n'],
  ['{{< alert "fire" >}}\n一\n{{< /alert >}}', '::: note\n一\n:::'],
  [
    '{{< timeline >}}\n{{< timelineItem badge="2024" header="题" >}}\n一\n{{< /timelineItem >}}\n{{< /timeline >}}',
    '::: timeline\n- 2024 题\n\n  一\n:::',
  ],
  [
    '{{< badge >}}新 "一"{{< /badge >}} {{< badge "甲" >}} {{< badge content="乙" type="info" >}}',
    '<Badge text="新 &quot;一&quot;"/> <Badge text="甲"/> <Badge text="乙"/>',
  ],
  ['{{< youtubeLite id="dQw4w9WgXcQ" label="题" >}}', '::: video https://www.youtube.com/watch?v=dQw4w9WgXcQ\n:::'],
  ['{{< screenshot src="a.png" caption="题" >}}', '![](a.png "题")'],
  ['{{< keywordList >}}\n{{< keyword >}}一{{< /keyword >}}\n{{< /keywordList >}}', '\n一\n'],
  ['{{< rtl >}}\n一\n{{< /rtl >}}', '\n一\n'],
  ['{{< github repo="a/b" >}}', '::: repo https://github.com/a/b\n:::'],
  ['{{< tencent g0014r3khdw >}}', '::: video https://v.qq.com/x/page/g0014r3khdw.html\n:::'],
  [
    '{{< quote author="某人" source="某书" url="https://x.y/" >}}\n一\n{{< /quote >}}',
    '> 一\n>\n> — 某人, [某书](https://x.y/)',
  ],
  ['{{< collapse summary="题" >}}\n一\n{{< /collapse >}}', '::: details 题\n一\n:::'],
  // Markdown below a line of HTML needs a blank line.
  ['<div class="a">\n{{< button href="/b/" >}}B{{< /button >}}\n</div>', '<div class="a">\n\n[B](/b/)\n\n</div>'],
  ['<p>a {{< button href="/b/" >}}B{{< /button >}}</p>', '<p>a [B](/b/)</p>'],
  ['{{< rawhtml >}}<b>{{< x >}}</b>{{< /rawhtml >}}', '<b>{{< x >}}</b>'],
  // Inside each other, and in other blocks.
  [
    '{{% notice info %}}\n{{< hint danger >}}\n一\n{{< /hint >}}\n{{% /notice %}}',
    ':::: info\n::: danger\n一\n:::\n::::',
  ],
  ['- {{< hint info >}}\n  一\n  {{< /hint >}}', '- ::: info\n  一\n  :::'],
]

describe('shortcodes as Markdown', () => {
  test.each(FORMS)('%s', (shortcode, markdown) => {
    expect(write(shortcode)).toMatchObject({ text: markdown, left: [] })
  })
})

test('a shortcode without a rule, an end or a page stays as it is, with its place and the reason', () => {
  const text =
    '{{< hint info >}}甲{{< /hint >}}\n{{< abc x >}}\n[a]({{< ref "b" >}}) {{< /tabs >}}\n{{< hint >}}\n`{{< figure src=a >}}`'
  expect(write(text)).toEqual({
    text: '::: info\n甲\n:::\n{{< abc x >}}\n[a]({{< ref "b" >}}) {{< /tabs >}}\n{{< hint >}}\n`{{< figure src=a >}}`',
    written: new Map([['hint', 1]]),
    left: [
      ['{{< abc x >}}', 15, 'kb does not know this tag'],
      ['{{< ref "b" >}}', 33, 'there is no such page'],
      ['{{< /tabs >}}', 50, 'it ends nothing'],
      ['{{< hint >}}', 64, 'its end is missing'],
      ['{{< figure src=a >}}', 78, 'it is in code, where kb replaces nothing'],
    ],
  })
  expect(write('{{< own >}}{{< kbd >}}a{{< /kbd >}}{{< /own >}}').text).toBe('{{< own >}}<kbd>a</kbd>{{< /own >}}')
  expect(write('{{< tabs >}}a{{< tab "b" >}}c{{< /tab >}}{{< /tabs >}}').left).toEqual([
    ['{{< tabs >}}', 0, 'there is something between its parts'],
  ])
})

test('arguments are read by position and by name', () => {
  const read = (args: string) => {
    const { list, named } = readArguments(args)
    return [list, Object.fromEntries(named)]
  }
  expect(read('a "b \\"c\\"" `d "e"`')).toEqual([['a', 'b "c"', 'd "e"'], {}])
  expect(read('Src="a b" open=false class=`x`')).toEqual([[], { src: 'a b', open: 'false', class: 'x' }])
})

const NAMES = [
  ...['figure', 'ref', 'relref', 'highlight', 'youtube', 'bilibili', 'gist', 'admonition', 'notice', 'hint', 'alert'],
  ...['tabs', 'tab', 'details', 'columns', 'button', 'mermaid', 'music', 'timeline', 'timelineItem', 'card', 'comment'],
  ...['constructor', 'abc', 'katex', 'quote', 'param', 'typeit', 'gallery', 'raw', 'link', 'video', '/* */', '`'],
]
const PIECES = [
  ...NAMES.flatMap((name) => [`{{< ${name} >}}`, `{{< ${name} a "b" >}}`, `{{% /${name} %}}`, `{{< /${name} >}}`]),
  ...[
    '{{<',
    '>}}',
    '{{%',
    '%}}',
    '{{</*',
    '*/>}}',
    '{{< tab title= >}}',
    '{{< x',
    '"',
    '`',
    '```',
    '~~~\n',
    '\n',
    '\r\n',
  ],
  ...['- ', '> ', '    ', ':::', '@tab x', '== y', '字', '\\', '\ue000', '<!--', '-->'],
]

test('any text is read without an error; without a shortcode that has a rule no byte changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const made = write(text)
      for (const [form, at] of made.left)
        expect(made.text.slice(at as number, (at as number) + String(form).length)).toBe(form)
      expect(writeTags(text, findShortcodes(text, 0), () => undefined).text).toBe(text)
      if (made.written.size === 0) expect(made.text).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('words stay, in their order, also those of arguments that readers saw; code is not touched', () => {
  const words = fc.constantFrom(
    '甲',
    '\n\n乙\n\n',
    '{{< hint info >}}',
    '{{< /hint >}}',
    '{{< admonition tip "丙" >}}',
    '{{< /admonition >}}',
    '{{< details "丁" >}}',
    '{{< /details >}}',
    '{{< tabs >}}\n',
    '{{< tab "戊" >}}',
    '{{< /tab >}}\n',
    '{{< /tabs >}}\n',
    '{{< timeline >}}\n',
    '{{< timelineItem header="己" >}}',
    '{{< /timelineItem >}}\n',
    '{{< /timeline >}}\n',
    '{{< figure src="a" caption="庚" >}}',
    '{{< abc "辛" >}}',
    '{{< columns >}}',
    '\n<--->\n',
    '{{< /columns >}}',
    '{{% card title="壬" %}}',
    '{{% /card %}}',
    '\n\n```\n{{< hint >}} 癸 {{< /hint >}}\n```\n\n',
  )
  const plain = (text: string) => text.replace(/[^\p{Script=Han}]/gu, '')
  const code = '```\n{{< hint >}} 癸 {{< /hint >}}\n```'
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const made = write(text)
      expect(plain(made.text)).toBe(plain(text))
      const blocks = (of: string) => of.replace(/^[ >]+/gm, '').split(code).length
      expect(blocks(made.text)).toBe(blocks(text))
    }),
    { numRuns: 500 },
  )
})

test('time grows with the length, whatever the text repeats', () => {
  const seconds = (text: string) => {
    const { user } = process.cpuUsage()
    write(text)
    return (process.cpuUsage().user - user) / 1e6
  }
  for (const piece of [
    '{{< ',
    '{{< hint >}}',
    '{{< /hint >}}',
    '{{</*',
    '{{< tabs >}}{{< tab >}}',
    '{{< a "',
    '{{< x >}}\n',
  ])
    expect([piece, seconds(piece.repeat(10_000)) < 1]).toEqual([piece, true])
})
