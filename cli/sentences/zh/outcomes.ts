/** Of what keeps a command from its work, and of what it prints when it is done. */
export const outcomes = () =>
  ({
    // The machine.
    'the disk is full': '磁盘已满',
    'the disk quota is exceeded': '磁盘配额已用完',
    'the disk is mounted read-only': '磁盘以只读方式挂载',
    'permission denied': '没有权限',
    'the system does not allow it': '系统不允许',
    'the disk reported an error': '磁盘报错',
    'too many files are open': '打开的文件太多',
    'the name is too long for this disk': '名字超过了这个磁盘允许的长度',
    'there is not enough memory': '内存不足',
    'the system cannot start more processes or threads': '系统无法再创建进程或线程',
    'there is a file where a folder is needed': '需要文件夹的位置上是一个文件',
    'there is a folder where a file is needed': '需要文件的位置上是一个文件夹',
    'a symbolic link points to itself': '符号链接指向自身',
    'another program is using it': '正被别的程序占用',
    'the disk does not answer': '磁盘没有应答',
    'the network disk lost it': '网络磁盘上已找不到它',
    'it does not exist': '它不存在',
    'the system does not allow new folders there': '系统不允许在这里新建文件夹',
    'the current folder does not exist any more; change to another one':
      '运行命令时所在的文件夹已经不存在，请换到别的文件夹',
    'there is not enough memory ({message}).': '内存不足（{message}）。',
    '{reason}: {where} ({syscall}). The last build of the site is unchanged; fix this and run the command again.':
      '{reason}：{where}（{syscall}）。上一次生成的站点没有改动；解决后请重新运行。',
    '{reason} ({syscall}). The last build of the site is unchanged; fix this and run the command again.':
      '{reason}（{syscall}）。上一次生成的站点没有改动；解决后请重新运行。',
    'The cache was not written ({reason}): the next start may take longer.':
      '缓存没有写入（{reason}）：下次启动可能更久。',
    'The site was written, but the cache was not ({reason}): the next build may take longer.':
      '站点已写好，但缓存没有写成（{reason}）：下次生成可能要久一些。',
    'The temporary folder {place} cannot be used: {reason}. Set TMPDIR to a folder that is writable.':
      '临时文件夹 {place} 不能用：{reason}。请把 TMPDIR 设为可写的文件夹。',
    'Only {n} more files can be opened, too few for {what}; raise the limit (ulimit -n).':
      '最多还能打开 {n} 个文件，不够{what}；请提高上限（ulimit -n）。',
    'Only {n} MB of address space are left, too few for {what}; raise the limit (ulimit -v), or use --workers 1.':
      '地址空间只剩 {n} MB，不够{what}；请提高上限（ulimit -v），或用 --workers 1。',
    'a build': '构建使用',
    'a build with {threads} threads': '{threads} 个线程的构建使用',
    'A thread could not be started, or ended early ({message}).': '线程无法启动，或提前结束（{message}）。',
    'standard output could not be written: {why}. The rest of the work was done.':
      '无法写入标准输出：{why}。其余工作已完成。',
    '{message}.': '{message}。',
    'this should not happen; please report it and say what you did.': '程序出现了缺陷；请报告，并说明做了什么。',
    'nothing is left to run, but {what} has not finished: it waits for something that never happens.':
      '{what} 没有结束，而已无事可做：它在等待永远不会到来的结果。',
    'this should not happen; please report it: nothing is left to run, but {what} has not finished.':
      '程序出现了缺陷，请报告：{what}没有结束，而已无事可做。',
    'the stage {name}': '阶段 {name} ',
    'the command': '命令',

    'Other builds keep writing to {outDir}; wait until they have finished.':
      '其他构建一直在写入 {outDir}；请等它们结束。',
    'This clone has only part of the git history, so {n} {n|note has|notes have} no date of last change. Fetch all of it (in GitHub Actions: fetch-depth: 0).':
      '这个克隆只有一部分 git 历史，所以有 {n} 篇笔记没有最后修改的日期。请取回全部历史（GitHub Actions 里：fetch-depth: 0）。',
    'Cloudflare Pages takes {most}, and the site has {files} files; `data: false` and `markdownCopies: false` make fewer':
      'Cloudflare Pages {most}，而站点有 {files} 个文件；设 `data: false` 和 `markdownCopies: false` 可减少文件',
    'On Vercel, {page} is shown at {address}, in the place of the page there; give it another address':
      '在 Vercel 上，{page} 会占掉 {address} 那里的页面；请给它换一个地址',
    '{n} at most': '最多接受 {n} 个文件',
    '{n} on its free plan': '的免费方案最多接受 {n} 个文件',
    'Left out, because the site has more than {limit} notes: {missing}':
      '站点超过 {limit} 篇笔记，因此不生成：{missing}',
    '`data/pages/` (`data: true` writes it)': '`data/pages/`（设 `data: true` 则生成）',
    'Markdown copies (`markdownCopies: true` writes them)': 'Markdown 副本（设 `markdownCopies: true` 则生成）',

    // Folders and files.
    'There is no folder {root}.': '没有文件夹 {root}。',
    '{outDir} cannot be an output folder.': '{outDir} 不能作输出文件夹。',
    "The output folder {outDir} contains the site's own sources; choose another one with --out.":
      '输出文件夹 {outDir} 里有站点自己的源文件；请用 --out 另选一个。',
    'The output folder {outDir} is a file. Move it, or choose another folder with --out.':
      '输出位置 {outDir} 是文件。请移走它，或用 --out 另选文件夹。',
    'The output folder {outDir} contains files that kb did not write (such as {example}); empty it yourself or choose another one with --out.':
      '输出文件夹 {outDir} 里有不是 kb 写的文件（如 {example}）；请自行清空，或用 --out 另选一个。',
    '{folder} is behind a symbolic link; remove the link, because kb does not write through links.':
      '{folder} 经符号链接到达；请删去链接，kb 不经链接写入。',
    'Another build (process {id}) is writing to {outDir}; wait until it has finished, or choose another folder with --out.':
      '另一个构建（进程 {id}）正在写入 {outDir}；请等它结束，或用 --out 另选文件夹。',
    'The cache folder {folder} {why}; choose another one with --cache.':
      '缓存文件夹 {folder} {why}；请用 --cache 另选一个。',
    'cannot be a cache': '不能作缓存',
    'contains the site': '里有站点',
    'contains the output folder {out}': '里有输出文件夹 {out}',
    'is in the output folder {out}': '在输出文件夹 {out} 里',
    '{site} is a built site. Use the folder of its settings or notes; to serve a built site, use `kb preview --out`.':
      '{site} 是 kb 生成的站点。请给出设置或笔记所在的文件夹；已生成的站点用 `kb preview --out` 指定。',
    'is in the built site {site}': '在已生成的站点 {site} 里',
    'contains files that kb did not write (such as {example})': '里有不是 kb 写的文件（如 {example}）',
    "contains the site's own sources ({source})": '里有站点自己的源文件（{source}）',
    'is in the public folder {publicDir}': '在 public 文件夹 {publicDir} 里',
    'is in the content folder {contentDir}': '在内容文件夹 {contentDir} 里',
    'The cache folder {folder} is behind a symbolic link. Remove the link, or choose the folder with --cache.':
      '缓存文件夹 {folder} 经符号链接到达。请删去链接，或用 --cache 指定文件夹。',
    'The cache folder {folder} cannot be created: {there} is a {kind}. Move it, or choose another folder with --cache.':
      '无法新建缓存文件夹 {folder}：{there} 是{kind}。请移走它，或用 --cache 另选文件夹。',
    file: '文件',
    'broken symbolic link': '没有目标的符号链接',
    'The cache folder {folder} cannot be written: {why}. Change its permissions.':
      '无法写入缓存文件夹 {folder}：{why}。请修改权限。',
    'The cache folder {folder} cannot be written: {why}. Change its permissions, choose another folder with --cache, or do without one: --no-cache.':
      '无法写入缓存文件夹 {folder}：{why}。请修改权限，用 --cache 另选文件夹，或用 --no-cache 不要缓存。',
    'Left in the cache folder {cache}, because kb did not write them: {files}':
      '缓存文件夹 {cache} 里这些文件不是 kb 写的，予以保留：{files}',

    // Flags and variables.
    '--dry-run only works with --fix.': '--dry-run 要与 --fix 同用。',
    'SOURCE_DATE_EPOCH is "{epoch}"; set it to a whole number of seconds since 1970, or unset it.':
      'SOURCE_DATE_EPOCH 是 "{epoch}"；请写 1970 年以来的整数秒，或不设。',
    '--host {host} is not an address of this machine; use one that is, such as 127.0.0.1 or 0.0.0.0.':
      '选项 --host {host} 不是本机的地址；请写本机的地址，如 127.0.0.1 或 0.0.0.0。',
    'You may not use port {port} (--port); use one above 1023.':
      '选项 --port {port}：没有权限使用这个端口；请写大于 1023 的端口。',
    'Port {port} (--port) and those after it are in use; use another one.':
      '选项 --port {port}：这个端口和其后的端口都已被占用；请换一个。',
    'There is no fault code "{code}". {hint}': '没有问题代码 "{code}"。{hint}',
    'Run kb explain to list them all.': 'kb explain 列出全部代码。',
    'There is no built site in {folder}; run kb build first.': '{folder} 里没有已生成的站点；请先运行 kb build。',
    'This is a {generator} site; its settings and addresses are not read. To migrate it: kb migrate {root} NEW_FOLDER':
      '这是 {generator} 站点，不读取它的设置和地址。迁移请运行：kb migrate {root} 新文件夹',
    'Notes are read from {folder}, the folder of the old site.': '笔记取自 {folder}，即旧站点的文件夹。',
    'Notes are read from {folder}, the only folder with notes.': '笔记取自 {folder}，只有这个文件夹里有笔记。',
    'The settings in .vuepress (title, menu, appearance) are not read. To migrate them: kb migrate {root} NEW_FOLDER':
      '不读取 .vuepress 里的设置（标题、导航、外观）。迁移设置请运行：kb migrate {root} 新文件夹',
    'The settings in .vuepress (title, menu, appearance, and some addresses) are not read. To migrate them: kb migrate {root} NEW_FOLDER':
      '不读取 .vuepress 里的设置（标题、导航、外观和一部分地址）。迁移设置请运行：kb migrate {root} 新文件夹',

    // What was done.
    '{n} {n|note|notes} as before': '{n} 篇笔记已恢复原样',
    '{n} {n|image|images} downloaded in {m} {m|note|notes}, {k} left as they are':
      '取回 {n} 张图片，涉及 {m} 篇笔记；{k} 张留在原处',
    'images on other hosts': '外站图片',
    pictures: '图片',
    '{n} {n|image|images} made smaller, {before} kB → {after} kB; {m} {m|note|notes} changed':
      '压缩了 {n} 张图片，{before} kB → {after} kB；改动 {m} 篇笔记',
    players: '播放器',
    '{n} {n|player or card|players and cards} with a title or image, {m} requested':
      '{n} 个播放器和卡片有标题或封面，访问了 {m} 个',
    '{n} {n|picture|pictures} of other hosts with a size, {m} asked for, {k} {k|fault|faults}':
      '{n} 张外站图片有尺寸，访问了 {m} 张，{k} 个问题',
    '{n} {n|note|notes}, no faults': '{n} 篇笔记，没有问题',
    '{n} {n|note|notes} to fix': '{n} 篇笔记待修正',
    '{n} {n|note|notes} fixed': '修正了 {n} 篇笔记',
    '{n} {n|note|notes} → {files} files ({parts}), {size} MB in {seconds} s: {out}':
      '{n} 篇笔记 → {files} 个文件（{parts}），{size} MB，用时 {seconds} 秒：{out}',
    '{written} written': '写入 {written}',
    '{unchanged} unchanged': '未变 {unchanged}',
    '{removed} removed': '删除 {removed}',
    '{change} {path}': '{change} {path}',
    written: '写入',
    removed: '删除',
    slowest: '最慢的',
    '{removed} files deleted': '删除了 {removed} 个文件',
    '{removed} files and the cache deleted': '删除了 {removed} 个文件和缓存',
    'Warning: everyone who can reach {host} can read the site.': '警告：能访问 {host} 的人都能看到这个站点。',
    'Warning: everyone who can reach {host} can read the notes, including drafts.':
      '警告：能访问 {host} 的人都能看到笔记，包括草稿。',
    'Warning: not every file can be watched ({code}); reload the page if it does not update after a save.':
      '警告：无法监视所有文件（{code}）；保存后页面没有更新时请刷新。',
    'All errors are fixed.': '已没有错误。',
    'not shown before {date}: {path}': '{date} 之前不显示：{path}',
    'not shown since {date}: {path}': '{date} 起不再显示：{path}',
    'no font for the images of shared links has these characters, which are left out: {characters}':
      '分享图的字体都没有这些字符，图上不显示：{characters}',
    'diagrams stay text: the file {file} does not exist': '图表按文字显示：没有文件 {file}',
    parse: '解析',
    render: '渲染',
    font: '字体',
    "friends' feeds": '友链的订阅源',
    diagrams: '图',
    '{n} {n|diagram|diagrams}, {m} drawn, {k} {k|fault|faults}': '{n} 个图，画了 {m} 个，{k} 个问题',
    '{n} {n|feed|feeds} of friends, {m} asked for, {k} {k|fault|faults}':
      '{n} 个友链的订阅源，访问了 {m} 个，{k} 个问题',
    'external links': '外站链接',

    // New notes and sites.
    'A note needs a title.': '笔记需要标题。',
    'The note {path} already exists.': '笔记 {path} 已经存在。',
    'There is no folder {missing} in the content folder. {hint}': '内容文件夹里没有 {missing}。{hint}',
    'Create it first.': '请先新建。',
    'Existing folders: {folders}.': '已有：{folders}。',
    'The note was created, but neither $VISUAL nor $EDITOR is set.':
      '$VISUAL 和 $EDITOR 都没有指定编辑器；笔记已新建。',
    'The note was created, but the editor {editor} cannot be started.': '无法启动编辑器 {editor}；笔记已新建。',
    'Cancelled; nothing was written.': '已取消，没有写入任何文件。',
    '{dir} is already a site: it has {config}.': '{dir} 已经是站点：里面有 {config}。',
    '{path} is not a folder, and one is needed there; move it, or choose another folder.':
      '{path} 不是文件夹，而这里需要文件夹；请移开它，或另选文件夹。',
    '{path} is a link that leads nowhere; remove it, or choose another folder.':
      '{path} 是一个断开的链接；请删除它，或另选文件夹。',
    '{path} is not a JSON object, so nothing can be added to it; correct it, or choose another folder.':
      '{path} 不是 JSON 对象，无法往里添加内容；请改正它，或另选文件夹。',
    'The .gitignore that was there stays as it is. Add to it what must not be committed:':
      '原有的 .gitignore 保持不变。请在里面加上不该提交的：',
    '{content} already contains notes; run kb build {dir}/content to build them as they are.':
      '{content} 里已有笔记；可用 kb build {dir}/content 直接生成。',
    'is invalid': '不对',
    'Next:': '接下来：',
    'This folder is in the repository {root}, and GitHub reads workflows at its root alone:\nmove {file} there.':
      '这个文件夹在仓库 {root} 里，GitHub 只读取仓库根目录的工作流：\n请把 {file} 移到那里。',
    'The workflow in .github installs from {lockfile}: commit that, too. It publishes once you choose\nPages → Source: GitHub Actions in the settings of the repository.':
      '.github 里的工作流按 {lockfile} 安装，请一并提交。在仓库设置里打开（Pages，Source 选 GitHub Actions）\n后就会发布。',
    "At an address such as https://name.github.io/repository/, the site also needs the setting\nbase: '/repository/', or its pages have neither styles nor links that work.":
      "地址是 https://名字.github.io/仓库/ 这样时，还要写设置 base: '/仓库/'，\n否则页面没有样式，链接也打不开。",
    'Title of the site': '站点的标题',
    'One sentence about it': '一句话介绍',
    Author: '作者',
    'Time zone of the dates': '日期所用的时区',
    'No such time zone.': '没有这个时区。',
    'Base path': '站点所在的路径',
    'Write / or a path such as /notes/.': '请写 / 或 /notes/ 这样的路径。',
    'Address of the site, such as https://example.com (optional)': '站点的网址，如 https://example.com（可不填）',
    'Write a full address.': '请写完整的网址。',
    'Publish it with GitHub Pages (writes a workflow)?': '用 GitHub Pages 发布吗（会写入工作流）？',

    // Migrated sites.
    '{to} is inside the old site, which is only read; choose a folder outside.':
      '{to} 在旧站点里，而旧站点里不写入任何文件；请另选外面的文件夹。',
    '{to} contains the old site; choose another folder.': '{to} 里有旧站点；请另选单独的文件夹。',
    '{to} is a file; choose a folder.': '{to} 是文件；请选文件夹。',
    '{to} contains files that kb migrate did not write (such as {example}); choose an empty or new folder.':
      '{to} 里有不是 kb migrate 写的文件（如 {example}）；请选空的或新的文件夹。',
    '{n} files that you changed there were not touched, such as {example}':
      '有 {n} 个文件你改过，没有覆盖，如 {example}',
    'nothing to do: {to} already has everything from {label}': '无需改动：{to} 里已有 {label} 的全部内容',
    '{label}: {n} {n|note|notes}, {m} {m|public file|public files}; {w} {w|file|files} written to {to}':
      '{label}：{n} 篇笔记，{m} 个 public 文件；在 {to} 里写入 {w} 个文件',
    '{n} {n|thing|things} to read in {to}/MIGRATION.md, then: {command}':
      '{to}/MIGRATION.md 里有 {n} 项待读，然后运行：{command}',
    'old addresses: not compared, because the old configuration could not be read':
      '旧地址：没有比较，因为旧的设置无法读取',
    'old addresses that still work: {counts}': '仍可访问的旧地址：{counts}',
    '{answered} of {before} {kind}': '{kind} {answered}/{before}',
    'of notes': '笔记',
    'of lists': '列表',
    'of feeds': '订阅源',
    'of public files': 'public 文件',
    '  lost: {address} ({reason})': '  失效：{address}（{reason}）',
    '  and {n} more, listed in MIGRATION.md': '  另有 {n} 个，列在 MIGRATION.md 里',
    'faults left: {n} {n|error|errors}, {m} {m|warning|warnings} ({kinds})':
      '剩余问题：{n} 个错误，{m} 个警告（{kinds}）',
  }) as const
