/** Of `MIGRATION.md`, and of the comments in the `site.config.ts` beside it. */
export const migrationPage = () =>
  ({
    'Moved in': '迁移说明',
    'This site was made from {label}: {n} {n|note|notes} and {m} {m|public file|public files}, copied byte for byte.':
      '这个站点由{label}迁移而来：{n} 篇笔记和 {m} 个 public 文件，逐字节复制。',
    'This site was made from {label}: {n} {n|note|notes} and {m} {m|public file|public files}, copied byte for byte except where this page says so.':
      '这个站点由{label}迁移而来：{n} 篇笔记和 {m} 个 public 文件，除本页指出的以外逐字节复制。',
    'The old folder was only read.': '旧文件夹只读不写。',
    'In this folder:': '在这个文件夹里：',
    '`{install}` installs `kb`, the program that created this page.': '`{install}` 安装 `kb`，也就是写出本页的程序。',
    '`{run} check` reports everything that is wrong in notes and settings, with its place.':
      '`{run} check` 指出笔记和设置里的问题，以及各自的位置。',
    '`{run} dev` shows the site while you go through this page.': '`{run} dev` 显示站点，可以对照本页来看。',
    '`{run} build` writes it to `dist`, `{run} preview` serves that as a host would.':
      '`{run} build` 把站点写入 `dist`，`{run} preview` 像主机一样提供它。',
    'Commands on this page are typed in this folder, too, after `{install}`. Commit `{lockfile}`, which it writes: `.github/workflows/site.yml` installs by it, checks every push and publishes the default branch on GitHub Pages, once the repository’s settings say so (Pages, Source: GitHub Actions).':
      '本页其余的命令也在这个文件夹里输入，先要 `{install}`。它写的 `{lockfile}` 要提交：`.github/workflows/site.yml` 按它安装，检查每次推送，并在仓库设置里打开之后（Pages，Source 选 GitHub Actions）把默认分支发布到 GitHub Pages。',
    'GitHub reads workflows at the root of a repository alone, and this folder is not the root of its one: move that file to `.github/workflows` there.':
      'GitHub 只读取仓库根目录的工作流，而这个文件夹不是它所在仓库的根目录：请把这个文件移到根目录的 `.github/workflows` 里。',
    'Delete that file if you publish elsewhere.': '发布到别处时请删去这个工作流。',
    'You can run the migration again at any time: it adds what is new in the old folder and keeps what you have changed here.':
      '随时可以再迁移一次：旧文件夹里新增的会带过来，这里改过的不动。',
    'Delete this page when there is nothing left to do.': '本页的事都做完后，请删去本页。',

    // Headings of its sections and tables.
    'Taken over': '已迁移',
    'Built in': '自带',
    'Not taken over': '未迁移',
    'Other defaults': '默认值不同',
    'Worth a look': '值得一看',
    'Tags left as text': '仍是文字的标签',
    'Tags of the old tool without an equivalent in Markdown stay in notes; replace them with what readers should see.':
      '没有 Markdown 写法的旧工具标签原样留在笔记里；请改写成读者应当看到的内容。',
    tag: '标签',
    'Notes with added lines': '添了行的笔记',
    '`<<<` now shows {path}': '`<<<` 改为引入 {path}',
    'shows {path}, a copy of a picture from outside the folder of notes':
      '改为显示 {path}，即笔记文件夹之外那张图片的副本',
    'Notes without a permalink': '没有固定链接的笔记',
    'Faults that are left': '剩余问题',
    'Old addresses': '旧地址',
    History: '历史',
    was: '原来',
    'is now': '现在',
    'kb has': 'kb 自带的',
    what: '内容',
    'what to do': '怎么办',
    'setting you left alone': '没有写过的设置项',
    note: '笔记',
    list: '列表',
    feed: '订阅源',
    lines: '添的行',
    address: '地址',
    of: '属于',
    why: '原因',
    fault: '问题',
    'how often': '次数',
    'what it means': '含义',
    where: '位置',

    // Its sentences.
    'Lines shown as code are only in the frontmatter of the copies; every byte that is not mentioned here is unchanged.':
      '写成代码的行只在副本的 frontmatter 里；这里没有提到的每个字节都与原来相同。',
    'The old tool would have generated an address for each of these, a different one on every machine.':
      '旧工具会给其中每一篇现编一个地址，在每台机器上都不同。',
    '`kb` derives it from the note’s path, so it stays until the file is renamed or moved; write it into the note (`{exec} kb check --fix`) to keep it even then.':
      '`kb` 由笔记的路径推出地址，改名或移动文件之前不会变；把它写进笔记（`{exec} kb check --fix`），之后也不会变。',
    'None: `kb check` found no faults in the new site at the end of the migration.':
      '没有：迁移结束时 `kb check` 在新站点里没有发现问题。',
    '`kb check` found {n} {n|fault|faults} in the new site at the end of the migration. {blocked}':
      '迁移结束时 `kb check` 在新站点里报告了 {n} 个问题。{blocked}',
    'None of them prevents the site from being built.': '它们都不妨碍构建站点。',
    'The errors prevent the site from being built; the warnings do not.': '有错误时无法构建站点；警告不妨碍构建。',
    '{code} ({severity})': '{code}（{severity}）',
    'They were not compared with the new ones: the old configuration, which they depend on, could not be read. Fix it and run the migration again.':
      '没有与新地址比较：旧地址取决于旧的设置，而它无法读取。请改正后再迁移一次。',
    'They were not compared with the new ones: `site.config.ts` cannot be loaded. Fix it and run the migration again.':
      '没有与新地址比较：`site.config.ts` 无法加载。请改正后再迁移一次。',
    'The old folder had no addresses.': '旧文件夹没有自己的地址。',
    'Addresses that answer: {counts}.': '仍可访问的地址：{counts}。',
    '{n} of them {n|leads|lead} to the list or feed that comes nearest (`redirects.json`).':
      '其中 {n} 个转到最接近的列表或订阅源（`redirects.json`）。',
    "Addresses that only the old tool's plugins or server generated are not counted.":
      '只由旧工具的插件或服务器产生的地址不计在内。',
    '`/categories/?category=…` and `/tags/?tag=…` open their lists in a browser.':
      '`/categories/?category=…` 和 `/tags/?tag=…` 在浏览器里会打开对应的列表。',
    '`data/routes.json` of the built site lists every address that answers.':
      '生成的站点里的 `data/routes.json` 列出所有可访问的地址。',
    'These {n} do not answer as before:': '以下 {n} 个不再像原来那样可访问：',
    'The git history stays with the old folder.': 'git 的历史留在旧文件夹里。',
    'The day of a note’s last change (`theme.lastUpdated`) and its list of changes come from git: until this folder is committed to a repository notes show none, and after that they begin with that commit.':
      '笔记最后修改的日期（`theme.lastUpdated`）和修改记录都取自 git：这个文件夹提交到仓库之前，笔记不显示它们；之后从那次提交算起。',
    'To keep the history, commit the files of this folder to the old repository in place of the old ones: notes that were copied byte for byte are followed to when they were first written, but the day of the last change is still that of the move.':
      '要保留历史，请把这个文件夹里的文件提交到旧仓库，取代旧文件：逐字节复制的笔记可以追溯到最初写下的时候，但最后修改的日期仍是迁移那天。',

    // Why an old address does not answer.
    "{page} has it; this note's address is {address}": '它属于 {page}；这篇笔记的地址是 {address}',
    another: '另一个',
    'the note is {hidden}, so it is not shown': '这篇笔记{hidden}，所以不显示',
    'a draft': '是草稿',
    'dated in the future': '的日期在将来',
    'past its `expire` date': '已过 `expire` 的日期',
    'differs in letter case from {address}; the 404 page redirects browsers there, but not other clients':
      '与 {address} 只有大小写不同；浏览器会由 404 页面带过去，其他客户端不会',
    'no page has it': '没有页面使用它',
    "the note's address is now {address}": '这篇笔记的地址现在是 {address}',
    'kb has no lists of {name}': 'kb 没有 {name} 的列表',
    'a feed that lists the {name} themselves; kb has none': '它是列出各个 {name} 的订阅源，kb 没有这种订阅源',
    'one feed has the notes of all languages': '所有语言的笔记在同一个订阅源里',
    'sections have no feeds; categories and tags have': '栏目没有订阅源；分类和标签有',
    'feeds need `url`': '订阅源需要 `url`',
    'the feed is now `{feed}` (it needs `url`)': '订阅源现在是 `{feed}`（需要 `url`）',

    // Comments in the settings.
    'Created by `kb migrate` from {site}. MIGRATION.md lists what could not be migrated.':
      '由 `kb migrate` 从{site}生成。没能迁移的内容写在 MIGRATION.md 里。',
    'Notes are built even if they have errors. Fix what kb check reports, then delete this line.':
      '笔记有问题也照样构建。请改正 kb check 报告的问题，然后删去这一行。',
    'The base path of the site.': '站点所在的路径。',
    'The address of the site, for canonical links.': '站点的网址：规范链接由此成为完整的网址。',
    'Parts of the old addresses of categories and tags, so that their lists keep them.':
      '分类和标签旧地址中的一段，它们的列表沿用。',
    'Old addresses, and where they lead now.': '旧地址，以及现在对应的地址。',
    'Tags for the head of every page: [tag, attributes, inner text].':
      '写进每个页面 head 的标签：[标签，属性，内部文字]。',
    'Colours of light, dark and read, from the old palette.': '亮色、暗色和阅读模式的颜色，取自旧的调色板。',
    'Looks and navigation.': '外观和导航。',
    'The old look; without this line, the site gets the look of new sites.':
      '站点原来的外观；去掉这一行就用新站点的外观。',
    'The bar at the top; a link is a permalink, a folder or an external address.':
      '顶部的导航栏；链接是固定链接、文件夹或外站地址。',
    "'structuring': from the numbers of folders and files.": "'structuring'：按文件夹和文件的编号生成。",
    'Edit links.': '编辑链接。',
    'For notes without an author.': '没有写作者的笔记用它。',
    'The card next to the list of notes.': '笔记列表旁的卡片。',
    'Icons under the card and in the footer.': '卡片下方和页脚的图标。',
    'Your own HTML in fixed places.': '固定位置上你自己的 HTML。',
    "'auto': the headings of the page.": "'auto'：页面自己的标题。",
    'For notes in folders that lack these keys.': '文件夹里的笔记没有这些键时用它们。',
    'Site information and reading times.': '站点信息和阅读时间。',
    'The image that fills the first screen of the home page.': '首页第一屏的大图。',
    'The notes have moved: this was {folder}.': '笔记换了位置：这里原来是 {folder}。',
    'Addresses that read like the notes’ paths.': '地址与笔记的路径一致。',
    'Addresses of the files’ own paths, as before; the .html forms lead here.':
      '地址就是文件的路径，与原来一样；带 .html 的形式会转到这里。',
    'Addresses from the files’ paths; notes that were elsewhere have their own permalink.':
      '地址就是文件的路径；原来在别处的笔记各有自己的固定链接。',
    'Was {pattern}; notes that were elsewhere have their own permalink.':
      '原来是 {pattern}；原来在别处的笔记各有自己的固定链接。',
    "No sidebar, as before. 'structuring' builds one from the numbers of folders and files.":
      "没有侧边栏，与原来一样。写 'structuring' 就按文件夹和文件的编号生成。",
    'Headings of the note, as in a blog.': '显示笔记的标题，与博客一样。',
    'In the order of `weight`; for other notes, their headings.': '按 `weight` 排列；其余笔记显示各自的标题。',
    'The language of most notes.': '大多数笔记的语言。',
  }) as const
