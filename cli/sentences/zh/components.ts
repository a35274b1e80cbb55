/** Of components that notes hold. */
export const components = () =>
  ({
    'Unknown attribute {attribute} of {name}; it is removed.': '{name} 没有 {attribute} 这个属性，已略去。',
    'The attribute {attribute} of {name} cannot be "{value}"; it is removed.':
      '{name} 的属性 {attribute} 不能是“{value}”，已略去。',
    'Write an emoji or the address of an image.': '请写一个表情，或图片的地址。',
    'Write one of: {choices}.': '请写其中之一：{choices}。',
    'Steps start with an ordered list or a heading; what comes before is not a step.':
      '步骤以有序列表或标题开头；在它之前的内容不是步骤。',
    'A file tree is a list of names, with nested lists for folders.':
      '文件树是一个列表，每项是一个名字，下面可以再有列表。',
    'A mind map consists of headings and nested lists.': '思维导图由标题和嵌套的列表组成。',
    'A timeline is a list whose entries start with a date.': '时间线是一个列表，每项以日期开头。',
    'A link card needs a link: `[title](address)`, or `href`.': '链接卡片需要一个链接：`[标题](地址)`，或 `href`。',
    'A grid of cards contains only cards: `::: card` or `::: link-card`.':
      '卡片格子里放的是卡片：`::: card` 或 `::: link-card`。',
    '{name} has no title: "{words}" is left out.': '{name} 没有标题：“{words}”已略去。',
    '"{value}" is not a CSS colour.': '“{value}”不是 CSS 的颜色。',
    'Write #11a8cd, rgb(17 168 205), or a name such as teal.': '请写 #11a8cd、rgb(17 168 205)，或 teal 这样的名字。',
    'Tabs start with a line `@tab label`, or with `<Tab label="…">`; what comes before is not in a tab.':
      '标签页以一行 `@tab 名字` 或 `<Tab label="…">` 开头；在它之前的内容不属于任何一页。',
    'A tab must be inside tabs: `::: tabs` or `<Tabs>`.': '标签页要写在 `::: tabs` 或 `<Tabs>` 里。',
    '`npm-to` can only contain code blocks with npm commands.': '`npm-to` 里只放写着 npm 命令的代码块。',
    'Each tag of <{name}> must be on a line of its own.': '<{name}> 的标签要单独成行。',
  }) as const
