import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HexoFiles } from '../../cli/migrate/hexo/hexo-rules.ts'
import { findHexoTags } from '../../cli/migrate/hexo/hexo-tags.ts'
import { hexoRule } from '../../cli/migrate/hexo/theme-rules.ts'
import { writeTags } from '../../cli/migrate/tags/write-tags.ts'
import { inEnglish } from '../../config/fill.ts'
import '../support/property-seed.ts'

const FILES: HexoFiles = {
  asset: (name) => (['a.svg', '图 片.png'].includes(name) ? `post/${name}` : undefined),
  post: (name) => (name === 'other' ? { link: 'other.md', title: '另一篇' } : undefined),
  code: (path) => (path === 'x.js' ? 'let a\nlet b\nlet c\n' : undefined),
}

function write(text: string) {
  const made = writeTags(text, findHexoTags(text, 0), (name) => {
    const rule = hexoRule(name)
    return rule && ((use) => rule(use, FILES))
  })
  return { ...made, left: made.left.map(({ form, at, why }) => [form, at, inEnglish(why)]) }
}

const FORMS: readonly (readonly [tag: string, markdown: string])[] = [
  ['{% asset_img a.svg 图 %}', '![图](post/a.svg "图")'],
  ['{% asset_img right a.svg 300 200 \'"题" "说明"\' %}', '![说明](post/a.svg "题" =300x200)'],
  ['{% asset_img "图 片.png" %}', '![](<post/图 片.png>)'],
  ['{% asset_path a.svg %}', 'post/a.svg'],
  ['{% asset_link a.svg 下载 这个 %}', '[下载 这个](post/a.svg)'],
  ['{% post_link other %}', '[另一篇](other.md)'],
  ["{% post_link other#节 '看 这里' true %}", '[看 这里](other.md#节)'],
  ['[这里]({% post_path other %})', '[这里](other.md)'],
  ['{% codeblock %}\nlet a\n{% endcodeblock %}', '```\nlet a\n```'],
  [
    '{% codeblock _.compact lang:js http://x.y/ 文档 mark:1,3-4 first_line:5 %}\nlet a\n{% endcodeblock %}',
    '```js title="_.compact" {1,3-4} :line-numbers=5\nlet a\n```\n\n[文档](http://x.y/)',
  ],
  ['{% code 例子 %}\n```\n{% endcode %}', '````text title="例子"\n```\n````'],
  ['{% include_code 全文 lang:js x.js %}', '```js title="全文"\nlet a\nlet b\nlet c\n```'],
  ['{% include_code from:2 to:2 x.js %}', '```js title="x.js" :line-numbers=2\nlet b\n```'],
  ['{% blockquote %}\n一\n\n二\n{% endblockquote %}', '> 一\n>\n> 二'],
  [
    '{% blockquote 某人, 某书 https://x.y/a 某页 %}\n一\n{% endblockquote %}',
    '> 一\n>\n> — 某人, [某页](https://x.y/a)',
  ],
  ['{% quote 某人 %}一{% endquote %}', '> 一\n>\n> — 某人'],
  ['{% pullquote right %}\n一\n{% endpullquote %}', '> 一'],
  // What would take the line below for its own gets a blank one.
  ['{% pullquote %}一{% endpullquote %}\n二', '> 一\n\n二'],
  [
    '{% iframe https://x.y/ %}\n```js\n1\n```',
    '<iframe src="https://x.y/" width="100%" height="300"></iframe>\n\n```js\n1\n```',
  ],
  ['{% pdf ./潮.pdf %}', '::: pdf ./潮.pdf\n:::'],
  ["{% pdf '/a/潮 汐.pdf#page=2' %}", '::: pdf </a/潮 汐.pdf#page=2>\n:::'],
  ['{% pdf https://x.y/a.pdf %}', '[a.pdf](https://x.y/a.pdf)'],
  ['{% note %}\n一\n{% endnote %}', '::: note\n一\n:::'],
  ['{% note warning %}\n一\n{% endnote %}', '::: warning\n一\n:::'],
  ["{% note blue 'fas fa-fire' simple %}一{% endnote %}", '::: info\n一\n:::'],
  ['{% note success no-icon 小 题 %}\n一\n{% endnote %}', '::: tip 小 题\n一\n:::'],
  ['{% note info %}\n{% note danger %}\n一\n{% endnote %}\n{% endnote %}', ':::: info\n::: danger\n一\n:::\n::::'],
  ['- {% note info %}\n  一\n  {% endnote %}', '- ::: info\n  一\n  :::'],
  ['> {% note info %}\n> 一\n> {% endnote %}', '> ::: info\n> 一\n> :::'],
  ['文 {% note info %}一{% endnote %} 字', '文 \n::: info\n一\n:::\n字'],
  [
    '{% tabs 例, 2 %}\n<!-- tab -->\n一\n<!-- endtab -->\n<!-- tab 二@icon -->\n{% label 字 %}\n<!-- endtab -->\n{% endtabs %}',
    '::: tabs\n@tab 例 1\n一\n\n@tab 二\n==字==\n:::',
  ],
  [
    '{% tabs 例 %}\n<!-- tab js -->\n```js\na\n```\n<!-- endtab -->\n<!-- tab ts -->\n```ts\nb\n```\n<!-- endtab -->\n{% endtabs %}',
    '::: code-group\n```js [js]\na\n```\n```ts [ts]\nb\n```\n:::',
  ],
  // Stellar: parts end where the next one begins.
  [
    '{% tabs align:center %}\n<!-- tab 甲 -->\n一\n<!-- tab 乙 -->\n二\n{% endtabs %}',
    '::: tabs\n@tab 甲\n一\n\n@tab 乙\n二\n:::',
  ],
  [
    '{% timeline %}\n<!-- node 2021 年 -->\n一\n<!-- node 2022 年 -->\n二\n{% endtimeline %}',
    '::: timeline\n- 2021 年\n\n  一\n\n- 2022 年\n\n  二\n:::',
  ],
  [
    '{% folders %}\n<!-- folder 甲？ -->\n{% tabs %}\n<!-- tab 乙 -->\n一\n{% endtabs %}\n<!-- folder 丙 -->\n二\n{% endfolders %}',
    ':::: details 甲？\n::: tabs\n@tab 乙\n一\n:::\n::::\n\n::: details 丙\n二\n:::',
  ],
  ['{% grid c:2 %}\n<!-- cell -->\n一\n<!-- cell -->\n二\n{% endgrid %}', '\n\n一\n\n二\n'],
  ['{% note info, 一 二 %}', '::: info\n一 二\n:::'],
  ['{% note color:yellow 题 一 二 %}', '::: warning 题\n一 二\n:::'],
  ['{% note 一 %}', '::: note\n一\n:::'],
  ["{% notel blue 'fa-solid fa-bolt' 题 %}\n一\n{% endnotel %}", '::: info 题\n一\n:::'],
  ['{% noteL red fa-bolt 题 %}\n一\n{% endnoteL %}', '::: danger 题\n一\n:::'],
  ['{% folding blue::题 %}\n一\n{% endfolding %}', '::: details 题\n一\n:::'],
  ['{% folding child:codeblock open:true color:red 题 %}\n一\n{% endfolding %}', '::: details 题\n一\n:::'],
  ['{% folding 甲, 乙 %}\n一\n{% endfolding %}', '::: details 甲, 乙\n一\n:::'],
  ['{% quot 题 icon:hashtag el:h2 %}', '## 题'],
  ['{% quot 一 %}', '> 一'],
  ['{% link https://x.y/ 题 desc:true %}', '[题](https://x.y/)'],
  ['{% image https://x.y/a.png 图 width:300px %}', '![图](https://x.y/a.png "图")'],
  [
    '{% mark 一 color:red %} {% sup 二 color:red %} {% hashtag 三 https://x.y/ %} {% psw 四 %}',
    '==一== <sup>二</sup> [三](https://x.y/) 四',
  ],
  ['{% copy npm i %}', '```text\nnpm i\n```'],
  ['{% poetry 题 author:某人 footer:某书 %}\n一\n{% endpoetry %}', '::: center\n**题** 某人\n\n一\n\n某书\n:::'],
  ['{% box 题 color:green %}\n一\n{% endbox %}', '::: tip 题\n一\n:::'],
  ['{% tip bolt faa-flash %}一{% endtip %}', '::: tip\n一\n:::'],
  ['{% bubble 词 , "解释", "#ec5830" %}', '词 (解释)'],
  [
    '{% sitegroup %}\n{% site 甲, url=https://x.y, avatar=https://x.y/a.png, description=一 %}\n{% endsitegroup %}',
    '\n- [甲](https://x.y): 一\n',
  ],
  [
    '{% flink %}\n- class_name: <i class="a"></i>&nbsp;群\n  class_desc: 话\n  link_list:\n    - name: 甲\n      link: https://x.y/\n      avatar: /a.png\n      descr: 一\n{% endflink %}',
    '**群**\n\n话\n\n::: cardList\n```yaml\n- name: 甲\n  desc: 一\n  avatar: /a.png\n  link: https://x.y/\n```\n:::',
  ],
  ['{% gallery %}\n![](a.png)\n![](b.png)\n{% endgallery %}', '::: gallery\n![](a.png)\n![](b.png)\n:::'],
  ['{% gp 2-1 %}\n![](a.png)\n{% endgp %}', '::: gallery\n![](a.png)\n:::'],
  [
    "{% galleryGroup '壁纸' '一些 壁纸' '/Gallery/a/' https://x.y/a.png %}",
    '<a href="/Gallery/a/"><img src="https://x.y/a.png" alt="壁纸"> 壁纸: 一些 壁纸</a>',
  ],
  ['{% youtube dQw4w9WgXcQ %}', '::: video https://www.youtube.com/watch?v=dQw4w9WgXcQ\n:::'],
  ['{% bilibili BV1xx411c7mD %}', '::: video https://www.bilibili.com/video/BV1xx411c7mD\n:::'],
  ['{% vimeo 123 %}', '[Vimeo](https://vimeo.com/123)'],
  ['{% gist meltingice/1 a.js %}', '[Gist a.js](https://gist.github.com/meltingice/1)'],
  ['{% raw %}{{ a }} {% note %}{% endraw %}', '{{ a }} {% note %}'],
  ['`{% raw %}{{ a }}{% endraw %}`', '`{{ a }}`'],
  ['{% hideToggle 展开 看, #fff %}\n一\n{% endhideToggle %}', '::: details 展开 看\n一\n:::'],
  ['{% fold info @标题 %}\n一\n{% endfold %}', '::: details 标题\n一\n:::'],
  ['{% folding blue open, 标题 %}\n一\n{% endfolding %}', '::: details 标题\n一\n:::'],
  ['{% hideInline 答案,看答案,#fff %}', '看答案 (答案)'],
  ['{% label primary@重要 %}', '==重要=='],
  ['{% label 重要 blue %}', '==重要=='],
  ['{% btn https://x.y/, 去看, home fa-fw %}', '[去看](https://x.y/)'],
  ["{% btn 'https://x.y/',去看,far fa-hand-point-right,outline %}", '[去看](https://x.y/)'],
  ['{% btn center large::开始::/a/::fas %}', '[开始](/a/)'],
  ['{% mermaid graph TD %}\nA-->B\n{% endmermaid %}', '```mermaid\ngraph TD\nA-->B\n```'],
  ['{% mermaid %}\ngraph TD\nA-->B\n{% endmermaid %}', '```mermaid\ngraph TD\nA-->B\n```'],
  ['{% link 文 字 https://x.y/ true 题 %}', '[文 字](https://x.y/ "题")'],
  ['{% link 标题,来源,https://x.y/ %}', '[标题](https://x.y/) (来源)'],
  [
    '{% timeline 2022,blue %}\n<!-- timeline 01-02 -->\n一\n\n二\n<!-- endtimeline -->\n{% endtimeline %}',
    '**2022**\n\n::: timeline\n- 01-02\n\n  一\n\n  二\n:::',
  ],
  ['{% timeline %}\n{% timenode 春 %}\n一\n{% endtimenode %}\n{% endtimeline %}', '::: timeline\n- 春\n\n  一\n:::'],
  ['{% cq %}\n一\n{% endcq %}', '::: center\n> 一\n:::'],
  ['{% img /a.png 30 "题" %}', '![题](/a.png "题" =30x)'],
  ['{% iframe https://x.y/?a&b 600 400 %}', '<iframe src="https://x.y/?a&amp;b" width="600" height="400"></iframe>'],
  ['{% meting "22707008" "netease" "playlist" %}', '::: music https://music.163.com/#/playlist?id=22707008\n:::'],
  ['{% aplayer "歌" "人" "/a.mp3" %}', '歌 – 人\n\n<audio controls src="/a.mp3"></audio>'],
  ['{% ghcard a/b, theme=dark %}', '::: repo https://github.com/a/b\n:::'],
  ['{% span red, 文字 %}{% kbd Ctrl %}', '文字<kbd>Ctrl</kbd>'],
  ['{% cb 事, true %}', '☑ 事'],
  ['{% cb task, true %}', '☑ task'],
  ['{% cb a, b, false, true %}', '☑ a, b'],
  ['{% checkbox plus green checked, do it, true %}', '☑ do it'],
  ['{% radio red, checked or not %}', '☐ checked or not'],
  ["{% note info no-icon an icon set, don't %}\n一\n{% endnote %}", "::: info an icon set, don't\n一\n:::"],
  ['{% note simple words %}\n一\n{% endnote %}', '::: note simple words\n一\n:::'],
  ['{% note no-icon flat %}\n一\n{% endnote %}', '::: note\n一\n:::'],
  ["{% note 'fab fa-x' modern red %}\n一\n{% endnote %}", '::: danger\n一\n:::'],
  ['> {% tabs a %}\n> <!-- tab b -->\n> c\n> <!-- endtab -->\n> {% endtabs %}', '> ::: tabs\n> @tab b\n> c\n> :::'],
  ['{% note info %}\r\n一\r\n{% endnote %}\r\n', '::: info\r\n一\r\n:::\r\n'],
]

