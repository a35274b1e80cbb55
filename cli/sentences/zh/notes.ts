/** Of frontmatter and Markdown. */
export const notes = () =>
  ({
    'The canvas cannot be shown: {problem}.': '白板无法显示：{problem}。',
    'A part of the canvas is left out, {id}: {problem}.': '白板里略去了 {id}：{problem}。',
    'it has more than {n} characters': '超过 {n} 个字符',
    'The base cannot be shown: {problem}.': 'Base 无法显示：{problem}。',
    '{path} of the base cannot be used: {problem}.': 'Base 的 {path} 用不了：{problem}。',
    'it has too many aliases': '别名太多',
    'its expressions go through too many entries of lists and texts': '它的表达式要处理的列表项和文字太多',
    'it is not valid YAML': '不是有效的 YAML',
    'it is not a map of YAML': '不是 YAML 的键值',
    'its type is not table, cards or list, so it is shown as a table': '类型不是 table、cards 或 list，当作表格显示',
    'it is neither an expression nor a list below and, or, not': '既不是表达式，也不是 and、or、not 下面的列表',
    'it cannot be read from “{rest}” on': '从“{rest}”开始读不懂',
    'it is not an expression of bases': '不是 Base 的表达式',
    'kb has no function {name}': 'kb 没有函数 {name}',
    'kb has no function {name}; did you mean {near}?': 'kb 没有函数 {name}，是不是 {near}？',
    'it has more than {n} {name}': '{name} 超过 {n} 个',
    'it is not valid JSON': '不是有效的 JSON',
    'it has no lists of nodes and edges': '没有 nodes 和 edges 两个列表',
    'another one has the same id': '另一个的 id 相同',
    'it has no id': '没有 id',
    'its position or size is not a number up to {n}': '位置或大小不是 {n} 以内的数',
    'its type is not text, file, link or group': '类型不是 text、file、link、group 之一',
    'it begins or ends at a node that does not exist': '一端的框不存在',
    'Frontmatter must be YAML; {language} is not supported.':
      'frontmatter 必须是 YAML；{language} 既不读取，也不执行。',
    'Open the frontmatter with a line of exactly three dashes and write YAML.':
      'frontmatter 以正好三个短横的一行开头，内容写 YAML。',
    'The frontmatter has no closing line `---`; the note is read as if it had no frontmatter.':
      'frontmatter 没有结束行 `---`；笔记按没有 frontmatter 读取。',
    'The frontmatter has no closing line `---`; all of the file is read as frontmatter.':
      'frontmatter 没有结束行 `---`；整个文件按 frontmatter 读取。',
    'Write a line of exactly three dashes after the last key.': '请在最后一个键之后写一行三个短横。',
    'Write a line of exactly three dashes after the last key; a horizontal rule at the top of a note is `***`.':
      '在最后一个键之后写正好三个短横的一行；笔记开头的分割线请用 `***`。',
    'The frontmatter is closed by `{line}`.': 'frontmatter 的结束行是 `{line}`。',
    'Close it with a line of exactly three dashes.': '请用正好三个短横的一行结束。',
    'This looks like frontmatter but is treated as text: something comes before it.':
      '这里看似 frontmatter，其实是正文：它前面还有内容。',
    'Remove what comes before the first `---`.': '请删去第一个 `---` 之前的内容。',
    'The frontmatter has {size} characters; at most {limit} are read.':
      'frontmatter 有 {size} 个字符，最多读取 {limit} 个。',
    'Move long text into the body.': '请把长文字移到正文。',
    'The frontmatter is not valid YAML: {problem}.': 'frontmatter 不是有效的 YAML：{problem}。',
    'The YAML tag {tag} is unknown and has no effect.': '不认识的 YAML 标签 {tag}，它不起作用。',
    'The key `{key}` is repeated; the first one is used.': '键 `{key}` 在这里重复出现，以第一个为准。',
    'Keep one of them.': '请只留一个。',
    'The frontmatter is {kind}; it must consist of keys with values.': 'frontmatter 是{kind}，而它必须由键和值组成。',
    'plain text': '纯文字',
    'Write lines such as `title: …`. A horizontal rule at the top of a note can be written as `***`.':
      '请写 `title: …` 这样的行。笔记开头的分割线可以写成 `***`。',
    '`{key}` {problem}. The field is left out.': '`{key}` {problem}。该字段被忽略。',
    '`{key}` {problem}. It counts as `{value}`.': '`{key}` {problem}。按 `{value}` 处理。',
    'Unknown frontmatter key `{key}`.': '不认识的 frontmatter 键 `{key}`。',
    'It belongs to `{parent}`: indent it.': '它属于 `{parent}`，要缩进。',
    'Unknown frontmatter key `{key}`, in {notes} notes.':
      '不认识的 frontmatter 键 `{key}`，共有 {notes} 篇笔记写了它。',
    '`password` names a password that is not set: the note is left out.':
      '`password`写的密码名没有设置密码：这篇笔记未被发布。',
    'Set it in the environment or in `.env`, as `KB_PASSWORD_` and the name in capital letters. If this is the password itself, write a name instead.':
      '在环境变量或 `.env` 里设置：变量名是 `KB_PASSWORD_` 加上大写的名字。如果这里写的就是密码本身，请换成一个名字。',
    'The settings or a plugin give this note a `password`, which has no effect there: the note is left out.':
      '这篇笔记的 `password` 来自设置或插件，写在那里不起作用：笔记未被发布。',
    'Write `password` into the note itself.': '请把 `password` 写进笔记自己的 frontmatter。',
    'Only the text of an article can be behind a password: the text of this page is left out.':
      '只有文章的正文可以用密码保护：这一页的正文未被发布。',
    'Remove `password`, or move the text into a note of its own.': '请删去 `password`，或把正文移到单独的笔记里。',
    '`{key}` says that this note is not for everybody: it is left out.':
      '`{key}` 表示这篇笔记并非人人可读：它未被发布。',
    'Remove `{key}` to show the note to everybody; `publish: false` leaves it out without this warning.':
      '要公开就删去 `{key}`；写 `publish: false` 则不发布，也不再提示。',
    'Remove `{key}` to show the note to everybody; `publish: false` leaves it out without this warning. If the key is your own, declare it in the settings: `{setting}`.':
      '要公开就删去 `{key}`；写 `publish: false` 则不发布，也不再提示。如果是你自己的键，请在设置里声明：`{setting}`。',
    '`{text}` is not a date. The note is treated as undated.': '`{text}` 不是日期。这篇笔记按没有日期处理。',
    'Write it as `2022-11-01` or `2022-11-01 08:30:00`.': '请写成 `2022-11-01` 或 `2022-11-01 08:30:00`。',
    '`{text}` is not a date. The note does not expire.': '`{text}` 不是日期。这篇笔记不会过期。',
    'The date `{text}` is ambiguous: it is read as {meaning}.': '日期 `{text}` 的写法只能猜测，读作 {meaning}。',
    'Write `{key}: {meaning}` if that is right.': '如果没有猜错，请写成 `{key}: {meaning}`。',
    '`{key}` is a single string; it is read as a list of {n}: {entries}.':
      '`{key}` 是一段文字，读作 {n} 项的列表：{entries}。',
    'Write it as a list, such as `{key}: [a, b]`.': '请写成列表，如 `{key}: [a, b]`。',
    'The meta tag with http-equiv "{header}" is removed: the content is untrusted.':
      'http-equiv 为 "{header}" 的 meta 标签被略去：内容设为不受信任。',
    'The meta tag with http-equiv "{header}" is removed.': 'http-equiv 为 "{header}" 的 meta 标签被略去。',
    'Set headers on the host, or in `head` of the settings. To redirect an old address, use `aliases` or `redirects`.':
      '响应头应在主机上或设置的 `head` 里写；旧地址用 `aliases` 或 `redirects` 转到新地址。',
    'This meta tag sends visitors to another page, or reloads this one again and again.':
      '这个 meta 标签会让访客离开本页，或反复刷新。',
    'To redirect an old address, use `aliases` in a note or `redirects` in the settings.':
      '旧地址用笔记的 `aliases` 或设置的 `redirects` 转到新地址。',
    '`{key}` has {count} entries; only the first {limit} are used.': '`{key}` 有 {count} 项，只取前 {limit} 项。',
    'Each of them gets its own pages. Keep those that readers look for.':
      '每一项都有列出全部项的页面：只留读者会用来查找这篇笔记的那些。',

    // What is wrong with YAML.
    'there are hundreds of blank lines here': '这里有上百个空行',
    'lists and maps are nested too deeply': '列表和键值表嵌套太深',
    'a quotation mark is opened here and never closed': '这里的引号没有配对',
    'a bracket is opened here and never closed': '这里的括号没有配对',
    'a line is indented with a tab': '有一行用制表符缩进',
    'Indent with spaces.': '请用空格缩进。',
    'a value with a colon and a space must be quoted': '含有冒号加空格的值必须加引号',
    "Put the whole value into quotes: `'…'`.": "请给整个值加上引号：`'…'`。",
    'a value cannot start with this character': '值不能以这个符号开头',
    'there is more than one document': '有不止一份文档',
    'Remove the line `...`.': '请删去 `...` 这一行。',
    'aliases repeat too many values': '别名重复了太多的值',
    'a key must be plain text': '键必须是纯文字',
    'an alias refers to the list or map that contains it': '别名指向它所在的列表或键值表',
    'an alias refers to an anchor that does not exist': '别名所指的锚点不存在',
    'A value that starts with `*` must be quoted.': '以 `*` 开头的值必须加引号。',

    // Markdown.
    'Make sure to add code blocks to your code group': '代码块分组里没有代码块',
    'Put a fenced code block with a title into each <code-block>.': '请在每个 <code-block> 里放一个带标题的代码块。',
    'Write <code-group>, <code-block title="…">, </code-block>, </code-group>.':
      '请依次写 <code-group>、<code-block title="…">、</code-block>、</code-group>。',
    'This </code-block> closes nothing.': '这个 </code-block> 没有对应的开始标签。',
    'This <code-block> is not inside a <code-group>.': '这个 <code-block> 不在 <code-group> 里。',
    'This <code-group> is not closed.': '这个 <code-group> 缺少结束标签。',
    'Unknown language {language}; the code is not highlighted.': '不认识的语言 {language}，代码不加高亮。',
    'Write it as `::: mind-map`, which draws it.': '写成 `::: mind-map` 就会画出来。',
    'Write it in the language of Mermaid, which draws it.': '用 Mermaid 的语言写，就会画出来。',
    'Did you mean {near}?': '是不是想写 {near}？',
    'It came from {address}; run `kb images fetch` to download it again.':
      '它来自 {address}；`kb images fetch` 会重新取回。',
    'The chart is not drawn, its data is shown as code: {problem}.': '图表没有画出，数据按代码显示：{problem}。',
    'Write the option of ECharts as JSON, with its names and texts in double quotes.':
      'ECharts 的选项请写成 JSON，键名和文字用双引号。',
    'it is not an object: write { … }': '不是对象，请写 { … }',
    'it is not valid JSON at {piece}; code is not run': '{piece} 处不是有效的 JSON；代码不会执行',
    'it has no `datasets`': '没有 `datasets`',
    'the type {type} of Chart.js is unknown': '不认识 Chart.js 的类型 {type}',
    'it has no `series`': '没有 `series`',
    'it needs one code block of JSON, and nothing else': '里面要有且只有一个 JSON 代码块',
    'ECharts says: {why}': 'ECharts 报错：{why}',
    'Its options are described at https://echarts.apache.org/en/option.html.':
      '选项的说明见 https://echarts.apache.org/zh/option.html。',
    'A chart': '图表',
    'This {name} diagram has no picture yet; it is shown as code.': '这个 {name} 图还没有图片，所以按代码显示。',
    'Run: kb diagrams fetch': '请运行：kb diagrams fetch',
    '{server} did not draw this diagram: {why}.': '{server} 没有画出这个图：{why}。',
    'Correct the diagram or the address of the server, then run the command again.':
      '请改正图或服务器的地址，再运行一次。',
    'its folder leads out of the site': '它的文件夹指向站点之外',
    'the answer is not an SVG image without code': '应答不是不含代码的 SVG 图片',
    'This block needs the package {name}, which is not installed; it is shown as code.':
      '这个代码块要用 {name} 包，但没有安装，所以按代码显示。',
    'The types of this code are not shown: {why}': '没有显示这段代码的类型：{why}',
    'TypeScript reports error {code}: {why}': 'TypeScript 报告错误 {code}：{why}',
    'Correct the code, or announce the error by // @errors: {code}': '请改正代码，或写 // @errors: {code} 声明这个错误',
    'This code block has no closing line: everything after it is code.': '这个代码块没有结束行，其后全部成了代码。',
    'This code block ends where the list item, quote or box around it does, before its closing line.':
      '这个代码块还没到结束行，就随所在的列表项、引用或容器结束了。',
    'Begin its lines and the closing line as the opening line begins: with as many blanks, or with `>`.':
      '各行代码和结束行的开头要与开始行一样：同样多的空格，或 `>`。',
    'Close it with a line of at least as many of the same characters.': '请用一行至少同样多的相同符号结束。',
    'In {notes} notes, first here: {message}': '共 {notes} 篇笔记，这里是第一处：{message}',
    'Unknown component <{name}>; only its content is shown.': '不认识的组件 <{name}>，只显示它里面的内容。',
    'Add its file to `components` in the settings, or write it as code.':
      '请在设置的 `components` 里写上它的文件；如果只是举例，请写成代码。',
    'Unknown container {name}; its lines stay text.': '不认识的容器 {name}，这几行按文字显示。',
    'If it is a container of your own, name it in `markdown.containers`.':
      '如果是你自己的容器，请把名称写进设置的 `markdown.containers`。',
    'This line of colons closes no container and stays text.': '这行冒号没有对应的容器，按文字显示。',
    'The container {name} is not closed: it ends where its parent ends.':
      '容器 {name} 没有结束行，到它所在的块结束为止。',
    'Close it with a line of at least as many colons.': '请用一行至少同样多的冒号结束。',
    'The container {name} has no address.': '容器 {name} 里没有地址。',
    'The container {name} cannot show {address}.': '容器 {name} 无法显示 {address}。',
    'Write ::: {name} and the address of the page on the same line.': '请写 ::: {name}，同一行再写页面的地址。',
    'The container {name} {problem}.': '容器 {name} {problem}。',
    'has no cards': '里没有卡片',
    'has no yaml block': '里没有 yaml 代码块',
    'has yaml that cannot be parsed: {why}': '里的 yaml 无法读取：{why}',
    'has no list of cards': '里没有卡片列表',
    'has an item {n} that is not a card, which is left out': '里第 {n} 项不是卡片，已略去',
    'has a list or map as `{field}` of card {n}, which is left out': '里第 {n} 张卡片的 `{field}` 是列表或映射，已略去',
    'Put one fenced yaml block with a list of cards into it.': '请在里面放一个 yaml 代码块，写卡片的列表。',
    'This demo has no code.': '这个示例里没有代码。',
    'In this demo {problem}.': '这个示例有问题：{problem}。',
    'This demo cannot run: {problem}.': '这个示例无法运行：{problem}。',
    'The element <{name}> is not closed.': '元素 <{name}> 缺少结束标签。',
    'Close it, or write `<…>` as code if you mean the tag itself.':
      '请写上结束标签；如果要显示标签本身，请把 `<…>` 写成代码。',
    'The comment is not closed: everything after it is hidden.': '注释没有结束，其后的内容全部被隐藏。',
    'Close it with `-->`.': '请用 `-->` 结束。',
    'A style sheet in {language} is removed: browsers only read CSS.':
      '用 {language} 写的样式表被略去：浏览器只认 CSS。',
    'Rewrite it as CSS, here or in the file that `style` in the settings names.':
      '请改写成 CSS，写在这里，或放进设置的 `style` 写的文件里。',
    'This style sheet is removed: as a file it could be read without the password.':
      '这个样式表被略去：作为文件，不用密码也能读到它。',
    '{statement} is removed: style sheets of notes load no others.':
      '{statement} 被略去：笔记的样式表不加载别的样式表。',
    "Name the style sheet in the settings: `head: [['link', { rel: 'stylesheet', href: '…' }]]`.":
      "请在设置里写上这个样式表：`head: [['link', { rel: 'stylesheet', href: '…' }]]`。",
    '{address} in this style sheet leads nowhere: it is relative to a file in `assets/css`.':
      '这个样式表里的 {address} 找不到文件：它是相对于 `assets/css` 里的文件的。',
    'Put the file into the public folder and write its path from there, such as `/img/waves.png`.':
      '请把文件放进公共文件夹，写从那里开始的路径，例如 `/img/waves.png`。',
    'Move its rules to the file that `style` in the settings names.': '请把其中的规则移到设置的 `style` 写的文件里。',
    '<style src="{file}"> is removed: browsers read no style sheet from it.':
      '<style src="{file}"> 被略去：浏览器不会从这里读取样式表。',
    'Copy its rules into the note, or to the file that `style` in the settings names.':
      '请把规则抄进笔记，或抄到设置的 `style` 写的文件里。',
    '{expression} is a Vue expression, which is not evaluated.': '{expression} 是 Vue 表达式，这里不会求值。',
    'Write its value instead.': '请直接写出它的值。',
    'HTML has no element <{name}>.': 'HTML 里没有 <{name}> 这个元素。',
    'Use `<div class="{name}">`, or write the tag as code.': '请改用 `<div class="{name}">`，或把标签写成代码。',
    'The closing tag </{name}> has no opening tag and is removed.': '结束标签 </{name}> 没有对应的开始标签，被略去。',
    'The tag {opening} is text, because of its attribute that begins with `@` or `#`; leave that out.':
      '标签 {opening} 有以 `@` 或 `#` 开头的属性，所以成了文字；请删去这个属性。',
    '{what} is removed: notes cannot run code.': '{what} 被略去：笔记不执行代码。',
    'The attribute {name}': '属性 {name}',
    'The animation of {tagName}': '{tagName} 的动画',
    '<{tagName}> inside a drawing': '图形里的 <{tagName}>',
    'Turn it into a component and add it to `components` in the settings.':
      '请做成组件，登记在设置的 `components` 里。',
    'The element <{name}> is removed: the content is untrusted.': '元素 <{name}> 被略去：内容设为不受信任。',
    'Set `content: { trust: "trusted" }` if you write all notes yourself.':
      '如果所有笔记都是自己写的，请设 `content: { trust: "trusted" }`。',
    'The link to {target} is removed: the note has no such heading.':
      '指向 {target} 的链接被略去：笔记里没有这个标题。',
    'The note has no headings for {count} of its links, such as {target}; they are removed.':
      '{count} 个链接被略去，例如指向 {target} 的：笔记里没有它们的标题。',
    'Their addresses begin with about:blank, from the editor they were written in. Write # and the heading.':
      '这样的地址以 about:blank 开头，来自当初写作的编辑器。请改为 # 加上标题。',
    'The address {target} is removed: its scheme is not safe.': '地址 {target} 被略去：它的协议不安全。',
    'Use http, https, mailto, tel or a path.': '请用 http、https、mailto、tel 或路径。',
    "The address {target} is removed: it is a path on the author's computer.":
      '地址 {target} 被略去：这是作者电脑上的路径。',
    'Put the file next to the note or into the public folder, and use its path from there.':
      '请把文件放在笔记旁或 public 文件夹里，写从那里算起的路径。',
    'Blocks, brackets or elements are nested more than {limit} levels deep; the note is shown as it is written.':
      '块、括号或元素嵌套超过 {limit} 层，这篇笔记按原文显示。',
    'Reduce the nesting, or write it as code.': '请减少嵌套，或写成代码。',
    'A line has {length} characters; lines of more than {limit} are shown as they are written.':
      '有一行有 {length} 个字符；超过 {limit} 个字符的行按原文显示。',
    'Move images into their own files, or break the line.': '请把图片存成单独的文件，或把长行断开。',
    'A block has too many emphasised words, links or code spans to be parsed in reasonable time; it is shown as it is written.':
      '某一块里的强调、链接或行内代码太多，无法在合理时间内读完，按原文显示。',
    'Split it with blank lines, or write it as code.': '请用空行分开，或写成代码。',
    'The rows of this table lack more than {limit} cells in total; the note is shown as it is written.':
      '这个表格的其他行比第一行一共少了超过 {limit} 个单元格，这篇笔记按原文显示。',
    'Give all rows the same number of cells.': '第一行的单元格不要比其他行多。',
    'The tables of contents in this note have more than {limit} entries in total; the rest is left out.':
      '这篇笔记的目录一共超过 {limit} 条，其余的被略去。',
    'Use [[toc]] only once.': '[[toc]] 只写一次。',
    'The note is too long to be parsed in reasonable time; from here on it is shown as it is written.':
      '到这里为止，行、标记和块的数量已达合理时间内能读完的上限，其余按原文显示。',
    'Split the note into several.': '请把笔记分成几篇。',
    'The formula is not valid TeX: {problem}': '公式不是有效的 TeX：{problem}',
    'It is shown as written.': '公式按原文显示。',
    'The file {path} cannot be shown: {problem}.': '无法显示文件 {path}：{problem}。',
    'it has no region named {region}': '其中没有区域 {region}',
    'it has no region and no heading {name}': '其中没有区域或标题 {name}',
    'it has only {n} lines there': '那里只有 {n} 行',
    'it would include itself': '它会包含自己',
    'it is more than a paragraph, and it is included within a line': '它不止一个段落，却写在一行的文字里',
    'Write what includes it on a line of its own.': '把包含它的标记单独写一行。',
    'it is a note that is not published': '它是不发布的笔记',
    'files include each other more than {limit} levels deep': '文件互相包含超过 {limit} 层',
    'the note would include too much': '笔记包含的内容会太多',
    'Correct the path, which starts at the folder of the file, the content folder or the root of the site; or write `<!-- @include: ./part.md -->`.':
      '改正路径，它从文件所在的文件夹、内容文件夹或站点的根目录算起；或者改写为 `<!-- @include: ./part.md -->`。',
    'Correct the path, which starts at the folder of the file with the comment, or with `@/` at the content folder; or put the file there.':
      '改正路径：它从写这行注释的文件所在的文件夹算起，以 `@/` 开头时从内容文件夹算起；或者把文件放到那里。',
    'it has more than {limit} bytes': '它超过 {limit} 字节',
    'it is outside the site': '它在站点之外',
    'it is hidden': '它是隐藏文件',
    'A name in its path begins with a dot. Move the file to a folder without one, and change the path.':
      '路径里有以点开头的名字。请把文件移到不以点开头的文件夹里，并改写路径。',
    'Correct the path, which starts at the root of the site, or put the file there.':
      '请改正路径（从站点根目录算起），或把文件放到那里。',
    'it is not a file': '它不是文件',
    'friends.json cannot be read: {why}.': '无法读取 friends.json 里的友链文章：{why}。',
    'Restore the last committed version, or delete the file and run: kb friends fetch':
      '请恢复上次提交的版本，或删掉文件后运行：kb friends fetch',
    'The heading {title} does not start with a date; what follows belongs to the previous short post.':
      '说说的标题 {title} 不以日期开头；后面的内容算在前一条里。',
    'Start it with a date such as 2026-03-01 or 2026-03-01 08:00.': '请以日期开头，如 2026-03-01 或 2026-03-01 08:00。',
    'there is no such file': '没有这个文件',
    'it cannot be read': '无法读取',
    'it is a note behind a password': '它是有密码的笔记',
    'it is outside the content folder, and the content is untrusted': '它在内容文件夹之外，而内容设为不受信任',
  }) as const
