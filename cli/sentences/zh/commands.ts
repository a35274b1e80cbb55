/** Of the help: commands, arguments and flags, and what is wrong with a command line. */
export const commands = () =>
  ({
    'Turns a folder of Markdown notes into a static knowledge base and blog.':
      '把一个文件夹的 Markdown 笔记生成为静态知识库和博客。',
    'check the notes, then write the site': '检查笔记，然后生成站点',
    'report everything that is wrong with the site, without changing it': '报告站点的所有问题，不改动站点',
    'serve the site while you write: pages update on every save and show what is wrong':
      '边写边看：保存后打开的页面立即更新，问题显示在页面上',
    'run a language server (LSP) for editors, over stdin and stdout':
      '用语言服务器协议（LSP）通过标准输入输出为编辑器提供服务',
    'serve the built site as a static host would': '像静态主机那样提供已生成的站点，放在 base 之下',
    'create a note with the next number in its folder, frontmatter and a permalink':
      '新建笔记：取文件夹的下一个编号，写好 frontmatter 和固定链接',
    'create a small site that is ready to build; asks questions in a terminal unless there are flags':
      '新建一个马上能生成的小站点；在终端里不带选项时会逐项询问',
    'create a kb site from another one (VuePress and vdoing, VitePress, Obsidian, Hexo, Hugo) or from an export (WordPress, Typecho, Ghost, Notion, Yuque, Elog, flomo, RSS); the old folder is only read':
      '把旧站点（VuePress 与 vdoing、VitePress、Obsidian、Hexo、Hugo）或导出文件（WordPress、Typecho、Ghost、Notion、语雀、Elog、flomo、RSS）做成 kb 站点；旧文件夹只读不写',
    'copy a component of pages into the site, with its current markup, so that you can change it; without a component: list all':
      '写一个站点自己的组件，代替页面里的某个组件；写出的就是它现在的标记；不给组件名时列出全部',
    'wrap the original component instead of copying its markup': '只包住页面里的那个组件，标记仍由它自己给出',
    'component, such as PostCard': '组件的名字，如 PostCard',
    'folder with site.config.ts': 'site.config.ts 所在的文件夹',
    'overwrite the existing file': '覆盖已有的文件',
    'The file {path} already exists; use --force to overwrite it.': '文件 {path} 已存在；加 --force 覆盖。',
    'Add it to the settings:': '在设置里写上：',
    'For editors and `npx tsc` it needs types: {command}': '编辑器和 `npx tsc` 还需要它的类型：{command}',
    'There is no component {name}. Components: {names}': '没有组件 {name}。可用的有：{names}',
    'There is no component {name}. Did you mean {near}?': '没有组件 {name}。是不是 {near}？',
    'explain a fault code: what it means, what usually causes it, how to fix it; without a code: list all':
      '说明问题代码的含义、常见原因和解决办法；不写代码则全部列出',
    'measure images on other hosts, download them, and make smaller versions of large ones':
      '笔记里的图片：量出外站图片的尺寸，取回本地，压缩大图',
    'check: request each image on other hosts once, report dead ones, write sizes to images.json; fetch: download them, and titles and images of players; optimise: put smaller images next to large ones and use them in notes':
      'check：逐一访问外站图片，报告失效的，把尺寸写进 images.json；fetch：取回图片，以及播放器的标题和封面；optimise：在大图旁边放一张小的，笔记改用小图',
    'have the diagram server draw diagrams of PlantUML, Graphviz and the like': '让服务器画 PlantUML、Graphviz 等图',
    'fetch: send each diagram without a picture to the server and write the picture to the public folder':
      'fetch：把还没有图片的图发给服务器，把图片写进 public 文件夹',
    'also send requests to this machine and private networks': '也访问本机和内网',
    'No diagram server is set. Set one: markdown: { diagramServer: "https://kroki.io" }':
      '没有设置画图的服务器。请设：markdown: { diagramServer: "https://kroki.io" }',
    'fetch the latest posts of friends whose cards have a feed': '卡片里写了订阅源的友链的最新文章',
    'fetch: request each feed once and write the posts to friends.json':
      'fetch：逐一访问订阅源，把文章写进 friends.json',
    'with fetch and optimise: restore the original addresses in the notes, and delete what was downloaded or made':
      '与 fetch、optimise 同用：把笔记里的地址改回原样，并删除取回或生成的图片',
    'with fetch and optimise: only show what would be written': '与 fetch、optimise 同用：只显示将要写入的内容',
    'also send requests to this machine and private networks; only for notes that you trust':
      '同时访问本机和内网：只用于可信的笔记',
    'with --external: also send requests to this machine and private networks':
      '与 --external 同用：同时访问本机和内网',
    '--allow-private-hosts only works with --external.': '--allow-private-hosts 要与 --external 同用。',
    '--undo and --dry-run only work with fetch and optimise.': '--undo 和 --dry-run 要与 fetch 或 optimise 同用。',
    'Making images smaller needs the package sharp: {install}': '压缩图片要用 sharp：{install}',
    'write a script that uploads the built site to object storage':
      '为已生成的站点写上传对象存储的计划：一个调用云厂商命令的脚本',
    'oss: Aliyun OSS; cos: Tencent COS; kodo: Qiniu Kodo': 'oss：阿里云 OSS；cos：腾讯云 COS；kodo：七牛云 Kodo',
    'bucket that holds the site': '存放站点的存储桶',
    'upload every file, not only what has changed since the last deployment':
      '上传所有文件，而不只是上次部署以来变了的',
    'print the script instead of writing it': '只输出脚本，不写文件',
    'print a GitHub Actions workflow that builds and deploys, instead of writing anything':
      '输出一个构建并部署的 GitHub Actions 工作流，不写文件',
    'Write the name of a bucket: 3 to 63 letters, digits and hyphens.':
      '请写存储桶的名字：3 到 63 个字母、数字和连字符。',
    "There is no {file}; set deploy: 'object-storage' in the settings and run kb build.":
      "没有 {file}；请在设置里写 deploy: 'object-storage'，再运行 kb build。",
    '{file} was not written by kb build; build again.': '{file} 不是 kb build 写的样子，请重新构建。',
    '{n} {n|file|files} to upload, {m} to remove; nothing has been uploaded yet. To do so:':
      '要上传 {n} 个文件，删除 {m} 个；现在什么也没有发送。执行计划：',
    'Once, and when redirects have changed:': '首次部署时，以及跳转规则变了以后：',
    'Once, and when redirects have changed: {file} in the console, as a static website.':
      '首次部署时，以及跳转规则变了以后：在控制台按 {file} 设置静态网站。',
    'Once, in the console: the bucket serves the default page index.html.':
      '首次部署时：在控制台打开存储桶的默认首页 index.html。',
    '{n} of {m} redirects are rules of {name}; the others are redirect pages.':
      '{m} 条跳转中有 {n} 条写成 {name} 的规则，其余由页面带过去。',
    '{name} keeps no Cache-Control: set it for the domain, as {file} says.':
      '{name} 不保存 Cache-Control：请按 {file} 在域名上设置缓存。',
    'also check what chats and social networks show for shared links: description and image of each page':
      '同时检查分享链接时显示的内容：每个页面的描述和图',
    'tell search engines what changed on the published site; run it after a deployment':
      '告诉搜索引擎已发布的站点哪里变了；在部署之后运行',
    'with IndexNow (Bing, Yandex and others); key: INDEXNOW_KEY, or `indexNow` in the settings':
      '通过 IndexNow（Bing、Yandex 等）；密钥取 INDEXNOW_KEY，否则取设置里的 `indexNow`',
    'with Baidu; token: BAIDU_PUSH_TOKEN': '推送给百度；token 取 BAIDU_PUSH_TOKEN',
    'every address in the sitemap, not only what changed since the last time':
      '推送站点地图里的所有地址，而不只是上次以来变了的',
    'print the addresses without sending them': '只输出地址，不发送',
    "use this address instead of the service's": '改为请求这个地址，代替服务自己的',
    'Write an address such as https://www.bing.com/indexnow.': '请写地址，如 https://www.bing.com/indexnow。',
    'Choose a service: --indexnow or --baidu.': '请指明服务：--indexnow 或 --baidu。',
    '--endpoint only works with one service.': '--endpoint 只能与一个服务同用。',
    'maximum number of addresses, most recently changed first; the rest is sent next time':
      '最多推送多少个地址，先推最近变了的；其余留到下次',
    'Write a whole number from 1 to 50000.': '请写 1 到 50000 之间的整数。',
    'There is no sitemap in {folder}; set `url` in the settings and build the site.':
      '{folder} 里没有站点地图；需要在设置里写 `url`，并先构建。',
    'The sitemap in {folder} cannot be read: {why}': '无法读取 {folder} 里的站点地图：{why}',
    '{name}: {n} {n|address|addresses} announced, {m} refused, {k} left for next time':
      '{name}：推送了 {n} 个地址，被拒绝 {m} 个，留到下次 {k} 个',
    '{name} needs its key in {variable}.': '{name} 需要环境变量 {variable} 里的密钥。',
    '{name} refuses {address}': '{name} 拒绝了 {address}',
    '{name} does not accept more addresses: {why}.': '{name} 不再接受地址：{why}。',
    'it cannot read the request': '对方读不懂发送的内容',
    'the published site has no key file, or one with another key': '已发布的站点上没有密钥文件，或内容不符',
    'the addresses are on another host than the key': '这些地址不属于密钥所对应的主机',
    'too many requests; try again later': '请求太频繁，请过一会儿再试',
    'these are more addresses than it accepts today; use --limit to send fewer':
      '超出今天的配额；用 --limit 少推送一些',
    'the site is not verified in its console': '站点还没有在它的控制台里验证',
    'the token belongs to another site': 'token 不是这个站点的',
    'it says: {message}': '对方说：{message}',
    'with --workflow: tell search engines after each deployment; Baidu needs the secret BAIDU_PUSH_TOKEN':
      '与 --workflow 同用：部署之后通知搜索引擎；百度需要密钥 BAIDU_PUSH_TOKEN',
    '--out does not work with --workflow: the workflow builds into dist.':
      '--out 不能与 --workflow 同用：工作流总是构建到 dist。',
    '--announce only works with --workflow.': '--announce 与 --workflow 同用。',
    'Tell search engines': '通知搜索引擎',
    'delete what builds wrote, and the cache; other files in these folders stay':
      '删除构建生成的文件和缓存；其中不是 kb 写的文件保留',
    'print a completion script: source <(kb completion bash)': '输出命令补全脚本：source <(kb completion bash)',

    // Arguments.
    'folder with site.config.ts, or any folder of notes': 'site.config.ts 所在的文件夹，或任意笔记文件夹',
    'folder with site.config.ts, or the folder of notes': 'site.config.ts 所在的文件夹，或笔记文件夹',
    'folder with site.config.ts, or the folder of notes (default: the site that contains the current folder)':
      'site.config.ts 所在的文件夹，或笔记文件夹（默认：当前文件夹所属的站点）',
    'folder with site.config.ts, or any folder of notes (default: the folder open in the editor)':
      'site.config.ts 所在的文件夹，或任意笔记文件夹（默认：编辑器打开的那一个）',
    'title of the note': '笔记的标题',
    'folder of the new site': '新站点的文件夹',
    'folder of the old site, such as the one that contains docs/.vuepress':
      '旧站点的文件夹，如含有 docs/.vuepress 的那一个',
    'folder of the new site: new, empty, or created by an earlier kb migrate':
      '新站点的文件夹：新的、空的，或此前由 kb migrate 生成的',
    'fault code from a report, such as link/no-such-page': '如报告里的 link/no-such-page',
    'shell to print the script for': '要补全的 shell',

    // Flags.
    "language (default: KB_LANG, the terminal's or the site's)": '语言（默认：依次取 KB_LANG、终端、站点的语言）',
    'output folder (default: dist in the root)': '输出文件夹（默认：根目录下的 dist）',
    'list every file that is written or deleted': '列出每个写入或删除的文件',
    'treat warnings as errors': '有警告也算失败',
    'print the time of each stage, and the slowest notes': '显示各阶段的用时和最慢的笔记',
    'base path of the site, such as /notes/; overrides the settings': '站点所在的路径，如 /notes/；优先于配置',
    'cache folder (default: .kb/cache in the root)': '缓存文件夹（默认：根目录下的 .kb/cache）',
    'process id of the editor': '编辑器的进程',
    'accepted because editors pass it; there is no other way': '唯一的通信方式；编辑器会带上它',
    'do not read or write the cache': '全部重新解析，不留缓存',
    'number of threads; does not change the result': '线程数；不影响结果',
    'treat errors in notes, menus and sidebars as warnings and build the rest of the site':
      '笔记、导航和侧边栏里的错误只作警告，站点的其余部分照常生成',
    'include drafts, and notes before their date or after their `expire`':
      '包含草稿，以及未到日期或已过 `expire` 的笔记',
    'current time, for notes with a future date or `expire` (default: SOURCE_DATE_EPOCH, or the clock)':
      '判断笔记是否到期所用的时间（默认：SOURCE_DATE_EPOCH，否则取系统时间）',
    'no progress, no summary; faults are still reported': '不显示进度和摘要；问题照常报告',
    'no summary; faults are still reported': '不显示摘要；问题照常报告',
    'format of the report': '报告问题的格式',
    'add missing titles, dates and permalinks to the notes and correct misspelt keys; nothing else changes':
      '在笔记里补上缺少的标题、日期和固定链接，改正写错的键；其余内容一字不动',
    'with --fix: only show what would be written': '与 --fix 同用：只显示将要写入的内容',
    'also check external links; results are kept for a day': '同时访问外站链接；结果保留一天',
    'first port to try': '首先尝试的端口',
    'address to listen on; other machines can then read the notes': '监听的地址；改动后其他机器也能看到笔记',
    'address to listen on': '监听的地址',
    'open the browser': '打开浏览器',
    'print only the address and errors': '只显示地址和错误',
    'built site (default: dist in the root)': '已生成的站点（默认：根目录下的 dist）',
    'base path the site was built with': '生成站点时的路径',
    'folder in the content folder, with or without its number (default: the current one if it is in the content folder, otherwise _posts)':
      '内容文件夹里的文件夹，编号可写可不写（默认：当前所在的笔记文件夹，否则为 _posts）',
    'tags, separated by commas': '标签，用逗号分隔',
    'categories, separated by commas (default: the names of the folders)': '分类，用逗号分隔（默认：文件夹的名字）',
    'mark the note as a draft; a build includes it only with --drafts': '标为草稿；构建时加 --drafts 才包含',
    'open the note in $VISUAL or $EDITOR': '用 $VISUAL 或 $EDITOR 打开笔记',
    'do not ask questions; use defaults for what no flag sets': '不询问；没有写的选项取默认值',
    'title of the site (default: name of the folder)': '站点的标题（默认：文件夹的名字）',
    'one sentence about the site': '一句话介绍站点',
    'author of the notes': '笔记的作者',
    'time zone of dates, as an IANA name (default: that of this machine)': '日期所用时区的 IANA 名（默认：本机的时区）',
    'base path of the site (default: /)': '站点所在的路径（默认：/）',
    'address of the site, such as https://example.com': '站点的网址，如 https://example.com',
    'host for which a workflow checks, builds and publishes the site (default: github)':
      '检查、生成并发布站点的工作流放在哪里（默认：github）',

    // What commander adds.
    'output the version number': '显示版本号',
    'display help for command': '显示命令的帮助',
    'Usage:': '用法：',
    'Arguments:': '参数：',
    'Options:': '选项：',
    'Commands:': '命令：',
    '[options]': '[选项]',
    '[command]': '[命令]',
    '(choices: {choices})': '（可选值：{choices}）',
    '(default: {value})': '（默认：{value}）',
    '(kb --help lists the commands)': '（kb --help 列出所有命令）',
    '(kb {command} --help lists its options)': '（kb {command} --help 列出它的选项）',
    "error: unknown option '{flag}'": '错误：没有选项 {flag}',
    "error: unknown command '{name}'": '错误：没有命令 {name}',
    "error: missing required argument '{name}'": '错误：缺少参数 {name}',
    "error: option '{flags}' argument missing": '错误：选项 {flags} 缺少参数',
    "error: option '{flags}' argument '{value}' is invalid. {why}": '错误：选项 {flags} 的值“{value}”无效。{why}',
    "error: command-argument value '{value}' is invalid for argument '{name}'. {why}":
      '错误：参数 {name} 的值“{value}”无效。{why}',
    "error: too many arguments for '{name}'. Expected {n} {n|argument|arguments} but got {m}.":
      '错误：{name} 的参数过多，应为 {n} 个，实际有 {m} 个。',
    'error: too many arguments. Expected {n} {n|argument|arguments} but got {m}.':
      '错误：参数过多，应为 {n} 个，实际有 {m} 个。',
    'Allowed choices are {choices}.': '可选值：{choices}。',
    '(Did you mean {near}?)': '（是不是想写 {near}？）',
    '(Did you mean one of {names}?)': '（是不是想写其中之一：{names}？）',
    'Write a whole number from 1 to 64.': '请写 1 到 64 之间的整数。',
    'Write a date such as 2026-05-01 or 2026-05-01T08:00:00Z.': '请写 2026-05-01 或 2026-05-01T08:00:00Z 这样的日期。',
    'Write a port from 0 to 65535.': '请写 0 到 65535 之间的端口。',

    // Below the help of a command.
    '\nExit codes: 0 success; 1 errors in the content (with --strict, also warnings); 2 wrong usage or configuration; 3 a bug or a problem of the machine.\nRun kb explain CODE to see what a fault code means, what usually causes it and how to fix it.':
      '\n退出码：0 完成；1 内容有错误（带 --strict 时也包括警告）；2 用法或配置有误；3 程序缺陷或机器故障。\nkb explain 代码 说明问题代码的含义、常见原因和解决办法。',
    '\nThe old configuration is read as data in a sandbox; its plugins and webpack functions never run.\nMIGRATION.md in the new site lists what was migrated, what was not, and what to do about it.':
      '\n旧配置在隔离的进程里作为数据读取，其中的插件和 webpack 函数从不执行。\n新站点里的 MIGRATION.md 说明迁移了什么、没有迁移什么、该怎么办。',
  }) as const