describe('Hexo tags as Markdown', () => {
  test.each(FORMS)('%s', { tags: 'proof' }, (tag, markdown) => {
    expect(write(tag)).toMatchObject({ text: markdown, left: [] })
  })
})

test('a tag without a rule, an end or a file stays as it is, with its place in the written text and the reason', () => {
  expect(write('{% note %}甲{% endnote %}\n{% abc x %}\n{% asset_img b.png %} {% endtabs %}\n{% note %}')).toEqual({
    text: '::: note\n甲\n:::\n{% abc x %}\n{% asset_img b.png %} {% endtabs %}\n{% note %}',
    written: new Map([['note', 1]]),
    left: [
      ['{% abc x %}', 15, 'kb does not know this tag'],
      ['{% asset_img b.png %}', 27, 'there is no such file in the folder of its post'],
      ['{% endtabs %}', 49, 'it ends nothing'],
      ['{% note %}', 63, 'its end is missing'],
    ],
  })
  expect(
    write(
      '{% flink %}\n- [\n{% endflink %}\n{% timeline api:https://x.y/ %}\n{% endtimeline %}\n{% note info %}',
    ).left.map(([, , why]) => why),
  ).toEqual(['it is not a YAML list', 'what it shows is not in the note', 'its end is missing'])
  expect(write('{% own %}{% u a %}{% endown %}').text).toBe('{% own %}<u>a</u>{% endown %}')
})

