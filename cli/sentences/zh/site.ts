/** Of links, addresses, menus, and the files of the site. */
export const site = () =>
  ({
    'detected a too deep nested sidebar group': '侧边栏的分组嵌套过深',
    '“{title}” is nested more than 3 groups deep; move it up.': '“{title}”超过了三层分组，请往上移。',
    'No matching page found for sidebar item {link}': '侧边栏的 {link} 没有匹配的页面',
    'The name has no number, so the structured sidebar leaves it out.': '名字没有编号，结构化侧边栏里不出现。',
    'Start the name with a number and a separator, such as `01.`; the page itself is built.':
      '名字以编号和分隔符开头，如 `01.`；页面本身照常生成。',
    'The name has the same number as {other}; both are kept, sorted by name.':
      '编号与 {other} 相同；两者都保留，按名字排序。',
    'Give one of them another number.': '请给其中一个换编号。',
    "The catalogue's folder {path} does not exist or has no numbered notes.":
      '目录页的文件夹 {path} 不存在，或里面没有带编号的笔记。',
    'Write its path from the content folder, including numbers, such as 01.前端.':
      '请写从内容文件夹算起的路径，带上编号，如 01.前端。',
    'The catalogue has no folder.': '目录页没有写文件夹。',
    'Add `data: { path: 01.前端 }` to pageComponent.': '请在 pageComponent 里写 `data: { path: 01.前端 }`。',
    'The link {target} does not lead to a page or a file.': '链接 {target} 不指向任何页面或文件。',
    '{file} is a draft, so it is left out.': '{file} 是草稿，所以没有发布。',
    '{file} is left out before its `date`.': '{file} 的 `date` 还没到，所以没有发布。',
    '{file} is left out since its `expire`.': '{file} 的 `expire` 已过，所以没有发布。',
    '{name} cannot be reached at {address}: {why}.': '无法访问 {name} 的地址 {address}：{why}。',
    'The address {address} cannot be reached: {why}.': '无法访问地址 {address}：{why}。',
    'the status is {status}': '应答是 {status}',
    'no answer within {seconds} s': '{seconds} 秒内没有应答',
    'it was not asked': '没有询问',
    'the host does not exist': '没有这个主机',
    'the host cannot be looked up': '无法查询主机名',
    'the host refused the connection': '主机拒绝连接',
    'the host closed the connection': '主机中断了连接',
    'the host cannot be reached': '无法连到主机',
    'its certificate has expired': '证书已过期',
    'the host does not answer': '主机没有应答',
    'it redirects in a circle': '重定向成环',
    'it redirects to an invalid address': '重定向的目标不是地址',
    'it is on this machine or in a private network': '它在本机或内网',
    'it is larger than {mb} MB': '大于 {mb} MB',
    'the answer is not an image': '应答的不是图片',
    'the answer is a different image': '应答的是另一张图片',
    'it is an SVG image that could run code': '它是可能执行代码的 SVG',
    'its size cannot be read': '读不出尺寸',
    'The data about images on other hosts cannot be read: {why}.': '无法读取外站图片的记录：{why}。',
    'Restore the last committed version, or delete the file and run: kb images check':
      '请恢复上次提交的版本，或删掉文件后运行：kb images check',
    'The feed {address} of {name} has no posts: {why}.': '{name} 的订阅源 {address} 没有给出文章：{why}。',
    'it has no post with a date': '里面没有带日期的文章',
    "Open it in a browser, then correct the feed's address in the card or remove it.":
      '用浏览器打开看看；在卡片里写上订阅源的地址，或删去。',
    'The image {address} is not available: {why}.': '取不到图片 {address}：{why}。',
    'Open it in a browser; put a copy next to the note, or remove it.':
      '用浏览器打开看看；把副本放在笔记旁边，或删去。',
    'Nothing is known about {address}: {why}.': '得不到 {address} 的信息：{why}。',
    'Open it in a browser; write its title after the address, or remove it.':
      '用浏览器打开看看；在地址后面写上标题，或删去。',
    'the answer has no title': '应答里没有标题',
    'The image {address} is not moved: its address cannot be changed without changing other text.':
      '图片 {address} 留在原处：改它的地址会动到别的内容。',
    'Write it as `![text](address)`, or change it yourself.': '请写成 `![文字](地址)`，或手工修改。',
    'The link {target} refers to an anchor that {page} does not have.': '链接 {target} 的锚点在 {page} 里不存在。',
    'Did you mean #{near}?': '是不是想写 #{near}？',
    'The page shows too much of other notes: {target} is a link.': '页面里显示的其他笔记太多：{target} 是链接。',
    'A page shows {count} notes and {size} characters of HTML at most; link to the others.':
      '一页最多显示 {count} 篇笔记，HTML 共 {size} 个字符；其余的请改成链接。',
    '[[{target}]] matches {n} files; the nearest one is used: {files}.':
      '[[{target}]] 对应 {n} 个文件，用最近的一个：{files}。',
    '[[{target}]] matches {n} notes; the first one is used: {files}.':
      '[[{target}]] 对应 {n} 篇笔记，取第一篇：{files}。',
    'Write a longer part of the path.': '请把路径写得更完整。',
    'The file {target} is left out: browsers could run code in it, and the content is untrusted.':
      '文件 {target} 被略去：浏览器可能会执行它，而内容不受信任。',
    'Put it into the public folder if you trust it.': '如果信任它，请放进 public 文件夹。',
    'The image {target} does not exist.': '图片 {target} 不存在。',
    'The banner {value} is not an image; the home page has none.': '横幅 {value} 不是图片，首页因此没有横幅。',
    'Write auto, none, the path of an image in the public folder, or `background: …`.':
      '请写 auto、none、public 文件夹里图片的路径，或 `background: …`。',
    'The menu entry {link} does not lead to a page.': '导航项 {link} 不指向任何页面。',
    'No other note is in the series {name}.': '系列 {name} 里没有别的笔记。',
    'The note has number {order} in its series, as does {other}; they are sorted by date, then by path.':
      '它在系列里的编号是 {order}，与 {other} 相同；先按日期，再按路径排序。',
    'No page, menu, sidebar or list links to this page.': '没有页面、导航、侧边栏或列表链接到这个页面。',
    'Link to it, or add a number to its name.': '请链接到它，或给它的名字加上编号。',
    'Link to it in a note, a menu or the footer.': '请在笔记、导航或页脚里链接到它。',

    // Addresses.
    'The alias {alias} cannot be an address: {why}. It is left out.': '别名 {alias} 不能作地址：{why}，已略去。',
    'The permalink {permalink} cannot be an address: {why}.': '固定链接 {permalink} 不能作地址：{why}。',
    'Write a path such as /pages/1bd259/.': '请写 /pages/1bd259/ 这样的路径。',
    'it has a control character or a backslash': '其中有控制字符或反斜线',
    'it has a ? or #': '其中有 ? 或 #',
    'it has a percent-encoded dot, slash or control character': '其中用百分号编码藏着点、斜线或控制字符',
    'it leads out of its folder': '它通向所在文件夹之外',
    'one of its parts is longer than 240 bytes': '其中有一段超过 240 字节',
    'one of its parts is not a valid file name on Windows': '其中有一段在 Windows 上不能作文件名',
    'it starts with a drive letter': '它以盘符开头',
    'one of its parts is empty': '其中有一段是空的',
    'it has a : * " < > or |, which Windows does not allow in file names':
      '其中有 : * " < > 或 |，Windows 的文件名不能有这些字符',
    'its pattern needs a date, and the note has none': '它的模式需要日期，而笔记没有日期',
    'The permalink {permalink} {what}; it is read as {path}.': '固定链接 {permalink} {what}，读作 {path}。',
    'is a full URL, of which only the path is used': '是完整网址，只取其中的路径',
    'does not start with a slash': '开头没有斜线',
    'Write `permalink: {path}`.': '请写 `permalink: {path}`。',
    'The address {path} is also used by {rivals}.': '地址 {path} 同时也是{rivals}的地址。',
    'Give it another address, {further}.': '请换一个地址，{further}。',
    'Give one of them another address.': '请给其中一个换地址。',
    'or leave {name} out with `theme: {setting}`': '或用 `theme: {setting}` 去掉{name}',
    'the home page': '首页',
    'the list of categories': '分类页',
    'the list of tags': '标签页',
    'the archives': '归档页',
    'the list of series': '系列页',
    'the page of the search': '搜索页',
    'the map of all notes': '笔记地图',
    'the page of a random note': '随机一篇的页面',
    'the changes of the site': '更新日志',
    'the statistics of writing': '写作统计页',
    '{n} more': '另外 {n} 个',
    '{address} of {names}': '{names}的地址 {address}',
    'those of {names}': '{names}的地址',
    'The address {path} and {rivals} are the same file on some disks.':
      '地址 {path} 与{rivals}在某些磁盘上是同一个文件。',
    'Make them differ by more than letter case or Unicode form.': '不能只有大小写或 Unicode 形式不同。',
    '{message} The page is at {path} instead.': '{message}页面改放在 {path}。',
    'Unknown page component {name}; the page only shows its own text.':
      '不认识的页面组件 {name}，页面只显示自己的正文。',
    'You can use Catalogue and the components of the settings or a plugin.':
      '可用的有 Catalogue，以及设置或插件登记的组件。',
    'The layout {name} has no effect: it only applies to articles without a page component.':
      '布局 {name} 不起作用：只有不用页面组件的文章才能指定布局。',
    'Unknown layout {name}; the page has the default one.': '不认识的布局 {name}，页面用平常的布局。',
    'You can use slides, timeline, wide, layouts of plugins, and the components of the settings or a plugin.':
      '可用的是 slides、timeline、wide、插件的布局，以及设置或插件登记的组件。',

    // Files of the output, and who wants them.
    'The file {ownerPath} has two sources: {ownerName} and {claimName}.':
      '站点的文件 {ownerPath} 有两个来源：{ownerName} 和 {claimName}。',
    'The files {ownerPath} (by {ownerName}) and {claimPath} (by {claimName}) of the site are the same file on some disks.':
      '站点的文件 {ownerPath}（来自 {ownerName}）和 {claimPath}（来自 {claimName}）在某些磁盘上是同一个文件。',
    'Give one of them another address or name. Until then, {owner} takes precedence.':
      '请给其中一个换地址或名字；在那之前，以 {owner} 为准。',
    '{filePath} would be both a file of the site (by {fileName}) and the folder of {insidePath} (by {insideName}).':
      '{filePath} 既是站点的文件（来自 {fileName}），又是放 {insidePath}（来自 {insideName}）的文件夹。',
    'The alias at {path} is left out: {owner} is there already.': '应写到 {path} 的别名被略去：那里已被 {owner} 占用。',
    'Remove the alias, or give it another address.': '请删去这个别名，或给它换地址。',
    '{name} is left out: {owner} already has this address.': '{name}被略去：那个地址已被 {owner} 占用。',
    'Remove it from `redirects`.': '请从 `redirects` 里删去。',
    '{name} does not lead to a page or a feed of the site.': '{name}不指向站点的任何页面或订阅源。',
    'Write the address of a page or list, such as /archives/, or of a feed, such as /feed.atom; feeds need `url`.':
      '请写页面或列表的地址，如 /archives/，或订阅源的地址，如 /feed.atom；订阅源需要 `url`。',
    'kb itself': 'kb 自身',
    'the page for addresses that do not exist': '404 页面',
    'the page for readers without a network': '离线页面',
    'the data of the site': '站点数据',
    'a feed': '订阅源',
    'the service worker': 'service worker',
    'the records for the search service': '给搜索服务的记录',
    'the rules for the host': '主机规则',
    'the Markdown copy of {file}': '{file} 的 Markdown 副本',
    '`{name}` of the settings': '设置里的 `{name}`',
    'the plugin {name}': '插件 {name}',
    'a page of the plugin {plugin}': '插件 {plugin} 的页面',
    'the list {path}': '列表 {path}',
    'the redirect from {from} to {to}': '从 {from} 到 {to} 的重定向',
    'The redirect from {from} to {to}': '从 {from} 到 {to} 的重定向',
    'the old address of {file}': '{file} 的旧地址',

    // Files that are read.
    'The file cannot be read.': '无法读取这个文件。',
    'This is a pipe, a socket or a device, not a file; it is left out.': '这是管道、套接字或设备，不是文件；它被略去。',
    'Remove it, or give it another name.': '请删去它，或换一个名字。',
    'The file has more than 2 GiB.': '文件超过 2 GiB。',
    'Put it on another host, and link to it there.': '请放到别的主机上，再链接过去。',
    'Check its permissions, and whether it was removed in the meantime.': '请检查权限，并确认它没有在此期间被删除。',
    'Symbolic links are not followed.': '不跟随符号链接。',
    'Copy the file into the site; a link could lead outside.': '请把文件复制到站点里：链接可能通向站外。',
    'The dates of the notes cannot be read from git: {reason}.': '无法从 git 读取笔记的日期：{reason}。',
    'Try `git fsck`, or do without these dates: `theme: { lastUpdated: false }`.':
      '请在站点里运行 `git fsck`；不用提交日期则设 `theme: { lastUpdated: false }`。',
    '{folder} leads to a repository elsewhere': '{folder} 指向别处的仓库',
    'HEAD does not point to a commit': 'HEAD 没有指向提交',
    'git takes too long': 'git 用时过长',
    'git fails ({code})': 'git 执行失败（{code}）',
    'git says: {text}': 'git 的消息：{text}',
    'The file is not UTF-8 text.': '这个文件不是 UTF-8 文本。',
    'Save it as UTF-8; GBK and GB18030 files must be converted first.': '请另存为 UTF-8；GBK 和 GB18030 文件要先转换。',
    'The name is not UTF-8, so the file or folder cannot be opened.': '名字不是 UTF-8，无法打开这个文件或文件夹。',
    'Rename it. To convert a whole folder of GBK names: convmv -f gbk -t utf8 -r --notest FOLDER':
      '请改名；整个文件夹的 GBK 名字可用这条命令转换：convmv -f gbk -t utf8 -r --notest 文件夹',
    'The name has a line break or another control character, which addresses cannot have; the file is left out.':
      '名字里有换行或其他控制字符，而地址不能有这些字符；它被略去。',
    'Rename it.': '请改名。',
    'VuePress made a page of this Vue component; kb does not.': 'VuePress 会把这个 Vue 组件做成页面，kb 不会。',
    'Write the page as a note, or as a page kind in a plugin.': '请改写成笔记，或插件里的页面种类。',
    'The name ends in {extension}, so the file is not a page.': '名字以 {extension} 结尾，所以这个文件不是页面。',
    'The name ends in {extension}, so the file is not a page; there are {n} such files.':
      '名字以 {extension} 结尾，所以这个文件不是页面；这样的文件有 {n} 个。',
    'Notes are files that end in .md. Write its components as Markdown, then rename it.':
      '笔记是以 .md 结尾的文件。请先把里面的组件写成 Markdown，再改名。',
    'Notes are files that end in .md: rename it.': '笔记是以 .md 结尾的文件：请改名。',
    'The name ends in {extension}; the file is read as a note.': '名字以 {extension} 结尾，按笔记读取。',
    'Rename it to .md: VuePress ignores such files, and so do other programs.':
      '请改成 .md：原来的生成器和别的程序都会跳过这样的文件。',

    'A program that syncs files made this version of {of}; it is no page.':
      '这是同步程序另存的 {of} 的版本，不生成页面。',
    'Take over what differs, then delete it.': '请并入不同之处，再删掉它。',
    'The link to {target} is text, because addresses of Markdown have no spaces.':
      '指向 {target} 的链接成了文字，因为 Markdown 的地址里没有空格。',
    'Write {angled}, or {encoded}.': '请写成 {angled} 或 {encoded}。',

    // Pictures, fonts and packages.
    'The size of the image cannot be read: the file is damaged, or browsers do not support its format.':
      '无法读取图片的尺寸：它已损坏，或不是浏览器能显示的图片。',
    'Open it in a browser; save it again as PNG, JPEG, WebP or AVIF.':
      '请用浏览器打开看看；重新存为 PNG、JPEG、WebP 或 AVIF。',
    'Comments need the package {name}, which is not installed.': '显示评论要用 {name} 这个包，它没有安装。',
    '{install}, or leave `{setting}` out of the settings.': '请运行 {install}，或不在设置里写 `{setting}`。',
    'Responsive images need the package sharp, which is not installed.':
      '生成多种宽度的图片要用 sharp 这个包，它没有安装。',
    'The package sharp, which responsive images need, cannot be loaded: {message}.':
      '生成多种宽度的图片要用的 sharp 这个包无法加载：{message}。',
    'Install it again on this system: {install}.': '请在这个系统上重新安装：{install}。',
    'Subsetting the web font needs the package subset-font, which is not installed.':
      '裁剪网页字体要用 subset-font 这个包，它没有安装。',
    'The font file {path} does not exist.': '字体文件 {path} 不存在。',
    "Paths start at the folder of the settings; a file in an installed package starts with the package's name.":
      '路径从设置文件所在的文件夹算起；已安装的包里的文件要带上包名。',
    '{path} is not a font that can be subset.': '{path} 不是可以裁剪的字体。',
    'Use a TTF, OTF, WOFF or WOFF2 file; extract the font first if it is in a collection (TTC).':
      '请写 TTF、OTF、WOFF 或 WOFF2 文件；字体集（TTC）要先取出其中一个字体。',
    'The font file {path} cannot be used: {problem}.': '字体文件 {path} 不能用：{problem}。',
    'its tables cannot be read': '无法读取它的数据表',
    'it is damaged ({why})': '它已损坏（{why}）',
    'it is not a TTF, OTF, WOFF or WOFF2 file; extract the font first if it is in a collection (TTC)':
      '它不是 TTF、OTF、WOFF 或 WOFF2 文件；字体集（TTC）要取出其中一个字体',
    'Download it again, and check that other programs can open it.': '请重新下载，并确认它在别处能打开。',
    'Shared links to {path} show no description.': '分享 {path} 时没有描述。',
    'Shared links to {n} {n|page|pages} show no description: {paths}.': '分享 {n} 个页面时没有描述：{paths}。',
    'Add `description` to the settings: what the site is about.': '在设置里写 `description`：站点讲什么。',
    'The description of {path} has {n} characters; shared links show at most {most}.':
      '{path} 的描述有 {n} 个字符；分享时最多显示 {most} 个。',
    'Add a `description` of one or two sentences to the frontmatter.': '在 frontmatter 里写 `description`：一两句话。',
    'The image {address} does not work for shared links to {n} {n|page|pages} ({paths}): {why}.':
      '分享图 {address} 不能用于 {n} 个页面（{paths}）：{why}。',
    'Use a PNG, JPEG or WebP of 1200 × 630 px whose central square works on its own.':
      '请用 1200 × 630 像素的 PNG、JPEG 或 WebP，并让正中的方形部分单独也看得懂。',
    'Shared links show neither text nor an image.': '分享链接时没有文字，也没有图。',
    'Shared links to {n} {n|page|pages} have no image: {paths}.': '分享 {n} 个页面时没有图：{paths}。',
    'Remove `social: false` from the settings.': '从设置里删去 `social: false`。',
    'Add `url: "https://…"` to the settings: services only accept absolute addresses.':
      '在设置里加上 `url: "https://…"`：各平台只接受完整网址。',
    'Set one for the site, `social: { image: "/share.png" }`, or have them drawn: `shareImages`.':
      '给全站写一张，`social: { image: "/share.png" }`；或用 `shareImages` 为每页画一张。',
    'its address is not absolute: it must start with https://': '地址不完整，要以 https:// 开头',
    'its address starts with http://, not https://': '地址以 http:// 开头，不是 https://',
    'the site has no such file': '站点没有这个文件',
    'X and others do not show {form}': 'X 等平台不显示 {form}',
    'it has {width} × {height} px, and WeChat needs {side} × {side}':
      '它是 {width} × {height} 像素，微信要求不小于 {side} × {side}',
    'it has {mb} MB, and X accepts less than {most}': '它有 {mb} MB，X 要求小于 {most} MB',
    'Images for shared links need the address of the site: previews only accept absolute addresses.':
      '分享图需要站点的网址：预览只认完整的网址。',
    'Add `url: "https://…"` to the settings, or leave `shareImages` out.':
      '请在设置里加上 `url: "https://…"`，或不写 `shareImages`。',
    'Images for shared links need packages that are not installed: {packages}.':
      '生成分享图要用的包没有安装：{packages}。',
    'The font "{name}" does not exist.': '没有字体 "{name}"。',
    'Use the path of a TTF, OTF, WOFF or WOFF2 file, from the site’s root or in an installed package.':
      '请写 TTF、OTF、WOFF 或 WOFF2 文件从站点根目录算起的路径，或已安装的包里的文件。',
    'The font "{name}" cannot be used: {why}.': '无法用字体 "{name}" 绘图：{why}。',
    'Use another file: TTF, OTF, WOFF or WOFF2.': '请换一个文件：TTF、OTF、WOFF 或 WOFF2。',
    'No font for the images of shared links has these characters of titles: {characters}':
      '标题里有分享图的字体都没有的字：{characters}',
    'Add a font that has them: `font: [first, second]`.': '请再加一个有这些字的字体：`font: [first, second]`。',
    'An image for shared links cannot be drawn: {why}.': '无法绘制一张分享图：{why}。',
    'Usually a font is damaged: use another one in `shareImages`.': '多半是字体损坏：请在 `shareImages` 里换一个。',
  }) as const
