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
} as const
