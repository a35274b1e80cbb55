import { type Explanations, note, texts } from './explanation.ts'

const locked = (password: string) => ({
  '.env': `KB_PASSWORD_FRIENDS="${password}"\n`,
  'content/01.notes/01.note.md': '---\ntitle: Tides\npassword: friends\n---\n\nText.\n',
})

export const FRONTMATTER: Explanations = {
  'frontmatter/date': {
    zh: '笔记的日期不是日期，或写了不存在的一天。',
    causes: [
      texts('It is a word, or a day such as February 30.', '写的是文字，或像 2 月 30 日这样不存在的日子。'),
      texts('A template left its placeholder behind.', '模板里的占位符没有替换掉。'),
    ],
    remedy: texts(
      'Write `2022-11-01` or `2022-11-01 08:30:00`, optionally with a time zone (`+08:00`). `kb check --fix` adds a missing date.',
      '写成 `2022-11-01` 或 `2022-11-01 08:30:00`，可带时区（`+08:00`）。`kb check --fix` 会补上缺少的日期。',
    ),
    bad: note('title: Tides', 'date: 2022-02-30'),
    good: note('title: Tides', 'date: 2022-02-28'),
  },
  'frontmatter/date-form': {
    zh: '日期的写法要靠猜测才能读懂。',
    causes: [texts('The date is written as in speech, such as 2022年11月1日.', '按口语写日期，例如 2022年11月1日。')],
    remedy: texts('Write the form that the message shows, if its guess is right.', '如果猜得对，照提示里的写法改写。'),
    bad: note('title: Tides', 'date: 2022年11月1日'),
    good: note('title: Tides', 'date: 2022-11-01'),
  },
  'frontmatter/duplicate-key': {
    zh: '同一个 frontmatter 键写了两次。',
    causes: [texts('A block was pasted next to an older one.', '新的一段贴在了旧的一段旁边。')],
    remedy: texts('Keep only one; until then the first one is used.', '只留一个；在此之前以第一个为准。'),
    bad: note('title: Tides', 'title: Waves'),
    good: note('title: Tides'),
  },
  'frontmatter/fence': {
    zh: 'frontmatter 的结束行不是正好三个短横。',
    causes: [texts('There is one dash too many, or another character.', '多写了一个短横，或用了别的符号。')],
    remedy: texts('Close it with a line of exactly three dashes.', '用正好三个短横的一行结束。'),
    bad: '---\ntitle: Tides\n----\n\nText.\n',
    good: note('title: Tides'),
  },
  'frontmatter/field': {
    zh: '某个 frontmatter 字段的值形式不对，该字段被忽略。',
    causes: [
      texts('A list where a single value is expected, or the other way round.', '该写一个值却写了列表，或者相反。'),
      texts('A string where a number or `true` is expected.', '该写数字或 `true` 却写了文字。'),
    ],
    remedy: texts('The message says which form is expected.', '提示里写明了需要的形式。'),
    bad: note('title: Tides', 'sticky: [x]'),
    good: note('title: Tides', 'sticky: 1'),
  },
  'frontmatter/language': {
    zh: 'frontmatter 是 TOML、JSON 或代码；只读 YAML，且什么都不会执行。',
    causes: [texts('The note comes from Hugo, whose notes often start with `+++`.', '笔记来自 Hugo，开头常是 `+++`。')],
    remedy: texts(
      'Write it as YAML between two lines of three dashes; `kb migrate` does so for a whole Hugo site.',
      '改成两行三个短横之间的 YAML；整站的 Hugo 笔记可用 `kb migrate` 转换。',
    ),
    bad: '+++\ntitle = "Tides"\n+++\n\nText.\n',
    good: note('title: Tides'),
  },
  'frontmatter/list-form': {
    zh: '标签或分类写成了一段带逗号的文字，而不是列表。',
    causes: [texts('Other generators accept `tags: a, b`.', '别的生成器接受 `tags: a, b`。')],
    remedy: texts(
      'Write a list; `kb check --fix` does not guess here.',
      '写成列表；这里 `kb check --fix` 不会替你猜。',
    ),
    bad: note('title: Tides', 'tags: Vue, CSS'),
    good: note('title: Tides', 'tags: [Vue, CSS]'),
  },
  'frontmatter/locked': {
    zh: '别的工具凭密码才显示的笔记未被发布。',
    causes: [
      texts(
        'A script of the old theme asked for the password; the hidden text was in the page all the same.',
        '旧主题用脚本询问密码；它藏起的内容其实仍在页面里。',
      ),
    ],
    remedy: texts(
      'Remove the key if everybody may read the note; otherwise write `publish: false`, or a `password` with the name of one that is set for the site, which encrypts the text.',
      '人人可读就删去这个键；否则写 `publish: false`，或用 `password` 写上已为网站设置的密码名，正文就会加密。',
    ),
    bad: note('title: Tides', 'private: true'),
    good: note('title: Tides', 'publish: false'),
  },
  'frontmatter/meta': {
    zh: '笔记里的某个 meta 标签相当于响应头：它被忽略，或会把访客带走。',
    causes: [texts('An old page was meant to redirect to a new address.', '想让旧页面跳到新地址。')],
    remedy: texts(
      'Put the old address into `aliases` of the new note; set headers on the host, or in `head` of the settings.',
      '在新笔记里用 `aliases` 写上旧地址；响应头应在主机上或设置的 `head` 里写。',
    ),
    bad: note('title: Tides', 'meta:', '  - { http-equiv: refresh, content: "0;url=/new/" }'),
    good: note('title: Tides', 'aliases: [/old/]'),
  },
  'frontmatter/not-a-map': {
    zh: 'frontmatter 是列表或普通文字，不是键和值。',
    causes: [
      texts(
        'A horizontal rule at the top of the note was taken for frontmatter.',
        '笔记开头的分割线被当成了 frontmatter。',
      ),
    ],
    remedy: texts('Write `title: …`; a rule at the top of a note is `***`.', '写 `title: …`；开头的分割线请用 `***`。'),
    bad: '---\n- a\n- b\n---\n\nText.\n',
    good: '***\n\n- a\n- b\n\n***\n\nText.\n',
  },
  'frontmatter/not-first': {
    zh: '看起来像 frontmatter 的内容不在文件开头。',
    causes: [texts('There is an empty line or a title before the first dashes.', '第一行短横前有空行或标题。')],
    remedy: texts('Remove what comes before the first `---`.', '删去第一个 `---` 之前的内容。'),
    bad: '\n---\ntitle: Tides\n---\n\nText.\n',
    good: note('title: Tides'),
  },
  'frontmatter/password': {
    zh: '笔记的正文无法用它要求的密码加密，因此未被发布。',
    causes: [
      texts(
        'The password that the note names has no value where the site is built, such as in a workflow without the secret.',
        '构建网站的地方没有设置这篇笔记所写的密码，例如工作流里没有配置这个机密。',
      ),
      texts(
        'The note comes from another tool, where `password` holds the password itself.',
        '笔记来自别的工具，那里的 `password` 写的就是密码本身。',
      ),
      texts(
        'The page is a home page, a catalogue or a list; or the settings or a plugin add the field.',
        '这一页是首页、目录页或列表页；或者这个字段由设置或插件添加。',
      ),
    ],
    remedy: texts(
      'Write a name, and set its password in the environment or in `.env` (`KB_PASSWORD_FRIENDS` for `friends`), which git must ignore. `publish: false` leaves the note out without this error.',
      '写一个名字，再在环境变量或不进 git 的 `.env` 里设置它的密码（`friends` 对应 `KB_PASSWORD_FRIENDS`）。`publish: false` 则不发布，也不再报错。',
    ),
    bad: note('title: Tides', 'password: moon'),
    good: note('title: Tides', 'publish: false'),
  },
  'config/committed-password': {
    zh: '笔记的密码提交到了 git。',
    causes: [texts('`.gitignore` does not name `.env`.', '`.gitignore` 里没有写 `.env`。')],
    remedy: texts(
      'Run `git rm --cached .env`, add `.env` to `.gitignore`, and change the passwords: whoever has the repository has the old ones.',
      '运行 `git rm --cached .env`，在 `.gitignore` 里写上 `.env`，再换掉密码：有这个仓库的人都有旧密码。',
    ),
  },
  'config/weak-password': {
    zh: '笔记的密码容易猜到。',
    causes: [
      texts('It is short, a number, or one that many people use.', '它太短，只有数字，或者是很多人在用的密码。'),
    ],
    remedy: texts(
      'Use a sentence of several words, of 10 characters or more: anybody can download the page and try passwords as fast as a computer can.',
      '用几个词组成的句子，10 个字符以上：谁都可以下载页面，用电脑一个个地试密码。',
    ),
    bad: locked('moon'),
    good: locked('the lighthouse keeps eleven gulls'),
  },
  'frontmatter/too-large': {
    zh: 'frontmatter 超过 32,768 个字符。',
    causes: [
      texts('A field contains a whole article, or an image as data.', '某个字段里放了整篇文字，或以数据写成的图片。'),
    ],
    remedy: texts('Move long text into the body, and images into files.', '长文字移到正文，图片存成文件。'),
  },
  'frontmatter/too-many-terms': {
    zh: '一篇笔记的标签或分类超过 100 个，其余被忽略。',
    causes: [texts('A list of keywords was written for search engines.', '为搜索引擎写了一大串关键词。')],
    remedy: texts('Keep those that readers would use to find the note.', '只留读者会用来查找这篇笔记的那些。'),
  },
  'frontmatter/unclosed': {
    zh: 'frontmatter 没有结束行。',
    causes: [
      texts('The second line of dashes was forgotten.', '忘了写第二行短横。'),
      texts('The note starts with a horizontal rule.', '笔记以分割线开头。'),
    ],
    remedy: texts(
      'Write a line of exactly three dashes after the last key; a rule at the top of a note is `***`.',
      '在最后一个键之后写一行三个短横；开头的分割线请用 `***`。',
    ),
    bad: '---\ntitle: Tides\n\nText.\n',
    good: note('title: Tides'),
  },
  'frontmatter/unknown-key': {
    zh: '不认识的 frontmatter 键，保留但不起作用。',
    causes: [
      texts('A spelling mistake; the message suggests the closest key.', '拼写错误；提示会给出最接近的键。'),
      texts(
        'The key belongs to another generator, or to a plugin that is no longer used.',
        '来自别的生成器，或已经不用的插件。',
      ),
    ],
    remedy: texts(
      'Correct it: `kb check --fix` corrects near misses. A key of another program can stay; it does no harm. Keys of your own are declared in the settings, in `theme.extendFrontmatter`; with `null` they get no value there.',
      '改正：`kb check --fix` 会改近似的拼写。别的程序用的键可以留着，不碍事。自己的键在设置的 `theme.extendFrontmatter` 里声明，值写 `null` 就只声明、不给默认值。',
    ),
    bad: note('title: Tides', 'tagz: [sea]'),
    good: note('title: Tides', 'tags: [sea]'),
  },
  'frontmatter/yaml': {
    zh: 'frontmatter 不是有效的 YAML。',
    causes: [
      texts('A value with a colon and a space, without quotes.', '值里有冒号加空格，却没加引号。'),
      texts('Tabs for indentation, or lines that do not line up.', '用制表符缩进，或各行没有对齐。'),
    ],
    remedy: texts('Put quotes around the value; indent with spaces.', '给值加上引号；用空格缩进。'),
    bad: note('title: Vue: an introduction'),
    good: note("title: 'Vue: an introduction'"),
  },
  'frontmatter/yaml-tag': {
    zh: '不认识的 YAML 标记，不起作用。',
    causes: [texts('A value starts with an exclamation mark.', '值以感叹号开头。')],
    remedy: texts('Put quotes around the value.', '给值加上引号。'),
    bad: note('title: !important Tides'),
    good: note("title: '!important Tides'"),
  },
}
