import type { Both } from '../../config/schema/descriptions/description.ts'

/** A word of the documentation and of the program, in both languages. */
export interface Term {
  /** Chinese, English. */
  word: Both
  means: Both
  /** Chinese words that stand for the same elsewhere and are not used here. */
  not?: readonly string[]
}

/** The words of both languages, by the order of the English ones: the one table of them. */
export const TERMS: readonly Term[] = [
  {
    word: ['别名', 'alias'],
    means: ['页面的另一个地址，会转到这个页面。', 'An additional address of a page, which redirects to it.'],
    not: ['化名'],
  },
  {
    word: ['锚点', 'anchor'],
    means: [
      '页面里可以链接到的位置，写在 `#` 后面。',
      'A position in a page that links can point to, written after `#`.',
    ],
    not: ['锚链', '书签位'],
  },
  {
    word: ['归档', 'archive'],
    means: ['按日期列出全部笔记的页面。', 'The page that lists all notes by date.'],
    not: ['存档'],
  },
  {
    word: ['构建', 'build'],
    means: ['把笔记变成站点的文件，`kb build`。', 'Generating the files of a site from notes, with `kb build`.'],
  },
  {
    word: ['缓存', 'cache'],
    means: ['上次做过、这次不必再做的结果，在 `.kb` 里。', 'Results of earlier builds that can be reused, in `.kb`.'],
    not: ['快取'],
  },
  {
    word: ['目录页', 'catalogue'],
    means: ['列出侧边栏一个文件夹的页面。', 'A page that lists a folder of the sidebar.'],
    not: ['目录页面'],
  },
  {
    word: ['分类', 'category'],
    means: ['笔记所属的主题，默认取自文件夹。', 'The subject of a note; by default its folders.'],
    not: ['类目', '类别'],
  },
  {
    word: ['代码块', 'code block'],
    means: ['三个反引号之间的代码。', 'Code between three backticks.'],
    not: ['代码段', '程式码'],
  },
  {
    word: ['代码组', 'code group'],
    means: ['几个代码块，用标签切换。', 'Several code blocks shown as tabs.'],
    not: ['代码选项卡', '代码标签页'],
  },
  {
    word: ['组件', 'component'],
    means: ['站点自己写的一段界面，用 React。', 'A piece of user interface that a site provides, written in React.'],
    not: ['元件'],
  },
  {
    word: ['容器', 'container'],
    means: ['三个冒号围起来的一段，如提示框。', 'A block between two lines of three colons, such as a callout.'],
  },
  {
    word: ['默认值', 'default'],
    means: ['没有写某个键时的值。', 'The value of a key that is not written.'],
    not: ['缺省', '预设值'],
  },
  {
    word: ['草稿', 'draft'],
    means: ['构建时略去的笔记。', 'A note that builds leave out.'],
    not: ['草案'],
  },
  {
    word: ['错误', 'error'],
    means: ['使构建无法进行的问题。', 'A fault that prevents the site from being built.'],
  },
  {
    word: ['摘要', 'excerpt'],
    means: ['列表里显示的笔记开头。', 'The beginning of a note, shown in lists.'],
    not: ['摘录', '节选'],
  },
  {
    word: ['退出码', 'exit code'],
    means: ['命令结束时的数字，供脚本判断。', 'The number that a command returns when it ends, for use in scripts.'],
    not: ['退出代码', '返回码'],
  },
  {
    word: ['问题', 'fault'],
    means: [
      'kb 指出的错误或警告，有代码、位置、说明。',
      'A problem that kb reports: an error or a warning, with a code, a position and a message.',
    ],
  },
  {
    word: ['问题代码', 'fault code'],
    means: ['问题的固定名字，如 `link/no-such-page`。', 'The fixed name of a fault, such as `link/no-such-page`.'],
    not: ['错误代码', '错误码'],
  },
  {
    word: ['订阅源', 'feed'],
    means: ['给阅读器的新笔记列表，RSS、Atom 或 JSON。', 'The list of new notes for feed readers: RSS, Atom or JSON.'],
    not: ['订阅流', 'RSS 源'],
  },
  {
    word: ['选项', 'flag'],
    means: ['命令后面以 `--` 开头的词。', 'A word after a command that starts with `--`.'],
    not: ['旗标'],
  },
  {
    word: ['文件夹', 'folder'],
    means: ['放文件的地方。', 'A place for files.'],
    not: ['资料夹', '输出目录', '子目录', '工作目录'],
  },
  {
    word: ['脚注', 'footnote'],
    means: ['正文里只有编号、内容在末尾的注。', 'A remark at the end of the text, referred to by number.'],
    not: ['注脚'],
  },
  {
    word: ['公式', 'formula'],
    means: ['美元符号之间的数学。', 'Mathematics between dollar signs.'],
    not: ['数学式', '算式'],
  },
  {
    word: ['frontmatter', 'frontmatter'],
    means: ['笔记开头两行 `---` 之间的键和值。', 'Keys and values between two `---` lines at the top of a note.'],
    not: ['前言区', '扉页', '前置元数据', '头信息'],
  },
  {
    word: ['首页', 'home page'],
    means: ['地址是站点根的页面。', 'The page at the root of the site.'],
    not: ['主页'],
  },
  {
    word: ['主机', 'host'],
    means: ['放站点文件、应答访问的地方。', 'The server that holds the files of a site and answers requests.'],
    not: ['宿主', '托管商'],
  },
  {
    word: ['键', 'key'],
    means: ['设置或 frontmatter 里一个值的名字。', 'The name of a value in the settings or in frontmatter.'],
    not: ['配置项'],
  },
  {
    word: ['外观', 'look'],
    means: ['站点的样子：`reading` 或 `vdoing`。', 'The appearance of a site: `reading` or `vdoing`.'],
    not: ['皮肤'],
  },
  {
    word: ['迁移', 'migrate'],
    means: [
      '把别的工具的站点变成 kb 的站点，`kb migrate`。',
      'Converting a site of another tool into a kb site, with `kb migrate`.',
    ],
    not: ['搬迁', '移植'],
  },
  {
    word: ['笔记', 'note'],
    means: ['作者写的一个 Markdown 文件。', 'A Markdown file written by the author.'],
    not: ['帖子'],
  },
  {
    word: ['大纲', 'outline'],
    means: ['文章旁边的各级标题。', 'The list of headings beside an article.'],
    not: ['纲要'],
  },
  {
    word: ['页面', 'page'],
    means: ['有自己地址的一页。', 'A document of the site with its own address.'],
  },
  {
    word: ['固定链接', 'permalink'],
    means: [
      '写在笔记里的地址，不随文件移动。',
      'An address written in the note, which does not change when the file moves.',
    ],
    not: ['永久链接', '永久地址'],
  },
  {
    word: ['插件', 'plugin'],
    means: [
      '设置里的代码，改变笔记和页面怎样生成。',
      'Code in the settings that changes how notes and pages are generated.',
    ],
    not: ['外挂', '扩展件'],
  },
  {
    word: ['重定向', 'redirect'],
    means: ['旧地址转到新地址。', 'Forwarding from an old address to a new one.'],
    not: ['转址', '重新导向'],
  },
  {
    word: ['设置', 'settings'],
    means: ['`site.config.ts` 里写的一切。', 'Everything in `site.config.ts`.'],
    not: ['设定'],
  },
  {
    word: ['分享图', 'share image'],
    means: ['链接发到别处时显示的图片。', 'The image that other sites show for a link.'],
    not: ['社交卡片'],
  },
  {
    word: ['侧边栏', 'sidebar'],
    means: ['页面旁边的笔记树。', 'The tree of notes beside a page.'],
    not: ['侧栏', '边侧栏'],
  },
  {
    word: ['站点', 'site'],
    means: ['由一个文件夹的笔记生成的全部页面。', 'All pages generated from a folder of notes.'],
  },
  {
    word: ['标签', 'tag'],
    means: [
      '笔记上的词，同词的笔记列在一起。',
      'A keyword of a note; notes with the same keyword are listed together.',
    ],
    not: ['标记词'],
  },
  {
    word: ['警告', 'warning'],
    means: ['不妨碍构建的问题。', 'A fault that does not prevent the site from being built.'],
    not: ['告警'],
  },
]
