/** Of the dev server, of migrating, and of what a command prints when it is done. */
export const program = () =>
  ({
    'Waiting for {what} to finish.': '正在等待 {what}，它还没有结束。',
    'the plugins of notes ({names})': '处理笔记的插件（{names}）',
    'Still serving the last good version. Save a file to try again; look for a promise that is never resolved, or an endless loop.':
      '仍在提供上一个正常的版本。保存任一文件可再试一次；请看看是否有没有结果的 promise，或死循环。',
    'A change could not be processed: {what}': '无法应用改动：{what}',
    'Still serving the last good version.': '仍在提供上一个正常的版本。',
    'The pages are from before the change. This is a bug in kb: please report it with the stack trace from the terminal.':
      '显示的是改动之前的页面。这是 kb 自身的缺陷：请附上终端里的调用栈报告。',
    '{folder} has no notes: it is not a VuePress, VitePress, Obsidian, Hexo or Hugo site, and has no Markdown files.':
      '{folder} 里没有笔记：没有 .vuepress、.vitepress、.obsidian，不是 Hexo 或 Hugo 站点，也没有 Markdown 文件。',
    'Use the folder of the old site, such as the one that contains docs/.vuepress.':
      '请写旧站点的文件夹，如含有 docs/.vuepress 的那一个。',
    'The old configuration could not be read: {problem}.': '无法读取旧站点的配置：{problem}。',
    'The notes were migrated; fix the file and migrate again, or write the settings in site.config.ts.':
      '笔记已经迁移；请改正这个文件后再迁移一次，或把设置写进 site.config.ts。',
    'The setting {key} was not migrated: it {why}.': '设置项 {key} 没有迁移：它{why}。',
    'it does not export settings': '它没有导出设置',
    'it returns nothing': '它没有给出结果',
    'it needs too much memory, or exits': '它占用内存过多，或结束了自己的进程',

    error: '错误',
    warning: '警告',
    'hint: ': '提示：',
    'no faults': '没有问题',
    '{n} {n|error|errors}': '{n} 个错误',
    '{n} {n|error|errors}, {m} {m|warning|warnings}': '{n} 个错误，{m} 个警告',
    '{n} {n|warning|warnings}': '{n} 个警告',
    '{hidden} warnings are not shown above. To see all: {command}':
      '上面有 {hidden} 个警告没有列出。查看全部：{command}',
  }) as const
