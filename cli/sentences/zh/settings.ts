/** Of settings, plugins, components and packages. */
export const settings = () =>
  ({
    'The configuration cannot be read: {problem}': '无法读取配置文件：{problem}',
    'The configuration exports neither settings nor a function that returns them.':
      '配置文件没有导出设置，也没有导出返回设置的函数。',
    "Write `export default defineSite({ … })`, with `import { defineSite } from 'shenhai-kb'`.":
      "请写 `export default defineSite({ … })`，并用 `import { defineSite } from 'shenhai-kb'` 引入。",
    'The file has no settings.': '文件里没有设置。',
    'Write settings between braces: {example}': '把设置写在花括号里：{example}',
    'The content folder {dir} is empty.': '内容文件夹 {dir} 是空的。',
    'Fetch its submodule, mount its disk, or write a note: kb new "My title"':
      '请取回子模块、挂载磁盘，或写一篇笔记：kb new "我的标题"',
    'The content folder {dir} does not exist.': '内容文件夹 {dir} 不存在。',
    'Create the folder, or set content.dir to another one.': '请新建这个文件夹，或在 content.dir 里另写一个。',
    'Code of the configuration, a plugin or a component failed: {problem}': '配置、插件或组件的代码出错：{problem}',
    'Await or return every promise, and catch errors in timers and events.':
      '每个 promise 都要等待（await 或 return），定时器和事件里抛出的错误要捕获。',
    'The setting `{key}` {problem}.': '设置项 `{key}` {problem}。',
    'The configuration {problem}.': '配置{problem}。',
    'The flag `{flag}` {problem}.': '选项 `{flag}` {problem}。',
    'The setting `{key}` looks like a secret, but everyone can read it in the pages.':
      '设置项 `{key}` 像是密钥，写进页面谁都能读到。',
    'Remove it, and revoke it if it was ever published.': '请删去；如果发布过，到签发它的地方吊销。',
    'The password in `{variable}` can be guessed: anybody can try many on a copy of the page.':
      '`{variable}` 里的密码容易猜到：谁都可以拿页面的副本一个个地试。',
    'Use a sentence of several words.': '请用几个词组成的句子。',
    'Unknown setting `{key}`.': '没有 `{key}` 这个设置项。',
    'The style sheet {path} does not exist or cannot be read.': '样式表 {path} 不存在或无法读取。',
    'Set it to the path of a CSS file from the folder of the settings, or remove `style`.':
      '请写 CSS 文件的路径，从设置文件所在的文件夹算起；或不写 `style`。',
    '{name} is not read: a symbolic link leads out of the site.': '{name} 经符号链接通向站外，因此不读取。',
    'Copy it into the site, or set the folder it leads to, such as `../notes`.':
      '把它复制到站点里，或直接写链接所指的位置，如 `../notes`。',
    "The site's content security policy blocks {what}.": '站点页面的安全策略会拒绝{what}。',
    '{hint} `contentSecurityPolicy: false` removes the policy.':
      '{hint}`contentSecurityPolicy: false` 则不用安全策略。',
    'The setting `{key}` has no effect: {why}.': '设置项 `{key}` 不起作用：{why}。',
    'Remove it.': '请删去。',
    'the file does not exist any more.': '文件已经不存在。',

    'The site has no icon that is suitable for an app, so browsers do not offer to install it.':
      '站点没有可以作为应用图标的图，浏览器不会提供安装。',
    'Put a square PNG or WebP of {size} px or more, or an SVG, into the public folder: app: { icons: [...] }':
      '请在公共文件夹里放一个至少 {size} 像素见方的 PNG 或 WebP，或一个 SVG：app: { icons: [...] }',
    'is not the path of a PNG, WebP or SVG, such as /icon.png': '不是 PNG、WebP 或 SVG 的路径，如 /icon.png',

    // Why a setting has no effect, and what the policy refuses.
    'the build counts the words of each note': '构建时会统计每篇笔记的字数',
    'no visits are counted, so there is nothing to wait for': '不统计访问量，也就无需等待',
    '`locales` lacks this prefix, and no note is below it': '`locales` 里没有这个路径前缀，也没有笔记在它下面',
    'The path {path} in `url` has no effect.': '`url` 里的路径 {path} 不起作用。',
    'If the site is in this folder, write {setting}.': '站点若在这个文件夹里，请写 {setting}。',
    'The placeholder {name} of `permalink` has no effect: kb does not know it.':
      '`permalink` 里的占位符 {name} 不起作用：kb 没有这一个。',
    'There are {names}.': '可用的有 {names}。',
    'This file has no effect: the settings are read from {used}.': '这个文件不起作用：设置从 {used} 读取。',
    'Remove one of the two.': '请删去其中一个。',
    'there is no folder {folder}': '没有文件夹 {folder}',
    'there is no file {file}': '没有文件 {file}',
    'kb does not read files of this kind. Use one of {names}.': 'kb 不读这种文件。请用 {names} 之一。',
    '`theme.extends` names no theme': '`theme.extends` 没有写主题',
    'a language cannot be its own fallback': '一种语言不能用它自己来补缺',
    'no other prefix has a version in this language': '这种语言的其他前缀都没有版本',
    'the current version, at {prefix}, has no name': '{prefix} 的当前版没有名字',
    'it is a container of kb; titles of these are in `strings.containers`':
      '这是 kb 自带的容器，它的标题在 `strings.containers` 里',
    'no language of the site has the prefix {prefix}': '站点没有路径前缀为 {prefix} 的语言',
    'the pages of this language are below {prefix}': '这种语言的页面都在 {prefix} 下',
    'no visits are counted': '不统计访问量',
    'the place of the card is fixed': '卡片的位置是固定的',
    'the icons are part of the theme': '图标已包含在主题里',
    "a page's head cannot contain <{name}>, only {names}": '页面的 head 里不能有 <{name}>，只能有 {names}',
    'an inline script': '内联脚本',
    'an inline style sheet': '内联样式表',
    'anything from {host}': '来自 {host} 的内容',
    'Add it to `head` in the settings.': '请在设置的 `head` 里写明。',
    "Have the plugin's `files` write it to a file, and refer to that by its address.":
      '让插件的 `files` 把它生成为文件，再按地址引用。',
    'its `{handler}`': '它的 `{handler}`',
    'a `base` tag': '`base` 标签',
    'Set `base` in the settings.': '请在设置里写 `base`。',
    'a script that this one loads from an unknown host': '由它加载、看不出来自哪个主机的脚本',
    "Add what it loads: `['script', { src: 'https://…', async: true }]`.":
      "请写明加载的内容：`['script', { src: 'https://…', async: true }]`。",
    '`{key}` of <{tag}>': '<{tag}> 的 `{key}`',
    'the address of code in <{tag}>': '<{tag}> 里指向代码的地址',
    'Write it as a script that calls `addEventListener`.': '请改写成调用 `addEventListener` 的脚本。',

    // Values.
    'is an unknown key': '不是已知的键',
    'is missing': '没有写',
    'has an unknown form': '的形式无法识别',
    'must {size}': '必须{size}',
    'must be {kind}; it is {value}': '必须是{kind}，现在是{value}',
    'is invalid: {why}': '不对：{why}',
    'have at least {n} {n|entry|entries}': '至少有 {n} 项',
    'have at least {n} {n|character|characters}': '至少有 {n} 个字符',
    'be at least {n}': '不小于 {n}',
    'have at most {n} {n|entry|entries}': '至多有 {n} 项',
    'have at most {n} {n|character|characters}': '至多有 {n} 个字符',
    'be at most {n}': '不大于 {n}',
    'the text {text}': '文字 {text}',
    text: '文字',
    'a number': '数字',
    'a whole number': '整数',
    'true or false': 'true 或 false',
    'a list': '列表',
    'an object': '键值表',
    nothing: '空值',
    empty: '空的',
    '{some} or {last}': '{some}或{last}',
    '{some} and {last}': '{some}和{last}',
    '{some}, {next}': '{some}、{next}',
    'Did you mean `{near}`?': '是不是想写 `{near}`？',
    'must be an address such as /archives/2020/': '必须是地址，如 /archives/2020/',
    'must be an address of the site, such as /archives/ or /feed.atom': '必须是本站的地址，如 /archives/ 或 /feed.atom',
    'must be a feed such as /feed.atom, or its address must end in / or .html':
      '必须指向订阅源，如 /feed.atom；否则旧地址要以 / 或 .html 结尾',
    'must be one segment of an address, without / ? # % and the like': '必须是地址中的一段，不含 / ? # % 等字符',
    'is not a key of IndexNow: 8 to 128 letters, digits and hyphens':
      '不是 IndexNow 的密钥：8 到 128 个字母、数字和连字符',
    'needs the address of a server as envId: environments at Tencent Cloud only answer their own client':
      '要求 envId 是服务端的地址：腾讯云环境只有它自己的客户端才能访问',
    'needs `host`: only your own server reports page views': '要求写 `host`：只有自己部署的服务才给出阅读次数',
    'is not a repository such as name/blog': '不是 name/blog 这样的仓库名',
    'is not a number such as `京ICP备12345678号-1`': '不是 `京ICP备12345678号-1` 这样的备案号',
    'is not a number such as `京公网安备11010502030143号`': '不是 `京公网安备11010502030143号` 这样的备案号',
    'is not an account such as @deepsea': '不是 @deepsea 这样的账号',
    'is not a colour such as #11a8cd': '不是 #11a8cd 这样的颜色',
    'has both cloudflare-pages and netlify, which read the same files in different ways; use one of them':
      '同时写了 cloudflare-pages 和 netlify，两者对同名文件的读法不同，只能写一个',
    'is not a component name such as Chart': '不是 Chart 这样的组件名',
    'must be an address such as /reading/, or a pattern such as /shelf/:shelf/':
      '必须是 /reading/ 这样的地址，或 /shelf/:shelf/ 这样的样式',
    'must be a schema, such as z.object({ … })': '必须是模式，如 z.object({ … })',
    'must be a name such as reading-list': '必须是 reading-list 这样的名字',
    'must start and end with one slash, such as / or /notes/': '开头和结尾必须各有一个斜线，如 / 或 /notes/',
    'must have no spaces, ?, # or backslashes, and no part that is . or ..':
      '里不能有空白、?、# 和反斜线，也不能有 . 或 .. 这样的部分',
    'must be an address such as https://example.com': '必须是 https://example.com 这样的网址',
    'is not an IANA time zone such as Asia/Shanghai': '不是 Asia/Shanghai 这样的 IANA 时区名',
    'must start and end with a slash, such as /en/': '必须以斜线开头和结尾，如 /en/',
    'has no values such as {n}': '里不能用 {n} 这样的占位符',
    'must begin with a year such as 2022': '必须以 2022 这样的年份开头',
    'must be a day such as 2022-11-01': '必须是 2022-11-01 这样的日期',
    'must be a day such as 2026-12-31, with or without a time': '必须是 2026-12-31 这样的日期，可以带时刻',
    'must be an address that can be a file: {why}': '必须是能写成文件的地址：{why}',
    'must be one paragraph': '必须是一段文字',
    'must be an opaque colour such as #b5179e, rgb(181 23 158), hsl(309 77% 40%) or oklch(0.5 0.2 335)':
      '必须是不透明的颜色，如 #b5179e、rgb(181 23 158)、hsl(309 77% 40%) 或 oklch(0.5 0.2 335)',
    'must be a colour such as #fff': '必须是 #fff 这样的颜色',
    "is not a weight such as 400 or '100 900'": "不是 400 或 '100 900' 这样的字重",
    'is not the name of a font family such as LXGW WenKai': '不是 LXGW WenKai 这样的字体名',

    'must be an object, or a function that returns one': '必须是一组键，或返回一组键的函数',
    'must have the name of a custom property, such as --radius': '必须是 --radius 这样的自定义属性名',
    'must be a CSS value, without `;` and braces': '必须是 CSS 的值，不能有分号和花括号',

    // Themes.
    'Theme {from} not found: there is neither a package nor a folder with that name.':
      '没有主题 {from}：没有这个名字的包，也没有这个文件夹。',
    'Use the path of a folder, from the folder of the settings, such as `./themes/essays`.':
      '请写从设置所在的文件夹算起的路径，如 `./themes/essays`。',
    'Install it with {install}, or use the path of a folder, such as `./{from}`.':
      '请用 {install} 安装，或写文件夹的路径，如 `./{from}`。',
    'This file is committed to git, and with it the passwords of notes.': '这个文件提交到了 git，笔记的密码也在其中。',
    'Change the passwords, which stay in the history: git rm --cached .env, and name .env in .gitignore.':
      '请换掉密码，它们留在历史里：git rm --cached .env，并在 .gitignore 里写上 .env。',
    'The theme {name} cannot be used: {problem}.': '主题 {name} 不能用：{problem}。',
    'it has no default export that is a theme': '它没有默认导出主题',
    'it extends a theme that extends it': '它继承的主题又继承了它',
    '`parts.extends` is {theme}, which is neither a package nor a folder':
      '`parts.extends` 指向 {theme}，既没有这样的包，也没有这样的文件夹',
    '`parts.style` is {file}, which does not exist': '`parts.style` 写的 {file} 不存在',
    '`options` throws: {error}': '`options` 抛错：{error}',
    '`options` returned {problem}': '`options` 给出了{problem}',
    '`parts` throws: {error}': '`parts` 抛错：{error}',
    'its `{key}` {problem}': '它的 `{key}` {problem}',
    'A theme is `export default defineTheme({ contract: 1, name: …, parts: { … } })`; ask its author, or use another version.':
      '主题是 `export default defineTheme({ contract: 1, name: …, parts: { … } })`；请告诉它的作者，或换一个版本。',
    'The theme {name} is made for theme contract {contract}; this kb supports {supported}.':
      '主题 {name} 按约定 {contract} 写成，而这个 kb 的主题约定是 {supported}。',
    'The theme {name} does not say which theme contract it is made for; this kb supports {supported}.':
      '主题 {name} 没有写明按哪一版主题约定写成；这个 kb 的是 {supported}。',
    'Install a version of the theme with `contract: {supported}`, or a version of kb that supports the other.':
      '请安装写着 `contract: {supported}` 的主题版本，或懂得另一版约定的 kb。',

    // Plugins and components.
    'The plugin {name} throws in `{hook}`: {error}': '插件 {name} 在 `{hook}` 里抛错：{error}',
    'the plugin {name} ({hook}) at {file}': '{file} 处的插件 {name}（{hook}）',
    'a component at {file}': '{file} 处的组件',
    'one of the plugins at {files}': '{files} 之一的插件',
    'Still waiting for {what} (process {id}).': '还在等待{what}（进程 {id}）。',
    '{what} has not finished after {seconds} s': '{what}过了 {seconds} 秒还没有结束',
    it: '它',
    '{file} throws: {problem}': '{file} 抛错：{problem}',
    'it is a link to a file that does not exist': '它是链接，而所指的文件不存在',
    'no reason given': '没有给出原因',
    '`{hook}` of the plugin {name} returned {problem}.': '插件 {name} 的 `{hook}` 给出了{problem}。',
    'a page [{at}] whose {key} {problem}': '不能用的页面 [{at}]：{key} {problem}',
    'must fill {path}': '必须正好填满 {path}',
    'do not make an address': '不能组成地址',
    'is not valid in JSON': '不是 JSON 能表示的值',
    'something other than `{ value }` or `{ issues }`, the results of Standard Schema':
      '既不是 `{ value }`、也不是 `{ issues }` 的内容，而 Standard Schema 的结果必须是其中之一',
    'is not a note': '不是笔记',
    'it takes longer than {seconds} s': '超过了 {seconds} 秒',
    form: '形式',
    'something other than a list of head tags': '不是 head 标签列表的内容',
    'a tag [{at}] that has no effect: {why}': '不起作用的标签 [{at}]：{why}',
    'something other than a string': '不是文字的内容',
    'something other than a string or a `Uint8Array`': '既不是文字、也不是 `Uint8Array` 的内容',
    'something other than a list': '不是列表的内容',
    'something other than a tree': '不是语法树的内容',
    'a tree that contains itself': '包含自身的语法树',
    'a tree with an entry that is not a node': '一棵语法树，其中有不是节点的内容',
    'a tree with a node of the unknown type `{type}`': '一棵语法树，其中有未知类型 `{type}` 的节点',
    'a tree with a node of the type `{type}` whose `{key}` is not {kind}':
      '一棵语法树，其中 `{type}` 类型节点的 `{key}` 不是{kind}',
    'something other than an object of fields': '不是字段对象的内容',
    'Unknown component {component} in `{hook}` of the plugin {name}; its place stays empty.':
      '插件 {name} 的 `{hook}` 里有不认识的组件 {component}，它的位置留空。',
    "Add its file to the plugin's `components`.": '把它的文件登记在插件的 `components` 里。',
    '{what} in `{hook}` of the plugin {name}': '插件 {name} 的 `{hook}` 里的{what}',
    'a fault for fields that it does not name': '针对它没有写明的字段的问题',
    'A schema gets all fields of a note and must let the others pass: `z.object`, not `z.strictObject`.':
      '模式会收到笔记的所有字段，必须放过其他字段：用 `z.object`，不用 `z.strictObject`。',
    'The schema of the plugin {plugin} refuses the fields as a whole: {why}':
      '插件 {plugin} 的模式不接受这些字段的组合：{why}',
    'a promise, which is not awaited': '一个 promise，而这里不会等待它',
    'Make the hook synchronous: wait before the plugin is made, as with `await` in the settings file.':
      '请让这个钩子同步返回：在创建插件之前等待，例如在配置文件里用 `await`。',
    'Read in `load` what the pages are made of: it may be asynchronous.':
      '页面所用的内容请在 `load` 里读取：它可以是异步的。',
    'something that is not a file: `{ path, text }` or `{ path, key, make }`':
      '不是文件的内容；文件应写成 `{ path, text }` 或 `{ path, key, make }`',
    'a file {path} whose path cannot be used: {why}': '路径不能用的文件 {path}：{why}',
    'a file {path} that already exists in the output': '文件 {path}，而它另有来源',
    'a file {path} whose `{key}` is not valid in JSON: {what}':
      '文件 {path}，它的 `{key}` 不是 JSON 能表示的值：{what}',
    'a field `{key}` that is not a date: `{text}`': '不是日期的字段 `{key}`：`{text}`',
    'a field `{key}` that {problem}': '不能用的字段 `{key}`：{problem}',
    "such names are reserved for the build's own files": '这样的名字留给构建自身的文件',
    'The site’s own components do not compile or load: {problem}': '站点自己的组件无法编译或加载：{problem}',
    'The file {file} of a slot cannot be shown: {problem}.': '插槽的文件 {file} 无法显示：{problem}。',
    'it does not exist or cannot be read': '文件不存在或无法读取',
    'it has formulas, which only notes may have': '里面有公式，公式只能写在笔记里',
    'it has diagrams, which only notes may have': '里面有图表，图表只能写在笔记里',
    'it has charts, which only notes may have': '里面有数据图表，数据图表只能写在笔记里',
    'it has code with types, which only notes may have': '里面有显示类型的代码，它只能写在笔记里',
    'it has demos, which only notes may have': '里面有演示，演示只能写在笔记里',
    'is outside the main part of pages, where components cannot be hydrated: remove `hydrate`':
      '在页面主体之外，那里的组件不会激活；请去掉 `hydrate`',
    'there is no file {file}.': '没有文件 {file}。',
    'it throws while it is being loaded: {why}': '加载时就抛错，还没有渲染页面：{why}',
    'The component {name} is not hydrated: its props cannot be passed to the browser: {problem}':
      '组件 {name} 只能是 HTML：它的属性无法带进浏览器：{problem}',
    'Props can be strings, numbers, arrays and plain objects. Pass only such values, or remove `hydrate`.':
      '属性里可以有文字、数字、列表和普通对象；请去掉 `hydrate`，或传入这样的值。',
    'The props of {name} have changed since the component was written: {was}, now {now}.':
      '{name} 的属性在这个组件写好之后变过：原来是第 {was} 版，现在是第 {now} 版。',
    'Compare it with what `kb eject {name}` writes elsewhere, then change its first line to {now}.':
      '在别处运行 `kb eject {name}`，与它写出的文件比较，再把第一行改为 {now}。',
    'The component {name} throws while the page is rendered: {problem}': '渲染页面时组件 {name} 抛错：{problem}',
    'It is rendered on the server first, without window and document; use those only in effects.':
      '组件先在服务端渲染，那里没有 window 和 document；只能在 effect 里使用。',
    'it is asynchronous (`async`, `use`), which pages do not support: load its data beforehand, as `load` does':
      '它在等待什么（`async`、`use`），而页面不等任何组件：请事先读好数据，像 `load` 那样',
    'it does not export a component: write `export default function …`.':
      '它没有导出组件：请写 `export default function …`。',
    '{module} does not export {name}.': '{module} 没有导出 {name}。',
    '{module} does not export {name}. Did you mean {near}?': '{module} 没有导出 {name}。是不是 {near}？',
    'If the key is your own, declare it in the settings: `{setting}`.': '如果是自己的键，就在设置里声明：`{setting}`。',
  }) as const
