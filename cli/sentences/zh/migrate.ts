/** Of what `kb migrate` finds in an old site and could not take over as it was. */
export const migrate = () =>
  ({
    // What the old site was.
    'a VuePress site': 'VuePress 站点',
    'a VuePress blog with the theme {theme}': '使用 {theme} 主题的 VuePress 博客',
    'a VuePress site with the theme {theme}': '使用 {theme} 主题的 VuePress 站点',
    'a VitePress site': 'VitePress 站点',
    'a Hexo blog': 'Hexo 博客',
    'a Hugo site': 'Hugo 站点',
    'an Obsidian vault': 'Obsidian 仓库',
    'a folder of notes': '笔记文件夹',
    'a folder of notes for {tool}, whose settings kb does not read': '为 {tool} 写的笔记文件夹（kb 不读它的设置）',
    'kb does not read the settings of {tool}: its title, menu and addresses are lost, and what only {tool} understands in notes stays text. Write `title`, `url` and `theme.nav` into `site.config.ts`, move the notes to where their addresses should be, and read through the pages.':
      'kb 不读 {tool} 的设置：标题、菜单和地址没有迁移，笔记里只有 {tool} 认识的写法仍是文字。请在 `site.config.ts` 里写 `title`、`url` 和 `theme.nav`，把笔记移到地址应在的位置，再通读各页。',
    'They are copied but are no pages: write their components as Markdown, then rename them to `.md`.':
      '复制了，但不是页面：请把其中的组件写成 Markdown，再改名为 `.md`。',
    'They are copied but are no pages, because they are not Markdown. Pandoc can convert them.':
      '复制了，但不是页面，因为它们不是 Markdown。可以用 Pandoc 转换。',

    // Its configuration.
    '{some} and {n} more': '{some} 等，另有 {n} 个',
    'There is no configuration in {folder}; the new one has kb’s defaults.':
      '{folder} 里没有配置；新配置用 kb 的默认值。',
    'kb has no such setting.': 'kb 没有这个设置项。',
    'kb has its own Markdown and features; `kb check` names what it does not know in notes.':
      'Markdown 写法和功能是 kb 自己的；笔记里有它不认识的写法时，`kb check` 会指出来。',
    'Write the friends as `::: cardList` into a note.': '请把友链写成笔记里的 `::: cardList`。',
    'kb has one menu: add what you want to keep to `theme.nav` ({links}).':
      'kb 只有一个菜单：想保留的请添到 `theme.nav`（{links}）。',
    'Entries of the menu have no icons.': '菜单项没有图标。',
    'a blank line below `<<<`': '`<<<` 下面的空行',
    '`{form}` left out, so these are closed at first: {n}': '略去 `{form}`，这些折叠块一开始是合上的：{n}',
    '{key} of the home page': '首页的 {key}',
    '{old} is now {now}': '{old} 改成 {now}',
    'removed what Obsidian hides between `%%`: {n}': '删去 Obsidian 不显示的 `%%` 注释：{n}',
    'links to files and blocks: {n}': '指向文件和块的链接：{n}',
    'paths and sizes of pictures: {n}': '图片的路径和尺寸：{n}',
    '`alias` and `tag` are now `aliases` and `tags`': '`alias`、`tag` 改成 `aliases`、`tags`',
    'options of callouts left out: {n}': '去掉的标注选项：{n}',
    'Hugo made pages of data with these templates, which were not run. Write each page as a note.':
      'Hugo 用这些模板从数据生成页面，它们没有运行。请把每个页面写成笔记。',
    'Not followed, so these files are missing: {folders}. Copy them to where they were mounted.':
      '没有读取这些挂载的文件夹，所以里面的文件不在新站点里：{folders}。请把它们复制到挂载的位置。',
    'No whole address: it does not begin with `https://`. Write it as `url`; without it, there is no sitemap and no feed.':
      '不是完整的网址：它不以 `https://` 开头。请写成 `url`；没有它就没有站点地图和订阅源。',
    'callouts of other types that are `[!note]` now: {n}': '改成 `[!note]` 的其他类型标注：{n}',
    'Menus and drafts of {tool} are no pages, so `content.exclude` leaves out {patterns}.':
      '{tool} 的菜单和草稿不是页面，所以 `content.exclude` 不收 {patterns}。',
    'Blocks for plugins of Obsidian: kb shows their code. Tables and lists of notes can be bases; boxes (`ad-note`) can be callouts.':
      'Obsidian 插件的代码块：kb 显示代码本身。笔记的表格和列表可以改成 base，框（`ad-note`）可以改成标注（callout）。',
    'Templates are no notes of the site, so `content.exclude` leaves out {folders}.':
      '模板不是站点的笔记，所以 `content.exclude` 不收 {folders}。',
    'the build counts articles and words; those of the archives': '构建时会统计归档里的文章数和字数',
    'kb counts no visits; `analytics` names a service that does.': 'kb 不统计访问量；`analytics` 可以写上统计服务。',
    "kb counts no visits; `analytics: { provider: 'busuanzi' }` shows how often an article was read.":
      "kb 不统计访问量；`analytics: { provider: 'busuanzi' }` 会显示文章的阅读次数。",
    'kb has no such setting. Did you mean {near}?': 'kb 没有这个设置项。是不是想写 {near}？',
    'kb does not accept its value: it {why}.': 'kb 不接受它的值：它{why}。',
    'Not a tag with attributes; add it by hand.': '不是带属性的标签；请自己添上。',
    'Not a menu entry with a text; add it by hand.': '不是带文字的菜单项；请自己添上。',
    'Not a path or group; add it by hand.': '不是路径或分组；请自己添上。',
    'The head loads files from other hosts: {names}. Each slows down the first visit and reveals it to that host.':
      'head 从别的主机加载：{names}。每一个都会拖慢首次访问，并让那台主机得知访问。',
    'Every page had this one address for search engines; here each has its own, once `url` is set.':
      '原来每一页都把这一个地址告诉搜索引擎；设了 `url` 之后，这里每一页有自己的地址。',
    'The theme’s icons need no font: remove that of {host} from `head` if nothing else uses it.':
      '主题的图标不需要字体：{host} 的字体如果没有别的用处，请从 `head` 里删去。',
    'kb draws no icon for {names} and shows a chain link instead. Choose from: {icons}.':
      'kb 没有 {names} 的图标，改为显示一个链环。可选的有：{icons}。',
    'The folder contains other sites, which were not migrated: {sites}.':
      '那个文件夹里还有别的站点，没有去看：{sites}。',
    'The old tool did not know it there; kb has it as {setting}.': '原来的工具在那里不认它；kb 里是 {setting}。',
    'As before, no sidebar in languages that have none of their own.': '没有自己侧边栏的语言没有侧边栏，与原来一样。',
    'kb has it once for all languages: {setting}.': 'kb 里所有语言共用一个：{setting}。',
    'The folder contains sites of VuePress or VitePress, whose settings were not read: {sites}. To migrate one with its settings, run `kb migrate` on its folder.':
      '那个文件夹里有 VuePress 或 VitePress 的站点，没有读它们的配置：{sites}。要连同配置一起迁移，请对它所在的文件夹运行 `kb migrate`。',
    'The notes by folders, in place of a sidebar that was computed; add new notes here.':
      '按文件夹列出的笔记，代替原来由程序算出的侧边栏；新的笔记请添在这里。',
    'The folder of notes is also a project. Only notes, media and files that notes link to or show were copied, nothing else of {names}.':
      '笔记所在的文件夹同时是一个项目。只复制了笔记、图片等媒体，以及笔记链接或引入的文件；其余的没有复制，它们在：{names}。',

    // Settings that have a counterpart.
    'this tag of its own': '自己写这个标签',
    'its own search page, at `/search/`': '自己的搜索页，在 `/search/`',
    'its own archives of each language': '每种语言自己的归档页',
    '{old} is now {line}': '{old} 改为 {line}',
    'formulas and diagrams that need no such file': '公式和图表，不需要这个文件',
    'a search of its own over titles, headings and text': '自带搜索，覆盖页面标题、各级标题和正文',
    '`offline: true`, which keeps visited pages': '`offline: true`，看过的页面断网也能打开',
    'an outline that marks the current heading': '大纲会标出当前标题',
    'knowledge base and blog at once': '既是知识库也是博客',
    'no language, which VuePress took for `en-US`': '没有写语言，VuePress 当作 `en-US`',
    'no such folder': '没有这个文件夹',
    'one `base` for files and addresses': '文件和地址共用一个 `base`',
    '`kb dev` watches all that the settings import': '`kb dev` 监视设置导入的所有文件',
    'pages are fetched when a visitor is about to open them': '访客将要打开页面时预先获取',
    'nothing that would have to be transpiled': '没有需要转译的代码',
    'all headings down to h6 in the outline, and to `theme.sidebarDepth` in the sidebar':
      '大纲里有到 h6 的所有标题，侧边栏里到 `theme.sidebarDepth` 为止',
    'anchors as VuePress makes them': '锚点与 VuePress 的相同',
    'links to other sites open as VuePress opens them': '外站链接的打开方式与 VuePress 相同',
    none: '无',
    'not shown': '不显示',
    '{value}: code has line numbers': '{value}：代码带行号',
    "{value}: headings to h3 under the page's entry": '{value}：页面条目下列出到 h3 的标题',
    "{value}: the day of a note's last commit is shown below it": '{value}：笔记下方显示最后一次提交的日期',
    'one of three small images before every title': '每个标题前有三张小图之一',
    'none; add images of your own to have some': '无；写上自己的图片就会有',

    // Settings that have none.
    'Give the output folder to the command: `kb build --out DIR`.': '输出文件夹在命令里指定：`kb build --out DIR`。',
    'Give the output folder to the command: `kb build --out DIR`; without it `dist`.':
      '输出文件夹在命令里指定：`kb build --out DIR`；不写则是 `dist`。',
    '`kb dev --host`.': '用 `kb dev --host`。',
    '`kb dev --port`.': '用 `kb dev --port`。',
    '`kb build --cache DIR`.': '用 `kb build --cache DIR`。',
    '`kb build --cache DIR`; without it `.kb/cache`.': '用 `kb build --cache DIR`；不写则是 `.kb/cache`。',
    'Every `.md` file is a note; leave others out by `content.exclude`.':
      '每个 `.md` 文件都是笔记；用 `content.exclude` 排除其他的。',
    'There is no webpack; it was not run. If your notes depend on it, they need another solution.':
      '没有 webpack；它没有运行。它为笔记做的事要另想办法。',
    'A hook of VuePress; it was not run. What your pages need of it may be done by `plugins`, whose hooks are others.':
      'VuePress 的钩子，没有运行。页面需要它做的事，也许可以用 `plugins` 来做，那里的钩子不一样。',
    'There is no bundler to choose; it was not run.': '没有可选的打包工具；它没有运行。',
    'There is no Vite; it was not run.': '没有 Vite；它没有运行。',
    'There is no Vue.': '没有 Vue。',
    'Write plain CSS and set it as `style`.': '请写普通的 CSS，并在 `style` 里写上它。',
    'Custom themes cannot be migrated; their settings were, as far as vdoing or VuePress know them.':
      '自己写的主题无法迁移；其中属于 vdoing 或 VuePress 的设置已经迁移。',
    'Your own copy of vdoing: its settings were migrated; what you changed in its code was not.':
      '你自己的一份 vdoing：它的设置已经迁移；在它的代码里改过的没有。',
    'There are no parent themes.': '没有父主题。',
    'Vue components cannot be taken over.': 'Vue 组件无法迁移。',
    'Anchors follow the rules of VuePress; other rules cannot be migrated.':
      '锚点与 VuePress 的相同；别的规则无法迁移。',
    '`[[toc]]` works; its options cannot be taken over.': '`[[toc]]` 可用；它的选项无法迁移。',
    'Addresses end in a slash or in `.html`, and both answer.': '地址以斜杠或 `.html` 结尾，两种都可访问。',
    'markdown-it plugins cannot be run. Formulas, footnotes, task lists, `==marks==` and Mermaid are built in; `markdown.breaks` keeps the line breaks within paragraphs.':
      'markdown-it 的插件无法运行。公式、脚注、任务列表、`==标记==` 和 Mermaid 都是自带的；`markdown.breaks` 保留段落里的换行。',
    'markdown-it plugins cannot be run. What these do is built in: {built}.':
      'markdown-it 的插件无法运行。这些的功能是自带的：{built}。',
    'markdown-it plugins cannot be run. What these do is missing: {others}.':
      'markdown-it 的插件无法运行。这些的功能没有：{others}。',
    'markdown-it plugins cannot be run. What these do is built in: {built}; and missing: {others}.':
      'markdown-it 的插件无法运行。这些的功能是自带的：{built}；这些的没有：{others}。',
    'markdown-it’s settings cannot be taken over.': 'markdown-it 的设置无法迁移。',
    'The outline lists headings from h2 to h6; this cannot be changed.': '大纲列出 h2 到 h6 的标题；没有别的选择。',
    '`kb check` lists every dead link; fix them.': '`kb check` 会指出每个失效的链接；请改正。',
    'Write `theme.docsRepo`, `docsBranch` and `docsDir` by hand.':
      '请自己写 `theme.docsRepo`、`docsBranch` 和 `docsDir`。',
    'A password requested by a script protects nothing. Encrypt private notes (`password`), or keep them out of the site (`draft: true`).':
      '由脚本询问的密码什么也保护不了。私密笔记请加密（`password`），或不要放进站点（`draft: true`）。',
    'Comments are not migrated: a secret in a public page is not secret. If there was one here, revoke it.':
      '评论没有迁移：公开页面里的密钥不再是密钥。这里如果有过，请撤销它。',
    '{boxes}: contains a script. The old theme never ran scripts there; move it to `head` if you want it.':
      '{boxes}：里面有脚本。旧主题从不运行那里的脚本；需要的话请移到 `head`。',
    'the theme and its parameters': '主题及其参数',
    'theme {name}': '主题 {name}',
    'The look of a {tool} theme cannot be migrated; see `theme` in `site.config.ts`.':
      '{tool} 主题的外观无法迁移；请看 `site.config.ts` 里的 `theme`。',
    'Not migrated, because it may contain a token. The built site is the folder `dist`.':
      '没有迁移，因为里面可能有令牌。生成的站点是文件夹 `dist`。',

    // Files and notes.
    'A symbolic link or device, not a file: it is not followed. Copy its target.':
      '是符号链接或设备，不是文件：不跟随。请复制它指向的内容。',
    'Its name is not UTF-8, so it cannot be opened. Rename it (`convmv -f gbk -t utf8 -r --notest FOLDER` does so for a whole tree), then migrate again.':
      '文件名不是 UTF-8，无法打开。请改名（`convmv -f gbk -t utf8 -r --notest 文件夹` 可以一次改好整个文件夹），然后再迁移一次。',
    '{note} is not UTF-8; it was copied as it is.': '{note} 不是 UTF-8；已原样复制。',
    '{note} was at {address} and now has another address: add {line} to it.':
      '{note} 原来的地址是 {address}，现在不同了：请给它添上 {line}。',
    'The frontmatter of {note} cannot be read, so its old address is unknown.':
      '{note} 的 frontmatter 无法读取，也无从知道它的旧地址。',
    'frontmatter written as YAML': 'frontmatter 改写为 YAML',
    'earlier lines of duplicate keys removed: {keys}': '写了两次的键，去掉前面的行：{keys}',
    '--- as its first line': '第一行添上 ---',
    'The drafts ({n}) are in `drafts/`, outside the notes. Move one into `content/_posts/` to publish it; `draft: true` keeps it out until then.':
      '{n} 篇草稿放在笔记之外的 `drafts/` 里。要发布，请移到 `content/_posts/`；在那之前 `draft: true` 使它不显示。',
    'Addresses followed {pattern}, which kb does not support: old notes have theirs as `permalink`, new ones get a short one.':
      '地址原来由 {pattern} 生成，kb 不支持：旧笔记的地址写成 `permalink`，新笔记用短地址。',
    'Unknown old addresses, because the note has no date or {pattern} needs something that kb cannot compute: {notes}. They are not counted; add a `permalink` to each of these notes.':
      '以下笔记的旧地址无从知道，因为没有日期，或者 {pattern} 需要 kb 算不出的内容：{notes}。它们不计在内；请给每一篇添上 `permalink`。',
    // Tags of templates.
    'kb does not know this tag': 'kb 不认识这个标签',
    'it ends nothing': '它没有对应的开头',
    'its end is missing': '缺少它的结尾',
    'it has no address': '它没有写出地址',
    'there is no such file in the folder of its post': '文章的资源文件夹里没有这个文件',
    'there is no such post': '没有这篇文章',
    'there is no such file in the folder of code': '代码文件夹里没有这个文件',
    'a tab in it has no end': '其中有一个选项卡缺少结尾',
    'there is something between its parts': '各部分之间还有别的内容',
    'an entry in it has no end': '其中有一个条目缺少结尾',
    'its pictures are not in the note': '它的图片不在笔记里',
    'kb only has players for NetEase Cloud Music': 'kb 只有网易云音乐的播放器',
    'friends of {file} written below the text': '{file} 里的友链写在正文下面',
    'Data of the theme. What pages showed of it is now missing; write it into the notes.':
      '主题的数据。页面用它显示的内容现在没有了，请写进笔记里。',
    'kb knows no attributes here': 'kb 不认识这里的属性',
    'it is not a YAML list': '它不是 YAML 列表',
    'what it shows is not in the note': '它显示的内容不在笔记里',
    'image paths changed to the folder of the post: {n}': '指向文章资源文件夹的图片：{n}',
    'links changed to the files of notes: {n}': '改为笔记文件路径的链接：{n}',
    'image paths changed to the public folder: {n}': '页面旁的图片改为指向 public 文件夹：{n}',
    'the Vue component {name} in {notes}': '{notes} 里的 Vue 组件 {name}',
    'Only its content is shown. Write Markdown instead, or add a component of your own to `components` in `site.config.ts`.':
      '只显示它里面的内容。请改写成 Markdown，或在 `site.config.ts` 的 `components` 里写上自己的组件。',
    'HTML written as Markdown': 'HTML 改写为 Markdown',
    'They are not Markdown; their addresses are lost and not counted. Pandoc can convert them.':
      '它们不是 Markdown，地址已失去，也不计在内。可以用 Pandoc 转换成 Markdown。',
    'tabs in its frontmatter replaced by spaces': 'frontmatter 里的制表符改写为空格',
    'Files that Hexo skipped because of its settings or their names were not migrated: {files}.':
      'Hexo 按设置或文件名略去的文件没有带过来：{files}。',
    'Files in the folders of notes ({n}) were available below the addresses of the notes, such as {address}. Notes show them from their new place; links from other sites to the files no longer work.':
      '笔记所属文件夹里的 {n} 个文件原来的地址在笔记地址之下，例如 {address}。笔记里照样显示它们；别的站点指向这些文件本身的链接会失效。',
    'tags written as Markdown: {tags}': '改写为 Markdown 的标签：{tags}',
    'there is no such page': '没有这个页面',
    'there is no such parameter': '没有这个参数',
    'there is no tab in it': '其中没有选项卡',
    'it is not inside tabs': '它不在选项卡组里',
    'it is in code, where kb replaces nothing': '它在代码里，kb 不替换代码里的内容',
    'line breaks of paragraphs': '段落里的换行',
    'emoticons such as {example}': '{example} 这样的字符表情',
    'captions of {form}': '{form} 的图片说明',
    'They are shown as text; write Markdown or HTML instead.': '按文字显示；请改写为 Markdown 或 HTML。',
    'feeds of tags': '标签的订阅源',
    'Parts of page bundles, which were not pages but are now: {notes}. Add `unlisted: true` to those that should not be listed.':
      'page bundle 的组成部分，原来不是页面，现在是：{notes}。不该出现在列表里的，请添上 `unlisted: true`。',
    'Hugo generated the lists {lists}; these addresses now lead to the archives.':
      '列表 {lists} 原来由 Hugo 自动生成；这些地址现在转到归档。',
    'Texts of single categories and tags have no equivalent; their lists are generated from the notes.':
      '单个分类和标签的说明文字没有位置；它们的列表由笔记生成。',
    'The menu linked to the feed {link}. The entry was removed: feeds are written once `url` is set, at `{feed}`.':
      '菜单指向订阅源 {link}。这一项没有带过来：设了 `url` 之后才生成订阅源，在 `{feed}`。',
    'The menu linked to the feed {link}; it now links to `{feed}`.': '菜单原来指向订阅源 {link}，现在指向 `{feed}`。',
    'The menu linked to the list {list}, which Hugo generated; it now links to the archives.':
      '菜单原来指向 Hugo 自动生成的列表 {list}，现在指向归档。',
    '`[[wiki links]]` work as they are; `kb check` lists those that match no note or several.':
      '`[[双链]]` 原样可用；没有目标的，或与几篇笔记都相符的，`kb check` 会指出。',
    'Drawings of Excalidraw are copied but not displayed; export them as images.':
      'Excalidraw 的绘图已复制，但无法显示；请导出为图片。',
    'It is outside the folder or does not exist; the folder of `.vitepress` was used instead.':
      '它在文件夹之外或不存在；改用 `.vitepress` 所在的文件夹。',
    'Custom themes, layouts and Vue components cannot be migrated.': '自己写的主题、布局和 Vue 组件无法迁移。',
    'files include each other too deeply': '文件互相包含得太深',
    'the note would be too large with it': '包含它以后笔记会太大',
    'there is no such file in the folder of the site': '站点的文件夹里没有这个文件',
    'the file has no such region or heading': '文件里没有这个区域或标题',
    'files inserted where notes include them: {n}': '写进引用处的文件：{n}',
    'slides of reveal.js are now {layout}': 'reveal.js 的幻灯片改成了 {layout}',
    'slides of reveal.js are now text with rules': 'reveal.js 的幻灯片改成了用横线分开的正文',
    'further buttons of the home page: {links}': '首页的其他按钮：{links}',
    'The banner has one button. Add the others as links to the text of the page.':
      '横幅只有一个按钮。请把其他的写成页面正文里的链接。',
    'the icon of {title}': '{title} 的图标',
    'Save it as an image in `content/public/` and set it as `imgUrl` of its feature.':
      '请存成 `content/public/` 里的图片，写在那个特性的 `imgUrl` 里。',
    'It is a custom drawing; kb has icons by name. Write its `iconClass` into `theme.social`.':
      '它是自己画的图标；kb 的图标按名字选。请把 `iconClass` 写进 `theme.social`。',
    'kb has one logo for both modes.': 'kb 的亮色和暗色用同一个标志。',
    formulas: '公式',
    'Mermaid diagrams': 'Mermaid 图表',
    'words of its own, in the language of the site': '自带的文字，用站点的语言',
    'Dynamic routes: VitePress generated their pages with code, which was not run, so their addresses are lost and not counted. Write the pages as notes.':
      '动态路由：VitePress 用代码生成这些页面，代码没有运行，所以地址已失去，也不计在内。请把这些页面写成笔记。',
    'Vue pages cannot be shown; write them as notes.': 'Vue 页面无法显示；请写成笔记。',
    'Vue components cannot be taken over. Rewrite what notes use as React components and name them under `components`; `kb check` lists the notes.':
      'Vue 组件无法迁移。笔记用到的请改写为 React 组件，并写在 `components` 里；`kb check` 会列出这些笔记。',
    'Customised parts of the theme: check what they changed; texts and boxes fit into `theme.htmlModules`, styles into `style`.':
      '自己改过的主题文件：请看看改了什么；文字和内容可放进 `theme.htmlModules`，外观可放进 `style`。',
    'Your own plugins were not run.': '自己写的插件没有运行。',
    'Runs in Vue’s start-up; was not run. Scripts for every page go to `head`.':
      '在 Vue 启动时运行；没有运行。每个页面都要的脚本请放进 `head`。',
    'Stylus is not supported. Write what you want to keep as CSS, in the file that `style` names.':
      '无法读取 Stylus。要保留的请写成 CSS，放进 `style` 写的文件里。',
    'Stylus is not supported. These are lost: {names}. Write them as CSS, in the file that `style` names.':
      '无法读取 Stylus。丢失的有：{names}。请写成 CSS，放进 `style` 写的文件里。',
  }) as const
