/** Of the files that `kb init` writes, and of those that `kb migrate` writes, too. */
export const starter = () =>
  ({
    // The workflow and the settings of tools.
    'Checks the site on every push and pull request, and publishes the default branch on GitHub Pages.':
      '每次推送和拉取请求时检查站点，并把默认分支发布到 GitHub Pages。',
    'Once, in the settings of the repository: Pages, Source: GitHub Actions. Commit {lockfile}, too.':
      '在仓库设置里打开一次：Pages，Source 选 GitHub Actions。{lockfile} 也要提交。',
    'Checks the site on every push and pull request, and publishes the default branch on {name}.':
      '每次推送和拉取请求时检查站点，并把默认分支发布到 {name}。',
    'Once, in the settings of the repository: the secrets {secrets}.': '在仓库设置里添加一次：密钥 {secrets}。',
    'And the variables {variables}: address and SHA-256 of {command} for Linux ({manual}).':
      '以及变量 {variables}：Linux 版 {command} 的下载地址和 SHA-256（{manual}）。',
    'Says what the last deployment put there: only that is ever removed.': '记着上次部署放了什么：只会删除这些。',
    Deploy: '部署',
    'Jobs may read the repository and nothing more; what publishes asks for more itself.':
      '各任务只能读仓库；要发布的任务自己申请更多权限。',
    'A check that is overtaken is of no use; a deployment is never cut off.': '过时的检查没有用处；部署从不中断。',
    'Dates of last change come from the history.': '最后修改的日期取自提交历史。',
    Check: '检查',
    'Warnings do not fail it. Once none are left, add --strict.': '警告不会让它失败。警告都处理完后，加上 --strict。',
    Build: '构建',
    'What GitHub Pages takes: one archive of this name, hidden files such as .well-known included.':
      'GitHub Pages 要的是一个叫这个名字的归档文件，.well-known 之类的隐藏文件也在内。',
    'Components need {install}.': '写组件要先 {install}。',
    'Two spaces at the end of a line are a line break.': '行尾的两个空格表示换行。',

    // Notes of a new site.
    Home: '首页',
    Notes: '笔记',
    Archives: '归档',
    Catalogue: '目录页',
    'Start reading': '开始阅读',
    'All notes are here': '这里是全部笔记',
    'first steps': '入门',
    'Start writing': '开始写作',
    'This is the first note. The number at the start of a file name sets its place in the sidebar.':
      '这是第一篇笔记。文件名开头的数字决定它在侧边栏里的位置。',
    'Write a new one': '写一篇新的',
    'My title': '我的标题',
    'Write and watch': '边写边看',
    'After a save the page in the browser follows. `{run} check` finds faults, `{run} build` makes the whole site.':
      '保存之后浏览器里的内容随即更新。写完用 `{run} check` 查错，用 `{run} build` 生成整个站点。',
    'Read on: {link}.': '接着读：{link}。',
    'What Markdown can do': 'Markdown 能写什么',
    'Besides standard Markdown you can use these.': '除了标准的 Markdown，还有这些写法。',
    Callouts: '提示框',
    '`tip`, `warning`, `danger`, `note` and `details` are all there.':
      '`tip`、`warning`、`danger`、`note` 和 `details` 都可以。',
    Code: '代码',
    'Hello, {name}': '你好，{name}',
    Tables: '表格',
    'what you write': '写法',
    'what it does': '作用',
    words: '文字',
    bold: '加粗',
    code: '代码',
    'inline code': '行内代码',
    'Back to {link}.': '回到 {link}。',
  }) as const
