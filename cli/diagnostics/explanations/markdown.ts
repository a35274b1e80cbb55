import { type Explanations, texts } from './explanation.ts'

const TOO_MUCH = texts(
  'A generated file, such as a log or a table of thousands of rows, was saved as a note.',
  '把生成的文件（如日志、上千行的表格）存成了笔记。',
)

export const MARKDOWN: Explanations = {
  'code-group/empty': {
    zh: '代码组里没有代码块。',
    causes: [
      texts('The code block inside was forgotten, or is outside the group.', '忘了写里面的代码块，或写到了外面。'),
    ],
    remedy: texts(
      'Put a fenced block into each `<code-block title="…">`.',
      '在每个 `<code-block title="…">` 里放一个代码块。',
    ),
    bad: '<code-group>\n</code-group>\n',
    good: '<code-group>\n<code-block title="npm">\n\n```sh\nnpm i vue\n```\n\n</code-block>\n</code-group>\n',
  },
  'code-group/tags': {
    zh: '代码组的标签没有配对。',
    causes: [
      texts(
        'A `<code-block>` is outside a group, or a closing tag is missing.',
        '`<code-block>` 写在了组外，或缺少结束标签。',
      ),
    ],
    remedy: texts(
      'Write `<code-group>`, `<code-block title="…">`, `</code-block>`, `</code-group>`, each on its own line.',
      '依次写 `<code-group>`、`<code-block title="…">`、`</code-block>`、`</code-group>`，各占一行。',
    ),
    bad: '<code-block title="npm">\n\n```sh\nnpm i vue\n```\n\n</code-block>\n',
    good: '<code-group>\n<code-block title="npm">\n\n```sh\nnpm i vue\n```\n\n</code-block>\n</code-group>\n',
  },
  'code/chart': {
    zh: '图表的数据不是 JSON，或 ECharts 画不出来，按代码显示。',
    causes: [
      texts(
        'The option contains code, such as a function or `new …`; only data is read.',
        '选项里有函数、`new …` 等代码；只读数据。',
      ),
      texts('A comma, bracket or quote is missing.', '少了逗号、括号或引号。'),
      texts('The option refers to something it does not have, such as an axis.', '选项用到了它没有的东西，如坐标轴。'),
    ],
    remedy: texts(
      'Write the option as JSON; use format strings such as `"{value} °C"` in place of functions.',
      '选项写成 JSON；函数改用 `"{value} °C"` 这样的格式字符串。',
    ),
    bad: '```echarts\n{ "series": [{ "type": "pie", "data": getData() }] }\n```\n',
    good: '```echarts\n{ "series": [{ "type": "pie", "data": [{ "name": "a", "value": 1 }] }] }\n```\n',
  },
  'code/language': {
    zh: '不认识代码块的语言，代码不着色。',
    causes: [
      texts('A spelling mistake; the message suggests the closest language.', '拼写错误；提示会给出最接近的语言。'),
      texts(
        'Something other than a language follows the backticks, such as a file name.',
        '反引号后写的不是语言，而是文件名等。',
      ),
    ],
    remedy: texts('Correct it, or write `text` for text without highlighting.', '改正，或写 `text` 表示不着色的文本。'),
    bad: '```javascipt\nlet a = 1\n```\n',
    good: '```javascript\nlet a = 1\n```\n',
  },
  'code/diagram': {
    zh: '图还没有服务器画的图片，按代码显示。',
    causes: [
      texts(
        'The diagram is new or has changed since `kb diagrams fetch` was run.',
        '上次运行 `kb diagrams fetch` 后，图是新写的，或改过。',
      ),
      texts('The server found a mistake in it, which the command reports.', '服务器发现图写错了；运行命令时会报告。'),
      texts(
        'The server is on your own machine or network; `--allow-private-hosts` allows such requests.',
        '服务器在本机或内网；加 `--allow-private-hosts` 才会访问。',
      ),
    ],
    remedy: texts(
      'Run `kb diagrams fetch`, and commit the pictures in the folder `diagrams` of the public folder.',
      '运行 `kb diagrams fetch`，并提交 public 文件夹里 `diagrams` 文件夹的图片。',
    ),
  },
  'code/no-package': {
    zh: '代码块要用的包没有安装，按代码显示。',
    causes: [
      texts(
        'A note has a chart, and the site does not have the package `echarts`.',
        '笔记里有图表，而站点没有 `echarts` 包。',
      ),
    ],
    remedy: texts('Install the package that the message names.', '安装提示里的包。'),
  },
  'code/types': {
    zh: '显示类型的代码有编译错误，而代码没有声明它。',
    causes: [
      texts(
        'The code has a mistake, or uses something it does not declare or import.',
        '代码写错了，或用了没有声明、没有引入的东西。',
      ),
      texts('A query such as `^?` does not point at a word.', '`^?` 这样的标记没有指着一个词。'),
    ],
    remedy: texts(
      'Correct the code; where the error is the point, put `// @errors: 2322` above it.',
      '改正代码；要展示的就是错误时，在上面写 `// @errors: 2322`。',
    ),
    bad: '```ts twoslash\nconst tide: string = 1\n```\n',
    good: '```ts twoslash\n// @errors: 2322\nconst tide: string = 1\n```\n',
  },
  'code/unclosed': {
    zh: '代码块没有结束行，其后全部成了代码。',
    causes: [
      texts(
        'The closing line is missing, or has fewer characters than the opening one.',
        '缺少结束行，或结束行的符号比开头少。',
      ),
      texts(
        'In a list item, its lines are not indented as the opening line is: the item ends, and the block with it.',
        '在列表项里，各行代码没有像开始行那样缩进：列表项结束了，代码块也随之结束。',
      ),
    ],
    remedy: texts('Close it with at least as many of the same characters.', '用至少同样多的同一种符号结束。'),
    bad: '```js\nlet a = 1\n',
    good: '```js\nlet a = 1\n```\n',
  },
  'container/address': {
    zh: '视频、音乐、CodePen、仓库、PDF 容器里没有能显示的地址。',
    causes: [
      texts(
        'It is a short address, such as `b23.tv/…`, which does not show what it leads to.',
        '短地址（如 `b23.tv/…`）看不出指向什么。',
      ),
      texts(
        'The address belongs to another service, or needs another container.',
        '地址属于别的网站，或该用另一种容器。',
      ),
      texts('A PDF is not a file of this site.', 'PDF 不是本站的文件。'),
    ],
    remedy: texts(
      'Copy the address of the page itself: `::: video https://www.bilibili.com/video/BV…`. For other services, write a link.',
      '复制页面本身的地址：`::: video https://www.bilibili.com/video/BV…`。其他网站请写链接。',
    ),
    bad: '::: video https://b23.tv/x\n:::\n',
    good: '::: video https://www.bilibili.com/video/BV1xx411c7mD\n:::\n',
  },
  'container/attribute': {
    zh: '组件不认识的属性，或不认识的值。',
    causes: [
      texts('A spelling mistake; the message suggests the closest attribute.', '拼写错误；提示会给出最接近的属性。'),
      texts(
        'It is an attribute of the same component in another program, such as the name of an icon.',
        '其他程序里同名组件的属性，如图标的名字。',
      ),
    ],
    remedy: texts(
      'Use an attribute listed in the Markdown reference, or remove it.',
      '改用 Markdown 参考里列出的属性，或删去它。',
    ),
    bad: '::: card-grid cols=7\n::: card Tides\nText.\n:::\n:::\n',
    good: '::: card-grid cols=3\n::: card Tides\nText.\n:::\n:::\n',
  },
  'container/content': {
    zh: '组件里的内容不是它能显示的。',
    causes: [
      texts(
        'Steps, file trees and timelines must contain a list, and grids must contain cards.',
        '步骤、文件树、时间线里是列表，格子里是卡片。',
      ),
      texts('The list is not indented, or is missing.', '列表没有缩进好，或没有写。'),
    ],
    remedy: texts(
      'Write what the message asks for; until then the content is shown as it would be elsewhere.',
      '按提示改写；显示不了的内容会照平常的样子显示。',
    ),
    bad: '::: file-tree\ncontent/\n:::\n',
    good: '::: file-tree\n- content/\n:::\n',
  },
  'container/data': {
    zh: '卡片容器里的数据不是卡片列表。',
    causes: [
      texts('The YAML inside is not in a code fence, or is not a list.', '里面的 YAML 没有放进代码块，或不是列表。'),
      texts('A card has a list or map where text belongs.', '卡片里该写文字的地方写了列表或映射。'),
    ],
    remedy: texts(
      'Put one ```` ```yaml ```` block with a list of cards into it.',
      '在里面放一个 ```` ```yaml ```` 代码块，内容为卡片列表。',
    ),
    bad: '::: cardList\n\nVue\n\n:::\n',
    good: '::: cardList\n\n```yaml\n- name: Vue\n  desc: Documentation\n  link: https://vuejs.org\n```\n\n:::\n',
  },
  'container/stray': {
    zh: '这行冒号没有对应的容器，按文字显示。',
    causes: [
      texts('A container was closed twice, or its first line was removed.', '容器结束了两次，或开头那行被删了。'),
    ],
    remedy: texts('Remove the line.', '删去这一行。'),
    bad: 'Text.\n\n:::\n',
    good: '::: tip\nText.\n:::\n',
  },
  'container/unclosed': {
    zh: '容器没有结束行。',
    causes: [
      texts(
        'The last line of colons was forgotten, or has fewer colons than the first.',
        '忘了最后一行冒号，或冒号比开头少。',
      ),
    ],
    remedy: texts('Close it with at least as many colons.', '用至少同样多的冒号结束。'),
    bad: '::: tip\nText.\n',
    good: '::: tip\nText.\n:::\n',
  },
  'container/unknown': {
    zh: '不认识的容器名，这几行按文字显示。',
    causes: [
      texts('A spelling mistake; the message suggests the closest container.', '拼写错误；提示会给出最接近的容器。'),
      texts('It is a container of a plugin of the old site.', '旧站某个插件提供的容器。'),
    ],
    remedy: texts(
      'Use an existing one, such as tip, warning, danger, note or details.',
      '改用认识的容器，如 tip、warning、danger、note、details。',
    ),
    bad: '::: tipp\nText.\n:::\n',
    good: '::: tip\nText.\n:::\n',
  },
  'markdown/too-deep': {
    zh: '笔记嵌套过深，按原文显示。',
    causes: [TOO_MUCH],
    remedy: texts('Reduce the nesting, or write it as code.', '减少嵌套，或写成代码。'),
    bad: `${'> '.repeat(101)}a\n`,
    good: '> > a\n',
  },
  'markdown/too-long': {
    zh: '笔记的某一行过长，按原文显示。',
    causes: [
      texts(
        'The note contains an image as data (`data:image/png;base64,…`).',
        '图片以数据形式（`data:image/png;base64,…`）写在了笔记里。',
      ),
      texts('The note contains minified code outside a code block.', '压缩过的代码没有放进代码块。'),
    ],
    remedy: texts('Put images into files next to the note; break the line.', '图片存成笔记旁的文件；把长行断开。'),
  },
  'markdown/too-many-cells': {
    zh: '表格各行缺的单元格太多，笔记按原文显示。',
    causes: [texts('The first row has far more cells than the others.', '第一行的单元格比其他行多得多。')],
    remedy: texts('Give all rows the same number of cells.', '第一行的单元格不要比其他行多。'),
  },
  'markdown/too-many-marks': {
    zh: '一个段落里的标记太多，无法在合理时间内读完，按原文显示。',
    causes: [TOO_MUCH],
    remedy: texts('Split it with blank lines, or write it as code.', '用空行分开，或写成代码。'),
  },
  'markdown/too-many-tocs': {
    zh: '笔记里的目录条目太多，最后的被略去。',
    causes: [texts('The note contains `[[toc]]` many times.', '笔记里写了很多次 `[[toc]]`。')],
    remedy: texts('Write `[[toc]]` once.', '只写一次 `[[toc]]`。'),
  },
  'markdown/too-much': {
    zh: '笔记的行、标记和块太多，无法在合理时间内读完，其余按原文显示。',
    causes: [TOO_MUCH],
    remedy: texts(
      'Split the note into several; put data into a file in the public folder.',
      '把笔记拆成几篇；数据文件放进 public 文件夹。',
    ),
  },
  'math/invalid': {
    zh: '公式不是有效的 TeX。',
    causes: [
      texts('A brace is missing, or a command is misspelt.', '括号不配对，或命令写错。'),
      texts('Two dollar signs in a sentence are prices, not a formula.', '一句话里的两个美元符号是价格，不是公式。'),
    ],
    remedy: texts('Correct it; write a price as `\\$5`.', '改正；价格写成 `\\$5`。'),
    bad: '$\\frac{1}{$\n',
    good: '$\\frac{1}{2}$\n',
  },
}
