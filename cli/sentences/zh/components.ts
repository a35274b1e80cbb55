/** Of components that notes hold. */
export const COMPONENTS = {
  'The attribute {attribute} of {name} is not known and is left out.': '{name} 没有 {attribute} 这个属性，已略去。',
  'The attribute {attribute} of {name} cannot be "{value}"; it is left out.':
    '{name} 的属性 {attribute} 不能是“{value}”，已略去。',
  'Write an emoji or the address of a picture.': '请写一个表情，或图片的地址。',
  'Write one of: {choices}.': '请写其中之一：{choices}。',
  'Steps begin with an ordered list or a heading; what stands before it is no step.':
    '步骤以有序列表或标题开头；在它之前的内容不是步骤。',
  'A tree of files is one list, whose entries are names with lists below them.':
    '文件树是一个列表，每项是一个名字，下面可以再有列表。',
  'A timeline is one list, whose entries begin with a date.': '时间线是一个列表，每项以日期开头。',
  'A link card needs a link: `[title](address)`, or `href`.': '链接卡片需要一个链接：`[标题](地址)`，或 `href`。',
  'A grid of cards holds cards: `::: card` or `::: link-card`.':
    '卡片格子里放的是卡片：`::: card` 或 `::: link-card`。',
  '{name} has no title: "{words}" is left out.': '{name} 没有标题：“{words}”已略去。',
  '"{value}" is no colour of CSS.': '“{value}”不是 CSS 的颜色。',
  'Write #11a8cd, rgb(17 168 205), or a name such as teal.': '请写 #11a8cd、rgb(17 168 205)，或 teal 这样的名字。',
  'Tabs begin with a line `@tab label`, or with `<Tab label="…">`; what stands before is in no tab.':
    '标签页以一行 `@tab 名字` 或 `<Tab label="…">` 开头；在它之前的内容不属于任何一页。',
  'A tab stands in tabs: `::: tabs` or `<Tabs>`.': '标签页要写在 `::: tabs` 或 `<Tabs>` 里。',
  '`npm-to` holds blocks of code with commands of npm, and nothing else.': '`npm-to` 里只放写着 npm 命令的代码块。',
  'The tags of <{name}> stand alone on their lines, each whole.': '<{name}> 的标签要各占一行，一行写完。',
} as const
