import { type Explanations, NOTE, texts } from './explanation.ts'

/** HTML, components and everything else embedded in a note. */
export const EMBEDDED: Explanations = {
  'component/broken': {
    zh: '站点的某个组件无法编译，或加载时抛错。',
    causes: [
      texts('A syntax error, or an import of a package that is not installed.', '语法错误，或引入了没有安装的包。'),
    ],
    remedy: texts('Fix the file that the message names, at the line it names.', '按提示的文件和行号修正。'),
    bad: {
      'site.config.ts': "export default { components: { Broken: 'components/broken.tsx' } }\n",
      'components/broken.tsx': 'export default function Broken() {\n  return <b>\n}\n',
    },
    good: {
      'site.config.ts': "export default { components: { Whole: 'components/whole.tsx' } }\n",
      'components/whole.tsx': 'export default function Whole() {\n  return <b>whole</b>\n}\n',
    },
  },
  'component/hydrate': {
    zh: '站点的某个组件无法激活：它的属性里有不能写进页面的值。',
    causes: [
      texts(
        'A component of the site passes a function, a date or an element to a component that is hydrated.',
        '站点的组件把函数、日期或元素传给了要激活的组件。',
      ),
    ],
    remedy: texts(
      'Pass only strings, numbers, arrays and plain objects; write a date as a string. A component that needs a function has to define it itself.',
      '只传文字、数字、列表和普通对象，日期写成文字；需要函数的组件自己来定义它。',
    ),
    bad: {
      'site.config.ts':
        "export default {\n  theme: {\n    components: {\n      PostCard: { file: 'theme/card.tsx', hydrate: 'visible' },\n      Pagination: 'theme/pages.tsx',\n    },\n  },\n}\n",
      'theme/card.tsx': 'export default function Card({ post }) {\n  return <p>{post.title}</p>\n}\n',
      'theme/pages.tsx':
        "import { PostCard } from 'shenhai-kb/components'\n\nexport default function Pages() {\n  return <PostCard post={{ title: 'Next', href: '/', made: new Date(0) }} />\n}\n",
      'content/index.md': '---\nhome: true\n---\n',
    },
    good: {
      'site.config.ts':
        "export default {\n  theme: {\n    components: {\n      PostCard: { file: 'theme/card.tsx', hydrate: 'visible' },\n      Pagination: 'theme/pages.tsx',\n    },\n  },\n}\n",
      'theme/card.tsx': 'export default function Card({ post }) {\n  return <p>{post.title}</p>\n}\n',
      'theme/pages.tsx':
        "import { PostCard } from 'shenhai-kb/components'\n\nexport default function Pages() {\n  return <PostCard post={{ title: 'Next', href: '/', made: '1970-01-01' }} />\n}\n",
      'content/index.md': '---\nhome: true\n---\n',
    },
  },
  'component/props': {
    zh: '替换用的组件是照另一版属性写的，被替换的组件已经变了。',
    causes: [
      texts(
        'An update of kb changed the props of the component after `kb eject` wrote the file.',
        '`kb eject` 写出文件之后升级了 kb，新版传给组件的属性不同。',
      ),
    ],
    remedy: texts(
      'Compare the file with what `kb eject` writes in another folder, then write the new number into its first line.',
      '在另一个文件夹里运行 `kb eject`，与它写出的文件比较，再把第一行的数字改成新的。',
    ),
    bad: {
      'site.config.ts': "export default { theme: { components: { PostCard: 'theme/post-card.tsx' } } }\n",
      'theme/post-card.tsx':
        '// kb eject PostCard, props 0\nexport default function PostCard({ post }) {\n  return <p>{post.title}</p>\n}\n',
    },
    good: {
      'site.config.ts': "export default { theme: { components: { PostCard: 'theme/post-card.tsx' } } }\n",
      'theme/post-card.tsx':
        '// kb eject PostCard, props 1\nexport default function PostCard({ post }) {\n  return <p>{post.title}</p>\n}\n',
    },
  },
  'component/throws': {
    zh: '渲染页面时某个组件抛错，它的位置留空。',
    causes: [
      texts('It uses `window` or `document` while it is rendered.', '渲染时用了 `window` 或 `document`。'),
      texts('A prop is missing in the note.', '笔记里少写了某个属性。'),
    ],
    remedy: texts(
      'Use what only browsers have inside effects; give props default values.',
      '浏览器才有的东西放进 effect；给属性设默认值。',
    ),
    bad: {
      'site.config.ts': "export default { components: { Width: 'components/width.tsx' } }\n",
      'components/width.tsx': 'export default function Width() {\n  return <b>{window.innerWidth}</b>\n}\n',
      'content/01.notes/01.note.md': '<Width />\n',
    },
    good: {
      'site.config.ts': "export default { components: { Width: 'components/width.tsx' } }\n",
      'components/width.tsx':
        "import { useEffect, useState } from 'react'\n\nexport default function Width() {\n  const [width, setWidth] = useState(0)\n  useEffect(() => setWidth(window.innerWidth), [])\n  return <b>{width}</b>\n}\n",
      'content/01.notes/01.note.md': '<Width />\n',
    },
  },
  'slot/file': {
    zh: '插槽里的 Markdown 文件不存在，或含有只能写在笔记里的内容。',
    causes: [
      texts('The path does not start at the root of the site.', '路径没有从站点根目录算起。'),
      texts('The file has formulas, diagrams or demos.', '文件里有公式、图表或演示。'),
    ],
    remedy: texts(
      'Write the path from the root of the site; use formulas, diagrams and demos only in notes.',
      '从站点根目录写起文件的路径；公式、图表和演示留给笔记。',
    ),
    bad: { 'site.config.ts': "export default { theme: { slots: { articleEnd: 'theme/thanks.md' } } }\n" },
    good: {
      'site.config.ts': "export default { theme: { slots: { articleEnd: 'theme/thanks.md' } } }\n",
      'theme/thanks.md': 'Thank you for reading.\n',
    },
  },
  'component/unknown': {
    zh: 'Markdown 或插件里用了不认识的组件。',
    causes: [
      texts('A Vue component of the old site; those do not run here.', '旧站的 Vue 组件；它们在这里不能运行。'),
      texts(
        'The text contains a type such as `Array<T>` that is not marked as code.',
        '正文里有 `Array<T>` 这样的泛型，却没写成代码。',
      ),
    ],
    remedy: texts(
      'Write it as code, or add the file of a React component to `components` in the settings.',
      '写成行内代码，或在设置的 `components` 里登记一个 React 组件文件。',
    ),
    bad: '<MyChart />\n',
    good: '`<MyChart />`\n',
  },
  'demo/code': {
    zh: '示例块里的代码无法演示。',
    causes: [
      texts(
        'A React demo imports a file or a package; it can only import React.',
        'React 示例引入了文件或别的包；只能引入 React。',
      ),
      texts('The code has a syntax error.', '代码有语法错误。'),
    ],
    remedy: texts('Put everything it needs into the block.', '把需要的代码都写进这个块里。'),
    bad: "::: demo [react]\n```jsx\nimport chart from './chart.js'\nexport default () => chart\n```\n:::\n",
    good: '::: demo [react]\n```jsx\nexport default () => <b>42</b>\n```\n:::\n',
  },
  'html/script': {
    zh: '笔记里的脚本或事件处理被略去：笔记不执行代码。',
    causes: [
      texts('A counter, player or effect was pasted into a note.', '把统计、播放器或特效代码贴进了笔记。'),
      texts('HTML meant as an example is not marked as code.', '想展示 HTML 示例，却没有写成代码。'),
    ],
    remedy: texts(
      'Write examples as code; turn what has to run into a component and add it to `components` in the settings; counters belong in `head`.',
      '示例写成代码；要运行的做成组件，登记在设置的 `components` 里；统计代码放进 `head`。',
    ),
    bad: '<button onclick="alert(1)">Hello</button>\n',
    good: '`<button onclick="alert(1)">Hello</button>`\n',
  },
  'html/unclosed': {
    zh: 'HTML 元素没有结束。',
    causes: [
      texts(
        'The text contains a placeholder such as `<name>` that is not marked as code.',
        '正文里有 `<name>` 这样的占位符，却没写成代码。',
      ),
      texts('The closing tag is missing, or a blank line separates it from the element.', '缺少结束标签。'),
    ],
    remedy: texts('Close it, or write it as code: `` `<name>` ``.', '补上结束标签，或写成代码：`` `<name>` ``。'),
    bad: '<div>\n\nText.\n',
    good: '<div>\n\nText.\n\n</div>\n',
  },
  'html/unclosed-comment': {
    zh: '注释没有结束，其后的内容都看不见。',
    causes: [texts('The `-->` is missing or misspelt.', '缺少 `-->`，或写错了。')],
    remedy: texts('Close it with `-->`.', '用 `-->` 结束。'),
    bad: 'Text.\n\n<!-- for later\n',
    good: 'Text.\n\n<!-- for later -->\n',
  },
  'html/expression': {
    zh: '笔记中的 Vue 表达式不会求值。',
    causes: [
      texts(
        'The note comes from VuePress, which evaluated `{{ $page.title }}`, bound attributes such as `:src="picture"`, and directives such as `v-for`.',
        '笔记来自 VuePress，它会对 `{{ $page.title }}`、`:src="picture"` 这样的绑定属性和 `v-for` 这样的指令求值。',
      ),
    ],
    remedy: texts(
      'Write the value itself. Bindings whose value is a string, such as `:src="$withBase(\'/a.png\')"`, can stay.',
      '直接写出值。值就是文本的绑定可以保留，例如 `:src="$withBase(\'/a.png\')"`。',
    ),
    bad: 'The title is {{ $page.title }}.\n',
    good: 'The title is Tides.\n',
  },
  'html/style': {
    zh: '笔记里的样式表，或其中一部分，不起作用。',
    causes: [
      texts(
        'The note comes from VuePress, which compiled `<style lang="stylus">`.',
        '笔记来自 VuePress，它会编译 `<style lang="stylus">`。',
      ),
      texts(
        'The note comes from VuePress, which also read the file of `<style src="…">`.',
        'VuePress 还会读取 `<style src="…">` 里的文件。',
      ),
      texts(
        'The style sheet names a file next to the note, imports another style sheet, or is in a note behind a password.',
        '样式表用到笔记旁边的文件，导入别的样式表，或者写在加密的笔记里。',
      ),
    ],
    remedy: texts(
      'Write the rules as CSS, in the note or in the file that `style` in the settings names. Put files that they show into the public folder, and name style sheets of other hosts in `head`.',
      '把规则写成 CSS，留在笔记里，或放进设置的 `style` 写的文件里。用到的文件放进公共文件夹，别的网站的样式表写在 `head` 里。',
    ),
    bad: '<style lang="stylus">\n.sea\n  color teal\n</style>\n',
    good: '<style>\n.sea { color: teal }\n</style>\n',
  },
  'html/unknown': {
    zh: 'HTML 里没有这个元素。',
    causes: [
      texts('A name that the author made up for a style sheet.', '自己起的名字，由样式表来定样式。'),
      texts('The name is misspelt.', '名字拼错了。'),
      texts('The text contains XML that is not marked as code.', '正文里有 XML，却没写成代码。'),
    ],
    remedy: texts(
      'Use `<div>` or `<span>` with a class, or write the tag as code. Trusted notes keep the element, so that a style sheet may format it; in untrusted ones, only its content is shown. The message appears once for each name in a note; a name in more than five notes is reported once.',
      '改用带 class 的 `<div>` 或 `<span>`，或写成代码。可信的笔记会保留这个元素，样式表仍然有效；不受信任的笔记只显示里面的内容。同一篇笔记里，同一个名字只提示一次；超过五篇笔记都有的名字总共只提示一次。',
    ),
    bad: '<quote1>Text.</quote1>\n',
    good: '<div class="quote1">Text.</div>\n',
  },
  'html/unopened': {
    zh: 'HTML 结束标签没有对应的开始标签。',
    causes: [texts('The opening tag was removed, or is misspelt.', '开始标签被删掉或写错了。')],
    remedy: texts('Remove it.', '删去它。'),
    bad: 'Text.\n\n</div>\n',
    good: 'Text.\n',
  },
  'html/untrusted': {
    zh: '内容设为不受信任，某个 HTML 元素被略去。',
    causes: [texts('Notes by other people contain frames or forms.', '他人的笔记里有框架或表单。')],
    remedy: texts(
      "Leave it like this for notes by other people. If you write all notes yourself: `content: { trust: 'trusted' }`.",
      "他人的笔记就保持这样；全部由自己写时可设 `content: { trust: 'trusted' }`。",
    ),
    bad: {
      'site.config.ts': "export default { content: { trust: 'untrusted' } }\n",
      'content/01.notes/01.note.md': '<form></form>\n',
    },
    good: { 'content/01.notes/01.note.md': '<form></form>\n' },
  },
  'plugin/message': {
    zh: '插件对某篇笔记有话要说。',
    causes: [texts('A unified plugin, such as a linter, found something.', 'unified 插件（如检查器）发现了问题。')],
    remedy: texts('Read what the plugin says; its name precedes the message.', '看插件的说明；消息前是插件的名字。'),
  },
  'snippet/missing': {
    zh: '用 `<<<` 引入或用注释包含的文件无法显示。',
    causes: [
      texts(
        'The path is wrong: after `<<<`, `@/` starts at the root of the site; in `<!-- @include: … -->`, at the content folder.',
        '路径不对：在 `<<<` 后面，`@/` 从站点根目录开始；在 `<!-- @include: … -->` 里，从内容文件夹开始。',
      ),
      texts('The file has no such region, heading or line.', '文件里没有那个区域、标题或行。'),
      texts(
        'A name in the path begins with a dot: hidden files are not shown, except those of `.vuepress` in trusted notes.',
        '路径里有以点开头的名字：隐藏文件不显示，受信任的笔记引入 `.vuepress` 里的文件除外。',
      ),
      texts(
        'The content is untrusted, and the file is outside the content folder.',
        '内容设为不受信任，而文件在内容文件夹之外。',
      ),
      texts(
        'The file is a note behind a password; for an include, also a draft or a note with `publish: false`.',
        '文件是需要密码的笔记；被包含时，草稿和 `publish: false` 的笔记也不行。',
      ),
      texts('Files include each other in a circle, or too deeply.', '文件互相包含，形成循环或层数太多。'),
    ],
    remedy: texts('Correct the path, or put the file next to the note.', '改正路径，或把文件放在笔记旁边。'),
    bad: '<<< @/code/none.ts\n',
    good: { 'content/01.notes/01.note.md': '<<< @/code/some.ts\n', 'code/some.ts': 'export const a = 1\n' },
  },
  'link/embed-limit': {
    zh: '页面里显示的其他笔记太多，其余的是链接。',
    causes: [
      texts(
        'A long note is shown again and again, or notes that show others are.',
        '反复显示一篇很长的笔记，或显示的笔记又显示了别的笔记。',
      ),
    ],
    remedy: texts(
      'Link to notes, or show only a section: `![[tides#Neap]]`.',
      '改成链接，或只显示一节：`![[tides#Neap]]`。',
    ),
    bad: { [NOTE]: '![[tides]]\n\n'.repeat(101), 'content/02.b/01.tides.md': '## Neap\n\nText.\n' },
    good: { [NOTE]: '![[tides]]\n', 'content/02.b/01.tides.md': '## Neap\n\nText.\n' },
  },
}
