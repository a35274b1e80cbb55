import { type Explanations, texts } from './explanation.ts'

export const DATA_PAGES: Explanations = {
  'markdown/unreadable-base': {
    zh: 'Base 读不出来，什么都不显示。',
    causes: [
      texts('The file or block is not valid YAML.', '文件或代码块不是有效的 YAML。'),
      texts('It is larger than a list of settings can be.', '它大得不像一份设置。'),
    ],
    remedy: texts(
      'Correct the line, or open it in Obsidian and save it again.',
      '改正那一行，或者用 Obsidian 打开再存一次。',
    ),
    bad: '```base\nviews: [\n```\n',
    good: '```base\nviews:\n  - type: table\n```\n',
  },
  'markdown/unreadable-base-part': {
    zh: 'Base 里有筛选、公式或视图用不了。',
    causes: [
      texts(
        'A function is misspelt, or one that only Obsidian or a plugin has.',
        '函数写错了，或者只有 Obsidian 或插件才有。',
      ),
      texts('An expression is not complete.', '表达式没有写完。'),
    ],
    remedy: texts(
      'Use the functions that the page on bases lists. A filter that cannot be used lets no note through; a formula is empty.',
      '改用讲 Base 的那一页列出的函数。用不了的筛选不放过任何笔记，用不了的公式是空的。',
    ),
    bad: '```base\nfilters: \'file.hasTags("sea")\'\n```\n',
    good: '```base\nfilters: \'file.hasTag("sea")\'\n```\n',
  },
  'markdown/unreadable-canvas': {
    zh: '白板文件读不出来，它的页面是空的。',
    causes: [
      texts(
        'The file is not valid JSON, for example after a conflict between two devices.',
        '文件不是有效的 JSON，比如两台设备同步时冲突了。',
      ),
      texts('It is larger than a page can be.', '它大得放不进一个页面。'),
    ],
    remedy: texts('Open it in Obsidian and save it again, or divide it.', '用 Obsidian 打开再存一次，或者拆成几个。'),
  },
  'markdown/unreadable-canvas-part': {
    zh: '白板里有一个框或一条连线无法显示，已略去。',
    causes: [
      texts('A node has a type that JSON Canvas 1.0 does not know.', '框的类型不在 JSON Canvas 1.0 里。'),
      texts('An edge begins or ends at a node that was deleted.', '连线的一端是已经删掉的框。'),
    ],
    remedy: texts('Correct or delete the part; its id is in the message.', '按消息里的 id 改正或删掉它。'),
  },
}
