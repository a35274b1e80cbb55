import { type Explanations, texts } from './explanation.ts'

const RENAME = texts(
  'The name comes from another system, or from a program that got its encoding wrong.',
  '名字来自别的系统，或某个程序弄错了编码。',
)

export const MACHINE: Explanations = {
  'dev/broke': {
    zh: '开发服务器没能处理一次改动：是 kb 的缺陷；仍提供上一个正常的版本。',
    causes: [texts('A bug in kb.', 'kb 自身的缺陷。')],
    remedy: texts(
      'Report it with the stack trace from the terminal; restart `kb dev`.',
      '请连同终端里的堆栈一起报告；重新启动 `kb dev`。',
    ),
  },
  'dev/machine': {
    zh: '因机器的问题（如磁盘已满），开发服务器没能处理一次改动。',
    causes: [texts('The disk is full, or too many files are open.', '磁盘已满，或打开的文件太多。')],
    remedy: texts('Free some space, then save the file again.', '腾出空间后再保存一次。'),
  },
  'dev/waiting': {
    zh: '开发服务器等了好几秒，设置或插件还没结束。',
    causes: [
      texts(
        'A promise that never resolves, an endless loop, or a host that does not answer.',
        '没有结果的 promise、死循环，或主机没有应答。',
      ),
    ],
    remedy: texts('Check what the message names; save a file to try again.', '看提示里写的那一处；保存文件会再试。'),
  },
  'image/unreadable': {
    zh: '笔记里的图片已损坏，或不是图片。',
    causes: [
      texts('A download was cut off, or an error page was saved as an image.', '下载中断，或把错误页存成了图片。'),
    ],
    remedy: texts(
      'Open it in a browser; save it again as PNG, JPEG, WebP or AVIF.',
      '用浏览器打开看看；重新存为 PNG、JPEG、WebP 或 AVIF。',
    ),
    bad: {
      'content/01.notes/01.note.md': '![A wave](./wave.png)\n',
      'content/01.notes/wave.png': '<html>404</html>',
    },
  },
  'migrate/config-unreadable': {
    zh: '旧站的设置无法作为数据读出。',
    causes: [
      texts('Its values are computed in ways that only the old generator can run.', '它的值要靠旧生成器运行才能算出。'),
    ],
    remedy: texts(
      'The notes were migrated all the same; write the settings into site.config.ts.',
      '笔记已经转来；把设置写进 site.config.ts。',
    ),
  },
  'migrate/no-site': {
    zh: '要迁移的文件夹里没有站点，也没有笔记。',
    causes: [texts('The folder above or below it was given.', '写成了上一级或下一级文件夹。')],
    remedy: texts(
      'Give the one with `docs/.vuepress`, `.vitepress`, `.obsidian`, or the Hexo or Hugo settings.',
      '写含有 `docs/.vuepress`、`.vitepress`、`.obsidian` 或 Hexo、Hugo 设置的那个。',
    ),
  },
  'migrate/not-taken': {
    zh: '旧站的某个设置，其值 kb 不接受。',
    causes: [texts('There is no value of this form in kb.', '值的形式在这里没有。')],
    remedy: texts(
      'If there is an equivalent, MIGRATION.md says what to write instead.',
      '有替代写法时，MIGRATION.md 里会写明。',
    ),
  },
  'site/extension': {
    zh: '笔记的扩展名不是小写的 .md。',
    causes: [
      texts('The extension was typed in capitals.', '文件名用了大写。'),
      texts(
        'Other tools read `.markdown` or `.mdx` as well; kb makes no pages of these files.',
        '别的工具也读 `.markdown` 或 `.mdx`；kb 不为这样的文件生成页面。',
      ),
    ],
    remedy: texts('Rename it to `.md`; other programs skip such files.', '改名为 `.md`；别的程序会跳过这样的文件。'),
    bad: { 'content/01.notes/01.note.MD': 'Text.\n' },
    good: { 'content/01.notes/01.note.md': 'Text.\n' },
  },
  'site/sync-copy': {
    zh: '同步程序另存的笔记副本没有生成页面。',
    causes: [
      texts(
        'Dropbox, Nextcloud, Syncthing or another program met two versions of the note and keeps both.',
        'Dropbox、Nextcloud、Syncthing 等程序遇到同一篇笔记的两个版本，两个都留下了。',
      ),
    ],
    remedy: texts(
      'Take over what differs into the note, then delete the other version.',
      '把不同之处并入笔记，再删掉另一个版本。',
    ),
    bad: {
      'content/01.notes/01.note.md': 'Text.\n',
      'content/01.notes/01.note (conflicted copy 2024-05-01).md': 'Text, too.\n',
    },
    good: { 'content/01.notes/01.note.md': 'Text.\n' },
  },
  'site/vue-page': {
    zh: '以 Vue 组件写成的页面没有生成。',
    causes: [
      texts(
        'VuePress turns every `.vue` file next to the notes into a page; kb builds pages only from Markdown.',
        'VuePress 会把笔记旁的每个 `.vue` 文件做成页面；kb 只从 Markdown 生成页面。',
      ),
    ],
    remedy: texts(
      'Write the page as a note. What needs code becomes a component in `components`, or a page kind in a plugin. If it was never a page, add it to `content.exclude`.',
      '把页面改写成笔记；需要代码的写成 `components` 里的组件，或插件里的页面种类。如果它本来就不是页面，写进 `content.exclude`。',
    ),
    bad: { 'content/.vuepress/config.js': '', 'content/01.notes/page.vue': '<template>Text.</template>\n' },
    good: { 'content/.vuepress/config.js': '', 'content/01.notes/01.page.md': 'Text.\n' },
  },
  'site/git-history': {
    zh: '无法从站点的 git 仓库读出笔记的日期。',
    causes: [texts('The repository is damaged, or its branch has no commit.', '仓库损坏，或分支上没有提交。')],
    remedy: texts(
      'Try `git fsck`; to do without these dates: `theme: { lastUpdated: false }`.',
      '试试 `git fsck`；不要这些日期：`theme: { lastUpdated: false }`。',
    ),
  },
  'site/name-not-utf8': {
    zh: '文件或文件夹的名字不是 UTF-8。',
    causes: [RENAME, texts('An archive made on a Chinese Windows was unpacked.', '解压了中文 Windows 上打的压缩包。')],
    remedy: texts(
      'Rename it; for a whole folder: `convmv -f gbk -t utf8 -r --notest FOLDER`.',
      '改名；整个目录可用 `convmv -f gbk -t utf8 -r --notest 文件夹`。',
    ),
  },
  'site/name-with-controls': {
    zh: '文件或文件夹的名字里有换行等控制字符。',
    causes: [RENAME],
    remedy: texts('Rename it.', '改名。'),
  },
  'site/not-utf8': {
    zh: '文件不是 UTF-8 文本。',
    causes: [texts('It was saved as GBK or UTF-16.', '以 GBK 或 UTF-16 保存。')],
    remedy: texts(
      'Save it as UTF-8: `iconv -f gb18030 -t utf-8 old.md > new.md`.',
      '另存为 UTF-8：`iconv -f gb18030 -t utf-8 旧.md > 新.md`。',
    ),
  },
  'site/symbolic-link': {
    zh: '符号链接不会被跟随。',
    causes: [texts('A note is linked from another folder.', '笔记是从别的文件夹链接来的。')],
    remedy: texts('Copy the file into the site; a link could lead outside.', '把文件复制到站点里：链接可能通向站外。'),
  },
  'site/unreadable': {
    zh: '文件读不出来。',
    causes: [
      texts('Its permissions do not allow it, or it was removed in the meantime.', '权限不足，或文件刚被删除。'),
      texts('It has more than 2 GiB.', '它超过 2 GiB。'),
      texts('It is a pipe, a socket or a device.', '它是管道、套接字或设备。'),
    ],
    remedy: texts('Check its permissions.', '检查权限。'),
  },
}