test.each([
  '{% tabs a %}\nbefore\n<!-- tab b -->\nc\n<!-- endtab -->\n{% endtabs %}',
  '{% tabs a %}\n<!-- tab b -->\nc\n<!-- endtab -->\n{% u d %}\n{% endtabs %}',
  '{% tabs a %}\n<!-- tab b -->\nc\n<!-- endtab -->\n{% endnote %}\n{% endtabs %}',
  '{% timeline a %}\n<!-- timeline b -->\nc\n<!-- endtimeline -->\nbehind\n{% endtimeline %}',
  '{% timeline a %}\n{% timenode b %}\nc\n{% endtimenode %}\n<!-- more -->\n{% endtimeline %}',
])('what stands between the parts of a group is not lost, and the group is told: %s', (text) => {
  const written = write(text)
  const words = (of: string) => of.replace(/\{%.*?%\}|<!--.*?-->/g, ' ').match(/\w+/g)
  expect(words(written.text)).toEqual(expect.arrayContaining([...words(text)!]))
  expect(written.left.map(([, , why]) => why)).toContain('there is something between its parts')
})

test('tags in code are code; a fence without an end is none', () => {
  const code = '```\n{% note %}\n```\n\n`{% note %}` ``{% u a %}``\n\n~~~~\n~~~\n{% u a %}\n~~~~\n'
  expect(write(code)).toEqual({ text: code, written: new Map(), left: [] })
  expect(write('```\n{% u a %}').text).toBe('```\n<u>a</u>')
})

