import { BOXES } from '../../../cli/markdown/syntax/container-names.ts'

/** Forms of Markdown that notes may rely on, beyond CommonMark and GFM, each alone. */
export const MARKDOWN_FORMS: readonly (readonly [name: string, text: string])[] = [
  ...BOXES.map((box) => [`container ${box}`, `::: ${box} Title\ntext\n:::`] as const),
  ['container details', '::: details Title\ntext\n:::'],
  ['container right', '::: right\ntext\n:::'],
  ['container center', '::: center\ntext\n:::'],
  ['container theorem', '::: theorem Title\ntext\n:::'],
  ['container v-pre', '::: v-pre\n{{ text }}\n:::'],
  ['container raw', '::: raw\ntext\n:::'],
  ['container cardList', '::: cardList 2\n```yaml\n- name: N\n  desc: D\n  link: /a/\n```\n:::'],
  [
    'container cardImgList',
    '::: cardImgList\n```yaml\n- img: /a.png\n  link: /a/\n  name: N\n  desc: D\n  author: A\n  avatar: /b.png\n```\n:::',
  ],
  ['container demo', '::: demo [vanilla]\n```html\n<b>x</b>\n```\n:::'],
  ['container code-group', ':::: code-group\n::: code-group-item A\n```text\na\n```\n:::\n::::'],
  ['code group by titles', '::: code-group\n```text [A]\na\n```\n```text [B]\nb\n```\n:::'],
  ['code with marked lines', '```text {2}\na\nb\n```'],
  ['code with numbers of lines', '```text:line-numbers\na\n```'],
  ['code without numbers of lines', '```text:no-line-numbers\na\n```'],
  ['diagram', '```mermaid\ngraph LR\n  a --> b\n```'],
  ['formula', '$a$ and\n\n$$\na\n$$'],
  ['mark', '==text=='],
  ['emoji', ':tada:'],
  ['table of contents', '# A\n\n[[toc]]\n\n## B'],
  ['anchor of a heading', '## A {#own}'],
  ['link by name', '[[a]]'],
  ['picture with a size', '![a](/a.png =100x50)'],
  ['badge', '<Badge text="x" type="warning"/>'],
  ['excerpt', 'above\n\n<!-- more -->\n\nbelow'],
  ['more than four colons', '::::: tip\n::: warning\ntext\n:::\n:::::'],
]
