/** Of what `kb migrate` makes of exports: WordPress, Ghost, Notion, Yuque, flomo, RSS. */
export const exportFiles = () =>
  ({
    'a WordPress export': 'WordPress 导出文件',
    'a Ghost export': 'Ghost 导出文件',
    'a Notion export': 'Notion 导出文件',
    'a Yuque export': '语雀导出文件',
    'a flomo export': 'flomo 导出文件',
    'an RSS export': 'RSS 导出文件',
    'This site was made from {label}: {n} {n|note|notes} and {m} {m|public file|public files}. Notes were written anew as Markdown; what has no form there is named below.':
      '这个站点由{label}迁移而来：{n} 篇笔记和 {m} 个 public 文件。笔记改写成了 Markdown；其中没有对应写法的，下面一一列出。',
    '{file} cannot be read as XML: {problem}. Export it again.': '{file} 无法作为 XML 读取：{problem}。请重新导出。',
    'The tables of contents of the books, as numbers of files and folders.': '书的目录，顺序见文件和文件夹的编号。',
    'shortcodes {names} in {note}': '{note} 里的短代码 {names}',
    'password-protected posts: {notes}': '有密码的文章：{notes}',
    'posts for members only: {notes}': '仅会员可读的文章：{notes}',
    'They are now drafts (`draft: true`). To publish one with its text encrypted, write `password` with a name instead, and set `KB_PASSWORD_` and that name in the environment.':
      '它们现在是草稿（`draft: true`）。想加密后发布，就改写成 `password` 和一个名字，并在环境变量 `KB_PASSWORD_` 加这个名字里设置密码。',
    'Which pages of the old site asked for a password is not known; everybody can read the new ones.':
      '不知道旧站点的哪些页面要密码；新站点的页面谁都能读。',
    'The old site asked for a password on every page; everybody can read the new one.':
      '旧站点每一页都要密码；新站点谁都能读。',
    'They are not published (`publish: false`). To publish one with its text encrypted, write `password` with a name instead, and set `KB_PASSWORD_` and that name in the environment.':
      '它们不再发布（`publish: false`）。想加密后发布，就改写成 `password` 和一个名字，并在环境变量 `KB_PASSWORD_` 加这个名字里设置密码。',
    '{n} {n|comment|comments} of readers': '{n} 条读者评论',
    'Notes do not contain comments. Services such as Artalk and Waline can import the same file; see `comments` in the documentation.':
      '笔记里没有评论。Artalk、Waline 等服务可以导入同一个文件；见文档里的 `comments`。',
    'entries of the kinds {kinds}': '类型为 {kinds} 的条目',
    'They belong to plugins, menus or the theme; menus are `theme.nav` in `site.config.ts`.':
      '它们属于插件、菜单或主题；菜单是 `site.config.ts` 里的 `theme.nav`。',
    'Images are still on the old host. Copy its folder `wp-content/uploads` next to the export and migrate again, or download them with `kb images fetch`.':
      '图片仍指向旧主机。把它的 `wp-content/uploads` 文件夹复制到导出文件旁边，再迁移一次；或者用 `kb images fetch` 取回。',
    'posts without their HTML: {notes}': '没有 HTML 的文章：{notes}',
    'The export only contains them in the editor’s own format. Open and save them in Ghost, then export again.':
      '导出文件里只有编辑器自己的格式。请在 Ghost 里打开并保存，再导出一次。',
    'injected code in {notes}': '{notes} 里注入的代码',
    'Scripts of a note are not taken over; see `head` in `site.config.ts`.':
      '笔记里的脚本不迁移；见 `site.config.ts` 里的 `head`。',
    'Copy the folder `content/images` of Ghost next to the export and migrate again: images are expected there.':
      '把 Ghost 的 `content/images` 文件夹复制到导出文件旁边，再迁移一次：图片应当在那里。',
    'Page properties without a meaning in kb are in the frontmatter under their own names: {names}.':
      'kb 没有对应含义的页面属性，以原名写在 frontmatter 里：{names}。',
    'Database tables are not migrated, but their pages are. Write a Markdown table if a note needs one.':
      '数据库的表格不迁移，其中的页面会迁移。笔记需要表格时，请用 Markdown 写。',
    'It cannot be read as a book of Yuque. Export it again.': '它无法作为语雀知识库读取。请重新导出。',
    'cards {names} in {note}': '{note} 里的卡片 {names}',
    'Markdown has no equivalent; they are replaced by their names.': 'Markdown 里没有对应写法；原处写着它们的名字。',
    'Images are still on Yuque, which only serves them for a while: download them with `kb images fetch`.':
      '图片仍在语雀，过一段时间就不再显示：用 `kb images fetch` 取回。',
    'a Typecho backup': 'Typecho 备份文件',
    'a folder of Elog': 'Elog 文件夹',
    '{file} cannot be read as a backup of Typecho: it is cut off or damaged at byte {n}. Export it again.':
      '{file} 无法作为 Typecho 备份读取：在第 {n} 字节处截断或损坏。请重新导出。',
    'A backup does not contain the address patterns of the blog: Typecho’s defaults were used ({post}, {page}). If yours were different, write them as `permalink`.':
      '备份里没有博客的地址规则：按 Typecho 的默认规则处理（{post}、{page}）。规则不同的，请把地址写成 `permalink`。',
    'posts with restricted access: {notes}': '并非人人可读的文章：{notes}',
    'unpublished changes of {notes}': '{notes} 尚未发布的修改',
    'The notes have what was published. Publish the changes in Typecho, then export again.':
      '笔记里是已发布的内容。请在 Typecho 里发布这些修改，再导出一次。',
    'Notes do not contain comments; comment services have tools to import them.':
      '笔记里没有评论；评论服务有各自的导入工具。',
    'Themes and plugins of Typecho gave them a meaning; kb has none for them.':
      '它们由 Typecho 的主题和插件使用，kb 里没有对应含义。',
    'Word document {file}': 'Word 文档 {file}',
    'converted from the Word document {file}': '由 Word 文档 {file} 转换而来',
    'Documents of old versions of Word are not read. Save it as .docx, then migrate again.':
      '旧版 Word 的文档读不了。请另存为 .docx，再迁移一次。',
    'It cannot be read: it is damaged, locked with a password, or not what its name says. Export it again.':
      '读不了：文件损坏、加了密码，或者不是名字所说的格式。请重新导出。',
    'It is too large to be read. Split it into several documents, then migrate again.':
      '文件太大，读不了。请拆成几篇，再迁移一次。',
    '{what} in {file}': '{file} 里的{what}',
    'Markdown has no equivalent, or they are not in the document; add them to the note by hand.':
      '它们没有对应的 Markdown 写法，或者不在文档里；请手动补到笔记里。',
    charts: '图表',
    'diagrams of Word': 'Word 的图示',
    'embedded files': '嵌入的文件',
    comments: '批注',
    'footnotes in tables': '表格里的脚注',
    '{n} {n|picture|pictures}': '{n} 张图片',
    'the table of contents of CSDN written as `[[toc]]`': 'CSDN 的目录写成 `[[toc]]`',
    'fields of notes: {names}': '笔记的自定义字段：{names}',
    'Copy the folder `usr/uploads` of Typecho next to the backup and migrate again: images are expected there.':
      '把 Typecho 的 `usr/uploads` 文件夹复制到备份文件旁边，再迁移一次：图片应当在那里。',
    'addresses of pictures that Elog had stored': 'Elog 存下的图片的地址',
    'Created by `kb migrate` from the configuration of Elog. Tokens are read from the environment.':
      '由 `kb migrate` 根据 Elog 的配置生成；令牌从环境变量读取。',
    'It cannot be read. To keep using Elog, write a new one here.': '无法读取。要继续用 Elog，请重新写一份。',
    'Rewritten as {file}. To keep using Elog, copy what you have of {copied} here and run {run}.':
      '已重新写成 {file}。要继续用 Elog，请把已有的 {copied} 复制到这里，再运行 {run}。',
    'Rewritten as {file}, which reads {env} from the environment. To keep using Elog, copy what you have of {copied} here and run {run}.':
      '已重新写成 {file}，它从环境变量读取 {env}。要继续用 Elog，请把已有的 {copied} 复制到这里，再运行 {run}。',
    'A feed may contain only the latest posts, or only excerpts: compare the number of notes with the old blog.':
      '订阅源里可能只有最近的文章，或只有开头：请与旧博客核对笔记的数量。',
  }) as const
