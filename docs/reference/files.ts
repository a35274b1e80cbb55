import { OUTPUT_FILES } from './file-words.ts'
import { inLanguage } from './key-pages.ts'
import { code, type Language, type Page, type Texts, table } from './words.ts'

const INTRO: Texts = {
  zh: '`kb build` 把站点写进 `dist`（或 `--out` 指定的文件夹）。公共文件夹里的文件原样复制到这里；同名时，给机器读的文件（订阅源、站点地图、`robots.txt` 等）以作者的为准，页面的地址冲突会报告。',
  en: '`kb build` writes the site to `dist`, or to the folder that `--out` names. Files of the public folder are copied there as they are; of files for machines (feeds, the sitemap, `robots.txt` and the like) the author’s goes before ours, and two pages at one address are reported.',
}

const PLACES: Texts = {
  zh: `站点文件夹里还有：

| 路径 | 说明 |
| --- | --- |
| \`site.config.ts\` | 设置；也可以是 \`.mts\`、\`.js\`、\`.mjs\`、\`.json\`。 |
| \`content/\` | 笔记和图片。 |
| \`content/public/\` | 原样复制到输出根目录，系统和编辑器留下的文件（\`Thumbs.db\`、\`.a.txt.swp\`）除外。 |
| \`.kb/cache/\` | 缓存，随时可以删除；在 CI 里保存它能让构建更快。 |`,
  en: `The folder of a site also holds:

| path | what it is |
| --- | --- |
| \`site.config.ts\` | The settings; \`.mts\`, \`.js\`, \`.mjs\` and \`.json\` will do as well. |
| \`content/\` | Notes and their pictures. |
| \`content/public/\` | Copied to the root of the output as it is, without what systems and editors leave there (\`Thumbs.db\`, \`.a.txt.swp\`). |
| \`.kb/cache/\` | The cache. Delete it whenever you like; kept between runs of CI it makes builds faster. |`,
}

const body = (lang: Language): string =>
  [
    INTRO[lang],
    table(
      lang === 'zh' ? ['文件', '说明'] : ['file', 'what it is'],
      OUTPUT_FILES.map(({ name, words }) => [name.split(', ').map(code).join(', '), inLanguage(words, lang)]),
    ),
    PLACES[lang],
  ].join('\n\n')

export const filesPage: Page = {
  file: '03.reference/08.files.md',
  address: '/reference/files/',
  title: { zh: '输出的文件', en: 'Files of the output' },
  description: {
    zh: '构建写出的每一种文件，由哪个设置决定。',
    en: 'Every kind of file that a build writes, and the setting that decides.',
  },
  body,
}
