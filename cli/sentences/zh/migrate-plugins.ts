/** Of what `kb migrate` says about plugins and services of an old site. */
export const migratePlugins = () =>
  ({
    'plugin of your own': '自己写的插件',
    'plugin {name}': '插件 {name}',
    'kb does not know this plugin; check what it did for your notes and whether you miss it.':
      'kb 不认识这个插件；请看看它为笔记做了什么，是否还需要。',
    'The comments of another entry were taken over; a site may have two, as a list in `comments`.':
      '已经迁移了另一处的评论；一个站点可以有两个，在 `comments` 里写成列表。',
    'Its service needs a secret, and a secret in a public page is none. If one stood in the old configuration, revoke it: it is in the history of the repository. Comments that were written stay at the service. `comments` in `site.config.ts` takes giscus, utterances, Waline, Twikoo and Artalk, none of which needs a secret in a page.':
      '它的服务需要密钥，而公开页面里的密钥不再是密钥。旧配置里如果有过，请撤销它：它还在仓库的历史里。已有的评论留在那个服务上。`site.config.ts` 的 `comments` 可用 giscus、utterances、Waline、Twikoo、Artalk，都不需要在页面里写密钥。',
    'Discussions were matched by {mapping}; here they are matched by the address of the page.':
      '原来按 {mapping} 找讨论，现在按页面地址找。',
    'utterances shows the same issues and needs no secret: install its app for {repo} (https://github.com/apps/utterances), and give the issues their new titles (see Comments). Revoke the client secret of the old configuration: it is in the history of the repository.':
      'utterances 显示同样的议题，不需要密钥：给 {repo} 安装它的应用（https://github.com/apps/utterances），再给议题改标题（见“评论”一节）。请撤销旧配置里的客户端密钥：它还在仓库的历史里。',
    'Waline reads what Valine has written: set up its server with the same LeanCloud application (https://waline.js.org), where its master key is a variable of the server and stands in no page; {install}; then `comments` in `site.config.ts` is its `serverURL`. Comments are found by the address of their page, as before.':
      'Waline 能读 Valine 的数据：用同一个 LeanCloud 应用部署它的服务端（https://waline.js.org），主密钥是服务端的环境变量，不写进页面；运行 {install}；再在 `site.config.ts` 的 `comments` 里写它的 `serverURL`。评论和以前一样按页面地址找到。',
    'kb has it: {install}, then write {line} into `site.config.ts`. Comments and counts are found by the address of their page, as before.':
      'kb 支持它：先运行 {install}，再把 {line} 写进 `site.config.ts`。评论和计数和以前一样按页面地址找到。',
    'Could not be taken over: {missing} could not be read. Write `comments` for {provider} by hand.':
      '没有迁移：读不到 {missing}。请手写 {provider} 的 `comments`。',
    Comments: '评论',
    'The comments stand in issues of {repo}, which utterances finds by their title: the address of the page without its first slash. These commands take it from the address that {service} has written into each issue; look at `issues.txt` before the loop runs.':
      '评论在 {repo} 的议题里，utterances 按标题找：标题是页面地址去掉开头的斜杠。下面的命令从 {service} 写在议题里的地址取出它；循环运行前请看一看 `issues.txt`。',
    'For giscus instead, convert the issues to discussions on GitHub afterwards: it finds them by the same titles, with `mapping: "pathname"`.':
      '想改用 giscus，就在改完标题后到 GitHub 把议题转成讨论：`mapping: "pathname"` 按同样的标题找到它们。',
    'Its id or address could not be read. Write `analytics` for {provider} by hand.':
      '读不到它的编号或地址。请手写 {provider} 的 `analytics`。',
    'Visits are counted by {provider} as before, by the addresses of pages, which stay: once a page has loaded, and not where a browser says Do Not Track.':
      '访问仍由 {provider} 统计，按页面地址计数，地址不变：页面加载完之后才连接，浏览器发出 Do Not Track 时不计。',
    'Visits are counted by {other}, too, with tags in `head`: `analytics` accepts one service, which is {provider}.':
      '访问也由 {other} 统计，用 `head` 里的标签：`analytics` 只能有一个服务，现在是 {provider}。',
    'Google no longer counts anything for ids that start with `UA-`. Create a Google Analytics 4 property and write `analytics` with its id, which starts with `G-`.':
      'Google 已不再为 `UA-` 开头的编号计数。请建立 Google Analytics 4 的媒体资源，在 `analytics` 里写它以 `G-` 开头的编号。',
    'Reads were counted in the class `Counter` of a LeanCloud application. A server of Waline with that application goes on counting there, by the addresses of pages, which stay: set it up (https://waline.js.org) and write `views: true` with its `comments`.':
      '阅读次数记在 LeanCloud 应用的 `Counter` 里。用同一个应用部署的 Waline 服务端会按页面地址接着计数，而地址不变：部署它（https://waline.js.org），并在它的 `comments` 里写 `views: true`。',
    'kb has no Disqus. Export the comments there (Admin, Moderation, Export); Waline (https://waline.js.org/en/migration/tool.html) and Artalk (https://artalk.js.org/guide/transfer) read that file. Then set up that server and write `comments` in `site.config.ts`.':
      'kb 没有 Disqus。请在那里导出评论（Admin、Moderation、Export）；Waline（https://waline.js.org/migration/tool.html）和 Artalk（https://artalk.js.org/zh/guide/transfer）能读这个文件。然后部署它们的服务端，在 `site.config.ts` 里写 `comments`。',
    'kb does not support this service; existing comments stay there. See `comments` for supported services.':
      'kb 没有这种评论；已有的评论留在那个服务上。有哪些可用，请看 `comments`。',
    'Visitor statistics need a script from another host. To use them, add its `<script>` to `head`.':
      '访问统计是别的主机的脚本。需要的话请把它的 `<script>` 加到 `head`。',
    'Built for an API that the search engine has shut down. `kb announce --baidu` tells its current one of new addresses.':
      '它用的接口已被那个搜索引擎关闭。`kb announce --baidu` 把新地址告诉现在的接口。',
    'The address of the site is {why}, so it could not be read. Write it as `url`; without it, there is no sitemap and no feed.':
      '站点的网址是{why}，所以读不到。请把网址写进 `url`；没有它就没有站点地图和订阅源。',
    '`sitemap.xml`, as soon as `url` is set': '`sitemap.xml`，设了 `url` 就有',
    '`rss.xml`, `feed.atom` and `feed.json`, as soon as `url` is set; set by `feed`':
      '`rss.xml`、`feed.atom` 和 `feed.json`，设了 `url` 就有；由 `feed` 设置',
    'description, canonical link and language of every page': '每个页面的描述、规范链接和语言',
    '`::: demo` blocks': '`::: demo` 块',
    'images of a note are enlarged on click, except those with `class="no-zoom"`':
      '笔记的图片点击后放大；`class="no-zoom"` 的不放大',
    'every code block has a copy button': '每个代码块都有复制按钮',
    'reading bar, set per note by `readingShow`; progress while a page loads; reading time':
      '阅读进度条，每篇笔记可用 `readingShow` 设置；页面加载进度；阅读时间',
    'small hearts in the colour of the theme rise from clicks; there are no other shapes':
      '点击处升起小小的心形，用主题的颜色；没有别的形状',
    'a search of its own over titles, headings and text; with all options of Algolia, that goes on':
      '自带搜索，覆盖页面标题、各级标题和正文；Algolia 的选项齐全时继续用它',
    'a search of its own over titles, headings and text; with all options of Meilisearch, that answers':
      '自带搜索，覆盖页面标题、各级标题和正文；Meilisearch 的选项齐全时由它回答',
    'a watermark behind the text of notes, `theme.watermark`': '笔记正文后面的水印，`theme.watermark`',
    'The search asks Algolia, as before. Without `theme.search`, kb has a search of its own that needs no service.':
      '搜索仍由 Algolia 回答。去掉 `theme.search`，就用 kb 自带的、不靠外部服务的搜索。',
    'search over titles, headings and text, loaded when a visitor searches; without entries that search other sites':
      '搜索覆盖页面标题、各级标题和正文，访客搜索时才加载；没有在别的站点上搜索的选项',
    'the day of the last commit, as `YYYY-MM-DD HH:mm:ss` in `timeZone`; without other formats':
      '最后一次提交的日期，按 `timeZone` 写成 `YYYY-MM-DD HH:mm:ss`；没有别的形式',
    'back to top, outline with the current heading marked': '回到顶部，标出当前标题的大纲',
    'tabs, in a container of `tabs` or as `<Tabs>`': '选项卡，写成 `tabs` 容器或 `<Tabs>`',
    'a `robots.txt` that forbids nothing; for other rules, put your own into `content/public/`':
      '什么也不禁止的 `robots.txt`；要别的规则，请把自己的放进 `content/public/`',
    '`kb check` finds links that lead nowhere': '`kb check` 会找出失效的链接',
    'blanks between Chinese and other letters, drawn by the browser': '中文与其他文字之间的空隙，由浏览器画出',
    'Diagrams between `@flowstart` and `@flowend`, and code blocks named `flow`, stay text. Draw them with Mermaid.':
      '`@flowstart` 与 `@flowend` 之间的图和名为 `flow` 的代码块按文字显示。请改用 Mermaid 画。',
    'kb has no macros for formulas: write what {names} stand for.': 'kb 的公式没有宏：请写出 {names} 所代表的内容。',
    'tip, warning, danger, note, details and code groups; containers of your own are boxes':
      'tip、warning、danger、note、details 和代码组；你自己的容器是提示框',
    'the container {name}': '容器 {name}',
    'diagrams of PlantUML are now code blocks: {n}': 'PlantUML 图改成了代码块：{n} 处',
    'mind maps of Markmap are now {container}: {n}': 'Markmap 的思维导图改成了 {container}：{n} 处',
    'diagrams of PlantUML in notes': '笔记里的 PlantUML 图',
    'They are shown as code. To draw them, set `markdown: { diagramServer: "https://kroki.io" }` or a server of your own, and run `kb diagrams fetch`.':
      '它们显示为代码。要画出来，请设 `markdown: { diagramServer: "https://kroki.io" }`，或自己的服务器，再运行 `kb diagrams fetch`。',
    'charts of ECharts and Chart.js in notes': '笔记里 ECharts 和 Chart.js 的图表',
    'To draw them, run {install}. Those with code instead of JSON are listed by `kb check`.':
      '要画出来，请运行 {install}；写成代码而不是 JSON 的，`kb check` 会列出。',
    'formulas, Mermaid, charts, mind maps, tabs, code groups, demos, footnotes, task lists, marks, alignment, sizes of images, included files; `flow` diagrams, playgrounds and attributes in braces stay text':
      '公式、Mermaid、图表、思维导图、选项卡、代码组、演示、脚注、任务列表、标记、对齐、图片大小、引入文件；`flow` 图、交互演示（playground）和花括号里的属性按文字显示',
    'redirects of {addresses}': '{addresses} 的跳转',
    'kb redirects from one address of the site to another. Let the host redirect these.':
      'kb 只在站内地址之间跳转。这几个请由主机来跳转。',
    'formulas, Mermaid, footnotes, task lists; other extensions stay text':
      '公式、Mermaid、脚注、任务列表；别的扩展按文字显示',
    'images load when a reader scrolls near them': '图片快要看到时才加载',
    'Put the file into `content/public/`.': '请把文件放进 `content/public/`。',
    'visited pages can be read offline, `offline`; `service-worker.js` removes the old worker from browsers':
      '看过的页面可以离线阅读，`offline`；`service-worker.js` 让浏览器去掉旧站点的 service worker',
    'It has a value of vdoing’s template that belongs to the theme’s author, so it was not taken over. Write your own into `site.config.ts`, if there is one.':
      '其中的值来自 vdoing 的模板，属于主题作者，所以没有迁移。有自己的就写进 `site.config.ts`。',
    'Parts of `<CodeSwitcher>` are shown one below the other. Write them as `::: tabs`.':
      '`<CodeSwitcher>` 的各部分一个接一个地显示。请改写成 `::: tabs`。',
    'lists of notes, categories and tags; posts stay at their addresses': '笔记、分类和标签的列表；文章的地址不变',
    'The sidebar was made of the folders; the new one lists the notes that are there now. Compare their order.':
      '侧边栏原来由文件夹算出；新的列出现有的笔记。请对照它们的顺序。',
    'This plugin made a sidebar of the folders; the one in the settings is kept. Compare them.':
      '这个插件由文件夹算出侧边栏；设置里写的侧边栏保留不变。请对照两者。',
    'Addresses, lists and redirects are kb’s own; compare `data/routes.json` with what this plugin did. Write redirects that are missing as `redirects`, and further addresses of a note (`redirectFrom`) as its `aliases`.':
      '地址、列表和重定向由 kb 自己决定；请把 `data/routes.json` 与这个插件做的事比较。缺少的重定向写进 `redirects`，一篇笔记的其他地址（`redirectFrom`）写成它的 `aliases`。',
    'redirects, in `redirects` of the settings and `aliases` of notes':
      '重定向，写在设置的 `redirects` 和笔记的 `aliases` 里',
    'A function makes these redirects, which was not run. Write them as `redirects`.':
      '这些重定向由函数算出，函数没有运行。请写进 `redirects`。',
    'kb sends nobody to a language. Write a page `/` that links to each of them.':
      'kb 不按读者的语言跳转。请写一个链接到各语言的 `/` 页面。',
    'pages that code makes: {addresses}': '由代码生成的页面：{addresses}',
    'pages that code makes': '由代码生成的页面',
    'The code was not run. Write each of these pages as a note, with its address as `permalink`.':
      '代码没有运行。请把这些页面分别写成笔记，并用 `permalink` 写上它们的地址。',
    'cards of {key}': '{key} 的卡片',
    '{old} is now below the text': '{old} 现在在正文下面',
    '{key} of {note}': '{note} 的 {key}',
    'badges, and players in notes such as `<BiliBili>`; `kb check` lists other components':
      '徽标，和笔记里 `<BiliBili>` 等播放器；其他组件由 `kb check` 列出',
    'players in notes: `<BiliBili>`, `<Meting>`, `<APlayer>` and others whose tag says what they play; no player on every page':
      '笔记里的播放器：`<BiliBili>`、`<Meting>`、`<APlayer>` 等标签里写明播放什么的；没有每页都有的播放器',
    'It showed {components} on every page. Vue components cannot be taken over; `theme.slots` shows HTML or React components in fixed places.':
      '它在每一页显示 {components}。Vue 组件无法迁移；`theme.slots` 在固定位置显示 HTML 或 React 组件。',
    'Players whose tag says what they play, such as `<DPlayer src="…">`, are shown. For other forms, write `<video src="…" controls></video>`.':
      '标签里写明播放什么的播放器（如 `<DPlayer src="…">`）照样显示。别的写法请改成 `<video src="…" controls></video>`。',
    'charts: code blocks of `echarts`, and `::: chart`': '图表：`echarts` 代码块和 `::: chart`',
    'mind maps, `::: mind-map`': '思维导图，`::: mind-map`',
    'diagrams of PlantUML, drawn by the server in `markdown.diagramServer`':
      'PlantUML 图，由 `markdown.diagramServer` 里的服务器画',
    'files in notes, `<!-- @include: ./part.md -->`': '在笔记里引入文件，`<!-- @include: ./part.md -->`',
    'Write `<<< @/path/to/file.js` where notes take code from files; `<RecoDemo>` becomes `::: demo`.':
      '从文件取代码请写 `<<< @/path/to/file.js`；`<RecoDemo>` 请改成 `::: demo`。',
    'line numbers, `markdown.lineNumbers`': '行号，`markdown.lineNumbers`',
    'captions of pictures, `markdown.captions`': '图片的说明，`markdown.captions`',
    'Notes with a key that locked them (`secret`, `password`) are not published. If it locked others, they are: look for them in `data/routes.json`.':
      'frontmatter 里有 `secret`、`password` 而上了锁的笔记不发布。它用别的办法锁的会发布出来：请在 `data/routes.json` 里找一找。',
    'Components of libraries for Vue show only their content; `kb check` lists the notes that have some.':
      'Vue 组件库的组件只显示里面的内容；`kb check` 列出有它们的笔记。',
    'kb has no buttons that share a page: browsers and phones have one. Previews of shared links are built in.':
      'kb 没有分享按钮：浏览器和手机自带。分享链接时的预览是自带的。',
    'kb has no button for donations. `theme.slots.articleEnd` shows the pictures with the codes below each article.':
      'kb 没有打赏按钮。用 `theme.slots.articleEnd` 可以在每篇文章下面放收款码的图片。',
    'tags of notes, each with a list of its notes': '笔记的标签，每个标签列出它的笔记',
    'lists of notes, in pages': '分页的笔记列表',
    'a button for full screen in the appearance menu, `theme.fullScreen`': '外观菜单里的全屏按钮，`theme.fullScreen`',
    'Write what it said as `theme.announcement`: one paragraph above all pages, which readers can close.':
      '请把公告写成 `theme.announcement`：所有页面上方的一段话，读者可以关掉。',
    'Nothing is added to text that readers copy. `theme.copyright` says below each note under which terms it may be used.':
      '读者复制的文字里不会加东西。`theme.copyright` 在每篇笔记下面写明按什么条款使用。',
    'Write `html` with `filter: grayscale(1)` into a CSS file, and name it in `style`.':
      '请在一个 CSS 文件里给 `html` 写上 `filter: grayscale(1)`，用 `style` 点名。',
    'Advertising needs a script from another host. To use it, add its `<script>` to `head`.':
      '广告要用别的主机的脚本。要用，就把它的 `<script>` 加到 `head`。',
    'This service needs a script from another host. To use it, add its `<script>` to `head`.':
      '这个服务要用别的主机的脚本。要用，就把它的 `<script>` 加到 `head`。',
    '`kb announce --indexnow` tells search engines of new addresses.':
      '`kb announce --indexnow` 把新地址告诉搜索引擎。',
    'Folders with older versions are declared in `locales`, each with its `version`.':
      '旧版本的文件夹写在 `locales` 里，各有自己的 `version`。',
    'kb writes no PDF files. Browsers print notes without menus and sidebars.':
      'kb 不生成 PDF 文件。浏览器打印笔记时没有菜单和侧边栏。',
    'nothing: it concerned how VuePress is built': '用不着：它只管 VuePress 怎样构建',
    'Decoration that comes from other hosts or Vue; kb has none.': '靠别的主机或 Vue 的装饰；kb 没有。',
  }) as const