const PIECES = [
  ...[
    '{% note %}',
    '{% note info 题 %}',
    '{% endnote %}',
    '{% raw %}',
    '{% endraw %}',
    '{% tabs a %}',
    '{% endtabs %}',
  ],
  ...['<!-- tab a -->', '<!-- endtab -->', '{% asset_img a.svg %}', '{% asset_img %}', '{% abc %}', '{% endabc %}'],
  ...[
    '{% quote %}',
    '{% endquote %}',
    '{% code %}',
    '{% endcode %}',
    '{% u a %}',
    '{%',
    '%}',
    '{{',
    '<!--',
    '-->',
    '{% end',
  ],
  ...[
    '```',
    '````\n',
    '~~~',
    '`',
    '``',
    '\n',
    '\n\n',
    '\r\n',
    '    ',
    '- ',
    '> ',
    '1. ',
    ':::',
    '字',
    'a',
    '"',
    "'",
    '\\',
    '\ue000',
  ],
  ...[
    '{% label %}',
    '{% btn %}',
    '{% link %}',
    '{% timeline %}',
    '{% endtimeline %}',
    '{% cb %}',
    '{% meting %}',
    '{% constructor %}',
  ],
]

test('any text is read without an error; without a tag that has a rule no byte changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const made = write(text)
      for (const [form, at] of made.left)
        expect(made.text.slice(at as number, (at as number) + String(form).length)).toBe(form)
      expect(writeTags(text, findHexoTags(text, 0), () => undefined).text).toBe(text)
      if (made.written.size === 0) expect(made.text).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('words outside of tags stay, in their order', () => {
  const words = fc.constantFrom(
    '甲',
    '乙',
    '丙',
    '\n\n丁\n\n',
    '{% u 戊 %}',
    '{% label 己 %}',
    '{% note %}庚{% endnote %}',
    '{% abc %}',
    ...['{% tabs a %}\n', '<!-- tab 辛 -->', '<!-- endtab -->\n', '{% endtabs %}\n'],
    ...['{% timeline 壬 %}\n', '<!-- timeline 癸 -->', '<!-- endtimeline -->\n', '{% endtimeline %}\n'],
    ...['{% timenode 子 %}', '{% endtimenode %}\n'],
  )
  const plain = (text: string) => text.replace(/[^\p{Script=Han}]/gu, '')
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (pieces) => {
      expect(plain(write(pieces.join('')).text)).toBe(plain(pieces.join('')))
    }),
    { numRuns: 500 },
  )
})

test('time grows with the length, whatever the text repeats', { tags: 'proof' }, () => {
  const seconds = (text: string) => {
    const { user } = process.cpuUsage()
    write(text)
    return (process.cpuUsage().user - user) / 1e6
  }
  for (const piece of [
    '{% ',
    '{% note %}',
    '{% endnote %}',
    '{% raw %}',
    '`',
    '```\n',
    '<!-- tab -->{% tabs %}',
    '{% u a %}',
    '{% u a %}\n',
    '> ',
    '{% note %}{% u a %}',
  ])
    expect([piece, seconds(piece.repeat(10_000)) < 1]).toEqual([piece, true])
})
